package dev.cubewright.solver.clock;

import static dev.cubewright.solver.clock.ClockSide.CORNERS;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.engine.NodeCounter;
import dev.cubewright.search.engine.SearchControl;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** One search for the shortest solutions of one state. Not thread-safe. */
final class ClockSearch {
  private final SearchControl control;
  private final NodeCounter counter;
  private final Half front;
  private final Half back;

  ClockSearch(ClockSide frontSide, ClockSide backSide, State state, SearchControl control) {
    this.control = control;
    counter = new NodeCounter(control);
    // The turns of the back must undo what those of the front leave of the corners.
    front = new Half(frontSide, frontSide.vector(state));
    back = new Half(backSide, ClockSide.withoutCorners(backSide.vector(state)));
  }

  /**
   * Offers shortest solutions until enough are found.
   *
   * @param most the maximum number of moves
   */
  void run(int most, Move frame) {
    for (int moves = front.least() + back.least(); moves <= most; moves++) {
      int total = moves;
      // Halves of the same length have the fewest ways to solve the two crosses.
      List<Integer> lengths =
          IntStream.rangeClosed(front.least(), moves - back.least())
              .boxed()
              .sorted((one, two) -> Math.abs(2 * one - total) - Math.abs(2 * two - total))
              .toList();
      for (int length : lengths) {
        front.fill(length);
        back.fill(moves - length);
        if (counter.goesOn() && matches(length, moves - length)) {
          offer(length, moves - length, frame);
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
    for (int corners = 0; corners < CORNERS; corners++) {
      if (front.least[corners] <= frontMoves
          && back.least[ClockSide.opposite(corners)] <= backMoves) {
        return true;
      }
    }
    return false;
  }

  private void offer(int frontMoves, int backMoves, Move frame) {
    Map<Integer, List<int[]>> starts = new HashMap<>();
    front.enumerate(
        frontMoves,
        corners -> {
          int opposite = ClockSide.opposite(corners);
          if (back.least[opposite] <= backMoves) {
            starts
                .computeIfAbsent(opposite, key -> new ArrayList<>())
                .add(front.pathAfter(new int[0]));
          }
          return true;
        });
    back.enumerate(
        backMoves,
        corners -> {
          for (int[] start : starts.getOrDefault(corners, List.of())) {
            counter.report();
            control.offer(frame, back.pathAfter(start), true);
            if (!control.goesOn()) {
              return false;
            }
          }
          return true;
        });
  }

  /** The moves of one side. */
  private final class Half {
    private final ClockSide side;
    private final long start;
    private final int[] path;
    private int depth;

    /** For each corners, the minimum number of turns that solve the cross and leave them. */
    private final byte[] least = new byte[CORNERS];

    private int filled = -1;
    private int missing = CORNERS;

    Half(ClockSide side, long start) {
      this.side = side;
      this.start = start;
      path = new int[side.size()];
      Arrays.fill(least, (byte) ClockSide.NEVER);
    }

    /** Returns the minimum number of turns that solve the cross. */
    int least() {
      return side.least(0, start);
    }

    int[] pathAfter(int[] before) {
      int[] all = Arrays.copyOf(before, before.length + depth);
      System.arraycopy(path, 0, all, before.length, depth);
      return all;
    }

    /** Completes the entries up to a number of turns. */
    void fill(int turns) {
      while (filled < turns && missing > 0 && counter.goesOn()) {
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
     * Visits all ways to solve the cross with exactly a number of turns.
     *
     * @param visitor receives the corners that they leave, and returns whether to continue
     */
    void enumerate(int turns, IntPredicate visitor) {
      depth = 0;
      enumerate(0, turns, start, visitor);
    }

    private boolean enumerate(int turn, int turns, long vector, IntPredicate visitor) {
      if (!counter.count(1)) {
        return false;
      }
      if (turns == 0) {
        return visitor.test(ClockSide.corners(vector));
      }
      if (side.size() - turn < turns) {
        return true;
      }
      if (side.least(turn + 1, vector) <= turns && !enumerate(turn + 1, turns, vector, visitor)) {
        return false;
      }
      long[] column = side.column(turn);
      for (int steps = 1; steps < column.length; steps++) {
        long next = ClockSide.sum(vector, column[steps]);
        if (side.least(turn + 1, next) < turns) {
          path[depth++] = side.move(turn, steps);
          boolean goesOn = enumerate(turn + 1, turns - 1, next, visitor);
          depth--;
          if (!goesOn) {
            return false;
          }
        }
      }
      return true;
    }
  }
}
