package dev.cubewright.search.word;

import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;

/** What can be seen of contents: which pieces look alike, and how many orientations they show. */
final class Looks {
  private final int[] kinds;
  private final int[] moduli;
  private final boolean[] unique;

  private Looks(Orbits orbits) {
    this.kinds = new int[orbits.places()];
    this.moduli = new int[kinds.length];
    this.unique = new boolean[kinds.length];
  }

  static Looks of(Orbits orbits) {
    Looks looks = new Looks(orbits);
    for (Orbit orbit : orbits.list()) {
      int[] counts = new int[orbit.size()];
      for (int place = 0; place < orbit.size(); place++) {
        counts[orbit.solvedPiece(place)]++;
      }
      for (int place = 0; place < orbit.size(); place++) {
        int piece = orbit.solvedPiece(place);
        int modulus = orbit.modulus(piece);
        looks.set(
            orbit.offset() + place,
            orbit.offset() + orbit.homeOf(piece),
            modulus,
            counts[piece] == 1 && modulus == orbit.orientations());
      }
    }
    return looks;
  }

  /** {@return what can be seen if all pieces differ and show all their orientations} */
  static Looks exact(Orbits orbits) {
    Looks looks = new Looks(orbits);
    for (Orbit orbit : orbits.list()) {
      for (int place = orbit.offset(); place < orbit.offset() + orbit.size(); place++) {
        looks.set(place, place, orbit.orientations(), true);
      }
    }
    return looks;
  }

  private void set(int home, int kind, int modulus, boolean isUnique) {
    kinds[home] = kind;
    moduli[home] = modulus;
    unique[home] = isUnique;
  }

  /** {@return whether no other piece looks like that of a home, and all its orientations differ} */
  boolean isUnique(int home) {
    return unique[home];
  }

  boolean areAlike(int home, int other) {
    return kinds[home] == kinds[other];
  }

  int modulus(int home) {
    return moduli[home];
  }

  /** {@return a number that only contents have in common which look alike} */
  int seen(int content) {
    int home = Contents.source(content);
    return Contents.of(kinds[home], Contents.twist(content) % moduli[home]);
  }
}
