package dev.cubewright.search.general;

import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.core.puzzle.State;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Samples that show which symmetries a product of coordinates keeps: states with equal indices must
 * also have equal indices after the symmetry. {@link FactoredSpace#upTo} checks all indices. Not
 * thread-safe.
 */
final class SymmetryProbe {
  private static final int SAMPLES = 12;
  private static final int MOVES_PER_SAMPLE = 60;

  private final List<State> states = new ArrayList<>();
  private final Map<List<String>, Map<Symmetry, Boolean>> known = new HashMap<>();

  SymmetryProbe(MoveSet moveSet, State start) {
    // Fixed, so that the plan is always the same.
    SplittableRandom random = new SplittableRandom(1);
    State state = start;
    for (int sample = 0; sample <= SAMPLES; sample++) {
      for (int move = 0; move < MOVES_PER_SAMPLE; move++) {
        state = state.apply(moveSet.move(random.nextInt(moveSet.size())));
      }
      states.add(state);
    }
  }

  List<State> states() {
    return states;
  }

  /** Returns whether a product keeps a symmetry in all samples. */
  boolean keeps(List<Coordinate> product, Symmetry symmetry) {
    return known
        .computeIfAbsent(product.stream().map(Coordinate::name).toList(), unused -> new HashMap<>())
        .computeIfAbsent(symmetry, unused -> test(product, symmetry));
  }

  private boolean test(List<Coordinate> product, Symmetry symmetry) {
    for (int sample = 0; sample < SAMPLES; sample++) {
      State one = states.get(sample);
      State.Builder builder = states.get(sample + 1).toBuilder();
      product.forEach(coordinate -> coordinate.write(coordinate.rank(one), builder));
      State same = symmetry.conjugate(builder.build());
      State seen = symmetry.conjugate(one);
      for (Coordinate coordinate : product) {
        if (coordinate.rank(seen) != coordinate.rank(same)) {
          return false;
        }
      }
    }
    return true;
  }
}
