package dev.cubewright.search.general;

import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.search.exact.PositionSpace;
import dev.cubewright.tables.transition.ProductTransitions;
import dev.cubewright.tables.transition.TransitionTable;
import dev.cubewright.tables.transition.Transitions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * All positions that a move set reaches from the goals, as a product of factors that together tell
 * everything.
 */
final class FactoredSpace {
  /** 200 million positions, and as many unused indices. */
  private static final double MAXIMUM_INDICES = 400_000_000;

  /** One byte for each context during construction, and half a byte in the finished table. */
  private static final double BYTES_PER_INDEX = 1.5;

  /** Transitions of a coordinate may take this much for a moment, however little there is. */
  private static final double LITTLE_MEMORY = 1 << 24;

  /** A block should fit a cache. */
  private static final long MAXIMUM_COLUMNS = 64_000;

  private final Factors rows;
  private final Factors columns;
  private final Problem problem;

  private FactoredSpace(List<Factor> rows, List<Factor> columns, Problem problem) {
    this.rows = new Factors(rows, problem.moveSet().size());
    this.columns = new Factors(columns, problem.moveSet().size());
    this.problem = problem;
  }

  /**
   * Returns the positions; empty if there are too many.
   *
   * @param coordinates those that together tell everything
   * @param memory the limit in bytes on the table and the transitions of its rows
   * @param threads the number of threads that compute transitions, at least 1
   * @throws java.util.concurrent.CancellationException if the work is cancelled
   */
  static Optional<PositionSpace> of(
      List<Coordinate> coordinates,
      Problem problem,
      long memory,
      int threads,
      Cancellation cancellation) {
    MoveSet moveSet = problem.moveSet();
    List<Factor> factors = new ArrayList<>();
    double size = 1;
    double maximum = Math.min(MAXIMUM_INDICES, memory / BYTES_PER_INDEX) / moveSet.rows();
    // Small ones first: where there are too many indices, the large ones are often not needed.
    List<Coordinate> bySize =
        coordinates.stream().sorted(Comparator.comparingLong(Coordinate::size)).toList();
    for (Coordinate coordinate : bySize) {
      double bytes = (double) Integer.BYTES * coordinate.size() * moveSet.size();
      if (bytes > Math.max((double) memory, LITTLE_MEMORY)) {
        return Optional.empty();
      }
      Factor factor =
          new Factor(coordinate, moveSet.transformations(), problem.goals(), threads, cancellation);
      factors.add(factor);
      size *= factor.size();
      if (size > maximum) {
        return Optional.empty();
      }
    }
    // Small ones first into the columns: what is left gives as few rows as possible.
    factors.sort(Comparator.comparingInt(Factor::size));
    List<Factor> rows = new ArrayList<>();
    List<Factor> columns = new ArrayList<>();
    long width = 1;
    for (Factor factor : factors) {
      if (width * factor.size() <= MAXIMUM_COLUMNS) {
        columns.add(factor);
        width *= factor.size();
      } else {
        rows.add(factor);
      }
    }
    FactoredSpace space = new FactoredSpace(rows, columns, problem);
    // Transitions of the rows forward, and back.
    double transitions = 2.0 * Integer.BYTES * space.rows.size() * moveSet.size();
    return transitions + size * moveSet.rows() * BYTES_PER_INDEX <= memory
        ? Optional.of(space.indexed())
        : Optional.empty();
  }

  private PositionSpace indexed() {
    String name =
        Stream.concat(rows.list().stream(), columns.list().stream())
            .map(Factor::name)
            .collect(Collectors.joining("-x-"));
    return new PositionSpace(
        name + problem.description(),
        state ->
            problem
                .translation()
                .apply(state, Cancellation.byInterrupt())
                .map(this::index)
                .orElse(PositionSpace.NOWHERE),
        problem.goals().stream().map(this::index).distinct().sorted().toList(),
        this::transitions);
  }

  private int index(State state) {
    int row = rows.index(state);
    int column = columns.index(state);
    return row == TransitionTable.UNREACHED || column == TransitionTable.UNREACHED
        ? PositionSpace.NOWHERE
        : row * (int) columns.size() + column;
  }

  /** Returns the transitions by the moves of the problem, or by the inverse of each. */
  private Transitions transitions(List<Transformation> moves) {
    List<Transformation> known = problem.moveSet().transformations();
    if (moves.equals(known)) {
      return new ProductTransitions(rows.table(), columns.table());
    }
    if (!moves.equals(known.stream().map(Transformation::inverse).toList())) {
      throw new IllegalArgumentException("the positions were numbered for other moves");
    }
    return new ProductTransitions(rows.table().reversed(), columns.table().reversed());
  }
}
