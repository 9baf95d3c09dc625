package dev.cubewright.solver.bigcube;

import dev.cubewright.search.engine.NodeCounter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A search of all sequences of a few turns from a state of a phase. Not thread-safe. */
final class ExhaustiveSearch {
  private final ReductionPhase phase;
  private final NodeCounter counter;
  private final int[][] states;
  private final LayerTurn[] path;
  private final List<List<LayerTurn>> found = new ArrayList<>();

  ExhaustiveSearch(ReductionPhase phase, int most, NodeCounter counter) {
    this.phase = phase;
    this.counter = counter;
    states = new int[most + 1][phase.width()];
    path = new LayerTurn[most];
  }

  /**
   * Returns the shortest paths to a goal, none if the search is stopped.
   *
   * @param from some states
   * @param at the index of the first coordinate of the state
   * @param last the turn before the state, negative if there is none
   */
  List<List<LayerTurn>> paths(int[] from, int at, int last, int longest) {
    found.clear();
    System.arraycopy(from, at, states[0], 0, phase.width());
    for (int left = 1; left <= longest && found.isEmpty() && counter.goesOn(); left++) {
      search(0, left, last);
    }
    return List.copyOf(found);
  }

  private void search(int depth, int left, int last) {
    int[] next = states[depth + 1];
    counter.count(1);
    for (int turn = 0; turn < phase.turns().size(); turn++) {
      if (phase.mayFollow(turn, last) && phase.nextIsNear(left - 1, states[depth], 0, turn, next)) {
        path[depth] = phase.turns().get(turn);
        if (left > 1) {
          search(depth + 1, left - 1, turn);
        } else if (phase.rest(next, 0) == 0) {
          found.add(List.of(Arrays.copyOf(path, depth + 1)));
        }
      }
    }
  }
}
