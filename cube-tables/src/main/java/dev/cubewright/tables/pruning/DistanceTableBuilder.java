package dev.cubewright.tables.pruning;

import com.google.common.base.CharMatcher;
import com.google.common.hash.Hashing;
import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.tables.pruning.Expansion.Step;
import dev.cubewright.tables.transition.BlockTransitions;
import dev.cubewright.tables.transition.TransitionTable;
import dev.cubewright.tables.transition.Transitions;
import dev.cubewright.tables.transition.WorkerPool;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;

/**
 * A builder of a {@link DistanceTable} that searches backward from the goals, cost by cost.
 *
 * <p>The index of an entry is {@code row * positions + position}. The row is the context of the
 * last move ({@link MoveSet#row}); there is a single row if costs do not depend on the context.
 *
 * <p>The builder loops over costs in ascending order and over the possible costs of a move. A scan
 * finds the entries that are cheaper by the cost of the move, and writes the codes of their
 * predecessors. All cheaper entries are known by then, so written entries are final; threads that
 * write the same entry write the same value and need no lock. With equal costs this is a
 * breadth-first search. A build takes one byte per entry, one lookup per entry and move, and one
 * scan per cost and cost of a move.
 */
@SuppressWarnings("exports") // Transitions are for the solver module alone.
public final class DistanceTableBuilder {
  /** The maximum number of different costs in a table: 255. */
  public static final int MAXIMUM_COSTS = 0xff;

  private final MoveSet moveSet;
  private final Transitions backward;
  private final int[] goals;
  private final int threads;
  private final BuildListener listener;
  private final Cancellation cancellation;

  /**
   * The maximum number of costs of a table of bounds, whose last cost also represents all greater
   * ones; 0 for exact costs.
   */
  private final int mostCosts;

  /**
   * Builds the table of the minimum costs from each index of a coordinate to the solved state, on
   * one thread.
   *
   * @param puzzle the puzzle
   * @param coordinate a coordinate with at most 2^31 - 9 indices
   * @param moveSet the moves and their costs
   * @return the table
   * @throws TooManyCostsException if there are more than 255 different costs
   * @throws IllegalArgumentException if there are more entries than an array can have
   * @throws CancellationException if the thread is interrupted; the interrupt status stays set
   */
  public static DistanceTable build(Puzzle puzzle, Coordinate coordinate, MoveSet moveSet) {
    TransitionTable transitions = TransitionTable.of(coordinate, moveSet.transformations());
    int goal = (int) coordinate.rank(puzzle.solved());
    return new DistanceTableBuilder(
            moveSet, transitions.reversed(), new int[] {goal}, 1, (cost, found, entries) -> {})
        .build(identity(puzzle, coordinate, moveSet, List.of(goal)));
  }

  /**
   * Creates a builder.
   *
   * @param moveSet the moves and their costs
   * @param backward the transitions of the inverse moves
   * @param goals the positions of cost 0, at least one
   * @param threads the number of threads, at least 1
   * @param listener receives the progress
   * @throws IllegalArgumentException if there is no goal, {@code threads} is less than 1, or there
   *     are more entries than an array can have
   */
  public DistanceTableBuilder(
      MoveSet moveSet, Transitions backward, int[] goals, int threads, BuildListener listener) {
    this(moveSet, backward, goals, threads, listener, Cancellation.byInterrupt(), 0);
  }

