package dev.cubewright.solver.bigcube;

import dev.cubewright.search.engine.NodeCounter;
import java.util.ArrayList;
import java.util.List;

/** Tries all sequences of a few turns from a state of a phase. Not for several threads. */
final class TurnsAhead {
  private final ReductionPhase phase;
  private final NodeCounter counter;
  private final int[][] states;
  private final int[] turns;
  private final List<List<BlockTurn>> found = new ArrayList<>();

  /**
   * Prepares.
   *
   * @param most how many turns are tried at most
   */
  TurnsAhead(ReductionPhase phase, int most, NodeCounter counter) {
    this.phase = phase;
    this.counter = counter;
    states = new int[most + 1][phase.width()];
    turns = new int[most];
  }

  /**
   * Returns the shortest sequences that lead to the goal, none if the counter ends it.
   *
   * @param states the numbers of some states
   * @param at where those of the state begin
   * @param last the turn that led to it, negative if none did
   * @param longest how many turns are tried
   */
  List<List<BlockTurn>> search(int[] states, int at, int last, int longest) {
    found.clear();
    System.arraycopy(states, at, this.states[0], 0, phase.width());
    for (int left = 1; left <= longest && found.isEmpty() && counter.goesOn(); left++) {
      search(0, left, last);
    }
    return found;
  }

  private void search(int depth, int left, int last) {
    int[] next = states[depth + 1];
    counter.count(1);
    for (int turn = 0; turn < phase.turns().size(); turn++) {
      if (phase.mayFollow(turn, last) && phase.nextIsNear(left - 1, states[depth], 0, turn, next)) {
        turns[depth] = turn;
        if (left > 1) {
          search(depth + 1, left - 1, turn);
        } else if (phase.rest(next, 0) == 0) {
          addWay(depth + 1);
        }
      }
    }
  }

  private void addWay(int length) {
    List<BlockTurn> way = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      way.add(phase.turns().get(turns[i]));
    }
    found.add(way);
  }
}
