package dev.cubewright.core.puzzle;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Orders places so that a search over identical pieces finds contradictions early.
 *
 * <p>A place is linked to another place if every element of the group that fixes the other place
 * also fixes it, such as the stickers of one corner. Linked places are adjacent, so that a wrong
 * choice fails at the next place. Places without a choice come first. A <em>content</em> is a place
 * together with an orientation. Takes at most quadratic time times the number of contents of one
 * place.
 */
final class LinkedPlaces {
  private final Orbits orbits;
  private final List<Transformation> generators;
  private final Cancellation cancellation;
  private final int[] kinds;
  private final int[] moduli;

  private final boolean[] isTaken;
  private final boolean[] isAlone;

  /** For each content its index among the contents of one place; -1 between uses. */
  private final int[] indices;

  private final List<Integer> withoutChoice = new ArrayList<>();
  private final List<Integer> withChoice = new ArrayList<>();

  private LinkedPlaces(Orbits orbits, List<Transformation> generators, Cancellation cancellation) {
    this.orbits = orbits;
    this.generators = generators;
    this.cancellation = cancellation;
    this.kinds = orbits.firstHomes();
    this.moduli = orbits.moduli();
    this.isTaken = new boolean[orbits.places()];
    this.isAlone = new boolean[orbits.places()];
    this.indices = new int[content(orbits.places(), 0)];
    Arrays.fill(indices, -1);
  }

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
      // The same holds for all places in the image of this one.
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

  /** The images of one place under the group, as contents, and the steps to them. */
  private final class Images {
    /** The contents; the first is the solved content of the place. */
    final List<Integer> contents = new ArrayList<>();

    /** For each content in order, the index of its image under each generator. */
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

    /** Returns the image of a place for each content of this one; null if it is not linked. */
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

    /** Clears {@code looksSolved} for images of a place that differ visibly from the first one. */
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
