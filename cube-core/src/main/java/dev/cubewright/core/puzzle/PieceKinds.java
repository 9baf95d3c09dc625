package dev.cubewright.core.puzzle;

import java.util.ArrayList;
import java.util.List;

/**
 * The kinds of pieces that a pattern distinguishes: pieces that it allows at the same places are of
 * one kind, and orientations that it does not distinguish are one. Immutable.
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
   * {@return what a pattern tells apart}
   *
   * @param pattern any pattern; takes time by the places of each orbit, to the third power
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

  /** The least number of orientations after which the pattern allows the same again everywhere. */
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

  /** {@return the orbits, in the order of the puzzle's, with kinds for pieces} */
  public Orbits orbits() {
    return orbits;
  }

  /**
   * {@return a piece of a kind, the first in the order of places}
   *
   * @param number which orbit, from 0
   * @param kind a kind of it
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
   * {@return a state with kinds for pieces}
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
   * {@return the transformation that moves kinds as another moves the pieces}
   *
   * @param transformation one of the puzzle
   */
  public Transformation of(Transformation transformation) {
    return transformation.on(orbits);
  }
}
