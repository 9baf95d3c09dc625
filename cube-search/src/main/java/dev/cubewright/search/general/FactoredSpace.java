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
import java.util.concurrent.CancellationException;

/**
 * All positions that a move set reaches from the goals, as the product of factors that tell
 * everything between them. Immutable.
 */
final class FactoredSpace {
  /** More numbers than this are not enumerated: 200 million states, and as many that are none. */
  private static final double MAXIMUM_NUMBERS = 400_000_000;

  /**
   * While all are enumerated, a number takes one byte for each context, and half a byte more in the
   * end.
   */
  private static final double BYTES_PER_NUMBER = 1.5;

  /** Transitions of a coordinate may take this much for a moment, however little there is. */
  private static final double LITTLE_MEMORY = 1 << 24;

  /** A block should fit a cache. */
  private static final long MAXIMUM_COLUMNS = 64_000;

  private final List<Factor> rows;
  private final List<Factor> columns;
  private final Problem problem;

  private FactoredSpace(List<Factor> rows, List<Factor> columns, Problem problem) {
    this.rows = rows;
    this.columns = columns;
    this.problem = problem;
  }

  /**
   * {@return the positions, nothing if there are too many}
   *
   * @param coordinates those that together tell everything
   * @param memory how many bytes the table and the transitions of its rows may take
   * @param threads how many threads may compute transitions, at least 1
   * @param cancellation ends the work
   * @throws CancellationException if the work is cancelled
   */
  static Optional<FactoredSpace> of(
      List<Coordinate> coordinates,
      Problem problem,
      long memory,
      int threads,
      Cancellation cancellation) {
    MoveSet moveSet = problem.moveSet();
    List<Factor> factors = new ArrayList<>();
    double size = 1;
    double maximum = Math.min(MAXIMUM_NUMBERS, memory / BYTES_PER_NUMBER) / moveSet.rows();
    // Small ones first: where there are too many numbers, the large ones are often not needed.
    for (Coordinate coordinate : bySize(coordinates)) {
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
    // Small ones first into the columns: what is left makes as few rows as possible.
    factors.sort(Comparator.comparingInt(Factor::size));
    List<Factor> rows = new ArrayList<>();
    List<Factor> columns = new ArrayList<>();
    long width = 1;
    long height = 1;
    for (Factor factor : factors) {
      if (width * factor.size() <= MAXIMUM_COLUMNS) {
        columns.add(factor);
        width *= factor.size();
      } else {
        rows.add(factor);
        height *= factor.size();
      }
    }
    // Transitions of the rows forward, and back.
    double transitions = 2.0 * Integer.BYTES * height * moveSet.size();
    return transitions + size * moveSet.rows() * BYTES_PER_NUMBER <= memory
        ? Optional.of(new FactoredSpace(rows, columns, problem))
        : Optional.empty();
  }

  private static List<Coordinate> bySize(List<Coordinate> coordinates) {
    return coordinates.stream().sorted(Comparator.comparingLong(Coordinate::size)).toList();
  }

  /** {@return the positions, numbered} */
  PositionSpace numbered() {
    List<Factor> all = new ArrayList<>(rows);
    all.addAll(columns);
    return new PositionSpace(
        String.join("-x-", all.stream().map(Factor::name).toList()) + problem.description(),
        state ->
            problem
                .translation()
                .apply(state, Cancellation.byInterrupt())
                .map(translated -> number(all, translated))
                .orElse(PositionSpace.NOWHERE),
        problem.goals().stream().map(goal -> number(all, goal)).distinct().sorted().toList(),
        this::transitions);
  }

  private static int number(List<Factor> all, State state) {
    int number = 0;
    for (Factor factor : all) {
      int next = factor.number(state);
      if (next == TransitionTable.UNREACHED) {
        return PositionSpace.NOWHERE;
      }
      number = number * factor.size() + next;
    }
    return number;
  }

  private Transitions transitions(List<Transformation> moves) {
    return new ProductTransitions(product(rows, moves), product(columns, moves));
  }

  private static TransitionTable product(List<Factor> factors, List<Transformation> moves) {
    return factors.isEmpty()
        ? TransitionTable.ofOneNumber(moves.size())
        : TransitionTable.product(
            factors.stream().map(factor -> factor.transitions(moves)).toList());
  }
}