  private DistanceTableBuilder(
      MoveSet moveSet,
      Transitions backward,
      int[] goals,
      int threads,
      BuildListener listener,
      Cancellation cancellation,
      int mostCosts) {
    if (goals.length == 0 || threads < 1) {
      throw new IllegalArgumentException("a table needs at least one goal and at least one thread");
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
    this.cancellation = cancellation;
    this.mostCosts = mostCosts;
  }

  /**
   * {@return a builder of the same table with another cancellation} By default, an interrupt of the
   * thread that created the builder cancels the build.
   *
   * @param value cancels the build
   */
  public DistanceTableBuilder withCancellation(Cancellation value) {
    return new DistanceTableBuilder(moveSet, backward, goals, threads, listener, value, mostCosts);
  }

  /**
   * {@return a builder of lower bounds: the last cost also represents all greater costs and
   * unreachable entries} The table takes fewer bits and less time. Its identity must differ from
   * the identity of the table of exact costs.
   *
   * @param costs the maximum number of different costs, 2 to 255; 16 costs need four bits per entry
   * @throws IllegalArgumentException if {@code costs} is out of range
   */
  public DistanceTableBuilder ofBounds(int costs) {
    if (costs < 2 || costs > MAXIMUM_COSTS) {
      throw new IllegalArgumentException(
          "a table can have 2 to " + MAXIMUM_COSTS + " different costs, not " + costs);
    }
    return new DistanceTableBuilder(
        moveSet, backward, goals, threads, listener, cancellation, costs);
  }

  /**
   * {@return the identity of a table; tables that could differ have different identities}
   *
   * @param puzzle the puzzle
   * @param coordinate the coordinate of the positions
   * @param moveSet the moves and their costs
   * @param goals the positions of cost 0
   */
  public static TableIdentity identity(
      Puzzle puzzle, Coordinate coordinate, MoveSet moveSet, List<Integer> goals) {
    return identity(puzzle, coordinate.name(), moveSet, goals);
  }

  /**
   * {@return the identity of a table; tables that could differ have different identities}
   *
   * @param puzzle the puzzle
   * @param numbering the unique name of the coordinate
   * @param moveSet the moves and their costs
   * @param goals the positions of cost 0
   */
  public static TableIdentity identity(
      Puzzle puzzle, String numbering, MoveSet moveSet, List<Integer> goals) {
    String definition =
        String.join("\n", puzzle.name(), numbering, goals.toString(), moveSet.definition());
    String fingerprint =
        Hashing.farmHashFingerprint64().hashString(definition, StandardCharsets.UTF_8).toString();
    return new TableIdentity(
        printable(puzzle.name()), printable(numbering), moveSet.costModel(), fingerprint);
  }

  /**
   * Replaces characters that identities do not allow. Names in files are arbitrary; the fingerprint
   * distinguishes them.
   */
  private static String printable(String name) {
    String ascii = CharMatcher.inRange(' ', '~').negate().replaceFrom(name, '?');
    String text = ascii.isEmpty() ? "?" : ascii;
    return text.substring(0, Math.min(text.length(), TableIdentity.MAXIMUM_PART_LENGTH));
  }

  /**
   * Builds the table.
   *
   * @param identity the identity of the table
   * @return the table
   * @throws TooManyCostsException if there are more than 255 different costs
   * @throws CancellationException if the build is cancelled; the interrupt status stays set
   */
  public DistanceTable build(TableIdentity identity) {
    try (WorkerPool pool = new WorkerPool(threads, cancellation)) {
      return new Run(pool).build(identity);
    }
  }

  private final class Run {
    private final int positions = backward.size();
    private final byte[] codes = new byte[moveSet.rows() * positions];
    private final TreeMap<Long, Integer> codeOfCost = new TreeMap<>();
    private final List<Long> countOfCost = new ArrayList<>();

    /** The moves that reach each row, by cost of a move and row. */
    private final Map<Integer, Step[][]> stepsByAmount = new TreeMap<>();

    private final Expansion expansion;

    Run(WorkerPool pool) {
      Arrays.fill(codes, Expansion.UNKNOWN);
      for (int amount : amounts()) {
        Step[][] steps = new Step[moveSet.rows()][];
        for (int row = 0; row < steps.length; row++) {
          steps[row] = stepsInto(row, amount);
        }
        stepsByAmount.put(amount, steps);
      }
      boolean blocks = moveSet.rows() == 1 && backward instanceof BlockTransitions;
      expansion =
          blocks
              ? new BlockExpansion(codes, (BlockTransitions) backward, pool, isUndoable())
              : new EntryExpansion(codes, backward, pool);
    }

    private boolean isUndoable() {
      Set<Transformation> allowed = new HashSet<>();
      for (Step[][] steps : stepsByAmount.values()) {
        for (Step step : steps[0]) {
          allowed.add(moveSet.move(step.move()).transformation());
        }
      }
      return stepsByAmount.size() == 1
          && allowed.stream().allMatch(move -> allowed.contains(move.inverse()));
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
          .filter(step -> step.fromRows().length > 0)
          .toArray(Step[]::new);
    }

    DistanceTable build(TableIdentity identity) {
      for (int row = 0; row < moveSet.rows(); row++) {
        int start = row * positions;
        expansion.enter(Arrays.stream(goals).map(goal -> start + goal).toArray(), (byte) 0);
      }
      TreeSet<Long> candidates = new TreeSet<>();
      long found = finish(0, 0, candidates);
      while (found < codes.length && !candidates.isEmpty()) {
        cancellation.check();
        long cost = candidates.pollFirst();
        int code = codeOfCost.size();
        if (code == mostCosts - 1) {
          listener.found(cost, codes.length, codes.length);
          return table(identity, found, cost);
        }
        if (code >= MAXIMUM_COSTS) {
          throw new TooManyCostsException(identity, moveSet, MAXIMUM_COSTS);
        }
        stepsByAmount.forEach(
            (amount, steps) -> {
              Integer cheaper = codeOfCost.get(cost - amount);
              if (cheaper != null) {
                expansion.expand((byte) (int) cheaper, (byte) code, steps);
              }
            });
        found = finish(cost, found, candidates);
      }
      return table(identity, found, DistanceTable.UNREACHABLE);
    }

    private long finish(long cost, long foundBefore, Set<Long> candidates) {
      byte code = (byte) codeOfCost.size();
      long count = expansion.count(code);
      if (count > 0) {
        codeOfCost.put(cost, (int) code & 0xff);
        countOfCost.add(count);
        stepsByAmount.keySet().forEach(amount -> candidates.add(cost + amount));
        listener.found(cost, foundBefore + count, codes.length);
      }
      return foundBefore + count;
    }

    /** Creates the table; entries that were not found have the last cost. */
    private DistanceTable table(TableIdentity identity, long found, long ofRest) {
      long[] costs = new long[codeOfCost.size() + (found < codes.length ? 1 : 0)];
      long[] counts = new long[costs.length];
      codeOfCost.forEach(
          (cost, code) -> {
            costs[code] = cost;
            counts[code] = countOfCost.get(code);
          });
      if (found < codes.length) {
        costs[costs.length - 1] = ofRest;
        counts[costs.length - 1] = codes.length - found;
        for (int entry = 0; entry < codes.length; entry++) {
          if (codes[entry] == Expansion.UNKNOWN) {
            codes[entry] = (byte) (costs.length - 1);
          }
        }
      }
      return DistanceTable.of(identity, PackedArray.pack(codes, costs.length - 1), costs, counts);
    }
  }
}
