package dev.cubewright.core.puzzle;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The order of places in which a search for like pieces meets a contradiction early.
 *
 * <p>A place is linked to another if elements of the group that leave the other alone leave it
 * alone too: the stickers of one corner, in a model whose pieces are stickers. Linked places come
 * one after the other, so that a wrong choice fails at the next place. Places that leave no choice
 * come first: all contents that turns can give them look different, together with the places linked
 * to them.
 *
 * <p>Takes time by the square of the number of places at most, times the contents of one place.
 */
final class LinkedPlaces {
  private final Orbits orbits;
  private final List<Transformation> generators;
  private final Cancellation cancellation;

  /** For each flat place, the flat place of the first piece like the one at home there. */
  private final int[] kinds;

  /** For each flat place, the number of visible orientations of the piece at home there. */
  private final int[] moduli;

  private final boolean[] isTaken;

  /** Whether no other place is linked to a place, as far as is known. */
  private final boolean[] isAlone;

  /** For each content its index among those of one place, -1 between uses. */
  private final int[] indices;

  private final List<Integer> withoutChoice = new ArrayList<>();
  private final List<Integer> withChoice = new ArrayList<>();

  private LinkedPlaces(Orbits orbits, List<Transformation> generators, Cancellation cancellation) {
    this.orbits = orbits;
    this.generators = generators;
    this.cancellation = cancellation;
    this.kinds = kinds(orbits);
    this.moduli = moduli(orbits);
    this.isTaken = new boolean[orbits.places()];
    this.isAlone = new boolean[orbits.places()];
    this.indices = new int[content(orbits.places(), 0)];
    Arrays.fill(indices, -1);
  }

  /** Returns, for each flat place, the flat place of the first piece like the one at home there. */
  static int[] kinds(Orbits orbits) {
    int[] kinds = new int[orbits.places()];
    for (Orbit orbit : orbits.list()) {
      for (int place = 0; place < orbit.size(); place++) {
        kinds[orbit.offset() + place] = orbit.offset() + orbit.homeOf(orbit.solvedPiece(place));
      }
    }
    return kinds;
  }

  /**
   * Returns, for each flat place, the number of visible orientations of the piece at home there.
   */
  static int[] moduli(Orbits orbits) {
    int[] moduli = new int[orbits.places()];
    for (Orbit orbit : orbits.list()) {
      for (int place = 0; place < orbit.size(); place++) {
        moduli[orbit.offset() + place] = orbit.modulus(orbit.solvedPiece(place));
      }
    }
    return moduli;
  }

  /**
   * Returns all flat places in the order of a search.
   *
   * @param generators generators of the group
   */
  static int[] inOrder(Orbits orbits, List<Transformation> generators, Cancellation cancellation) {
    LinkedPlaces linked = new LinkedPlaces(orbits, generators, cancellation);
    for (int place = 0; place < linked.isTaken.length; place++) {
      if (!linked.isTaken[place]) {
        linked.take(place);
      }
    }
    linked.withoutChoice.addAll(linked.withChoice);
    return linked.withoutChoice.stream().mapToInt(Integer::intValue).toArray();
  }

  /** Takes a place and those linked to it. */
  private void take(int first) {
    cancellation.check();
    Images own = new Images(first);
    List<Integer> family = new ArrayList<>();
    boolean[] looksSolved = new boolean[own.contents.size()];
    Arrays.fill(looksSolved, true);
    int linked = 0;
    for (int place = 0; place < isTaken.length; place++) {
      int[] images = place == first || !isAlone[first] ? own.of(place) : null;
      linked += images != null && Arrays.stream(images).anyMatch(i -> i != images[0]) ? 1 : 0;
      if (images != null && !isTaken[place]) {
        isTaken[place] = true;
        family.add(place);
        own.compare(images, looksSolved);
      }
    }
    if (linked <= 1) {
      // So it is with all places that the group carries this one to.
      own.contents.forEach(content -> isAlone[content / Orbits.MAXIMUM_ORIENTATIONS] = true);
    }
    boolean hasChoice = false;
    for (int i = 1; i < looksSolved.length; i++) {
      hasChoice |= looksSolved[i];
    }
    (hasChoice ? withChoice : withoutChoice).addAll(family);
  }

  private static int content(int place, int twist) {
    return place * Orbits.MAXIMUM_ORIENTATIONS + twist;
  }

  private int image(Transformation generator, int content) {
    int place = content / Orbits.MAXIMUM_ORIENTATIONS;
    int twist = content % Orbits.MAXIMUM_ORIENTATIONS + generator.twist(place);
    return content(generator.source(place), twist % orbits.orientationsAt(place));
  }

  /** The contents that the group can give a place, and the steps that lead to them. */
  private final class Images {
    /** The contents, the place's own first. */
    final List<Integer> contents = new ArrayList<>();

    /** For each content in turn, the index of its image under each generator. */
    private final List<Integer> next = new ArrayList<>();

    Images(int place) {
      int start = content(place, 0);
      contents.add(start);
      indices[start] = 0;
      for (int i = 0; i < contents.size(); i++) {
        for (Transformation generator : generators) {
          int image = image(generator, contents.get(i));
          if (indices[image] < 0) {
            indices[image] = contents.size();
            contents.add(image);
          }
          next.add(indices[image]);
        }
      }
      contents.forEach(content -> indices[content] = -1);
    }

    /**
     * Returns the content of another place for each content of this one; null if that depends on
     * the path.
     */
    int @Nullable [] of(int place) {
      int[] images = new int[contents.size()];
      Arrays.fill(images, -1);
      images[0] = content(place, 0);
      for (int step = 0; step < next.size(); step++) {
        int from = step / generators.size();
        int to = next.get(step);
        int image = image(generators.get(step % generators.size()), images[from]);
        if (images[to] < 0) {
          images[to] = image;
        } else if (images[to] != image) {
          return null;
        }
      }
      return images;
    }

    /** Excludes the contents of a place that do not look like the first one. */
    void compare(int[] images, boolean[] looksSolved) {
      int home = images[0] / Orbits.MAXIMUM_ORIENTATIONS;
      for (int i = 0; i < images.length; i++) {
        looksSolved[i] &=
            kinds[images[i] / Orbits.MAXIMUM_ORIENTATIONS] == kinds[home]
                && images[i] % Orbits.MAXIMUM_ORIENTATIONS % moduli[home] == 0;
      }
    }
  }
}
