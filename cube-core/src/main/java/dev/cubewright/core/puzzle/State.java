package dev.cubewright.core.puzzle;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A state of a puzzle: the piece at each place, and its orientation. Immutable; compared by value.
 *
 * <p>A state need not be reachable by turns, such as a state with a single twisted corner; see
 * {@link StateSpace}.
 */
public final class State {
  private final Orbits orbits;
  private final short[] pieces;
  private final byte[] orientations;

  private State(Orbits orbits, short[] pieces, byte[] orientations) {
    this.orbits = orbits;
    this.pieces = pieces;
    this.orientations = orientations;
  }

  /**
   * {@return the solved state in the standard orientation}
   *
   * @param orbits the orbits of the puzzle
   */
  public static State solved(Orbits orbits) {
    short[] pieces = new short[orbits.places()];
    for (int place = 0; place < pieces.length; place++) {
      pieces[place] = (short) orbits.solvedPieceAt(place);
    }
    return new State(orbits, pieces, new byte[pieces.length]);
  }

  /** {@return the orbits of this state} */
  public Orbits orbits() {
    return orbits;
  }

  /**
   * {@return the index of the piece at a place}
   *
   * @param orbit an orbit of the puzzle
   * @param place 0 to {@code orbit.size() - 1}
   */
  public int piece(Orbit orbit, int place) {
    return pieces[orbit.offset() + place];
  }

  int flatPiece(int flatPlace) {
    return pieces[flatPlace];
  }

  /**
   * {@return the visible orientation of the piece at a place: 0 to the modulus of the piece less 1}
   *
   * @param orbit an orbit of the puzzle
   * @param place 0 to {@code orbit.size() - 1}
   */
  public int orientation(Orbit orbit, int place) {
    return orientations[orbit.offset() + place];
  }

  /**
   * {@return the state after a move}
   *
   * @param move a move of the puzzle
   */
  public State apply(Move move) {
    return apply(move.transformation());
  }

  /**
   * {@return the state after a transformation}
   *
   * @param transformation a transformation for the same orbits
   */
  public State apply(Transformation transformation) {
    short[] nextPieces = new short[pieces.length];
    byte[] nextOrientations = new byte[pieces.length];
    transformation.apply(pieces, orientations, nextPieces, nextOrientations);
    reduce(orbits, nextPieces, nextOrientations);
    return new State(orbits, nextPieces, nextOrientations);
  }

  private static void reduce(Orbits orbits, short[] pieces, byte[] orientations) {
    if (orbits.haveFullModuli()) {
      return;
    }
    for (Orbit orbit : orbits.list()) {
      if (!orbit.hasFullModuli()) {
        for (int place = orbit.offset(); place < orbit.offset() + orbit.size(); place++) {
          orientations[place] = (byte) (orientations[place] % orbit.modulus(pieces[place]));
        }
      }
    }
  }

  /**
   * {@return this state with renamed pieces: each piece takes the name and the orientation
   * reference of the piece that {@code renaming} moves to its home}
   *
   * <p>For a rotation of the whole puzzle, this is an exchange of the color names. Renaming
   * commutes with all moves, and {@code solved.renamed(t)} equals {@code solved.apply(t)}.
   *
   * @param renaming the transformation that defines the new names; the result is undefined unless
   *     {@link Orbits#allowRenaming} accepts it
   */
  public State renamed(Transformation renaming) {
    short[] nextPieces = new short[pieces.length];
    byte[] nextOrientations = new byte[pieces.length];
    for (Orbit orbit : orbits.list()) {
      for (int place = orbit.offset(); place < orbit.offset() + orbit.size(); place++) {
        int home = orbit.offset() + orbit.homeOf(pieces[place]);
        nextPieces[place] = (short) orbits.solvedPieceAt(renaming.source(home));
        nextOrientations[place] =
            (byte) ((orientations[place] + renaming.twist(home)) % orbit.orientations());
      }
    }
    reduce(orbits, nextPieces, nextOrientations);
    return new State(orbits, nextPieces, nextOrientations);
  }

