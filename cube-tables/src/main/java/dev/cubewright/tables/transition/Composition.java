package dev.cubewright.tables.transition;

import com.google.common.primitives.Ints;
import dev.cubewright.core.puzzle.Transformation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Two earlier moves of a list whose product is a move, such as R and R for R2; or twice {@link
 * #NONE}.
 */
record Composition(int first, int second) {
  private static final int NONE = -1;

  boolean isSingle() {
    return first == NONE;
  }

  private static final Composition SINGLE = new Composition(NONE, NONE);

  static List<Composition> ofNone(int moves) {
    return Collections.nCopies(moves, SINGLE);
  }

  static List<Composition> reversed(List<Composition> compositions) {
    return compositions.stream().map(parts -> new Composition(parts.second, parts.first)).toList();
  }

  static List<Composition> among(int[] chosen, List<Composition> compositions) {
    List<Integer> moves = Ints.asList(chosen);
    return Arrays.stream(chosen)
        .mapToObj(compositions::get)
        .map(
            parts ->
                moves.contains(parts.first) && moves.contains(parts.second)
                    ? new Composition(moves.indexOf(parts.first), moves.indexOf(parts.second))
                    : SINGLE)
        .toList();
  }

  static List<Composition> of(List<Transformation> transformations) {
    Map<Transformation, Composition> pairs = new HashMap<>();
    List<Composition> compositions = new ArrayList<>();
    for (int move = 0; move < transformations.size(); move++) {
      Transformation latest = transformations.get(move);
      Composition known = pairs.get(latest);
      compositions.add(known == null ? SINGLE : known);
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
