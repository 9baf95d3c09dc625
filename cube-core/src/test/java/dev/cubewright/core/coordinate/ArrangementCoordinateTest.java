package dev.cubewright.core.coordinate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.coordinate.Coordinate.Aspect;
import dev.cubewright.core.puzzle.ExamplePuzzles;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.State;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArrangementCoordinateTest extends CoordinateContract {
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
        // 24! / 4!^6 and 24 over 8, counted by hand; centers 1 and 4 are those of R and L.
        Example.of("4x4x4", centers, 3_246_670_537_110_000L),
        Example.of("4x4x4", combination("4x4x4", "centers", 1, 4), 735_471),
        Example.of("4x4x4", combination("4x4x4", "wings", 0, 1, 2, 3), 10_626),
        Example.of("3x3x3", combination("3x3x3", "edges", 4, 5, 6, 7), 495),
        Example.of("3x3x3", combination("3x3x3", "edges", 7, 5, 5), 66),
        Example.of("3x3x3", combination("3x3x3", "edges"), 1),
        Example.of("2x2x2", combination("2x2x2", "corners", 0, 1, 2, 3, 4, 5, 6, 7), 1),
        Example.of("2x2x2", corners, 40_320));
  }

  @ParameterizedTest
  @CsvSource({"0, 00001111", "1, 00010111", "2, 00011011", "69, 11110000"})
  void numbersACombinationInTheOrderOfItsLists(long rank, String held) {
    ArrangementCoordinate coordinate = combination("2x2x2", "corners", 2, 3, 5, 7);
    Orbit corners = orbits("2x2x2").get("corners");
    State state = coordinate.unrank(rank);

    for (int place = 0; place < 8; place++) {
      boolean chosen = java.util.Set.of(2, 3, 5, 7).contains(state.piece(corners, place));
      assertThat(chosen).as("place %s", place).isEqualTo(held.charAt(place) == '1');
    }
    assertThat(coordinate.size()).isEqualTo(70);
    assertThat(coordinate.rank(state)).isEqualTo(rank);
  }

  /** Of pieces that all differ, the arrangement is the permutation. */
  @Test
  void withoutLikePiecesIsThePermutation() {
    Orbit corners = orbits("2x2x2").get("corners");
    ArrangementCoordinate arrangement = ArrangementCoordinate.of(orbits("2x2x2"), corners);
    PermutationCoordinate permutation = PermutationCoordinate.of(orbits("2x2x2"), corners);
    for (int rank = 0; rank < 40_320; rank++) {
      assertThat(arrangement.unrank(rank)).isEqualTo(permutation.unrank(rank));
    }
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
  void refusesWhatItCannotNumber() {
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
    assertThatThrownBy(() -> ArrangementCoordinate.of(four, four.get("wings")))
        .isInstanceOf(ArithmeticException.class);
  }
}