  /**
   * {@return a transformation from the solved state to this one, with identical pieces assigned in
   * the order of places}
   *
   * <p>The state must have the pieces of the solved state.
   */
  public Transformation transformation() {
    int[] sources = new int[pieces.length];
    for (Orbit orbit : orbits.list()) {
      boolean[] used = new boolean[orbit.size()];
      for (int place = 0; place < orbit.size(); place++) {
        int piece = piece(orbit, place);
        int home = orbit.homeOf(piece);
        while (used[home] || orbit.solvedPiece(home) != piece) {
          home++;
        }
        used[home] = true;
        sources[orbit.offset() + place] = orbit.offset() + home;
      }
    }
    return new Transformation(orbits, sources, orientations.clone());
  }

  /** {@return a builder that starts with this state} */
  public Builder toBuilder() {
    return new Builder(this);
  }

  /** A builder that sets pieces and orientations one by one. Not thread-safe. */
  public static final class Builder {
    private final Orbits orbits;
    private final short[] pieces;
    private final byte[] orientations;

    /** The orbit of the previous call, which usually is also that of the next call. */
    private @Nullable Orbit known;

    private int offset;
    private int size;

    private Builder(State state) {
      orbits = state.orbits;
      pieces = state.pieces.clone();
      orientations = state.orientations.clone();
    }

    /**
     * Puts a piece at a place, without changing the orientation there.
     *
     * @param orbit an orbit of the puzzle
     * @param place 0 to {@code orbit.size() - 1}
     * @param piece the index of a piece of the orbit
     * @return this builder
     * @throws IllegalArgumentException if the orbit belongs to another puzzle
     * @throws IllegalArgumentException if the orbit has no such place
     * @throws IllegalArgumentException if the orbit has no such piece
     */
    public Builder piece(Orbit orbit, int place, int piece) {
      int flatPlace = flatPlace(orbit, place);
      orbit.homeOf(piece);
      pieces[flatPlace] = (short) piece;
      return this;
    }

    private int flatPlace(Orbit orbit, int place) {
      if (known == null || !orbit.equals(known)) {
        if (!orbits.list().contains(orbit)) {
          throw new IllegalArgumentException(
              "the orbit " + orbit + " does not belong to this puzzle, which has " + orbits.list());
        }
        known = orbit;
        offset = orbit.offset();
        size = orbit.size();
      }
      if (place < 0 || place >= size) {
        throw new IllegalArgumentException(
            "there is no place %s in the orbit %s; its places are 0 to %s"
                .formatted(place, orbit.name(), size - 1));
      }
      return offset + place;
    }

    /**
     * Sets the orientation of the piece at a place. {@link #build()} reduces it modulo the modulus
     * of the piece.
     *
     * @param orbit an orbit of the puzzle
     * @param place 0 to {@code orbit.size() - 1}
     * @param orientation 0 to {@code orbit.orientations() - 1}
     * @return this builder
     * @throws IllegalArgumentException if the orbit belongs to another puzzle
     * @throws IllegalArgumentException if the orbit has no such place
     * @throws IllegalArgumentException if the orientation is out of range
     */
    public Builder orientation(Orbit orbit, int place, int orientation) {
      int flatPlace = flatPlace(orbit, place);
      if (orientation < 0 || orientation >= orbit.orientations()) {
        throw new IllegalArgumentException(
            "the orientation " + orientation + " is out of range for the orbit " + orbit);
      }
      orientations[flatPlace] = (byte) orientation;
      return this;
    }

    /** {@return the current state; the builder can be used further} */
    public State build() {
      byte[] seen = orientations.clone();
      reduce(orbits, pieces, seen);
      return new State(orbits, pieces.clone(), seen);
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof State that
        && Arrays.equals(pieces, that.pieces)
        && Arrays.equals(orientations, that.orientations);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(pieces) + Arrays.hashCode(orientations);
  }

  @Override
  public String toString() {
    return "pieces " + Arrays.toString(pieces) + " turned " + Arrays.toString(orientations);
  }
}
