package dev.cubewright.core.cost;

import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import java.util.Arrays;

/**
 * A symmetry of a move set, such as one of the 24 rotations or 24 reflections of a cube. It maps
 * moves to moves of equal cost, so a state and its {@linkplain #conjugate conjugate} have the same
 * distance. Immutable.
 *
 * <p>It maps a piece at place {@code p} in orientation {@code o} to place {@code image(p)} in
 * orientation {@code unit * o + shift(p)}, modulo the orientations of the orbit. The unit is -1 if
 * the symmetry reverses the sense of twists.
 */
public final class Symmetry {
  private final Orbits orbits;
  private final int[] images;
  private final int[] units;
  private final int[] shifts;
  private final int[] moveImages;

  /** Creates a symmetry from valid arrays, without copying them. */
  Symmetry(Orbits orbits, int[] images, int[] units, int[] shifts, int[] moveImages) {
    this.orbits = orbits;
    this.images = images;
    this.units = units;
    this.shifts = shifts;
    this.moveImages = moveImages;
  }

  /**
   * {@return the image of a place}
   *
   * @param flatPlace a place in the flat numbering
   */
  public int placeImage(int flatPlace) {
    return images[flatPlace];
  }

  /**
   * {@return the image of a move}
   *
   * @param move the index of a move in the move set
   */
  public int moveImage(int move) {
    return moveImages[move];
  }

  /**
   * {@return the image of a state under this symmetry} It is compatible with moves: {@code
   * conjugate(state.apply(move))} is {@code conjugate(state).apply(moveImage(move))}.
   *
   * @param state a state of the puzzle
   */
  public State conjugate(State state) {
    State.Builder conjugate = state.toBuilder();
    for (Orbit orbit : orbits.list()) {
      for (int place = 0; place < orbit.size(); place++) {
        int home = orbit.homeOf(state.piece(orbit, place));
        int flatPlace = orbit.offset() + place;
        int flatHome = orbit.offset() + home;
        int to = images[flatPlace] - orbit.offset();
        conjugate.piece(orbit, to, orbit.solvedPiece(images[flatHome] - orbit.offset()));
        conjugate.orientation(
            orbit,
            to,
            Math.floorMod(
                units[flatPlace] * state.orientation(orbit, place)
                    + shifts[flatPlace]
                    - shifts[flatHome],
                orbit.orientations()));
      }
    }
    return conjugate.build();
  }

  /**
   * {@return whether this symmetry maps one transformation to another} If so, the conjugate of the
   * state after {@code one} is the state after {@code other}. Comparing one or two places is
   * usually enough to return false.
   *
   * @param one a transformation of the puzzle
   * @param other a transformation of the puzzle
   */
  public boolean maps(Transformation one, Transformation other) {
    for (Orbit orbit : orbits.list()) {
      for (int place = orbit.offset(); place < orbit.offset() + orbit.size(); place++) {
        int from = one.source(place);
        int twist = units[place] * one.twist(place) + shifts[place] - shifts[from];
        if (other.source(images[place]) != images[from]
            || Math.floorMod(twist - other.twist(images[place]), orbit.orientations()) != 0) {
          return false;
        }
      }
    }
    return true;
  }

  Symmetry then(Symmetry next) {
    int[] bothImages = new int[images.length];
    int[] bothUnits = new int[images.length];
    int[] bothShifts = new int[images.length];
    for (int place = 0; place < images.length; place++) {
      int image = images[place];
      bothImages[place] = next.images[image];
      bothUnits[place] = units[place] * next.units[image];
      bothShifts[place] = next.units[image] * shifts[place] + next.shifts[image];
    }
    int[] bothMoves = new int[moveImages.length];
    for (int move = 0; move < bothMoves.length; move++) {
      bothMoves[move] = next.moveImages[moveImages[move]];
    }
    return new Symmetry(orbits, bothImages, bothUnits, bothShifts, bothMoves);
  }

  /**
   * Compares places, units and moves. They determine the shifts up to differences without effect.
   */
  @Override
  public boolean equals(Object other) {
    return other instanceof Symmetry that
        && Arrays.equals(images, that.images)
        && Arrays.equals(units, that.units)
        && Arrays.equals(moveImages, that.moveImages);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(images) + Arrays.hashCode(moveImages);
  }

  @Override
  public String toString() {
    return "places to " + Arrays.toString(images) + ", moves to " + Arrays.toString(moveImages);
  }
}
