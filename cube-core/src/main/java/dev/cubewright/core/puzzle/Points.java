package dev.cubewright.core.puzzle;

import java.util.List;
import java.util.function.ToIntFunction;

/**
 * The points of a puzzle: pairs of a place and an orientation, numbered place by place. Moves
 * permute them. Immutable.
 */
final class Points {
  final Orbits orbits;
  private final int[] first;
  private final int[] counts;

  /**
   * Numbers the points.
   *
   * @param count the number of points at each place of an orbit
   */
  Points(Orbits orbits, ToIntFunction<Orbit> count) {
    this.orbits = orbits;
    first = new int[orbits.places() + 1];
    counts = new int[orbits.places()];
    for (Orbit orbit : orbits.list()) {
      for (int place = orbit.offset(); place < orbit.offset() + orbit.size(); place++) {
        counts[place] = count.applyAsInt(orbit);
        first[place + 1] = first[place] + counts[place];
      }
    }
  }

  int size() {
    return first[counts.length];
  }

  int first(int flatPlace) {
    return first[flatPlace];
  }

  int count(int flatPlace) {
    return counts[flatPlace];
  }

  /** Returns the target of each point under a transformation. */
  int[] action(Transformation transformation) {
    int[] action = new int[size()];
    for (int place = 0; place < counts.length; place++) {
      int from = first[transformation.source(place)];
      for (int turned = 0; turned < counts[place]; turned++) {
        action[from + turned] =
            first[place] + (turned + transformation.twist(place)) % counts[place];
      }
    }
    return action;
  }

  ConnectedPlaces connected(List<Transformation> transformations) {
    ConnectedPlaces connected = new ConnectedPlaces(size());
    for (Transformation transformation : transformations) {
      int[] action = action(transformation);
      for (int point = 0; point < action.length; point++) {
        connected.connect(point, action[point]);
      }
    }
    return connected;
  }
}
