package dev.cubewright.core.cost;

import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.Transformation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Which places exchange their pieces under some moves: the smallest sets of places that no piece
 * leaves. They may be smaller than orbits where only some turns are used. Immutable.
 */
public final class ConnectedPlaces {
  private final List<int[]> sets;

  /**
   * Finds the sets.
   *
   * @param orbits the orbits of the puzzle
   * @param transformations what the moves do
   */
  public ConnectedPlaces(Orbits orbits, List<Transformation> transformations) {
    int[] leader = new int[orbits.places()];
    Arrays.setAll(leader, place -> place);
    for (Transformation transformation : transformations) {
      for (int place = 0; place < leader.length; place++) {
        int one = find(leader, place);
        int other = find(leader, transformation.source(place));
        leader[Math.max(one, other)] = Math.min(one, other);
      }
    }
    Map<Integer, List<Integer>> byLeader = new TreeMap<>();
    for (int place = 0; place < leader.length; place++) {
      byLeader.computeIfAbsent(find(leader, place), unused -> new ArrayList<>()).add(place);
    }
    sets =
        byLeader.values().stream()
            .map(places -> places.stream().mapToInt(place -> place).toArray())
            .toList();
  }

  private static int find(int[] leader, int place) {
    int top = place;
    while (leader[top] != top) {
      top = leader[top];
    }
    return top;
  }

  /**
   * {@return the sets in the order of their first places, each with its places of the flat
   * numbering ascending}
   */
  public List<int[]> sets() {
    return sets.stream().map(int[]::clone).toList();
  }
}
