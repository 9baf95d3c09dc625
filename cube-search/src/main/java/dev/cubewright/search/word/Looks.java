package dev.cubewright.search.word;

import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import java.util.Arrays;

/** What can be seen of contents: which pieces look alike, and how many orientations they show. */
final class Looks {
  private final int[] kinds;
  private final int[] moduli;
  private final boolean[] unique;

  /**
   * @param isExact whether to tell all pieces and orientations apart, as if all could be seen
   */
  Looks(Orbits orbits, boolean isExact) {
    this.kinds = new int[orbits.places()];
    this.moduli = new int[kinds.length];
    this.unique = new boolean[kinds.length];
    for (Orbit orbit : orbits.list()) {
      for (int place = 0; place < orbit.size(); place++) {
        int home = orbit.offset() + place;
        int piece = orbit.solvedPiece(place);
        kinds[home] = isExact ? home : orbit.offset() + orbit.homeOf(piece);
        moduli[home] = isExact ? orbit.orientations() : orbit.modulus(piece);
      }
      for (int home = orbit.offset(); home < orbit.offset() + orbit.size(); home++) {
        int kind = kinds[home];
        unique[home] =
            moduli[home] == orbit.orientations()
                && Arrays.stream(kinds, orbit.offset(), orbit.offset() + orbit.size())
                        .filter(other -> other == kind)
                        .count()
                    == 1;
      }
    }
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
