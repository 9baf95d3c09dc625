package dev.cubewright.search.general;

import dev.cubewright.core.coordinate.ArrangementCoordinate;
import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.search.exact.PositionSpace;
import dev.cubewright.tables.transition.PairIndex;
import dev.cubewright.tables.transition.ProductTransitions;
import dev.cubewright.tables.transition.SetTransitions;
import dev.cubewright.tables.transition.SymmetryReduction;
import dev.cubewright.tables.transition.TransitionTable;
import dev.cubewright.tables.transition.Transitions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Pairs of a row and a column, each a product of factors, up to some symmetries. Immutable. */
final class FactoredSpace {
  /** 200 million positions, and as many unused indices. */
  private static final double MAXIMUM_INDICES = 400_000_000;

  /** One byte for each context during construction, and half a byte in the finished table. */
  private static final double BYTES_PER_INDEX = 1.5;

  /** The least limit in bytes on the transitions of one coordinate during construction. */
  private static final double LITTLE_MEMORY = 1 << 24;

  /** A block should fit a cache. */
  private static final long MAXIMUM_COLUMNS = 64_000;

  private final List<Factor> rows;
  private final List<Factor> columns;
  private final List<Transformation> moves;
  private final List<Symmetry> symmetries;
  private final @Nullable SymmetryReduction reduction;

  /** Creates a space of all pairs. */
  FactoredSpace(List<Factor> rows, List<Factor> columns, List<Transformation> moves) {
    this(rows, columns, moves, List.of(), null);
  }

  private FactoredSpace(
      List<Factor> rows,
      List<Factor> columns,
      List<Transformation> moves,
      List<Symmetry> symmetries,
      @Nullable SymmetryReduction reduction) {
    this.rows = rows;
    this.columns = columns;
    this.moves = moves;
    this.symmetries = symmetries;
    this.reduction = reduction;
  }

  /**
   * Returns all positions that the moves of a problem reach from its goals; empty if there are too
   * many.
   *
   * @param coordinates coordinates that together identify a position
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
    List<Transformation> moves = problem.moveSet().transformations();
    int contexts = problem.moveSet().rows();
    List<Factor> factors = new ArrayList<>();
    double size = 1;
    // Small ones first: if there are too many indices, the large ones are often not needed.
    List<Coordinate> bySize =
        coordinates.stream().sorted(Comparator.comparingLong(Coordinate::size)).toList();
    for (Coordinate coordinate : bySize) {
      double bytes = (double) Integer.BYTES * coordinate.size() * moves.size();
      if (bytes > Math.max((double) memory, LITTLE_MEMORY)) {
        return Optional.empty();
      }
      factors.add(new Factor(coordinate, moves, problem.goals(), threads, cancellation));
      size *= factors.get(factors.size() - 1).size();
      if (size > Math.min(MAXIMUM_INDICES, memory / BYTES_PER_INDEX) / contexts) {
        return Optional.empty();
      }
    }
    // Small ones first into the columns, so that there are as few rows as possible.
    factors.sort(Comparator.comparingInt(Factor::size));
    List<Factor> rows = new ArrayList<>();
    List<Factor> columns = new ArrayList<>();
    for (Factor factor : factors) {
      (size(columns) * factor.size() <= MAXIMUM_COLUMNS ? columns : rows).add(factor);
    }
    // Transitions of the rows forward, and back.
    double transitions = 2.0 * Integer.BYTES * size(rows) * moves.size();
    return transitions + size * contexts * BYTES_PER_INDEX <= memory
        ? Optional.of(new FactoredSpace(rows, columns, moves).positions(problem))
        : Optional.empty();
  }

  private PositionSpace positions(Problem problem) {
    List<Transformation> inverses = moves.stream().map(Transformation::inverse).toList();
    return new PositionSpace(
        names(factors().stream(), Factor::name) + problem.description(),
        state ->
            problem
                .translation()
                .apply(state, Cancellation.byInterrupt())
                .map(this::index)
                .orElse(PositionSpace.NOWHERE),
        problem.goals().stream().map(this::index).distinct().sorted().toList(),
        wanted -> {
          if (wanted.equals(inverses)) {
            return backward();
          }
          if (!wanted.equals(moves)) {
            throw new IllegalArgumentException("the space belongs to other moves");
          }
          return new ProductTransitions(table(rows), table(columns));
        });
  }

  /**
   * Returns this space reduced by those of the wanted symmetries that its indices keep.
   *
   * @param wanted symmetries that keep the goals, the identity first
   * @throws java.util.concurrent.CancellationException if the work is cancelled
   */
  FactoredSpace upTo(List<Symmetry> wanted, State goal, int threads, Cancellation cancellation) {
    List<Symmetry> kept = wanted;
    @Nullable SymmetryReduction found = null;
    if (kept.size() > 1) {
      cancellation.check();
      ProductTransitions rowTable = ProductTransitions.of(tables(rows));
      cancellation.check();
      ProductTransitions columnTable = ProductTransitions.of(tables(columns));
      int row = index(rows, goal);
      int column = index(columns, goal);
      if (rowTable.isConnected(row, cancellation)
          && columnTable.isConnected(column, cancellation)) {
        found = reduction(rowTable, row, columnTable, column, kept, threads, cancellation);
        if (found == null) {
          // Rarely needed, and as expensive as the reduction itself.
          cancellation.check();
          kept = SymmetryReduction.compatible(rowTable, row, kept);
          cancellation.check();
          kept = SymmetryReduction.compatible(columnTable, column, kept);
          found = reduction(rowTable, row, columnTable, column, kept, threads, cancellation);
        }
      }
    }
    List<Symmetry> all = found == null ? wanted.subList(0, 1) : kept;
    return new FactoredSpace(rows, columns, moves, all, found);
  }

