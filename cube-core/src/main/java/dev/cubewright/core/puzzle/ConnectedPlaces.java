package dev.cubewright.core.puzzle;

import com.google.common.primitives.Ints;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The smallest sets of places that pieces never leave under the given moves. A set may be smaller
 * than an orbit if the moves do not include all turns. Not thread-safe while places are being
 * connected.
 */
public final class ConnectedPlaces {
  private final int[] leader;

  /**
   * Creates sets of single places.
   *
   * @param orbits the orbits of the puzzle
   */
  public ConnectedPlaces(Orbits orbits) {
    this(orbits.places());
  }

  ConnectedPlaces(int count) {
    leader = IntStream.range(0, count).toArray();
  }

  /**
   * Creates the sets of some moves.
   *
   * @param orbits the orbits of the puzzle
   * @param transformations the effects of the moves
   */
  public ConnectedPlaces(Orbits orbits, List<Transformation> transformations) {
    this(orbits);
    transformations.forEach(this::connect);
  }

  /**
   * Connects each place with the source of its next piece.
   *
   * @param transformation the effect of a move
   */
  public void connect(Transformation transformation) {
    for (int place = 0; place < leader.length; place++) {
      connect(place, transformation.source(place));
    }
  }

  /**
   * Connects two places.
   *
   * @param one a place in the flat numbering
   * @param other a place in the flat numbering
   */
  public void connect(int one, int other) {
    int first = find(one);
    int second = find(other);
    leader[Math.max(first, second)] = Math.min(first, second);
  }

  int[] leaders() {
    return IntStream.range(0, leader.length).map(this::find).toArray();
  }

  private int find(int place) {
    int top = place;
    while (leader[top] != top) {
      leader[top] = leader[leader[top]];
      top = leader[top];
    }
    return top;
  }

  /**
   * {@return the sets in the order of their first places, each with its flat places in ascending
   * order}
   */
  public List<int[]> sets() {
    return IntStream.range(0, leader.length)
        .boxed()
        .collect(Collectors.groupingBy(this::find, TreeMap::new, Collectors.toList()))
        .values()
        .stream()
        .map(Ints::toArray)
        .toList();
  }
}
