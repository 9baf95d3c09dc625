package dev.cubewright.solver.exact;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import dev.cubewright.core.cost.CanonicalSequences;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.tables.pruning.BuildListener;
import dev.cubewright.tables.pruning.CostCount;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.DistanceTableBuilder;
import dev.cubewright.tables.pruning.TableIdentity;
import dev.cubewright.tables.pruning.TooManyCostsException;
import dev.cubewright.tables.store.TableStore;
import dev.cubewright.tables.transition.WorkerPool;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The exact distance tables of one puzzle: taken from a store, or built and put there.
 *
 * <p>Safe for many threads.
 */
public final class ExactTables {
  private static final int POSITIONS_PER_PART = 1 << 14;

  private final Puzzle puzzle;
  private final PositionSpace space;
  private final TableStore store;
  private final int threads;
  private final BuildListener listener;

  /**
   * Prepares the tables of a puzzle; none is built yet.
   *
   * @param puzzle the puzzle
   * @param space how its positions are numbered
   * @param store where tables are kept
   * @param threads how many threads may build a table
   * @param listener told how far a table has come
   */
  public ExactTables(
      Puzzle puzzle, PositionSpace space, TableStore store, int threads, BuildListener listener) {
    this.puzzle = puzzle;
    this.space = space;
    this.store = store;
    this.threads = threads;
    this.listener = listener;
  }

  /** {@return how positions are numbered} */
  public PositionSpace space() {
    return space;
  }

  /**
   * {@return what the table of a move set is called}
   *
   * @param moveSet any move set of the puzzle
   */
  public TableIdentity identity(MoveSet moveSet) {
    return DistanceTableBuilder.identity(puzzle, space.name(), moveSet, space.goals());
  }

  /**
   * {@return the table of a move set} It costs a table read or a table built.
   *
   * @param moveSet any move set of the puzzle
   * @throws TooManyCostsException if there are more than 255 different costs to go
   * @throws CancellationException if the thread is interrupted while a table is built
   */
  public DistanceTable table(MoveSet moveSet) {
    return table(moveSet, Cancellation.byInterrupt());
  }

  /**
   * {@return the table of a move set} It costs a table read or a table built.
   *
   * @param moveSet any move set of the puzzle
   * @param cancellation ends the building of a table
   * @throws TooManyCostsException if there are more than 255 different costs to go
   * @throws CancellationException if the work is cancelled
   */
  public DistanceTable table(MoveSet moveSet, Cancellation cancellation) {
    TableIdentity identity = identity(moveSet);
    return store.obtain(
        identity,
        cancellation,
        () -> {
          List<Transformation> inverses =
              moveSet.transformations().stream().map(Transformation::inverse).toList();
          return new DistanceTableBuilder(
                  moveSet,
                  space.transitions().apply(inverses),
                  space.goals().stream().mapToInt(goal -> goal).toArray(),
                  threads,
                  listener)
              .withCancellation(cancellation)
              .build(identity);
        });
  }

  /**
   * {@return how many positions cost how much to solve, costs ascending} An interrupt of the
   * calling thread cancels it.
   *
   * @param moveSet any move set of the puzzle
   * @throws CancellationException if the thread is interrupted
   */
  public List<CostCount> distribution(MoveSet moveSet) {
    return distribution(moveSet, Cancellation.byInterrupt());
  }

  /**
   * {@return how many positions cost how much to solve, costs ascending}
   *
   * <p>Where the first move has another cost than a later one, the table does not tell; then every
   * first move of every position is tried.
   *
   * @param moveSet any move set of the puzzle
   * @param cancellation stops the work
   * @throws CancellationException if the work is cancelled
   */
  public List<CostCount> distribution(MoveSet moveSet, Cancellation cancellation) {
    if (moveSet.row(MoveSet.START) >= 0) {
      return reachable(table(moveSet, cancellation).distribution().stream());
    }
    PreparedMoves moves = prepare(moveSet, cancellation);
    int positions = moves.transitions().size();
    ConcurrentMap<Long, Long> counts = new ConcurrentSkipListMap<>();
    try (WorkerPool pool = new WorkerPool(threads, cancellation)) {
      pool.run(
          (positions - 1) / POSITIONS_PER_PART + 1,
          part -> {
            int from = part * POSITIONS_PER_PART;
            IntStream.range(from, from + Math.min(positions - from, POSITIONS_PER_PART))
                .mapToObj(position -> moves.costToGo(MoveSet.START, position))
                .collect(groupingBy(cost -> cost, counting()))
                .forEach((cost, count) -> counts.merge(cost, count, Long::sum));
          });
    }
    return reachable(
        counts.entrySet().stream().map(entry -> new CostCount(entry.getKey(), entry.getValue())));
  }

  /** Numbers that no moves reach are no positions. */
  private static List<CostCount> reachable(Stream<CostCount> distribution) {
    return distribution.filter(entry -> entry.cost() != DistanceTable.UNREACHABLE).toList();
  }

  PreparedMoves prepare(MoveSet moveSet, Cancellation cancellation) {
    DistanceTable table = table(moveSet, cancellation);
    cancellation.check();
    return new PreparedMoves(
        moveSet,
        new CanonicalSequences(moveSet),
        space.transitions().apply(moveSet.transformations()),
        table,
        Set.copyOf(space.goals()));
  }
}
