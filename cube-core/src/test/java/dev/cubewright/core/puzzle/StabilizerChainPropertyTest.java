package dev.cubewright.core.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Random groups, compared with enumerations of their elements. */
class StabilizerChainPropertyTest {
  private static final int MAXIMUM_ELEMENTS = 20_000;

  /** Generators of a group, and transformations that may or may not belong to it. */
  record Example(Orbits orbits, List<Transformation> generators, List<Transformation> others) {}

  private static Orbits orbits(List<Integer> sizes, List<Integer> orientations) {
    Orbits.Builder builder = Orbits.builder();
    for (int i = 0; i < sizes.size(); i++) {
      List<Integer> places = IntStream.range(0, sizes.get(i)).boxed().toList();
      builder.add(
          "O" + i, orientations.get(i), places.stream().map(place -> "p" + place).toList(), places);
    }
    return builder.build();
  }

  private static Transformation transformation(Orbits orbits, Random random) {
    int[] sources = IntStream.range(0, orbits.places()).toArray();
    byte[] twists = new byte[sources.length];
    for (Orbit orbit : orbits.list()) {
      // Only a few exchanges and twists, so that small groups occur.
      for (int exchange = random.nextInt(3); exchange > 0; exchange--) {
        int one = orbit.offset() + random.nextInt(orbit.size());
        int other = orbit.offset() + random.nextInt(orbit.size());
        int kept = sources[one];
        sources[one] = sources[other];
        sources[other] = kept;
        twists[one] = (byte) random.nextInt(orbit.orientations());
      }
    }
    return Transformation.of(orbits, sources, twists);
  }

  @Provide
  Arbitrary<Example> examples() {
    Arbitrary<List<Integer>> sizes = Arbitraries.integers().between(1, 5).list().ofSize(3);
    Arbitrary<List<Integer>> orientations = Arbitraries.integers().between(1, 4).list().ofSize(3);
    return Combinators.combine(
            sizes, orientations, Arbitraries.integers().between(0, 3), Arbitraries.longs())
        .as(
            (size, orientation, count, seed) -> {
              Orbits orbits = orbits(size, orientation);
              Random random = new Random(seed);
              List<Transformation> all = new ArrayList<>();
              for (int i = 0; i < count + 20; i++) {
                all.add(transformation(orbits, random));
              }
              return new Example(orbits, all.subList(0, count), all.subList(count, all.size()));
            });
  }

  private static Set<Transformation> elements(Example example) {
    Transformation identity = Transformation.identity(example.orbits());
    Set<Transformation> seen = new HashSet<>(Set.of(identity));
    ArrayDeque<Transformation> queue = new ArrayDeque<>(seen);
    while (!queue.isEmpty() && seen.size() <= MAXIMUM_ELEMENTS) {
      Transformation known = queue.remove();
      for (Transformation generator : example.generators()) {
        Transformation next = known.then(generator);
        if (seen.add(next)) {
          queue.add(next);
        }
      }
    }
    return seen;
  }

  @Property(tries = 300)
  void haveExactlyTheGeneratedElements(@ForAll("examples") Example example) {
    Set<Transformation> elements = elements(example);
    Assume.that(elements.size() <= MAXIMUM_ELEMENTS);
    List<Integer> places =
        new ArrayList<>(IntStream.range(0, example.orbits().places()).boxed().toList());
    Collections.shuffle(places, new Random(elements.size()));
    int[] base = places.stream().mapToInt(Integer::intValue).toArray();
    StabilizerChain chain =
        new StabilizerChain(example.orbits(), example.generators(), base, Cancellation.never());

    assertThat(chain.order()).isEqualTo(BigInteger.valueOf(elements.size()));
    elements.stream().limit(500).forEach(element -> assertThat(chain.contains(element)).isTrue());
    for (Transformation other : example.others()) {
      assertThat(chain.contains(other)).isEqualTo(elements.contains(other));
    }
    Random random = new Random(elements.size());
    for (int i = 0; i < 20; i++) {
      assertThat(elements).contains(chain.random(random));
    }
  }
}
