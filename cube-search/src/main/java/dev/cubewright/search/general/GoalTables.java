package dev.cubewright.search.general;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.DistanceTableBuilder;
import dev.cubewright.tables.pruning.TableIdentity;
import dev.cubewright.tables.transition.Transitions;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

/** Makes tables of the distances to the goals of a problem, or fetches them. For one thread. */
final class GoalTables {
  /** Added to the name of a table whose greatest costs may be entered as one. */
  private static final String BOUNDS = "-bounds";

  /** Up to this cost of a move, a table of 255 costs is more than 30 moves deep. */
  private static final int FEW_UNITS = 8;

  private static final int NUMBERS_PER_CHECK = 1 << 10;

  private final Puzzle puzzle;
  private final Problem problem;
  private final MoveSet moveSet;
  private final SolverSettings settings;
  private final Cancellation cancellation;
  private final boolean maySaturate;

  GoalTables(Puzzle puzzle, Problem problem, SolverSettings settings, Cancellation cancellation) {
    this.puzzle = puzzle;
    this.problem = problem;
    this.moveSet = problem.moveSet();
    this.settings = settings;
    this.cancellation = cancellation;
    this.maySaturate = maySaturate(moveSet);
  }

  /** Returns the numbers of all goals, ascending. */
  int[] starts(ToIntFunction<State> number, Transitions backward) {
    return problem.isListed()
        ? problem.goals().stream().mapToInt(number).distinct().sorted().toArray()
        // The closing moves are those of a group, so that to go back leads to the same numbers.
        : closed(backward, number.applyAsInt(problem.goals().get(0)));
  }

  private int[] closed(Transitions transitions, int first) {
    int[] moves = problem.closing().stream().mapToInt(Integer::intValue).toArray();
    BitSet met = new BitSet();
    BitSet open = new BitSet();
    open.set(first);
    while (!open.isEmpty()) {
      met.or(open);
      BitSet next = new BitSet();
      int looked = 0;
      for (int number = open.nextSetBit(0); number >= 0; number = open.nextSetBit(number + 1)) {
        if (looked++ % NUMBERS_PER_CHECK == 0) {
          cancellation.check();
        }
        for (int move : moves) {
          next.set(transitions.next(number, move));
        }
      }
      next.andNot(met);
      open = next;
    }
    return met.stream().toArray();
  }

  /** Returns a table; {@code exactName} is its name if it has room for all costs. */
  DistanceTable of(String exactName, Transitions backward, int[] starts) {
    String name = exactName + (maySaturate ? BOUNDS : "");
    // The name tells what goals there are that are not listed.
    List<Integer> goalNumbers =
        Arrays.stream(starts).limit(problem.isListed() ? starts.length : 1).boxed().toList();
    TableIdentity identity = DistanceTableBuilder.identity(puzzle, name, moveSet, goalNumbers);
    return settings
        .store()
        .obtain(
            identity,
            cancellation,
            () -> {
              DistanceTableBuilder exact =
                  new DistanceTableBuilder(
                          moveSet, backward, starts, settings.threads(), settings.listener())
                      .withCancellation(cancellation);
              return (maySaturate ? exact.ofBounds(DistanceTableBuilder.MAXIMUM_COSTS) : exact)
                  .build(identity);
            });
  }

  /** Whether a table may run out of different costs; it has another name than an exact one. */
  private static boolean maySaturate(MoveSet moveSet) {
    int[] costs =
        IntStream.range(0, moveSet.contexts() * moveSet.size())
            .map(i -> moveSet.cost(i / moveSet.size(), i % moveSet.size()))
            .filter(cost -> cost != MoveSet.FORBIDDEN)
            .toArray();
    int divisor = Arrays.stream(costs).reduce(0, GoalTables::greatestCommonDivisor);
    return Arrays.stream(costs).max().orElse(0) / Math.max(1, divisor) > FEW_UNITS;
  }

  private static int greatestCommonDivisor(int one, int other) {
    return other == 0 ? one : greatestCommonDivisor(other, one % other);
  }
}
