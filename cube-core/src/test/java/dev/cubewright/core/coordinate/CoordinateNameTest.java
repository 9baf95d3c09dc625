package dev.cubewright.core.coordinate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.coordinate.Coordinate.Aspect;
import dev.cubewright.core.puzzle.ExamplePuzzles;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The names and aspects of coordinates. */
class CoordinateNameTest {
  /** A coordinate's name identifies its table, so different coordinates need different names. */
  @Test
  void distinguishesCoordinatesOfAPuzzle() {
    Orbits orbits = ExamplePuzzles.puzzle("3x3x3").orbits();
    Orbit corners = orbits.get("corners");
    Orbit edges = orbits.get("edges");
    List<Coordinate> coordinates =
        List.of(
            PermutationCoordinate.of(orbits, corners),
            PermutationCoordinate.of(orbits, edges),
            PermutationCoordinate.of(orbits, edges, 0, 1, 2, 3),
            PermutationCoordinate.of(orbits, edges, 4, 5, 6, 7),
            PermutationCoordinate.of(orbits, corners, 7, 6, 5, 4, 3, 2, 1, 0),
            OrientationCoordinate.of(orbits, corners),
            OrientationCoordinate.of(orbits, edges),
            OrientationCoordinate.free(orbits, corners),
            OrientationCoordinate.of(orbits, corners, 0, 1, 2),
            OrientationCoordinate.of(orbits, corners, 0, 1, 3),
            OrientationCoordinate.of(orbits, corners, 1, 0, 3),
            ArrangementCoordinate.of(orbits, corners),
            ArrangementCoordinate.combination(orbits, edges, 0, 1, 2, 3),
            ArrangementCoordinate.combination(orbits, edges, 0, 1, 2, 4),
            ArrangementCoordinate.combination(orbits, edges),
            ProductCoordinate.of(
                PermutationCoordinate.of(orbits, corners),
                OrientationCoordinate.of(orbits, corners)),
            ProductCoordinate.of(
                OrientationCoordinate.of(orbits, corners),
                PermutationCoordinate.of(orbits, corners)));

    assertThat(coordinates).map(Coordinate::name).doesNotHaveDuplicates();
  }

  @Test
  void orbitCoordinatesHaveASingleAspect() {
    Orbits orbits = ExamplePuzzles.puzzle("3x3x3").orbits();
    for (Orbit orbit : orbits.list()) {
      OrientationCoordinate orientation = OrientationCoordinate.of(orbits, orbit);
      List<OrbitCoordinate> coordinates =
          List.of(
              orientation,
              PermutationCoordinate.of(orbits, orbit),
              ArrangementCoordinate.combination(orbits, orbit, 0, 1));
      for (OrbitCoordinate coordinate : coordinates) {
        boolean orientations = coordinate == orientation;
        assertThat(coordinate.aspects()).containsExactly(new Aspect(orbit.name(), orientations));
        assertThat(coordinate.orbits()).isEqualTo(orbits);
        assertThat(coordinate.name()).startsWith(orbit.name() + "-");
      }
    }
  }
}
