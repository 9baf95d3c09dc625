package dev.cubewright.core.coordinate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.coordinate.Coordinate.Aspect;
import dev.cubewright.core.puzzle.ExamplePuzzles;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.State;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.Example;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("slow")
class ArrangementCoordinateTest extends CoordinateContract {
  /** The places that U, R and F of the 2x2x2 turn. */
  private static final int[] SEVEN = {0, 1, 2, 3, 4, 5, 7};

  private static Orbits orbits(String puzzle) {
    return ExamplePuzzles.puzzle(puzzle).orbits();
  }

  private static ArrangementCoordinate combination(String puzzle, String orbit, int... pieces) {
    return ArrangementCoordinate.combination(orbits(puzzle), orbits(puzzle).get(orbit), pieces);
  }

  @Override
  Stream<Example> examples() {
    ArrangementCoordinate centers =
        ArrangementCoordinate.of(orbits("4x4x4"), orbits("4x4x4").get("centers"));
    ArrangementCoordinate corners =
        ArrangementCoordinate.of(orbits("2x2x2"), orbits("2x2x2").get("corners"));
    return Stream.of(
        // 24! / 4!^6, and 24 choose 8. Centers 1 and 4 are those of R and L.
        Example.of("4x4x4", centers, 3_246_670_537_110_000L),
        Example.of("4x4x4", combination("4x4x4", "centers", 1, 4), 735_471),
        Example.of("4x4x4", combination("4x4x4", "wings", 0, 1, 2, 3), 10_626),
        Example.of("3x3x3", combination("3x3x3", "edges", 4, 5, 6, 7), 495),
        Example.of("3x3x3", combination("3x3x3", "edges", 7, 5, 5), 66),
        Example.of("3x3x3", combination("3x3x3", "edges"), 1),
        Example.of("2x2x2", combination("2x2x2", "corners", 0, 1, 2, 3, 4, 5, 6, 7), 1),
        Example.of("2x2x2", corners, 40_320),
        Example.of("3x3x3", ofPieces("3x3x3", "edges", 0, 3, 6, 11), 12 * 11 * 10 * 9),
        Example.of("3x3x3", ofPieces("3x3x3", "edges"), 1),
        Example.of("4x4x4", ofPieces("4x4x4", "centers", 1, 4), 51_482_970),
        Example.of("2x2x2", amongSeven(), 5040).under("U R F"),
        Example.of("2x2x2", amongSeven(0, 7), 42).under("U R F"),
        Example.of("2x2x2", combinationAmongSeven(0, 3, 7), 35).under("U R F"),
        Example.of("2x2x2", theOneThatStays(), 1).under("U R F"),
        // A layer that turns alone; its four centers are identical.
        Example.of("4x4x4", centersOfTheUpperFace(), 1).under("U"));
  }

  private static ArrangementCoordinate ofPieces(String puzzle, String orbitName, int... pieces) {
    Orbit orbit = orbits(puzzle).get(orbitName);
    int[] all = IntStream.range(0, orbit.size()).toArray();
    return ArrangementCoordinate.ofPieces(orbits(puzzle), orbit, all, pieces);
  }

  /** The arrangement of some pieces, or of all if none is named, at the places of U, R and F. */
  private static ArrangementCoordinate amongSeven(int... pieces) {
    Orbits two = orbits("2x2x2");
    return pieces.length == 0
        ? ArrangementCoordinate.of(two, two.get("corners"), SEVEN)
        : ArrangementCoordinate.ofPieces(two, two.get("corners"), SEVEN, pieces);
  }

  private static ArrangementCoordinate combinationAmongSeven(int... pieces) {
    Orbits two = orbits("2x2x2");
    return ArrangementCoordinate.combinationAt(two, two.get("corners"), SEVEN, pieces);
  }

  private static ArrangementCoordinate theOneThatStays() {
    Orbits two = orbits("2x2x2");
    return ArrangementCoordinate.of(two, two.get("corners"), 6);
  }

  private static ArrangementCoordinate centersOfTheUpperFace() {
    Orbit centers = orbits("4x4x4").get("centers");
    int upper = centers.solvedPiece(0);
    int[] places =
        IntStream.range(0, 24).filter(place -> centers.solvedPiece(place) == upper).toArray();
    return ArrangementCoordinate.of(orbits("4x4x4"), centers, places);
  }

  /** For all pieces, it equals the permutation of these places. */
  @Test
  void ofPlacesWithoutIdenticalPiecesIsTheirPermutation() {
    Orbits two = orbits("2x2x2");
    PermutationCoordinate permutation = PermutationCoordinate.of(two, two.get("corners"), SEVEN);
    for (int rank = 0; rank < 5040; rank++) {
      assertThat(amongSeven().unrank(rank)).isEqualTo(permutation.unrank(rank));
    }
  }

