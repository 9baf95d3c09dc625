package dev.cubewright.tables.pruning;

import com.google.common.hash.Hashing;
import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.tables.transition.Transitions;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ForkJoinPool;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Builds a {@link DistanceTable}: from the goals backwards, cost by cost.
 *
 * <p>Entries are numbered {@code row * positions + position}; the row is that of the context of the
 * last move ({@link MoveSet#row}), and there is one row where costs do not depend on it.
 *
 * <p>For each cost in ascending order, and each amount that a move can cost, the entries that are
 * cheaper by that amount are found by a scan and their predecessors entered. An entry is written
 * once all cheaper ones are known, so what is written is final; threads that write the same entry
 * write the same value, and need no lock. With equal costs this is breadth-first search. Memory is
 * one byte an entry, time is one look-up for each entry and move and one scan for each cost and
 * amount.
 */
public final class DistanceTableBuilder {
  private static final int CHUNK = 1 << 14;
  private static final byte UNKNOWN = (byte) 0xff;
  private static final int MAXIMUM_COSTS = 0xff;

  private final MoveSet moveSet;
  private final Transitions backward;
  private final int[] goals;
  private final int threads;
  private final BuildListener listener;

  /**
   * Prepares a table.
   *
   * @param moveSet the moves and their costs
   * @param backward where each move comes from: the transitions of the inverse moves
   * @param goals the positions from which nothing is left to do, at least one
   * @param threads how many threads may be used, at least 1
   * @param listener told about each cost
   * @throws IllegalArgumentException if there is no goal or no thread
   * @throws IllegalArgumentException if there are more entries than an array can have
   */
  public DistanceTableBuilder(
      MoveSet moveSet, Transitions backward, int[] goals, int threads, BuildListener listener) {
    if (goals.length == 0 || threads < 1) {
      throw new IllegalArgumentException("a table needs a goal and a thread");
    }
    if ((long) moveSet.rows() * backward.size() > Integer.MAX_VALUE - 8) {
      throw new IllegalArgumentException(
          "a table of " + moveSet.rows() + " times " + backward.size() + " entries is too large");
    }
    this.moveSet = moveSet;
    this.backward = backward;
    this.goals = goals.clone();
    this.threads = threads;
    this.listener = listener;
  }

  /**
   * {@return what a table is called; tables that could differ are called differently}
   *
   * @param puzzle the puzzle
   * @param coordinate how positions are numbered
   * @param moveSet the moves and their costs
   * @param goals the positions from which nothing is left to do
   */
  public static TableIdentity identity(
      Puzzle puzzle, Coordinate coordinate, MoveSet moveSet, List<Integer> goals) {
    String definition =
        String.join("\n", puzzle.name(), coordinate.name(), goals.toString(), moveSet.definition());
    String fingerprint =
        Hashing.farmHashFingerprint64().hashString(definition, StandardCharsets.UTF_8).toString();
    return new TableIdentity(puzzle.name(), coordinate.name(), moveSet.costModel(), fingerprint);
  }

  /**
   * Builds the table.
   *
   * @param identity what the table is for
   * @return the table
   * @throws IllegalArgumentException if there are more than 255 different costs
   * @throws CancellationException if the thread is interrupted; the interrupt stays set
   */
  public DistanceTable build(TableIdentity identity) {
    ForkJoinPool pool = threads > 1 ? new ForkJoinPool(threads) : null;
    try {
      return new Run(pool).build(identity);
    } finally {
      if (pool != null) {
        pool.shutdown();
      }
    }
  }

  /** A move that leads into a row at some cost, and the rows that it can come from. */
  private static final class Step {
    final int move;
    final int[] fromRows;

    Step(int move, int[] fromRows) {
      this.move = move;
      this.fromRows = fromRows;
    }
  }

  private final class Run {
    private final @Nullable ForkJoinPool pool;
    private final int positions = backward.size();
    private final byte[] codes = new byte[moveSet.rows() * positions];
    private final TreeMap<Long, Integer> codeOfCost = new TreeMap<>();

    /** For each amount that a move can cost and each row, the moves that lead there. */
    private final Map<Integer, Step[][]> stepsByAmount = new TreeMap<>();

    Run(@Nullable ForkJoinPool pool) {
      this.pool = pool;
      Arrays.fill(codes, UNKNOWN);
      for (int amount : amounts()) {
        Step[][] steps = new Step[moveSet.rows()][];
        for (int row = 0; row < steps.length; row++) {
          steps[row] = stepsInto(row, amount);
        }
        stepsByAmount.put(amount, steps);
      }
    }

    private int[] amounts() {
      return rowContexts()
          .flatMap(
              context ->
                  IntStream.range(0, moveSet.size()).map(move -> moveSet.cost(context, move)))
          .filter(cost -> cost != MoveSet.FORBIDDEN)
          .distinct()
          .toArray();
    }

    private IntStream rowContexts() {
      return IntStream.range(0, moveSet.contexts()).filter(context -> moveSet.row(context) >= 0);
    }

    private Step[] stepsInto(int row, int amount) {
      return IntStream.range(0, moveSet.size())
          .filter(move -> moveSet.row(moveSet.contextAfter(move)) == row)
          .mapToObj(
              move ->
                  new Step(
                      move,
                      rowContexts()
                          .filter(context -> moveSet.cost(context, move) == amount)
                          .map(moveSet::row)
                          .toArray()))
          .filter(step -> step.fromRows.length > 0)
          .toArray(Step[]::new);
    }

    DistanceTable build(TableIdentity identity) {
      for (int row = 0; row < moveSet.rows(); row++) {
        for (int goal : goals) {
          codes[row * positions + goal] = 0;
        }
      }
      TreeSet<Long> candidates = new TreeSet<>();
      long found = finish(0, 0, candidates);
      while (found < codes.length && !candidates.isEmpty()) {
        if (Thread.currentThread().isInterrupted()) {
          throw new CancellationException("interrupted while building " + identity);
        }
        long cost = candidates.pollFirst();
        int code = codeOfCost.size();
        if (code >= MAXIMUM_COSTS) {
          throw new IllegalArgumentException(
              "more than " + MAXIMUM_COSTS + " different costs; use a coarser cost model");
        }
        stepsByAmount.forEach(
            (amount, steps) -> {
              Integer cheaper = codeOfCost.get(cost - amount);
              if (cheaper != null) {
                inChunks(chunk -> expand(chunk, (byte) (int) cheaper, (byte) code, steps));
              }
            });
        found = finish(cost, found, candidates);
      }
      return table(identity, found);
    }

    /** Counts the entries of a cost, and notes which costs can follow it. */
    private long finish(long cost, long foundBefore, Set<Long> candidates) {
      byte code = (byte) codeOfCost.size();
      long count = inChunks(chunk -> count(chunk, code));
      if (count > 0) {
        codeOfCost.put(cost, (int) code & 0xff);
        stepsByAmount.keySet().forEach(amount -> candidates.add(cost + amount));
        listener.found(cost, foundBefore + count, codes.length);
      }
      return foundBefore + count;
    }

    private DistanceTable table(TableIdentity identity, long found) {
      long[] costs = new long[codeOfCost.size() + (found < codes.length ? 1 : 0)];
      codeOfCost.forEach((cost, code) -> costs[code] = cost);
      if (found < codes.length) {
        costs[costs.length - 1] = DistanceTable.UNREACHABLE;
        for (int entry = 0; entry < codes.length; entry++) {
          if (codes[entry] == UNKNOWN) {
            codes[entry] = (byte) (costs.length - 1);
          }
        }
      }
      return DistanceTable.of(identity, PackedArray.pack(codes, costs.length - 1), costs);
    }

    private int expand(int chunk, byte cheaper, byte code, Step[][] stepsByRow) {
      int end = Math.min(codes.length, (chunk + 1) * CHUNK);
      for (int entry = chunk * CHUNK; entry < end; entry++) {
        if (codes[entry] == cheaper) {
          int row = entry / positions;
          int position = entry - row * positions;
          for (Step step : stepsByRow[row]) {
            int before = backward.next(position, step.move);
            for (int fromRow : step.fromRows) {
              int into = fromRow * positions + before;
              if (codes[into] == UNKNOWN) {
                codes[into] = code;
              }
            }
          }
        }
      }
      return 0;
    }

    private int count(int chunk, byte code) {
      int end = Math.min(codes.length, (chunk + 1) * CHUNK);
      int count = 0;
      for (int entry = chunk * CHUNK; entry < end; entry++) {
        count += codes[entry] == code ? 1 : 0;
      }
      return count;
    }

    private long inChunks(IntUnaryOperator work) {
      IntStream chunks = IntStream.range(0, (codes.length + CHUNK - 1) / CHUNK);
      return pool == null
          ? chunks.map(work).asLongStream().sum()
          : pool.submit(() -> chunks.parallel().map(work).asLongStream().sum()).join();
    }
  }
}
