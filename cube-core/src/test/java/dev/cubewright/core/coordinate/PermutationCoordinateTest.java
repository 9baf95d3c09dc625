package dev.cubewright.core.coordinate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.cubewright.core.puzzle.ExamplePuzzles;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.State;
import java.util.stream.Stream;
import net.jqwik.api.Example;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PermutationCoordinateTest extends CoordinateContract {
  private static final Orbits ORBITS = ExamplePuzzles.puzzle("2x2x2").orbits();
  private static final Orbit CORNERS = ORBITS.get("corners");

  private static PermutationCoordinate of(String puzzle, String orbit) {
    Orbits orbits = ExamplePuzzles.puzzle(puzzle).orbits();
    return PermutationCoordinate.of(orbits, orbits.get(orbit));
  }

  @Override
  Stream<Example> examples() {
    PermutationCoordinate seven = PermutationCoordinate.of(ORBITS, CORNERS, 0, 1, 2, 3, 4, 5, 7);
    PermutationCoordinate shuffled = PermutationCoordinate.of(ORBITS, CORNERS, 5, 2, 7, 0, 3);
    return Stream.of(
        Example.of("2x2x2", of("2x2x2", "corners"), 40_320),
        Example.of("3x3x1", of("3x3x1", "corners"), 24),
        Example.of("3x3x1", of("3x3x1", "edges"), 24),
        Example.of("3x3x1", of("3x3x1", "centers"), 1),
        Example.of("3x3x3", of("3x3x3", "edges"), 479_001_600),
        Example.of("3x3x2", of("3x3x2", "edges"), 40_320),
        Example.of("2x2x2", seven, 5040).under("U R F"),
        new Example(ExamplePuzzles.puzzle("2x2x2"), shuffled, 120, java.util.List.of()));
  }

  @ParameterizedTest
  @CsvSource({"012, 0", "021, 1", "102, 2", "120, 3", "201, 4", "210, 5"})
  void numbersThreePiecesAsDocumented(String order, long rank) {
    int[] places = {1, 4, 6};
    PermutationCoordinate three = PermutationCoordinate.of(ORBITS, CORNERS, places);
    State state = three.unrank(rank);

    for (int i = 0; i < 3; i++) {
      assertThat(state.piece(CORNERS, places[i])).isEqualTo(places[order.charAt(i) - '0']);
    }
    assertThat(three.rank(state)).isEqualTo(rank);
  }

  /**
   * A direct implementation of the factorial system: digit i counts the smaller pieces after it.
   */
  @Test
  void isThePublishedNumberOfTheRobot() {
    PermutationCoordinate all = PermutationCoordinate.of(ORBITS, CORNERS);
    for (int rank = 0; rank < 40_320; rank++) {
      State state = all.unrank(rank);
      int expected = 0;
      for (int i = 0; i < 8; i++) {
        int smaller = 0;
        for (int j = i + 1; j < 8; j++) {
          smaller += state.piece(CORNERS, j) < state.piece(CORNERS, i) ? 1 : 0;
        }
        expected = expected * (8 - i) + smaller;
      }
      assertThat(expected).isEqualTo(rank);
    }
  }

  @Test
  void rejectsAStateThatIsNotAPermutation() {
    State.Builder solved = ExamplePuzzles.puzzle("2x2x2").solved().toBuilder();
    PermutationCoordinate all = PermutationCoordinate.of(ORBITS, CORNERS);
    PermutationCoordinate some = PermutationCoordinate.of(ORBITS, CORNERS, 0, 1);
    State twice = solved.piece(CORNERS, 1, 0).build();
    State foreign = solved.piece(CORNERS, 1, 5).build();

    assertThatIllegalArgumentException()
        .isThrownBy(() -> all.rank(twice))
        .withMessage("not a permutation of the places of corners-permutation");
    assertThatIllegalArgumentException().isThrownBy(() -> some.rank(foreign));
  }

  @Test
  void rejectsInvalidPlaces() {
    Orbits four = ExamplePuzzles.puzzle("4x4x4").orbits();

    assertThatIllegalArgumentException()
        .isThrownBy(() -> PermutationCoordinate.of(four, four.get("centers")))
        .withMessageContaining("have identical pieces");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PermutationCoordinate.of(four, four.get("wings")))
        .withMessage("at most 20 places can be numbered, not 24");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PermutationCoordinate.of(ORBITS, CORNERS, new int[0]))
        .withMessage("corners-permutation needs at least one place");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PermutationCoordinate.of(ORBITS, CORNERS, 3, 2, 3))
        .withMessageStartingWith("a place occurs twice in corners-permutation-at-");
  }

  @Test
  void numbersTwentyPlaces() {
    Orbits four = ExamplePuzzles.puzzle("4x4x4").orbits();
    int[] places = java.util.stream.IntStream.range(2, 22).toArray();
    PermutationCoordinate twenty = PermutationCoordinate.of(four, four.get("wings"), places);

    assertThat(twenty.size()).isEqualTo(2_432_902_008_176_640_000L);
    assertThat(twenty.rank(twenty.unrank(twenty.size() - 1))).isEqualTo(twenty.size() - 1);
  }
}
