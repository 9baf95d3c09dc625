package dev.cubewright.core.puzzle;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A position of a puzzle: for each place, which piece stands there and how it is turned. An
 * immutable value.
 *
 * <p>A state may be one that no turns reach (a single corner twisted): {@link StateSpace} tells.
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
   * {@return the state in which every piece is at home}
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

  /** {@return the orbits that this is a state of} */
  public Orbits orbits() {
    return orbits;
  }

  /**
   * {@return the number of the piece at a place}
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
   * {@return how the piece at a place is turned, as far as that is seen: 0 to the modulus of the
   * piece less 1}
   *
   * @param orbit an orbit of the puzzle
   * @param place 0 to {@code orbit.size() - 1}
   */
  public int orientation(Orbit orbit, int place) {
    return orientations[orbit.offset() + place];
  }

  /**
   * {@return the state that a move leads to}
   *
   * @param move a move of the puzzle
   */
  public State apply(Move move) {
    return apply(move.transformation());
  }

  /**
   * {@return the state that a transformation leads to}
   *
   * @param transformation what to do, for the same orbits
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
   * {@return the state that differs from this one only in what its pieces are called: each piece
   * takes the name, and the sense of orientation, of the piece that {@code renaming} brings to its
   * home}
   *
   * <p>With a rotation of the whole puzzle this is what a person does who calls the same colours by
   * other names. It commutes with all moves, and {@code solved.renamed(t)} equals {@code
   * solved.apply(t)}.
   *
   * @param renaming the rotation whose names to take over; where it does not {@linkplain
   *     Orbits#allowRenaming bring like pieces to like ones}, the result has no meaning
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
   * {@return a transformation that maps the solved state to this one, with identical pieces
   * assigned in order of place}
   *
   * <p>The state must have each piece as often as the solved state.
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

  /** {@return a builder that starts from this state} */
  public Builder toBuilder() {
    return new Builder(this);
  }

  /** Puts pieces at places one by one. Not safe for several threads. */
  public static final class Builder {
    private final Orbits orbits;
    private final short[] pieces;
    private final byte[] orientations;

    /** The orbit that was found to be one of these last: nearly always the next one too. */
    private @Nullable Orbit known;

    private int offset;
    private int size;

    private Builder(State state) {
      orbits = state.orbits;
      pieces = state.pieces.clone();
      orientations = state.orientations.clone();
    }

    /**
     * Puts a piece at a place and leaves the orientation there as it is.
     *
     * @param orbit an orbit of the puzzle
     * @param place 0 to {@code orbit.size() - 1}
     * @param piece the number of a piece of the orbit
     * @return this builder
     * @throws IllegalArgumentException if it is an orbit of another puzzle
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
              "the orbit " + orbit + " is not one of this puzzle's, " + orbits.list());
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
     * Turns the piece at a place. What is not seen of the orientation is dropped by {@link
     * #build()}.
     *
     * @param orbit an orbit of the puzzle
     * @param place 0 to {@code orbit.size() - 1}
     * @param orientation 0 to {@code orbit.orientations() - 1}
     * @return this builder
     * @throws IllegalArgumentException if it is an orbit of another puzzle
     * @throws IllegalArgumentException if the orbit has no such place
     * @throws IllegalArgumentException if the orientation is out of range
     */
    public Builder orientation(Orbit orbit, int place, int orientation) {
      int flatPlace = flatPlace(orbit, place);
      if (orientation < 0 || orientation >= orbit.orientations()) {
        throw new IllegalArgumentException(
            "the orientation " + orientation + " does not exist among the " + orbit);
      }
      orientations[flatPlace] = (byte) orientation;
      return this;
    }

    /** {@return the state as it stands; the builder can go on} */
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
