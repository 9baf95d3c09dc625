package dev.cubewright.solver.sixphase;

import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.search.engine.NodeCounter;
import dev.cubewright.solver.phase.EndSearch;
import dev.cubewright.solver.phase.MovedSets;
import dev.cubewright.solver.phase.NumberedPhase;
import dev.cubewright.solver.phase.SetRanks;
import dev.cubewright.solver.phase.WingSlots;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;

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

  /**
   * Numbers that phase 1 gives to sets of center places.
   *
   * @param isChosen which pieces are at these places
   * @param ranks ranks the sets
   * @param numbers by rank
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Sets(IntPredicate isChosen, SetRanks ranks, int[] numbers) {
    int of(int set) {
      return numbers[ranks.rank(set)];
    }
  }

  private final NumberedPhase<State> phase;
  private final WingSlots slots;
  private final Orbit centers;
  private final MovedSets moved;
  private final MovedSets movedWings;
  private final Numbered parity;
  private final Sets front;
  private final Sets right;

  /**
   * Makes it.
   *
   * @param phase phase 0 with one number
   * @param slots where the wings belong together
   * @param parity the parity of the wings
   * @param front the F and B centers
   * @param right the R centers
   */
  PhaseZero(NumberedPhase<State> phase, WingSlots slots, Numbered parity, Sets front, Sets right) {
    this.phase = phase;
    this.slots = slots;
    this.parity = parity;
    this.front = front;
    this.right = right;
    List<Transformation> moves = phase.moveSet().transformations();
    centers = moves.get(0).orbits().get("centers");
    moved = new MovedSets(centers, moves);
    movedWings = new MovedSets(slots.wings(), moves);
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

  NumberedPhase<State> phase() {
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
  List<End> ends(
      List<State> states, NumberedPhase<State> second, BoundTable bounds, NodeCounter counter) {
    EndSearch search = new EndSearch(phase, counter);
    List<End> ends = new ArrayList<>();
    Map<Integer, List<int[]>> pathsByStart = new HashMap<>();
    for (State state : states) {
      int[] first = phase.starts(state).get(0);
      int[] own = {
        MovedSets.of(state, slots.wings(), slots::isHigh),
        parity.of(state),
        MovedSets.of(state, centers, front.isChosen()),
        MovedSets.of(state, centers, right.isChosen())
      };
      Set<Long> met = new HashSet<>();
      // Two ways to name the axes begin with the same pair of centers.
      for (int[] path : pathsByStart.computeIfAbsent(first[0], any -> paths(first, search))) {
        int[] start = start(own, path);
        long key = ((long) start[0] << Integer.SIZE) + (start[2] << Short.SIZE);
        if (met.add(key + (start[3] << 1) + start[1])) {
          int estimate = path.length + bounds.of(second.values(start));
          ends.add(new End(state, path, start, estimate));
        }
      }
    }
    ends.sort(Comparator.comparingInt(End::estimate));
    return ends;
  }

  /** Returns the numbers that phase 1 begins with. */
  private int[] start(int[] own, int[] path) {
    int[] start = own.clone();
    for (int move : path) {
      start[0] = movedWings.next(start[0], move);
      start[1] = parity.table().next(start[1], move);
      start[2] = moved.next(start[2], move);
      start[3] = moved.next(start[3], move);
    }
    start[2] = front.of(start[2]);
    start[3] = right.of(start[3]);
    return start;
  }

  private List<int[]> paths(int[] numbers, EndSearch search) {
    List<int[]> paths = new ArrayList<>();
    int distance = phase.distance(numbers);
    int longest = distance == 0 ? 0 : distance + LONGER;
    for (int length = distance; length <= longest && paths.size() < MOST_PATHS; length++) {
      search.all(
          numbers,
          length,
          -1L,
          (path, made) -> {
            paths.add(Arrays.copyOf(path, made));
            return paths.size() < MOST_PATHS;
          });
    }
    return paths;
  }
}
