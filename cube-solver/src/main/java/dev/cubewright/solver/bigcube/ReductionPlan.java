package dev.cubewright.solver.bigcube;

import dev.cubewright.search.PlannedTable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * The reduction of cubes of a size to a 5x5x5. Immutable.
 *
 * @param inner the orbits of centers that must be solved
 * @param obliques the orbits of centers that must be next to others of their color
 * @param stagings the phases that bring all of them to their axes
 * @param groups the indices of the orbits, inner ones first, that form one coordinate of the last
 *     phase
 * @param turnsTogether about the number of turns of the last phase
 * @param wingWeights the weights of the wings of an edge there, one search for each
 * @param breadth the breadth of the first search
 * @param leastTime with a smaller time limit a cube is not reduced
 * @param usualTime the time limit if no other is set
 */
record ReductionPlan(
    List<Orbit> inner,
    List<Orbit> obliques,
    List<Staging> stagings,
    List<List<Integer>> groups,
    int turnsTogether,
    List<Integer> wingWeights,
    int breadth,
    Duration leastTime,
    Duration usualTime) {

  /** Estimates of the build times of tables: of centers anywhere, on two axes, and near a goal. */
  private static final double SECONDS_OF_ALL = 1.2;

  private static final double SECONDS_OF_FEW = 0.3;
  private static final double SECONDS_OF_NEAR = 0.8;

  private static final String FIRST_AXIS = "centers of one axis on it";
  private static final String ALL_AXES = "all centers on their axes";

  private static final ReductionPlan OF_SIX =
      new ReductionPlan(
          List.of(new Orbit(2, 2)),
          List.of(new Orbit(1, 2), new Orbit(1, 3)),
          List.of(
              new Staging(FIRST_AXIS, 0, 3, 3, true, true, 15),
              new Staging(ALL_AXES, 1, 3, 1, true, true, 15)),
          List.of(List.of(0, 1, 2)),
          25,
          List.of(7, 5, 9),
          1250,
          Duration.ofSeconds(3),
          Duration.ofSeconds(5));

  private static final ReductionPlan OF_SEVEN =
      new ReductionPlan(
          List.of(new Orbit(2, 2), new Orbit(2, 3)),
          List.of(new Orbit(1, 3), new Orbit(1, 2), new Orbit(1, 4)),
          List.of(
              new Staging("inner " + FIRST_AXIS, 0, 3, 3, true, false, 9),
              new Staging(FIRST_AXIS, 0, 3, 2, false, true, 16),
              new Staging("inner " + ALL_AXES, 1, 3, 1, true, false, 9),
              new Staging(ALL_AXES, 1, 2, 1, false, true, 15)),
          List.of(List.of(0, 1), List.of(2, 3, 4)),
          40,
          List.of(3, 4, 5),
          1500,
          Duration.ofSeconds(6),
          Duration.ofSeconds(20));

  /**
   * The orbit of a center.
   *
   * @param row its row on a face
   * @param column its column
   */
  record Orbit(int row, int column) {
    CenterOrbit of(CubeGeometry geometry) {
      return new CenterOrbit(geometry, row, column);
    }
  }

  /**
   * A phase that brings centers to an axis.
   *
   * @param ofFirst the greatest depth of a block for quarter turns about the first axis
   * @param ofOthers the greatest depth for quarter turns about the others
   * @param hasInner whether inner centers come to the axis
   * @param hasObliques whether obliques come to the axis
   * @param expected about the number of turns
   */
  record Staging(
      String goal,
      int axis,
      int ofFirst,
      int ofOthers,
      boolean hasInner,
      boolean hasObliques,
      int expected) {

    List<LayerTurn> turns(int size) {
      return LayerTurn.all(
          size, turn -> turn.isHalf() || turn.depth() <= (turn.axis() == 0 ? ofFirst : ofOthers));
    }
  }

  /** Returns the plan for a size, empty if cubes of that size are not reduced to a 5x5x5. */
  static Optional<ReductionPlan> of(int size) {
    return switch (size) {
      case 6 -> Optional.of(OF_SIX);
      case 7 -> Optional.of(OF_SEVEN);
      default -> Optional.empty();
    };
  }

  /** Returns the tables of the phases, some of which have the same name. */
  List<PlannedTable> tables(String puzzle) {
    List<PlannedTable> tables = new ArrayList<>();
    for (Staging staging : stagings) {
      int orbits =
          (staging.hasInner() ? inner.size() : 0) + (staging.hasObliques() ? obliques.size() : 0);
      PlannedTable chances =
          new PlannedTable(
              puzzle,
              "chances of centers of axis " + staging.axis(),
              staging.axis() == 0 ? SECONDS_OF_ALL : SECONDS_OF_FEW);
      tables.addAll(Collections.nCopies(orbits, chances));
      tables.add(new PlannedTable(puzzle, staging.goal() + ", near", SECONDS_OF_NEAR));
    }
    for (List<Integer> group : groups) {
      long solved = group.stream().filter(orbit -> orbit < inner.size()).count();
      for (int axis = 0; axis < CubeGeometry.AXES; axis++) {
        tables.add(
            new PlannedTable(
                puzzle,
                "chances of colors of axis " + axis + ", " + solved + " solved",
                SECONDS_OF_FEW));
      }
    }
    tables.add(new PlannedTable(puzzle, "chances of wings", SECONDS_OF_FEW));
    return tables;
  }

  List<CenterOrbit> inner(CubeGeometry geometry) {
    return inner.stream().map(orbit -> orbit.of(geometry)).toList();
  }

  List<CenterOrbit> obliques(CubeGeometry geometry) {
    return obliques.stream().map(orbit -> orbit.of(geometry)).toList();
  }
}
