package dev.cubewright.search;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** States that moves of a set solve within a maximum cost. */
final class NearlySolved {
  private NearlySolved() {}

  static List<State> states(MoveSet moveSet, int maximumCost, int count) {
    Random random = new Random(maximumCost);
    List<State> states = new ArrayList<>();
    while (states.size() < count) {
      State state = TwoByTwo.PUZZLE.solved();
      int context = MoveSet.START;
      int cost = 0;
      List<Integer> path = new ArrayList<>();
      while (cost < maximumCost) {
        int move = random.nextInt(moveSet.size());
        int moveCost = moveSet.cost(context, move);
        cost += moveCost == MoveSet.FORBIDDEN ? 0 : moveCost;
        if (moveCost != MoveSet.FORBIDDEN && cost <= maximumCost) {
          path.add(move);
          context = moveSet.contextAfter(move);
        }
      }
      // The moves are undone from the end, so the path itself is a solution.
      for (int i = path.size() - 1; i >= 0; i--) {
        state = state.apply(moveSet.move(path.get(i)).transformation().inverse());
      }
      states.add(state);
    }
    return states;
  }
}
