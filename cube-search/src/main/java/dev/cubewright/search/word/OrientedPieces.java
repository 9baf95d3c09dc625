package dev.cubewright.search.word;

import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.Transformation;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The pieces of a puzzle with their orientations, and their appearances. Immutable.
 *
 * <p>An oriented piece is an int: the flat home place of the piece times 128, plus its twist. An
 * effect is an array with the oriented piece at each place.
 */
final class OrientedPieces {
  private static final int BITS = 7;
  private static final int MASK = (1 << BITS) - 1;

  private final int[] orientations;
  private final int[] kinds;
  private final int[] moduli;
  private final boolean[] unique;

  OrientedPieces(Orbits orbits) {
    this.orientations = new int[orbits.places()];
    this.kinds = new int[orientations.length];
    this.moduli = new int[orientations.length];
    this.unique = new boolean[orientations.length];
    for (Orbit orbit : orbits.list()) {
      int end = orbit.offset() + orbit.size();
      for (int home = orbit.offset(); home < end; home++) {
        int piece = orbit.solvedPiece(home - orbit.offset());
        orientations[home] = orbit.orientations();
        kinds[home] = orbit.offset() + orbit.homeOf(piece);
        moduli[home] = orbit.modulus(piece);
      }
      for (int home = orbit.offset(); home < end; home++) {
        int kind = kinds[home];
        unique[home] =
            moduli[home] == orientations[home]
                && Arrays.stream(kinds, orbit.offset(), end).filter(one -> one == kind).count()
                    == 1;
      }
    }
  }

  static int of(int source, int twist) {
    return source << BITS | twist;
  }

  static int source(int piece) {
    return piece >>> BITS;
  }

  static int twist(int piece) {
    return piece & MASK;
  }

  static int[] effect(Transformation transformation) {
    return IntStream.range(0, transformation.orbits().places())
        .map(place -> of(transformation.source(place), transformation.twist(place)))
        .toArray();
  }

  int places() {
    return orientations.length;
  }

  int orientations(int place) {
    return orientations[place];
  }

  int[] identity() {
    return IntStream.range(0, places()).map(place -> of(place, 0)).toArray();
  }

  /**
   * Returns the piece at a place after the effect {@code first} and a second effect, which moves
   * {@code piece} to the place.
   */
  int after(int[] first, int place, int piece) {
    return twisted(first[source(piece)], twist(piece), place);
  }

  /** Returns a piece with an additional twist, at a place. */
  int twisted(int piece, int twist, int place) {
    int sum = twist(piece) + twist;
    return (piece & ~MASK) | (sum >= orientations[place] ? sum - orientations[place] : sum);
  }

  int[] then(int[] first, int[] second) {
    int[] both = new int[first.length];
    for (int place = 0; place < both.length; place++) {
      both[place] = after(first, place, second[place]);
    }
    return both;
  }

  /**
   * Returns the entry of the inverse effect at the source of {@code piece}, which the effect moves
   * to {@code place}.
   */
  int inverse(int place, int piece) {
    int twist = twist(piece);
    return of(place, twist == 0 ? 0 : orientations[place] - twist);
  }

  int[] inverse(int[] effect) {
    int[] inverse = new int[effect.length];
    for (int place = 0; place < effect.length; place++) {
      inverse[source(effect[place])] = inverse(place, effect[place]);
    }
    return inverse;
  }

  /**
   * Returns whether the piece of a home differs visibly from all other pieces, and in all its
   * orientations.
   */
  boolean isUnique(int home) {
    return unique[home];
  }

  boolean areAlike(int home, int other) {
    return kinds[home] == kinds[other];
  }

  /** Returns the number of visible orientations of the piece of a home. */
  int modulus(int home) {
    return moduli[home];
  }

  /** Returns the canonical oriented piece with the same appearance. */
  int seen(int piece) {
    int home = source(piece);
    return of(kinds[home], twist(piece) % moduli[home]);
  }

  /** Returns the canonical oriented piece after another twist of a canonical one. */
  int twistedCanonical(int canonical, int twist) {
    int modulus = moduli[source(canonical)];
    return modulus == 1 ? canonical : of(source(canonical), (twist(canonical) + twist) % modulus);
  }
}
