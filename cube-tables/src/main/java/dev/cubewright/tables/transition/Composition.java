package dev.cubewright.tables.transition;

import dev.cubewright.core.puzzle.Transformation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How a move is made of two earlier ones in a list, if it is: R2 of R and R.
 *
 * @param first the number of the move that is done first, or {@link #NONE}
 * @param second the number of the move that is done second, or {@link #NONE}
 */
record Composition(int first, int second) {
  private static final int NONE = -1;

  boolean isSingle() {
    return first == NONE;
  }

  /** {@return how each move of a list is made of earlier ones} */
  static List<Composition> of(List<Transformation> transformations) {
    Map<Transformation, Composition> pairs = new HashMap<>();
    List<Composition> compositions = new ArrayList<>();
    for (int move = 0; move < transformations.size(); move++) {
      Transformation latest = transformations.get(move);
      Composition known = pairs.get(latest);
      compositions.add(known == null ? new Composition(NONE, NONE) : known);
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
