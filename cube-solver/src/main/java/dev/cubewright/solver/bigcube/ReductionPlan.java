package dev.cubewright.solver.bigcube;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.search.PlannedTable;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A step of the reduction of a cube to a 5x5x5. The middle layers become one: two if the number of
 * layers is even, three if it is odd. Rows of a face are counted from its side. Immutable.
 *
 * @param first the phases for the centers of the first axis, starting with the inner rows
 * @param second the phases for the other centers
 * @param turnsTogether the estimated number of turns of the last phase
 * @param wingWeights the weights of the wings of an edge in the last phase, with one search for
 *     each
 * @param breadth the breadth of the first search with enough time
 * @param leastTime the minimum time of a reduction, without its tables
 * @param usualTime the default time limit
 */
record ReductionPlan(
    int size,
    List<Staging> first,
    List<Staging> second,
    int turnsTogether,
    List<Integer> wingWeights,
    int breadth,
    Duration leastTime,
    Duration usualTime) {

  /** The divisor of the usual time, for a time limit with a narrow first search. */
  private static final int SHORT_DIVISOR = 3;

  private static final int NARROW_DIVISOR = 4;

  /**
   * Estimates of the build times of tables: of centers at any places, of centers on two axes, and
   * of states near a goal.
   */
  private static final double SECONDS_OF_ALL = 1.2;

  private static final double SECONDS_OF_FEW = 0.3;
  private static final double SECONDS_OF_NEAR = 0.8;

  private static final String FIRST_AXIS = "centers of one axis on it";
  private static final String ALL_AXES = "all centers on their axes";

  private static final List<Integer> WEIGHTS_OF_PAIRS = List.of(5, 3);
  private static final List<Integer> WEIGHTS_OF_TRIPLES = List.of(2, 3);

  /**
   * The orbits of one or two rows in the middle columns. Those of the innermost row must be solved.
   * The obliques, in another row, must be next to others of their color.
   *
   * @param hasInner whether the innermost row is included
   * @param oblique the other row, 0 if there is none
   */
  record Rows(int size, boolean hasInner, int oblique) {
    List<CenterOrbit> inner(CubeGeometry geometry) {
      int row = innerRow(size);
      return hasInner
          ? IntStream.rangeClosed(row, (size - 1) / 2)
              .mapToObj(column -> new CenterOrbit(geometry, row, column))
              .toList()
          : List.of();
    }

    List<CenterOrbit> obliques(CubeGeometry geometry) {
      // The middle column is first, because the others come next to it.
      IntStream columns = IntStream.of((size - 1) / 2, innerRow(size), size - 1 - innerRow(size));
      return oblique == 0
          ? List.of()
          : columns
              .distinct()
              .mapToObj(column -> new CenterOrbit(geometry, oblique, column))
              .toList();
    }

    int count() {
      return (hasInner ? 1 + size % 2 : 0) + (oblique == 0 ? 0 : 2 + size % 2);
    }
  }

  /**
   * A phase that brings centers to an axis.
   *
   * @param expected the estimated number of turns
   */
  record Staging(String goal, int axis, Rows rows, int expected) {
    /** Returns the turns that keep the centers of earlier phases on their axes. */
    List<LayerTurn> turns() {
      int deepest = rows.hasInner() ? rows.size() / 2 : rows.oblique() + 1;
      int ofFirst = axis == 0 ? rows.size() / 2 : deepest;
      int ofOthers = axis == 0 ? deepest : 1;
      return LayerTurn.all(
          rows.size(),
          turn -> turn.isHalf() || turn.depth() <= (turn.axis() == 0 ? ofFirst : ofOthers));
    }
  }

  /** Returns the plan for a size; empty if cubes of this size are not reduced. */
  static Optional<ReductionPlan> of(int size) {
    return switch (size) {
      case 6 -> Optional.of(of(6, List.of(15), List.of(15), 25, 1250, 3, 5));
      case 7 -> Optional.of(of(7, List.of(9, 16), List.of(9, 15), 60, 1500, 6, 20));
      case 8 -> Optional.of(of(8, List.of(15, 9), List.of(15, 9), 35, 1500, 4, 60));
      case 9 -> Optional.of(of(9, List.of(9, 16, 16), List.of(9, 15, 15), 60, 1500, 6, 60));
      case 10 -> Optional.of(of(10, List.of(15, 9, 9), List.of(15, 9, 9), 45, 1500, 8, 60));
      default -> Optional.empty();
    };
  }

  /** Returns the plans of all steps from a size to the 5x5x5, the last one first. */
  static List<ReductionPlan> steps(int size) {
    Deque<ReductionPlan> steps = new ArrayDeque<>();
    for (Optional<ReductionPlan> plan = of(size);
        plan.isPresent();
        plan = of(plan.get().reducedSize())) {
      steps.addFirst(plan.get());
    }
    return List.copyOf(steps);
  }

  /** Returns a plan with one phase of each axis for each expected number of turns. */
  private static ReductionPlan of(
      int size,
      List<Integer> first,
      List<Integer> second,
      int turnsTogether,
      int breadth,
      int leastSeconds,
      int usualSeconds) {
    return new ReductionPlan(
        size,
        stagings(size, 0, FIRST_AXIS, first),
        stagings(size, 1, ALL_AXES, second),
        turnsTogether,
        size % 2 == 0 ? WEIGHTS_OF_PAIRS : WEIGHTS_OF_TRIPLES,
        breadth,
        Duration.ofSeconds(leastSeconds),
        Duration.ofSeconds(usualSeconds));
  }

  private static List<Staging> stagings(int size, int axis, String goal, List<Integer> expected) {
    List<Staging> stagings = new ArrayList<>();
    for (int phase = 0; phase < expected.size(); phase++) {
      int row = expected.size() - phase;
      String rows = phase == 0 ? "inner " : "middle ";
      stagings.add(
          new Staging(
              (row == 1 ? "" : rows) + goal,
              axis,
              new Rows(size, phase == 0, row == innerRow(size) ? 0 : row),
              expected.get(phase)));
    }
    return stagings;
  }

  /**
   * Returns the index of the innermost row, and orbit of wings, which the reduced cube does not
   * have.
   */
  static int innerRow(int size) {
    return size / 2 - 1;
  }

  int innerRow() {
    return innerRow(size);
  }

  /** Returns the number of layers of the reduced cube. */
  int reducedSize() {
    return 2 * innerRow() + 1;
  }

  List<Staging> stagings() {
    return Stream.concat(first.stream(), second.stream()).toList();
  }

  /**
   * Returns the breadth of the first search, which usually succeeds. It is narrow if less than a
   * third of the usual time remains.
   */
  int breadth(Duration remaining) {
    boolean isNarrow = remaining.compareTo(usualTime.dividedBy(SHORT_DIVISOR)) < 0;
    return isNarrow ? breadth / NARROW_DIVISOR : breadth;
  }

  /** Returns the rows that form one coordinate of the last phase for each axis. */
  List<Rows> groups() {
    return first.stream().map(Staging::rows).toList();
  }

  /** Returns the tables of the phases, some of which have the same name. */
  List<PlannedTable> tables() {
    String puzzle = Cuboid.of(size, size, size).name();
    List<PlannedTable> tables = new ArrayList<>();
    for (Staging staging : stagings()) {
      PlannedTable chances =
          new PlannedTable(
              puzzle,
              "success probabilities, centers on axis " + staging.axis(),
              staging.axis() == 0 ? SECONDS_OF_ALL : SECONDS_OF_FEW);
      tables.addAll(Collections.nCopies(staging.rows().count(), chances));
      tables.add(new PlannedTable(puzzle, staging.goal() + ", near", SECONDS_OF_NEAR));
    }
    for (Rows group : groups()) {
      int solved = group.hasInner() ? 1 + size % 2 : 0;
      for (int axis = 0; axis < CubeGeometry.AXES; axis++) {
        tables.add(
            new PlannedTable(
                puzzle,
                "success probabilities, colors on axis " + axis + ", " + solved + " solved",
                SECONDS_OF_FEW));
      }
    }
    tables.add(new PlannedTable(puzzle, "success probabilities, wings", SECONDS_OF_FEW));
    tables.add(
        new PlannedTable(puzzle, "success probabilities, wings with centers kept", SECONDS_OF_FEW));
    return tables;
  }
}
