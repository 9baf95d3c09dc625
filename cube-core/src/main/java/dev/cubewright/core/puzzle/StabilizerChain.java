package dev.cubewright.core.puzzle;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * A permutation group as a chain of stabilizers: its order, membership and uniform random elements.
 * Immutable.
 *
 * <p>Level <em>i</em> has one element for each content of place <em>i</em> under the elements that
 * fix places 0 to <em>i</em> - 1. The randomized Schreier-Sims algorithm (Seress, Permutation Group
 * Algorithms, 2003, section 4.2) stops when {@value #CONFIDENCE} consecutive random elements sift
 * to the identity. The chain is too small with probability below 2^-{@value #CONFIDENCE}. The seed
 * is fixed.
 *
 * <p>Places are numbered in the order of the base. An element is an array of contents, {@code place
 * * 128 + twist} for the source of each place. Elements of level <em>i</em> start at place
 * <em>i</em>.
 */
final class StabilizerChain {
  private static final int TWIST_BITS = 7;

  private static final int TWIST_MASK = (1 << TWIST_BITS) - 1;

  private static final int CONFIDENCE = 50;
  private static final int SHUFFLES = 60;
  private static final int POOL_SIZE = 12;

  /**
   * The number of levels in a group, and their confidence; a final pass over all levels fills gaps.
   */
  private static final int FILLED_LEVELS = 16;

  private static final int FILLED_CONFIDENCE = 10;

  private final Orbits orbits;

  /** The flat place of each place of the base, and the reverse. */
  private final int[] flatPlaces;

  private final int[] basePlaces;
  private final int[] orientations;

  private final int[] orbitEnds;
  private final Level[] levels;

  private static final class Level {
    /** The contents; the first is the solved content of the place. */
    int[] orbit;

    int size = 1;

    /** The inverses of the elements, by content; null for contents that do not occur. */
    final int[] @Nullable [] inverses;

    final List<int[]> generators = new ArrayList<>();

    Level(int place, int contents) {
      this.orbit = new int[] {place << TWIST_BITS};
      this.inverses = new int[contents][];
    }

    void add(int content) {
      if (size == orbit.length) {
        orbit = Arrays.copyOf(orbit, 2 * size);
      }
      orbit[size++] = content;
    }
  }

  StabilizerChain(
      Orbits orbits, List<Transformation> generators, int[] base, Cancellation cancellation) {
    this.orbits = orbits;
    this.flatPlaces = base.clone();
    int places = orbits.places();
    this.basePlaces = new int[places];
    this.orientations = new int[places];
    this.orbitEnds = new int[places];
    this.levels = new Level[places];
    for (int place = 0; place < places; place++) {
      basePlaces[base[place]] = place;
    }
    for (Orbit orbit : orbits.list()) {
      int[] own = Arrays.copyOfRange(basePlaces, orbit.offset(), orbit.offset() + orbit.size());
      int end = Arrays.stream(own).max().orElseThrow() + 1;
      for (int place : own) {
        orientations[place] = orbit.orientations();
        orbitEnds[place] = end;
      }
    }
    for (int place = 0; place < places; place++) {
      levels[place] = new Level(place, (orbitEnds[place] - place) * orientations[place]);
    }
    build(generators.stream().map(this::element).toList(), cancellation);
  }

  /** Fills the levels in groups, so that most elements are sifted through only a few levels. */
  private void build(List<int[]> generators, Cancellation cancellation) {
    SplittableRandom random = new SplittableRandom(1);
    List<int[]> pool = generators;
    for (int from = 0; from < levels.length && !pool.isEmpty(); from += FILLED_LEVELS) {
      int to = Math.min(from + FILLED_LEVELS, levels.length);
      RandomElements elements = new RandomElements(pool, random);
      fill(elements, from, to, FILLED_CONFIDENCE, cancellation);
      // Random elements of a stabilizer generate it with high probability.
      pool = new ArrayList<>();
      while (pool.size() < POOL_SIZE) {
        cancellation.check();
        int[] rest = elements.next().clone();
        if (sift(rest, from, to) == to) {
          pool.add(rest);
        }
      }
    }
    if (!generators.isEmpty()) {
      fill(new RandomElements(generators, random), 0, levels.length, CONFIDENCE, cancellation);
    }
  }

  /** A source of random group elements: product replacement with an accumulator ("rattle"). */
  private final class RandomElements {
    private final List<int[]> pool = new ArrayList<>();
    private final SplittableRandom random;
    private int[] walker = identity();

    RandomElements(List<int[]> generators, SplittableRandom random) {
      this.random = random;
      while (pool.size() < Math.max(POOL_SIZE, generators.size())) {
        pool.add(generators.get(pool.size() % generators.size()));
      }
      for (int round = 0; round < SHUFFLES; round++) {
        next();
      }
    }

    int[] next() {
      int changed = random.nextInt(pool.size());
      int other = (changed + 1 + random.nextInt(pool.size() - 1)) % pool.size();
      int[] old = pool.get(changed);
      int[] factor = random.nextBoolean() ? pool.get(other) : inverse(pool.get(other), 0);
      pool.set(changed, random.nextBoolean() ? product(old, factor) : product(factor, old));
      walker = product(walker, pool.get(changed));
      return walker;
    }
  }

  private void fill(
      RandomElements elements, int from, int to, int confidence, Cancellation cancellation) {
    for (int known = 0; known < confidence; known++) {
      cancellation.check();
      int[] rest = elements.next().clone();
      int depth = sift(rest, from, to);
      if (depth < to) {
        for (int place = 0; place <= depth; place++) {
          extend(place, rest);
        }
        known = -1;
      }
    }
  }

  /**
   * Sifts an element through levels. Returns the first level without a matching element, or {@code
   * to}.
   */
  private int sift(int[] element, int from, int to) {
    for (int place = from; place < to; place++) {
      int content = element[place];
      if (content != place << TWIST_BITS) {
        int[] inverse = levels[place].inverses[index(place, content)];
        if (inverse == null) {
          return place;
        }
        applyTo(element, inverse, place);
      }
    }
    return to;
  }

  private int index(int place, int content) {
    return ((content >>> TWIST_BITS) - place) * orientations[place] + (content & TWIST_MASK);
  }

  private void applyTo(int[] contents, int[] element, int from) {
    for (int place = from; place < contents.length; place++) {
      contents[place] = image(element, from, contents[place], orientations[place]);
    }
  }

  private void extend(int place, int[] generator) {
    Level level = levels[place];
    level.generators.add(generator);
    // First apply the new generator to old contents, then all generators to new contents.
    int known = level.size;
    for (int i = 0; i < level.size; i++) {
      if (i < known) {
        reach(place, level.orbit[i], generator);
      } else {
        for (int[] applied : level.generators) {
          reach(place, level.orbit[i], applied);
        }
      }
    }
  }

  private void reach(int place, int content, int[] generator) {
    Level level = levels[place];
    int image = image(generator, 0, content, orientations[place]);
    int index = index(place, image);
    if (image == place << TWIST_BITS || level.inverses[index] != null) {
      return;
    }
    int[] inverse = inverse(generator, 0);
    int[] before = level.inverses[index(place, content)];
    if (before != null) {
      applyTo(inverse, before, place);
    }
    level.inverses[index] = Arrays.copyOfRange(inverse, place, inverse.length);
    level.add(image);
  }

  private static int image(int[] element, int from, int content, int count) {
    int image = element[(content >>> TWIST_BITS) - from];
    int twist = (image & TWIST_MASK) + (content & TWIST_MASK);
    return (image & ~TWIST_MASK) | (twist >= count ? twist - count : twist);
  }

  int[] identity() {
    int[] identity = new int[levels.length];
    Arrays.setAll(identity, place -> place << TWIST_BITS);
    return identity;
  }

  private int[] product(int[] first, int[] second) {
    int[] product = second.clone();
    applyTo(product, first, 0);
    return product;
  }

  private int[] inverse(int[] element, int from) {
    int[] inverse = new int[element.length];
    for (int i = 0; i < element.length; i++) {
      int count = orientations[from + i];
      int twist = element[i] & TWIST_MASK;
      inverse[(element[i] >>> TWIST_BITS) - from] =
          ((from + i) << TWIST_BITS) | (twist == 0 ? 0 : count - twist);
    }
    return inverse;
  }

  int[] element(Transformation transformation) {
    int[] element = new int[levels.length];
    for (int place = 0; place < element.length; place++) {
      int flat = flatPlaces[place];
      element[place] =
          basePlaces[transformation.source(flat)] << TWIST_BITS | transformation.twist(flat);
    }
    return element;
  }

  Transformation transformation(int[] element) {
    int[] sources = new int[element.length];
    byte[] twists = new byte[element.length];
    for (int place = 0; place < element.length; place++) {
      sources[flatPlaces[place]] = flatPlaces[element[place] >>> TWIST_BITS];
      twists[flatPlaces[place]] = (byte) (element[place] & TWIST_MASK);
    }
    return new Transformation(orbits, sources, twists);
  }

  BigInteger order() {
    BigInteger order = BigInteger.ONE;
    for (Level level : levels) {
      order = order.multiply(BigInteger.valueOf(level.size));
    }
    return order;
  }

  int places() {
    return levels.length;
  }

  int orbitSize(int place) {
    return levels[place].size;
  }

  /**
   * {@return a content of a place under the elements of its level; index 0 is the solved content}
   */
  int content(int place, int number) {
    return levels[place].orbit[number];
  }

  static int source(int content) {
    return content >>> TWIST_BITS;
  }

  static int twist(int content) {
    return content & TWIST_MASK;
  }

  int image(int[] element, int content) {
    return image(element, 0, content, orientations[content >>> TWIST_BITS]);
  }

  /**
   * {@return an element multiplied by the element of a level that has the given content at its
   * place}
   */
  int[] after(int[] element, int place, int content) {
    int[] inverse = levels[place].inverses[index(place, content)];
    int[] product = element.clone();
    if (inverse != null) {
      int[] own = inverse(inverse, place);
      for (int i = place; i < product.length; i++) {
        product[i] = image(element, own[i - place]);
      }
    }
    return product;
  }

  boolean contains(Transformation transformation) {
    return sift(element(transformation), 0, levels.length) == levels.length;
  }

  Transformation random(RandomGenerator random) {
    int[] element = identity();
    for (int place = levels.length - 1; place >= 0; place--) {
      Level level = levels[place];
      int content = level.orbit[random.nextInt(level.size)];
      int[] inverse = level.inverses[index(place, content)];
      if (inverse != null) {
        applyTo(element, inverse(inverse, place), place);
      }
    }
    return transformation(element);
  }
}