  @Test
  void isNamedByPiecesAndPlaces() {
    Orbit corners = orbits("2x2x2").get("corners");
    String first = corners.placeName(0);

    assertThat(ofPieces("2x2x2", "corners", 0).name()).isEqualTo("corners-arrangement-of-" + first);
    assertThat(combination("2x2x2", "corners", 0).name()).isEqualTo("corners-combination-" + first);
    assertThat(amongSeven().name()).startsWith("corners-arrangement-at-" + first + "-");
    assertThat(amongSeven(0).name())
        .startsWith("corners-arrangement-of-" + first + "-at-" + first + "-");
    assertThat(combinationAmongSeven(0).name())
        .startsWith("corners-combination-" + first + "-at-" + first + "-");
  }

  @ParameterizedTest
  @CsvSource({"0, 00001111", "1, 00010111", "2, 00011011", "69, 11110000"})
  void numbersACombinationInLexicographicOrder(long rank, String held) {
    ArrangementCoordinate coordinate = combination("2x2x2", "corners", 2, 3, 5, 7);
    Orbit corners = orbits("2x2x2").get("corners");
    State state = coordinate.unrank(rank);

    for (int place = 0; place < 8; place++) {
      boolean chosen = Set.of(2, 3, 5, 7).contains(state.piece(corners, place));
      assertThat(chosen).as("place %s", place).isEqualTo(held.charAt(place) == '1');
    }
    assertThat(coordinate.size()).isEqualTo(70);
    assertThat(coordinate.rank(state)).isEqualTo(rank);
  }

  @Test
  void startsWithTheSolvedCenters() {
    Orbits four = orbits("4x4x4");
    ArrangementCoordinate centers = ArrangementCoordinate.of(four, four.get("centers"));

    assertThat(centers.rank(ExamplePuzzles.puzzle("4x4x4").solved())).isZero();
    assertThat(centers.unrank(0)).isEqualTo(ExamplePuzzles.puzzle("4x4x4").solved());
    assertThat(centers.aspects()).containsExactly(new Aspect("centers", false));
  }

  @Test
  void rejectsInvalidArguments() {
    Orbits four = orbits("4x4x4");
    Orbit centers = four.get("centers");
    ArrangementCoordinate coordinate = ArrangementCoordinate.of(four, centers);
    State tooMany =
        ExamplePuzzles.puzzle("4x4x4").solved().toBuilder().piece(centers, 23, 0).build();

    assertThatIllegalArgumentException()
        .isThrownBy(() -> coordinate.rank(tooMany))
        .withMessage("too many pieces of a kind for centers-arrangement");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> combination("3x3x3", "edges", 12))
        .withMessage("the orbit edges has no piece 12");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ofPieces("3x3x3", "edges", 12))
        .withMessage("the orbit edges has no piece 12");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ArrangementCoordinate.combinationAt(four, centers, new int[] {3, 3}, 1))
        .withMessageStartingWith("a place occurs twice in centers-combination-");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ArrangementCoordinate.of(four, centers, new int[0]))
        .withMessage("centers-arrangement needs at least one place");
    // The piece of place 6 is at a place outside of the set.
    Orbits two = orbits("2x2x2");
    State strayed =
        ExamplePuzzles.puzzle("2x2x2").solved().toBuilder().piece(two.get("corners"), 0, 6).build();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> amongSeven().rank(strayed))
        .withMessageStartingWith("too many pieces of a kind for corners-arrangement-at-");
    assertThatThrownBy(() -> ArrangementCoordinate.of(four, four.get("wings")))
        .isInstanceOf(ArithmeticException.class);
  }

  @Test
  void reportsTheSetOfACombination() {
    int edges = orbits("3x3x3").get("edges").offset();
    ArrangementCoordinate slice = combination("3x3x3", "edges", 4, 5, 6, 7);

    assertThat(slice.isCombination()).isTrue();
    assertThat(slice.chosen()).isEqualTo(4);
    assertThat(slice.flatPlaces()).isEqualTo(IntStream.range(edges, edges + 12).toArray());
    assertThat(combinationAmongSeven(0, 3, 7).chosen()).isEqualTo(3);
    assertThat(combinationAmongSeven(0, 3, 7).flatPlaces()).isEqualTo(SEVEN);
    assertThat(combination("3x3x3", "edges").isCombination()).isFalse();
    assertThat(ofPieces("3x3x3", "edges", 0, 3, 6, 11).isCombination()).isFalse();
  }
}
