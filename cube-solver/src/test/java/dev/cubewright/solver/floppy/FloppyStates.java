package dev.cubewright.solver.floppy;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.Solution;
import dev.cubewright.search.Solver;
import dev.cubewright.tables.store.MemoryTableStore;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The floppy cube and all its states by brute force, shared by the tests. */
final class FloppyStates {
  static final Floppy FLOPPY = new Floppy(new MemoryTableStore());
  static final Puzzle PUZZLE = FLOPPY.puzzle();
  static final MoveSet HALF_TURN = FLOPPY.moveSet(Metric.HALF_TURN);

  /** Every reachable state and its distance, the nearest first. */
  static final Map<State, Integer> DISTANCES = distances();

  private FloppyStates() {}

  private static Map<State, Integer> distances() {
    Map<State, Integer> distances = new LinkedHashMap<>(Map.of(PUZZLE.solved(), 0));
    ArrayDeque<State> queue = new ArrayDeque<>(distances.keySet());
    while (!queue.isEmpty()) {
      State state = queue.remove();
      int distance = distances.getOrDefault(state, 0);
      for (String move : List.of("R2", "L2", "U2", "D2")) {
        State next = state.apply(PUZZLE.move(move));
        if (distances.putIfAbsent(next, distance + 1) == null) {
          queue.add(next);
        }
      }
    }
    return Map.copyOf(distances);
  }

  static Solver solver(String strategy) {
    return FLOPPY.solvers().stream()
        .filter(solver -> solver.strategy().equals(strategy))
        .findFirst()
        .orElseThrow();
  }

  /** Returns all shortest solutions, where the order of R2 L2 or U2 D2 does not count. */
  static Set<String> shortest(State state) {
    Set<String> found = new HashSet<>();
    descend(state, "", found);
    return found;
  }

  private static void descend(State state, String path, Set<String> found) {
    if (PUZZLE.isSolved(state)) {
      found.add(normal(path));
    }
    for (Move move : HALF_TURN.moves()) {
      State next = state.apply(move);
      if (distance(next) < distance(state)) {
        descend(next, path + move.name().charAt(0), found);
      }
    }
  }

  /** Returns the distance of a state in any orientation. */
  static int distance(State state) {
    return PUZZLE.rotations().stream()
        .map(rotation -> DISTANCES.get(state.renamed(rotation.transformation())))
        .filter(distance -> distance != null)
        .findFirst()
        .orElseThrow();
  }

  /** Writes consecutive opposite turns in one order. */
  static String normal(String path) {
    String ordered = path;
    for (String pair : List.of("LR", "DU")) {
      String other = new StringBuilder(pair).reverse().toString();
      ordered = ordered.replace(pair, other);
    }
    return ordered;
  }

  static String path(Solution solution) {
    StringBuilder path = new StringBuilder();
    solution.moves().forEach(move -> path.append(move.name().charAt(0)));
    return path.toString();
  }
}
