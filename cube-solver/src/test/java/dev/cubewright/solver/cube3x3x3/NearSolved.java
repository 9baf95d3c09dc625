package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * All states near the solved one by breadth-first search, and all solutions of a state by
 * exhaustive search.
 */
final class NearSolved {
  private final MoveSet moveSet;
  private final int radius;
  private final Map<State, Integer> distances = new HashMap<>();

  NearSolved(MoveSet moveSet, int radius) {
    this.moveSet = moveSet;
    this.radius = radius;
    List<List<State>> layers = new ArrayList<>();
    State solved = ThreeByThree.CUBE.puzzle().solved();
    distances.put(solved, 0);
    layers.add(List.of(solved));
    for (int distance = 1; distance <= radius; distance++) {
      List<State> layer = new ArrayList<>();
      for (int move = 0; move < moveSet.size(); move++) {
        int before = distance - moveSet.cost(MoveSet.START, move);
        for (State state : before < 0 ? List.<State>of() : layers.get(before)) {
          State moved = state.apply(moveSet.move(move));
          if (distances.putIfAbsent(moved, distance) == null) {
            layer.add(moved);
          }
        }
      }
      layers.add(layer);
    }
  }

  Map<State, Integer> distances() {
    return distances;
  }

  /** The solutions of one cost, with commuting moves in one order. */
  Set<String> solutions(State state, int cost) {
    Set<String> found = new TreeSet<>();
    descend(state, cost, new ArrayList<>(), found);
    return found;
  }

  private void descend(State state, int left, List<Move> path, Set<String> found) {
    if (left <= radius && distances.getOrDefault(state, Integer.MAX_VALUE) > left) {
      return;
    }
    if (left == 0) {
      found.add(normal(path));
    }
    for (int move = 0; move < moveSet.size(); move++) {
      int cost = moveSet.cost(MoveSet.START, move);
      if (cost <= left) {
        path.add(moveSet.move(move));
        descend(state.apply(moveSet.move(move)), left - cost, path, found);
        path.remove(path.size() - 1);
      }
    }
  }

  /** Consecutive turns about one axis commute, so only the total of each face counts. */
  static String normal(List<Move> moves) {
    List<String> runs = new ArrayList<>();
    Map<String, Integer> run = new TreeMap<>();
    int axis = -1;
    for (Move move : Move.sequence(ThreeByThree.CUBE.puzzle().orbits(), moves).parts()) {
      String face = move.turn().orElseThrow().name();
      if (Face.valueOf(face).axis() != axis) {
        runs.add(run.toString());
        run = new TreeMap<>();
        axis = Face.valueOf(face).axis();
      }
      run.merge(face, move.steps(), (one, two) -> (one + two) % 4);
    }
    runs.add(run.toString());
    return runs.toString();
  }
}
