package dev.cubewright.tables.transition;

import dev.cubewright.core.puzzle.Transformation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Two earlier moves of a list whose product is a move, such as R and R for R2. Both are {@link
 * #NONE} if there is no such pair.
 */
record Composition(int first, int second) {
  private static final int NONE = -1;

  private static final Composition SINGLE = new Composition(NONE, NONE);

  boolean isSingle() {
    return first == NONE;
  }

  static List<Composition> of(List<Transformation> transformations) {
    Map<Transformation, Composition> pairs = new HashMap<>();
    List<Composition> compositions = new ArrayList<>();
    for (int move = 0; move < transformations.size(); move++) {
      Transformation latest = transformations.get(move);
      compositions.add(pairs.getOrDefault(latest, SINGLE));
      for (int earlier = 0; earlier <= move; earlier++) {
        pairs.putIfAbsent(
            transformations.get(earlier).then(latest), new Composition(earlier, move));
        pairs.putIfAbsent(
            latest.then(transformations.get(earlier)), new Composition(move, earlier));
      }
    }
    return compositions;
  }
}