  private static @Nullable SymmetryReduction reduction(
      ProductTransitions rows,
      int row,
      ProductTransitions columns,
      int column,
      List<Symmetry> kept,
      int threads,
      Cancellation cancellation) {
    try {
      return kept.size() > 1
          ? new SymmetryReduction(rows, row, columns, column, kept, threads, cancellation)
          : null;
    } catch (IllegalArgumentException e) {
      return null; // A symmetry is not kept, or there are too many of them or classes.
    }
  }

  /** Returns the symmetries of the reduction, the identity first. */
  List<Symmetry> symmetries() {
    return symmetries;
  }

  /** Returns the number of indices of this space. */
  double size() {
    return reduction == null ? size(rows) * size(columns) : reduction.size();
  }

  /** Returns the factors of the rows, then those of the columns. */
  List<Factor> factors() {
    return Stream.concat(rows.stream(), columns.stream()).toList();
  }

  int rowFactors() {
    return rows.size();
  }

  PairIndex pairs() {
    return reduction == null ? PairIndex.rowByRow((int) size(columns)) : reduction;
  }

  /** Returns the index of a state, or {@link TransitionTable#UNREACHED} if a factor has none. */
  int index(State state) {
    int row = index(rows, state);
    int column = index(columns, state);
    return row == TransitionTable.UNREACHED || column == TransitionTable.UNREACHED
        ? TransitionTable.UNREACHED
        : pairs().of(row, column);
  }

  /** Returns the transitions by the inverse of each move. */
  Transitions backward() {
    if (rows.size() == 1 && rows.get(0).transitions() instanceof SetTransitions) {
      return new SetTransitions(
          (ArrangementCoordinate) rows.get(0).coordinate(),
          moves.stream().map(Transformation::inverse).toList());
    }
    return reduction == null
        ? new ProductTransitions(table(rows).reversed(), table(columns).reversed())
        : reduction.transitions(
            ProductTransitions.of(tables(rows)).reversed(),
            ProductTransitions.of(tables(columns)).reversed());
  }

  /** Returns a name that lists the row and column coordinates. */
  String name() {
    Function<Factor, String> name = factor -> factor.coordinate().name();
    return names(rows.stream(), name)
        + (columns.isEmpty() ? "" : "-by-")
        + names(columns.stream(), name)
        + (reduction == null ? "" : "-over-" + symmetries.size());
  }

  private static String names(Stream<Factor> factors, Function<Factor, String> name) {
    return factors.map(name).collect(Collectors.joining("-x-"));
  }

  private static double size(List<Factor> factors) {
    return factors.stream().mapToDouble(Factor::size).reduce(1, (one, other) -> one * other);
  }

  /** Returns the index in a product of factors; the first is the most significant. */
  private static int index(List<Factor> factors, State state) {
    int index = 0;
    for (Factor factor : factors) {
      int next = factor.index(state);
      if (next == TransitionTable.UNREACHED) {
        return next;
      }
      index = index * factor.size() + next;
    }
    return index;
  }

  private TransitionTable table(List<Factor> factors) {
    return TransitionTable.product(tables(factors));
  }

  private List<TransitionTable> tables(List<Factor> factors) {
    return factors.isEmpty()
        ? List.of(TransitionTable.ofOneNumber(moves.size()))
        : factors.stream().map(factor -> (TransitionTable) factor.transitions()).toList();
  }
}
