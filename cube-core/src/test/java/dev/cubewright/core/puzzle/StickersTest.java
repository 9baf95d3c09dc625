package dev.cubewright.core.puzzle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Facelet numbers against Kociemba's convention, derived from his piece tables. */
class StickersTest {
  private final Puzzle puzzle = ExamplePuzzles.puzzle("3x3x3");
  private final Stickers stickers = puzzle.stickers().orElseThrow();

  @ParameterizedTest
  @CsvFileSource(resources = "/golden/3x3x3-facelets.tsv", delimiter = '\t', numLinesToSkip = 1)
  void pieceHasKnownFacelets(String orbitName, String place, String facelets) {
    Orbit orbit = puzzle.orbits().get(orbitName);
    int[] expected = Arrays.stream(facelets.split(" ", -1)).mapToInt(Integer::parseInt).toArray();
    int[] sorted = Arrays.stream(expected).sorted().toArray();

    int found = -1;
    for (int candidate = 0; candidate < orbit.size(); candidate++) {
      if (Arrays.equals(Arrays.stream(facelets(orbit, candidate)).sorted().toArray(), sorted)) {
        found = candidate;
      }
    }
    assertThat(found).as("place %s", place).isNotNegative();
    // Kociemba names edges such as FR with F first, like facet 0 here: U D, then F B.
    assertThat(facelets(orbit, found)).containsExactly(expected);
    assertThat(orbit.placeName(found)).hasSameSizeAs(place).contains(place.substring(1));
  }

  private int[] facelets(Orbit orbit, int place) {
    return IntStream.range(0, stickers.facets(orbit))
        .map(facet -> stickers.facelet(orbit, place, facet))
        .toArray();
  }

  @ParameterizedTest
  @CsvFileSource(
      resources = "/golden/3x3x3-facelet-moves.tsv",
      delimiter = '\t',
      numLinesToSkip = 1)
  void turnMovesEverySticker(String move, String sources) {
    int[] expected = Arrays.stream(sources.split(" ", -1)).mapToInt(Integer::parseInt).toArray();

    assertThat(stickers.sources(puzzle.move(move).transformation())).containsExactly(expected);
  }

  @ParameterizedTest
  @ValueSource(strings = {"2x2x2", "3x3x1", "4x4x4", "2x2x3", "3x3x2"})
  void turnMovesTheStickersOfAnyState(String name) {
    Puzzle other = ExamplePuzzles.puzzle(name);
    State state = other.solved();
    for (Turn turn : other.turns()) {
      for (Move move : turn.moves()) {
        int[] before = StickerSources.of(other, state);
        int[] sources = other.stickers().orElseThrow().sources(move.transformation());
        state = state.apply(move);

        assertThat(Arrays.stream(sources).map(facelet -> before[facelet]))
            .as("%s", move)
            .containsExactly(
                Arrays.stream(StickerSources.of(other, state)).boxed().toArray(Integer[]::new));
      }
    }
  }

  @Test
  void rejectsTheTransformationOfAnotherPuzzle() {
    Transformation foreign = ExamplePuzzles.puzzle("4x4x4").move("R").transformation();

    assertThatIllegalArgumentException()
        .isThrownBy(() -> stickers.sources(foreign))
        .withMessageContaining("belongs to another puzzle");
  }

  @ParameterizedTest
  @ValueSource(strings = {"2x2x2", "3x3x1", "4x4x4", "5x5x5", "2x2x3", "3x3x2"})
  void everyFaceletHasOnePlaceAndTheColorOfItsFace(String name) {
    Puzzle other = ExamplePuzzles.puzzle(name);
    Stickers all = other.stickers().orElseThrow();
    boolean[] seen = new boolean[all.count()];

    for (Orbit orbit : other.orbits().list()) {
      for (int place = 0; place < orbit.size(); place++) {
        for (int facet = 0; facet < all.facets(orbit); facet++) {
          int facelet = all.facelet(orbit, place, facet);
          assertThat(seen[facelet]).as("facelet %s", facelet).isFalse();
          seen[facelet] = true;
          assertThat(all.color(orbit, orbit.solvedPiece(place), facet))
              .isEqualTo(all.faceOf(facelet));
          assertThat(all.facetAt(orbit, 0, facet)).isEqualTo(facet);
        }
      }
    }
    assertThat(seen).doesNotContain(false);
  }

  @Test
  void faceHasTheRowsAndColumnsOfTheCuboid() {
    Stickers tower = ExamplePuzzles.puzzle("2x2x3").stickers().orElseThrow();

    assertThat(tower.count()).isEqualTo(2 * (2 * 3 + 2 * 3 + 2 * 2));
    assertThat(tower.rows(Face.U)).isEqualTo(3);
    assertThat(tower.columns(Face.U)).isEqualTo(2);
    assertThat(tower.rows(Face.R)).isEqualTo(2);
    assertThat(tower.columns(Face.R)).isEqualTo(3);
    assertThat(tower.rows(Face.F)).isEqualTo(2);
    assertThat(tower.columns(Face.F)).isEqualTo(2);
    assertThat(tower.faceOf(6)).isEqualTo(Face.R);
  }

  @Test
  void rejectsTheOrbitOfAnotherPuzzle() {
    Orbit foreign = ExamplePuzzles.puzzle("4x4x4").orbits().get("wings");

    assertThatIllegalArgumentException()
        .isThrownBy(() -> stickers.facets(foreign))
        .withMessageContaining("belongs to another puzzle");
  }
}
