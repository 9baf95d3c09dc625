package dev.cubewright.solver.sixphase;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.search.engine.NodeCounter;
import dev.cubewright.solver.phase.MovedSets;
import dev.cubewright.solver.phase.Phase;
import dev.cubewright.solver.phase.PhaseSearch;
import dev.cubewright.solver.phase.WingSlots;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Phase 0, whose only table has exact distances: its shortest ends, and those one move longer, are
 * listed rather than searched. The next phase starts with those of the least estimates. Immutable.
 */
final class PhaseZero {
  /** By how much an end may be farther than the nearest of the same naming of axes. */
  private static final int LONGER = 1;

  /** The greatest number of paths for one pair of centers. */
  private static final int MOST_PATHS = 5_000;

  private final Phase<State> phase;
  private final WingSlots slots;
  private final MovedSets moved;
  private final MovedSets movedWings;
  private final Numbering parity;
  private final CenterSets front;
  private final CenterSets right;

  /**
   * Creates the phase.
   *
   * @param phase phase 0 with the set of places of R and L centers as its only number
   * @param slots the places of the wings
   * @param parity the parity of the wings
   * @param front the F and B centers
   * @param right the R centers
   */
  PhaseZero(
      Phase<State> phase, WingSlots slots, Numbering parity, CenterSets front, CenterSets right) {
    this.phase = phase;
    this.slots = slots;
    this.parity = parity;
    this.front = front;
    this.right = right;
    List<Transformation> moves = phase.moveSet().transformations();
    moved = new MovedSets(front.centers(), moves);
    movedWings = new MovedSets(slots.wings(), moves);
  }

  /**
   * A path through phase 0.
   *
   * @param state the state, with one of the ways to name its axes
   * @param path the moves, by their indices
   * @param start the numbers with which phase 1 starts
   * @param estimate about the number of moves of both phases
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record End(State state, int[] path, int[] start, int estimate) {}

  Phase<State> phase() {
    return phase;
  }

  /**
   * Returns ends of phase 0, the best first; none if the search is stopped.
   *
   * @param states the state with each of the ways to name its axes
   * @param second phase 1
   * @param bounds the bounds of phase 1
   * @param counter counts the nodes
   */
  List<End> ends(List<State> states, Phase<State> second, byte[] bounds, NodeCounter counter) {
    PhaseSearch search = new PhaseSearch(phase, counter);
    List<End> ends = new ArrayList<>();
    Map<Integer, List<int[]>> pathsByStart = new HashMap<>();
    for (State state : states) {
      int[] first = phase.starts(state).get(0);
      int[] own = {
        MovedSets.of(state, slots.wings(), slots::isHigh),
        parity.of(state),
        front.set(state),
        right.set(state)
      };
      Set<Long> met = new HashSet<>();
      List<int[]> paths = new ArrayList<>();
      List<int[]> starts = new ArrayList<>();
      // Two ways to name the axes begin with the same pair of centers.
      for (int[] path : pathsByStart.computeIfAbsent(first[0], any -> paths(first, search))) {
        int[] start = moved(own, path);
        long key = ((long) start[0] << Integer.SIZE) + (start[2] << Short.SIZE);
        if (met.add(key + (start[3] << 1) + start[1])) {
          paths.add(path);
          starts.add(start);
        }
      }
      int[] values = second.values(starts);
      for (int i = 0; i < values.length; i++) {
        int estimate = paths.get(i).length + bounds[values[i]];
        ends.add(new End(state, paths.get(i), starts.get(i), estimate));
      }
    }
    ends.sort(Comparator.comparingInt(End::estimate));
    return ends;
  }

  /** Returns the numbers with which phase 1 starts. */
  private int[] moved(int[] own, int[] path) {
    int[] start = own.clone();
    for (int move : path) {
      start[0] = movedWings.next(start[0], move);
      start[1] = parity.table().next(start[1], move);
      start[2] = moved.next(start[2], move);
      start[3] = moved.next(start[3], move);
    }
    start[2] = front.ranks().rank(start[2]);
    start[3] = right.ranks().rank(start[3]);
    return start;
  }

  private List<int[]> paths(int[] start, PhaseSearch search) {
    List<int[]> paths = new ArrayList<>();
    int distance = phase.distances(List.of(start))[0];
    int longest = distance == 0 ? 0 : distance + LONGER;
    for (int length = distance; length <= longest && paths.size() < MOST_PATHS; length++) {
      search.all(
          start,
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
