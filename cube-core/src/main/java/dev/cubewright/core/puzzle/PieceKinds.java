package dev.cubewright.core.puzzle;

import java.util.ArrayList;
import java.util.List;

/**
 * The kinds of pieces that a pattern distinguishes. Pieces are of one kind if the pattern allows
 * them at the same places in the same orientations. The modulus of a kind counts the orientations
 * that the pattern distinguishes. Immutable.
 */
public final class PieceKinds {
  private final Pattern pattern;
  private final Orbits orbits;
  private final List<int[]> kinds = new ArrayList<>();

  private PieceKinds(Pattern pattern) {
    this.pattern = pattern;
    Orbits.Builder builder = Orbits.builder();
    for (Orbit orbit : pattern.orbits().list()) {
      kinds.add(addOrbit(orbit, builder));
    }
    this.orbits = builder.build();
  }

  /**
   * {@return the kinds that a pattern distinguishes}
   *
   * @param pattern the pattern; takes time cubic in the number of places of each orbit
   */
  public static PieceKinds of(Pattern pattern) {
    return new PieceKinds(pattern);
  }

  private int[] addOrbit(Orbit orbit, Orbits.Builder builder) {
    int[] kindOf = new int[orbit.size()];
    List<Integer> solvedKinds = new ArrayList<>();
    List<Integer> moduli = new ArrayList<>();
    List<Integer> firstOfKind = new ArrayList<>();
    List<String> placeNames = new ArrayList<>();
    for (int home = 0; home < orbit.size(); home++) {
      int piece = orbit.solvedPiece(home);
      int kind = 0;
      while (kind < firstOfKind.size() && !areAlike(orbit, piece, firstOfKind.get(kind))) {
        kind++;
      }
      if (kind == firstOfKind.size()) {
        firstOfKind.add(piece);
      }
      kindOf[piece] = kind;
      solvedKinds.add(kind);
      moduli.add(modulus(orbit, firstOfKind.get(kind)));
      placeNames.add(orbit.placeName(home));
    }
    builder.add(orbit.name(), orbit.orientations(), placeNames, solvedKinds, moduli);
    return kindOf;
  }

  private boolean areAlike(Orbit orbit, int one, int other) {
    for (int place = 0; place < orbit.size(); place++) {
      for (int turned = 0; turned < orbit.orientations(); turned++) {
        if (pattern.allows(orbit, place, one, turned)
            != pattern.allows(orbit, place, other, turned)) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * Returns the smallest modulus of orientations under which the pattern is invariant at every
   * place.
   */
  private int modulus(Orbit orbit, int piece) {
    int modulus = 1;
    while (orbit.orientations() % modulus != 0 || !repeats(orbit, piece, modulus)) {
      modulus++;
    }
    return modulus;
  }

  private boolean repeats(Orbit orbit, int piece, int modulus) {
    for (int place = 0; place < orbit.size(); place++) {
      for (int turned = 0; turned < orbit.orientations(); turned++) {
        if (pattern.allows(orbit, place, piece, turned)
            != pattern.allows(orbit, place, piece, (turned + modulus) % orbit.orientations())) {
          return false;
        }
      }
    }
    return true;
  }

  /** {@return the orbits with kinds as pieces, in the order of the puzzle's orbits} */
  public Orbits orbits() {
    return orbits;
  }

  /**
   * {@return the first piece of a kind, in the order of homes}
   *
   * @param number the index of the orbit
   * @param kind a kind of this orbit
   * @throws IllegalArgumentException if there is no such kind
   */
  public int pieceOf(int number, int kind) {
    Orbit orbit = pattern.orbits().list().get(number);
    for (int home = 0; home < orbit.size(); home++) {
      if (kinds.get(number)[orbit.solvedPiece(home)] == kind) {
        return orbit.solvedPiece(home);
      }
    }
    throw new IllegalArgumentException("no piece is of kind " + kind);
  }

  /**
   * {@return a state with kinds in place of pieces}
   *
   * @param state a state of the puzzle
   */
  public State of(State state) {
    State.Builder translated = State.solved(orbits).toBuilder();
    for (int number = 0; number < orbits.list().size(); number++) {
      Orbit from = pattern.orbits().list().get(number);
      Orbit to = orbits.list().get(number);
      for (int place = 0; place < to.size(); place++) {
        translated.piece(to, place, kinds.get(number)[state.piece(from, place)]);
        translated.orientation(to, place, state.orientation(from, place));
      }
    }
    return translated.build();
  }

  /**
   * {@return a transformation with kinds in place of pieces}
   *
   * @param transformation a transformation of the puzzle
   */
  public Transformation of(Transformation transformation) {
    return transformation.on(orbits);
  }
}
