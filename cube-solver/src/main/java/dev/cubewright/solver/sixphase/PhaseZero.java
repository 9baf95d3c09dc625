package dev.cubewright.solver.sixphase;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.solver.search.NodeCounter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Phase 0, whose one table knows the distances themselves: so its shortest ends, and those one move
 * longer, need not be searched but are listed. The next phase begins with those that it expects to
 * be best. Immutable.
 */
final class PhaseZero {
  /** By how much an end may be farther than the nearest of the same naming of axes. */
  private static final int LONGER = 1;

  /** Of one pair of centers no more ways are listed. */
  private static final int MOST_PATHS = 5_000;

  private static final int DEEPEST = 16;

  private final Phase phase;
  private final PlaceSets front;
  private final PlaceSets right;
  private final PlaceSets highs;
  private final SetNumbers frontNumbers;
  private final SetNumbers rightNumbers;

  /**
   * Makes it.
   *
   * @param phase phase 0 with one number
   * @param front where the F and B centers are
   * @param right where the R centers are
   * @param highs where the high wings are, with the parity of all
   * @param frontNumbers the numbers that phase 1 gives to F and B centers
   * @param rightNumbers the numbers that it gives to R centers
   */
  PhaseZero(
      Phase phase,
      PlaceSets front,
      PlaceSets right,
      PlaceSets highs,
      SetNumbers frontNumbers,
      SetNumbers rightNumbers) {
    this.phase = phase;
    this.front = front;
    this.right = right;
    this.highs = highs;
    this.frontNumbers = frontNumbers;
    this.rightNumbers = rightNumbers;
  }

  /**
   * A way through phase 0.
   *
   * @param state the state, with one of the ways to name its axes
   * @param path the moves, by their numbers
   * @param start the numbers that phase 1 begins with
   * @param estimate how many moves it and phase 1 take, about
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record End(State state, int[] path, int[] start, int estimate) {}

  Phase phase() {
    return phase;
  }

  /**
   * Returns ends of phase 0, the best first; none if there is no time.
   *
   * @param states the state with each of the ways to name its axes
   * @param second phase 1
   * @param bounds its bounds
   * @param counter counts the nodes
   */
  List<End> ends(List<State> states, Phase second, BoundTable bounds, NodeCounter counter) {
    List<End> ends = new ArrayList<>();
    Map<Integer, List<int[]>> pathsByStart = new HashMap<>();
    for (State state : states) {
      int first = phase.starts(state).get(0)[0];
      int[] own = {front.of(state), right.of(state), highs.of(state)};
      Set<Long> met = new HashSet<>();
      // Two ways to name the axes begin with the same pair of centers.
      for (int[] path : pathsByStart.computeIfAbsent(first, start -> paths(start, counter))) {
        int[] start = start(own, path);
        if (met.add(((long) start[0] << Integer.SIZE) + (start[1] << Byte.SIZE) + start[2])) {
          int estimate = path.length + bounds.of(second.values(start));
          ends.add(new End(state, path, start, estimate));
        }
      }
    }
    ends.sort(Comparator.comparingInt(End::estimate));
    return ends;
  }

  /** Returns the numbers that phase 1 begins with. */
  private int[] start(int[] sets, int[] path) {
    int frontSet = sets[0];
    int rightSet = sets[1];
    int high = sets[2];
    for (int move : path) {
      frontSet = front.next(frontSet, move);
      rightSet = right.next(rightSet, move);
      high = highs.next(high, move);
    }
    return new int[] {
      high, frontNumbers.of(frontSet), rightNumbers.of(rightSet), PlaceSets.parity(high)
    };
  }

  private List<int[]> paths(int number, NodeCounter counter) {
    List<int[]> paths = new ArrayList<>();
    int distance = phase.values(new int[] {number});
    if (distance == 0) {
      paths.add(new int[0]);
      return paths;
    }
    int[] numbers = new int[DEEPEST];
    numbers[0] = number;
    for (int length = distance; length <= distance + LONGER; length++) {
      list(0, length, phase.allMoves(), numbers, new int[DEEPEST], paths, counter);
    }
    return paths;
  }

  private void list(
      int depth,
      int left,
      int allowed,
      int[] numbers,
      int[] path,
      List<int[]> paths,
      NodeCounter counter) {
    for (int rest = allowed; rest != 0 && paths.size() < MOST_PATHS; rest &= rest - 1) {
      int move = Integer.numberOfTrailingZeros(rest);
      if (!counter.count(1)) {
        return;
      }
      int distance = phase.move(numbers, depth, move, depth + 1, left - 1);
      path[depth] = move;
      if (distance == 0 && left == 1) {
        paths.add(Arrays.copyOf(path, depth + 1));
      } else if (distance > 0) {
        list(depth + 1, left - 1, phase.followers(move), numbers, path, paths, counter);
      }
    }
  }
}
