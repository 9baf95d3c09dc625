package dev.cubewright.bench.general;

import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** Distances in a hash table: of few states, the numbers of which would be too many. */
final class ListedDistances implements Distances {
  private final Map<IntBuffer, Integer> distances = new HashMap<>();
  private final List<int[]> states = new ArrayList<>();

  /**
   * Finds all distances.
   *
   * @param puzzle a puzzle of at most some million states
   * @param solved the states of distance 0
   */
  ListedDistances(PieceArrays puzzle, List<int[]> solved) {
    solved.forEach(state -> add(state, 0));
    // The list grows while it is gone through.
    for (int i = 0; i < states.size(); i++) {
      int[] state = states.get(i);
      int distance = of(state);
      for (int move = 0; move < puzzle.moves(); move++) {
        int[] next = new int[state.length];
        if (puzzle.apply(move, state, next)) {
          add(next, distance + 1);
        }
      }
    }
  }

  private void add(int[] state, int distance) {
    if (distances.putIfAbsent(IntBuffer.wrap(state), distance) == null) {
      states.add(state);
    }
  }

  @Override
  public long states() {
    return states.size();
  }

  @Override
  public int greatest() {
    return of(states.get(states.size() - 1));
  }

  @Override
  public int of(int[] state) {
    return distances.getOrDefault(IntBuffer.wrap(state), -1);
  }

  @Override
  public int[] random(SplittableRandom random) {
    return states.get(random.nextInt(states.size())).clone();
  }
}
