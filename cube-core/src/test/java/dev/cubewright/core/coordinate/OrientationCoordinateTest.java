package dev.cubewright.core.coordinate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.cubewright.core.coordinate.Coordinate.Aspect;
import dev.cubewright.core.puzzle.ExamplePuzzles;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.State;
import java.util.stream.Stream;
import net.jqwik.api.Example;
import org.junit.jupiter.api.Test;

class OrientationCoordinateTest extends CoordinateContract {
  private static final Orbits ORBITS = ExamplePuzzles.puzzle("2x2x2").orbits();
  private static final Orbit CORNERS = ORBITS.get("corners");

  private static Example example(String puzzle, String orbitName, boolean free, long size) {
    Orbits orbits = ExamplePuzzles.puzzle(puzzle).orbits();
    Orbit orbit = orbits.get(orbitName);
    return Example.of(
        puzzle,
        free ? OrientationCoordinate.free(orbits, orbit) : OrientationCoordinate.of(orbits, orbit),
        size);
  }

  @Override
  Stream<Example> examples() {
    OrientationCoordinate seven = OrientationCoordinate.of(ORBITS, CORNERS, 0, 1, 2, 3, 4, 5, 7);
    return Stream.of(
        example("2x2x2", "corners", false, 2187),
        example("2x2x2", "corners", true, 6561),
        example("3x3x3", "edges", false, 2048),
        example("3x3x3", "centers", false, 1),
        example("3x3x1", "edges", true, 16),
        example("3x3x1", "corners", true, 16),
        example("4x4x4", "corners", false, 2187),
        example("4x4x4", "wings", false, 1),
        example("2x2x3", "edges", true, 16),
        Example.of("2x2x2", seven, 729).under("U R F"),
        Example.of("2x2x2", freeAt(0, 1, 2, 3, 4, 5, 7), 2187).under("U R F"),
        Example.of("2x2x2", freeAt(6), 3).under("U R F"));
  }

  private static OrientationCoordinate freeAt(int... places) {
    return OrientationCoordinate.free(ORBITS, CORNERS, places);
  }

  @Test
  void ofFreePlacesHasADigitForEach() {
    State state =
        ExamplePuzzles.puzzle("2x2x2").solved().toBuilder().orientation(CORNERS, 5, 2).build();

    assertThat(freeAt(5).rank(state)).isEqualTo(2);
    assertThat(freeAt(5, 0).rank(state)).isEqualTo(6);
    assertThat(freeAt(0, 5).rank(state)).isEqualTo(2);
    assertThat(freeAt(0, 5).unrank(2)).isEqualTo(state);
    assertThat(freeAt(5).name()).isEqualTo("corners-free-orientation-at-" + CORNERS.placeName(5));
  }

  /** A direct implementation of the robot's numbering: base 3, with the eighth digit implied. */
  @Test
  void isThePublishedNumberOfTheRobot() {
    OrientationCoordinate all = OrientationCoordinate.of(ORBITS, CORNERS);
    for (int rank = 0; rank < 2187; rank++) {
      State state = all.unrank(rank);
      int value = 0;
      int sum = 0;
      for (int place = 0; place < 8; place++) {
        value = place < 7 ? 3 * value + state.orientation(CORNERS, place) : value;
        sum += state.orientation(CORNERS, place);
      }
      assertThat(value).isEqualTo(rank);
      assertThat(sum % 3).isZero();
    }
    assertThat(all.rank(ExamplePuzzles.puzzle("2x2x2").solved())).isZero();
    assertThat(all.aspects()).containsExactly(new Aspect("corners", true));
  }

  @Test
  void rejectsMissingAndDuplicatePlaces() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> OrientationCoordinate.of(ORBITS, CORNERS, new int[0]))
        .withMessage("corners-orientation needs at least one place");
    assertThatIllegalArgumentException().isThrownBy(() -> freeAt());
    assertThatIllegalArgumentException().isThrownBy(() -> freeAt(2, 2));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> OrientationCoordinate.of(ORBITS, CORNERS, 1, 2, 1));
  }
}
