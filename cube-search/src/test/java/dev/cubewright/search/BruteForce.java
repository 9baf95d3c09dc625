package dev.cubewright.search;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** All optimal solutions of a state by exhaustive search, without tables and bounds. */
final class BruteForce {
  private final MoveSet moveSet;
  private final Set<String> found = new TreeSet<>();
  private final List<Move> path = new ArrayList<>();

  private BruteForce(MoveSet moveSet) {
    this.moveSet = moveSet;
  }

  /**
   * Returns the solutions of one cost. Solutions that differ only in the order of turns about one
   * axis, or in two turns for one, are written equally.
   */
  static Set<String> solutions(MoveSet moveSet, State state, long cost) {
    BruteForce search = new BruteForce(moveSet);
    search.descend(state, MoveSet.START, cost);
    return search.found;
  }

  private void descend(State state, int context, long cost) {
    if (cost == 0 && TwoByTwo.PUZZLE.isSolved(state)) {
      found.add(normal(path));
    }
    for (int move = 0; move < moveSet.size(); move++) {
      int moveCost = moveSet.cost(context, move);
      if (moveCost != MoveSet.FORBIDDEN && moveCost <= cost) {
        path.add(moveSet.move(move));
        descend(state.apply(moveSet.move(move)), moveSet.contextAfter(move), cost - moveCost);
        path.remove(path.size() - 1);
      }
    }
  }

  /** Consecutive turns about one axis commute, so only the total of each face counts. */
  static String normal(List<Move> moves) {
    List<String> runs = new ArrayList<>();
    Map<String, Integer> run = new TreeMap<>();
    int axis = -1;
    for (Move move : moves) {
      for (Move part : move.parts()) {
        String face = part.turn().orElseThrow().name();
        if (Face.valueOf(face).axis() != axis) {
          runs.add(run.toString());
          run = new TreeMap<>();
          axis = Face.valueOf(face).axis();
        }
        run.merge(face, part.steps(), (one, other) -> (one + other) % 4);
      }
    }
    return runs + " " + run;
  }
}
