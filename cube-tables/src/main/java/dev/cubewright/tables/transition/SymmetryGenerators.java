package dev.cubewright.tables.transition;

import dev.cubewright.core.cost.Symmetry;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * A generating set of symmetries, found from their effect on moves. Three or four symmetries
 * generate the 16 of the 3x3x3, so images of indices are computed for generators only.
 */
final class SymmetryGenerators {
  private static final int NONE = -1;

  private final List<Symmetry> symmetries;
  private final List<int[]> moveImages;
  private final Map<List<Integer>, Integer> indices = new HashMap<>();
  private final List<Integer> generators = new ArrayList<>();

  private final List<Integer> order = new ArrayList<>();

  private final int[] firsts;

  private final int[] lasts;

  /**
   * Creates the generators. {@code accepted} tests each symmetry that is not a product of accepted
   * ones; rejected ones are omitted.
   */
  SymmetryGenerators(List<Symmetry> symmetries, int moves, Predicate<Symmetry> accepted) {
    this.symmetries = symmetries;
    this.moveImages =
        symmetries.stream()
            .map(symmetry -> IntStream.range(0, moves).map(symmetry::moveImage).toArray())
            .toList();
    for (int symmetry = 0; symmetry < moveImages.size(); symmetry++) {
      indices.putIfAbsent(key(moveImages.get(symmetry)), symmetry);
    }
    this.firsts = new int[moveImages.size()];
    this.lasts = new int[moveImages.size()];
    Arrays.fill(firsts, NONE);
    Arrays.fill(lasts, NONE);
    boolean[] settled = new boolean[moveImages.size()];
    for (int symmetry = 0; symmetry < settled.length; symmetry++) {
      if (!settled[symmetry]) {
        settle(symmetry, accepted, settled);
      }
    }
  }

  private static List<Integer> key(int[] images) {
    return Arrays.stream(images).boxed().toList();
  }

  private void settle(int symmetry, Predicate<Symmetry> accepted, boolean[] settled) {
    settled[symmetry] = true;
    if (isIdentity(moveImages.get(symmetry))) {
      order.add(symmetry);
    } else if (accepted.test(symmetries.get(symmetry))) {
      lasts[symmetry] = generators.size();
      generators.add(symmetry);
      order.add(symmetry);
      addProducts(settled);
    } else {
      // The product of an accepted and a rejected symmetry is rejected, too.
      for (int known : order) {
        int both = indexOf(known, symmetry);
        if (both != NONE) {
          settled[both] = true;
        }
      }
    }
  }

  private void addProducts(boolean[] settled) {
    Deque<Integer> open = new ArrayDeque<>(order);
    while (!open.isEmpty()) {
      int one = open.remove();
      for (int generator = 0; generator < generators.size(); generator++) {
        int both = indexOf(one, generators.get(generator));
        if (both != NONE && !settled[both]) {
          settled[both] = true;
          firsts[both] = one;
          lasts[both] = generator;
          order.add(both);
          open.add(both);
        }
      }
    }
  }

  private int indexOf(int one, int then) {
    int[] images = moveImages.get(then);
    int[] both = Arrays.stream(moveImages.get(one)).map(move -> images[move]).toArray();
    return indices.getOrDefault(key(both), NONE);
  }

  private static boolean isIdentity(int[] images) {
    return IntStream.range(0, images.length).allMatch(move -> images[move] == move);
  }

  List<Symmetry> accepted() {
    return order.stream().sorted().map(symmetries::get).toList();
  }

  List<Symmetry> generators() {
    return generators.stream().map(symmetries::get).toList();
  }

  /**
   * Writes the images of {@code number} under all symmetries, in the order of the list, from the
   * images under the generators.
   */
  void imagesOf(int number, int[][] generatorImages, int[] into) {
    for (int symmetry : order) {
      int before = firsts[symmetry] == NONE ? number : into[firsts[symmetry]];
      into[symmetry] = lasts[symmetry] == NONE ? number : generatorImages[lasts[symmetry]][before];
    }
  }

  int[] inverses() {
    int[] inverses = new int[symmetries.size()];
    for (int symmetry = 0; symmetry < inverses.length; symmetry++) {
      int[] images = moveImages.get(symmetry);
      int[] back = new int[images.length];
      for (int move = 0; move < images.length; move++) {
        back[images[move]] = move;
      }
      inverses[symmetry] = indices.getOrDefault(key(back), NONE);
      if (inverses[symmetry] == NONE) {
        throw new IllegalArgumentException(
            "the symmetry " + symmetries.get(symmetry) + " has no inverse in the list; add it");
      }
    }
    return inverses;
  }
}
