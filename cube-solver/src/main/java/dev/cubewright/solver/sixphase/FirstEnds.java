package dev.cubewright.solver.sixphase;

import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.engine.NodeCounter;
import dev.cubewright.solver.phase.Numbering;
import dev.cubewright.solver.phase.Phase;
import dev.cubewright.solver.phase.PhaseSearch;
import dev.cubewright.solver.phase.WingSlots;
import dev.cubewright.tables.transition.MovedSets;
import dev.cubewright.tables.transition.SetRanks;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The paths through phase 0, whose only table has exact distances: the shortest paths, then paths
 * of one more move, up to {@value #MOST_PATHS} for each pair of centers. Phase 1 starts from the
 * paths with the lowest estimates. Immutable.
 */
final class FirstEnds {
  /** The maximum excess length of a path over the shortest one of the same naming of axes. */
  private static final int LONGER = 1;

  /** The maximum number of paths for one pair of centers. */
  private static final int MOST_PATHS = 5_000;

  private final Phase<State> phase;
  private final Phase<State> second;
  private final WingSlots slots;
  private final Orbit centers;
  private final MovedSets movedCenters;
  private final MovedSets movedWings;
  private final Numbering<State> wingParity;
  private final SetRanks front;
  private final SetRanks right;

  /**
   * Creates the search for paths.
   *
   * @param builder the builder of phase 0
   * @param second phase 1
   */
  FirstEnds(
      SixPhaseBuilder builder,
      Phase<State> phase,
      Phase<State> second,
      WingSlots slots,
      Numbering<State> wingParity) {
    this.phase = phase;
    this.second = second;
    this.slots = slots;
    this.wingParity = wingParity;
    centers = builder.orbit("centers");
    movedCenters = builder.moved(centers);
    movedWings = builder.moved(slots.wings());
    front = new SetRanks(MovedSets.faces(centers, "UFDB"), 8);
    right = new SetRanks(MovedSets.faces(centers, "RL"), 4);
  }

  /**
   * A path through phase 0.
   *
   * @param state the state with one naming of its axes
   * @param path the moves, by their indices
   * @param start the coordinates at the start of phase 1
   * @param estimate an estimate of the number of moves of both phases
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record PhaseResult(State state, int[] path, int[] start, int estimate) {}

  /**
   * Returns paths through phase 0, the best first; incomplete if the search is stopped.
   *
   * @param states the state with each naming of its axes
   * @param bounds the combined bounds of phase 1, by packed distances
   */
  List<PhaseResult> of(List<State> states, byte[] bounds, NodeCounter counter) {
    PhaseSearch search = new PhaseSearch(phase, counter);
    List<PhaseResult> ends = new ArrayList<>();
    Map<Integer, List<int[]>> pathsByStart = new HashMap<>();
    for (State state : states) {
      int[] first = phase.starts(state).get(0);
      int[] sets = {
        MovedSets.of(state, slots.wings(), slots::isHigh),
        wingParity.of(state),
        MovedSets.colors(state, centers, "FB"),
        MovedSets.colors(state, centers, "R")
      };
      Set<Long> met = new HashSet<>();
      List<int[]> paths = new ArrayList<>();
      List<int[]> starts = new ArrayList<>();
      // Two namings of the axes start with the same pair of centers.
      for (int[] path : pathsByStart.computeIfAbsent(first[0], any -> paths(first, search))) {
        int[] start = start(sets, path);
        long key = ((long) start[0] << Integer.SIZE) + (start[2] << Short.SIZE);
        if (met.add(key + (start[3] << 1) + start[1])) {
          paths.add(path);
          starts.add(start);
        }
      }
      int[] values = second.values(starts);
      for (int i = 0; i < values.length; i++) {
        int estimate = paths.get(i).length + bounds[values[i]];
        ends.add(new PhaseResult(state, paths.get(i), starts.get(i), estimate));
      }
    }
    ends.sort(Comparator.comparingInt(PhaseResult::estimate));
    return ends;
  }

  /** Returns the coordinates at the start of phase 1 after a path. */
  private int[] start(int[] sets, int[] path) {
    int[] start = sets.clone();
    for (int move : path) {
      start[0] = movedWings.next(start[0], move);
      start[1] = wingParity.table().next(start[1], move);
      start[2] = movedCenters.next(start[2], move);
      start[3] = movedCenters.next(start[3], move);
    }
    start[2] = front.rank(start[2]);
    start[3] = right.rank(start[3]);
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
