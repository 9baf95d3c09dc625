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

/** The floppy cube that the tests share, and all its states by brute force. */
final class FloppyStates {
  static final Floppy FLOPPY = new Floppy(new MemoryTableStore());
  static final Puzzle PUZZLE = FLOPPY.puzzle();
  static final MoveSet HALF_TURN = FLOPPY.moveSet(Metric.HALF_TURN);

  /** Every state that turns reach and how many turns away it is, the nearest first. */
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

  /** Returns all shortest solutions that do not differ by the order of R2 L2 or U2 D2 only. */
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

  /** Returns how many turns away a state is, held in any way. */
  static int distance(State state) {
    return PUZZLE.rotations().stream()
        .map(rotation -> DISTANCES.get(state.renamed(rotation.transformation())))
        .filter(distance -> distance != null)
        .findFirst()
        .orElseThrow();
  }

  /** Writes opposite turns that follow one another in one order. */
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
