package dev.cubewright.solver.clock;

import static dev.cubewright.solver.clock.ClockTable.CORNERS;
import static dev.cubewright.solver.clock.ClockTable.HOURS;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.engine.NodeCounter;
import dev.cubewright.search.engine.SearchControl;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** A search for the shortest solutions of one state. Not thread-safe. */
final class ClockSearch {
  private final ClockTable table;
  private final SolveRequest request;
  private final SearchControl control;
  private final NodeCounter counter;

  /** The number of turns of a side. */
  private final int turns;

  private final Half front;
  private final Half back;

  /** The index of the move in the move set, by turn of both sides and amount. */
  private final int[] moveIndices;

  ClockSearch(ClockTable table, SolveRequest request, SearchControl control) {
    this.table = table;
    this.request = request;
    this.control = control;
    counter = new NodeCounter(control);
    turns = table.turns().size() / 2;
    front = new Half(0);
    back = new Half(1);
    moveIndices = new int[2 * turns * HOURS];
    for (int index = 0; index < request.moveSet().size(); index++) {
      Move move = request.moveSet().move(index);
      int turn = table.turns().indexOf(move.turn().orElseThrow());
      moveIndices[turn * HOURS + move.steps()] = index;
    }
  }

  /**
   * Offers shortest solutions until enough are found.
   *
   * @param most the maximum number of moves
   */
  void run(long most) {
    for (int moves = front.least() + back.least(); moves <= most; moves++) {
      int total = moves;
      // Halves of equal length have the fewest solutions of the two crosses.
      List<Integer> lengths =
          IntStream.rangeClosed(front.least(), moves - back.least())
              .boxed()
              .sorted((one, two) -> Math.abs(2 * one - total) - Math.abs(2 * two - total))
              .toList();
      for (int length : lengths) {
        front.fill(length);
        back.fill(moves - length);
        if (counter.isRunning() && matches(length, moves - length)) {
          offer(length, moves - length);
        }
        if (!counter.poll()) {
          return;
        }
      }
      if (control.hasSolution()) {
        return;
      }
    }
  }

  private boolean matches(int frontMoves, int backMoves) {
    return IntStream.range(0, CORNERS)
        .anyMatch(
            corners -> front.least[corners] <= frontMoves && back.least[corners] <= backMoves);
  }

  private void offer(int frontMoves, int backMoves) {
    Map<Integer, List<int[]>> starts = new HashMap<>();
    front.enumerate(
        frontMoves,
        corners -> {
          if (back.least[corners] <= backMoves) {
            starts.computeIfAbsent(corners, key -> new ArrayList<>()).add(front.path());
          }
          return true;
        });
    back.enumerate(
        backMoves,
        corners -> {
          for (int[] start : starts.getOrDefault(corners, List.of())) {
            counter.report();
            int[] all =
                IntStream.concat(Arrays.stream(start), Arrays.stream(back.path())).toArray();
            control.offer(request.frames().get(0), all, true);
            if (!control.isRunning()) {
              return false;
            }
          }
          return true;
        });
  }

  /** The moves of one side. */
  private final class Half {
    private final int side;
    private final long start;
    private final int[] path = new int[turns];
    private int depth;

    /** The minimum number of turns that reach a position of the corners and solve the cross. */
    private final byte[] least = new byte[CORNERS];

    private int filled = -1;
    private int missing = CORNERS;

    Half(int side) {
      this.side = side;
      start = table.vector(side, request.state().apply(request.frames().get(0)));
      Arrays.fill(least, (byte) ClockTable.NEVER);
    }

    /** Returns the minimum number of turns that solve the cross. */
    int least() {
      return table.least(0, start);
    }

    /** Returns the moves to the current position. */
    int[] path() {
      return Arrays.stream(path, 0, depth).map(move -> moveIndices[move]).toArray();
    }

    /** Completes the entries up to a number of turns. */
    void fill(int most) {
      while (filled < most && missing > 0 && counter.isRunning()) {
        int next = ++filled;
        enumerate(
            next,
            corners -> {
              if (least[corners] > next) {
                least[corners] = (byte) next;
                missing--;
              }
              return missing > 0;
            });
      }
    }

    /**
     * Enumerates all solutions of the cross with exactly {@code length} turns.
     *
     * @param visitor receives the corners after them, and returns whether to continue
     */
    void enumerate(int length, IntPredicate visitor) {
      depth = 0;
      enumerate(0, length, start, visitor);
    }

    private boolean enumerate(int turn, int left, long vector, IntPredicate visitor) {
      if (!counter.count(1)) {
        return false;
      }
      if (left == 0) {
        return visitor.test(ClockTable.corners(vector));
      }
      if (turns - turn < left) {
        return true;
      }
      if (table.least(turn + 1, vector) <= left && !enumerate(turn + 1, left, vector, visitor)) {
        return false;
      }
      long[] column = table.column(side, turn);
      for (int steps = 1; steps < HOURS; steps++) {
        long next = ClockTable.sum(vector, column[steps]);
        if (table.least(turn + 1, next) < left) {
          path[depth++] = (side * turns + turn) * HOURS + steps;
          boolean isRunning = enumerate(turn + 1, left - 1, next, visitor);
          depth--;
          if (!isRunning) {
            return false;
          }
        }
      }
      return true;
    }
  }
}
