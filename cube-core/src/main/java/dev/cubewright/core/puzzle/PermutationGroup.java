package dev.cubewright.core.puzzle;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * A group of permutations of 0 to {@code degree - 1}, held as a chain of stabilizers: its order,
 * whether it contains a permutation, and uniform random elements of it. Immutable once made.
 *
 * <p>Built by the randomized Schreier-Sims algorithm (Seress, Permutation Group Algorithms, 2003,
 * section 4.2): random elements are sifted through the chain until {@value #CONFIDENCE} in a row
 * fall through. The random source is seeded, so that a group always comes out the same; a chain
 * that is too small has probability below 2^-{@value #CONFIDENCE}.
 *
 * <p>Permutations are arrays of images. A product {@code a * b} does b first.
 */
final class PermutationGroup {
  private static final int CONFIDENCE = 50;
  private static final int SHUFFLES = 60;

  private final int degree;
  private final List<Level> levels = new ArrayList<>();

  /** One step of the chain: where the elements that fix all earlier base points bring this one. */
  private static final class Level {
    final int basePoint;
    final List<int[]> generators = new ArrayList<>();
    final int[] @Nullable [] representatives;
    final int[] @Nullable [] inverses;
    final List<Integer> orbit = new ArrayList<>();

    Level(int basePoint, int degree) {
      this.basePoint = basePoint;
      this.representatives = new int[degree][];
      this.inverses = new int[degree][];
      representatives[basePoint] = identity(degree);
      inverses[basePoint] = identity(degree);
      orbit.add(basePoint);
    }

    /** Makes a permutation fix the base point too; says if this level cannot. */
    boolean strip(int[] permutation) {
      int[] back = inverses[permutation[basePoint]];
      if (back == null) {
        return false;
      }
      for (int point = 0; point < permutation.length; point++) {
        permutation[point] = back[permutation[point]];
      }
      return true;
    }

    void extend(int[] generator) {
      generators.add(generator);
      // Old points under the new generator, then new points under all.
      int known = orbit.size();
      for (int i = 0; i < orbit.size(); i++) {
        int point = orbit.get(i);
        for (int[] applied : i < known ? List.of(generator) : generators) {
          int image = applied[point];
          int[] path = representatives[point];
          if (representatives[image] == null && path != null) {
            int[] longer = product(applied, path);
            representatives[image] = longer;
            inverses[image] = inverse(longer);
            orbit.add(image);
          }
        }
      }
    }
  }

  PermutationGroup(int degree, List<int[]> generators) {
    this.degree = degree;
    generators.forEach(this::insert);
    if (generators.isEmpty()) {
      return;
    }
    SplittableRandom random = new SplittableRandom(1);
    List<int[]> pool = new ArrayList<>();
    while (pool.size() < Math.max(10, generators.size())) {
      pool.add(generators.get(pool.size() % generators.size()));
    }
    int[] walker = identity(degree);
    int fellThrough = 0;
    for (int round = 0; fellThrough < CONFIDENCE; round++) {
      // Product replacement with an accumulator (Leedham-Green's "rattle").
      int changed = random.nextInt(pool.size());
      int other = (changed + 1 + random.nextInt(pool.size() - 1)) % pool.size();
      int[] factor = random.nextBoolean() ? pool.get(other) : inverse(pool.get(other));
      pool.set(
          changed,
          random.nextBoolean()
              ? product(pool.get(changed), factor)
              : product(factor, pool.get(changed)));
      walker = product(walker, pool.get(changed));
      if (round >= SHUFFLES) {
        fellThrough = insert(walker) ? 0 : fellThrough + 1;
      }
    }
  }

  /** {@return whether the chain had to grow to contain a permutation} */
  private boolean insert(int[] permutation) {
    int[] rest = permutation.clone();
    int depth = 0;
    while (depth < levels.size() && levels.get(depth).strip(rest)) {
      depth++;
    }
    if (depth == levels.size()) {
      int moved = firstMoved(rest);
      if (moved < 0) {
        return false;
      }
      levels.add(new Level(moved, degree));
    }
    for (int level = 0; level <= depth; level++) {
      levels.get(level).extend(rest);
    }
    return true;
  }

  private static int firstMoved(int[] permutation) {
    for (int point = 0; point < permutation.length; point++) {
      if (permutation[point] != point) {
        return point;
      }
    }
    return -1;
  }

  BigInteger order() {
    return levels.stream()
        .map(level -> BigInteger.valueOf(level.orbit.size()))
        .reduce(BigInteger.ONE, BigInteger::multiply);
  }

  boolean contains(int[] permutation) {
    int[] rest = permutation.clone();
    for (Level level : levels) {
      if (!level.strip(rest)) {
        return false;
      }
    }
    return firstMoved(rest) < 0;
  }

  /**
   * {@return the least of all products of a permutation with an element of this group done before
   * it, the same for any of these products: it stands for the coset}
   */
  int[] leastOfCoset(int[] permutation) {
    int[] least = permutation;
    for (Level level : levels) {
      int[] before = null;
      int best = Integer.MAX_VALUE;
      for (int point : level.orbit) {
        if (least[point] < best) {
          best = least[point];
          before = level.representatives[point];
        }
      }
      least = before == null ? least : product(least, before);
    }
    return least;
  }

  /** {@return an element, each with the same probability} */
  int[] random(RandomGenerator random) {
    int[] element = identity(degree);
    for (Level level : levels) {
      int point = level.orbit.get(random.nextInt(level.orbit.size()));
      int[] path = level.representatives[point];
      element = path == null ? element : product(element, path);
    }
    return element;
  }

  private static int[] identity(int degree) {
    int[] identity = new int[degree];
    Arrays.setAll(identity, point -> point);
    return identity;
  }

  static int[] product(int[] second, int[] first) {
    int[] product = new int[first.length];
    for (int point = 0; point < product.length; point++) {
      product[point] = second[first[point]];
    }
    return product;
  }

  static int[] inverse(int[] permutation) {
    int[] inverse = new int[permutation.length];
    for (int point = 0; point < inverse.length; point++) {
      inverse[permutation[point]] = point;
    }
    return inverse;
  }
}
