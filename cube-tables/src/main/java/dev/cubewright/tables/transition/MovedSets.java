package dev.cubewright.tables.transition;

import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Transitions between sets of at most 32 places, stored as bits of an int, place 0 lowest. A table
 * of all sets would take hundreds of megabytes; here a move is four lookups, one for each eight
 * places. The index of a set is the set itself. Immutable.
 */
public final class MovedSets {
  private static final int PLACES = 24;
  private static final int PARTS = Integer.SIZE / Byte.SIZE;
  private static final int MASK = (1 << Byte.SIZE) - 1;

  private final int moves;

  /** The images, by move, byte of the set, and value of that byte. */
  private final int[] carried;

  /**
   * Computes the images of sets.
   *
   * @param orbit an orbit of 24 places
   * @param moves the effect of each move
   * @throws IllegalArgumentException if the orbit does not have 24 places
   */
  public MovedSets(Orbit orbit, List<Transformation> moves) {
    this(moves.stream().map(move -> sources(orbit, move)).toArray(int[][]::new));
  }

  /**
   * Creates the transitions from {@code sources[move][place]}, the place of the next piece of
   * {@code place}.
   */
  public MovedSets(int[][] sources) {
    moves = sources.length;
    carried = new int[(sources.length * PARTS) << Byte.SIZE];
    for (int move = 0; move < sources.length; move++) {
      for (int place = 0; place < sources[move].length; place++) {
        int source = sources[move][place];
        int part = (move * PARTS + source / Byte.SIZE) << Byte.SIZE;
        for (int value = 0; value <= MASK; value++) {
          carried[part + value] |= ((value >>> (source % Byte.SIZE)) & 1) << place;
        }
      }
    }
  }

  private static int[] sources(Orbit orbit, Transformation move) {
    if (orbit.size() != PLACES) {
      throw new IllegalArgumentException("the orbit " + orbit + " does not have 24 places");
    }
    return IntStream.range(orbit.offset(), orbit.offset() + PLACES)
        .map(place -> move.source(place) - orbit.offset())
        .toArray();
  }

  /**
   * {@return the set of places of an orbit that hold the chosen pieces}
   *
   * @param orbit an orbit of at most 24 places
   * @param isChosen whether a piece is chosen
   */
  public static int of(State state, Orbit orbit, IntPredicate isChosen) {
    int set = 0;
    for (int place = 0; place < orbit.size(); place++) {
      set |= isChosen.test(state.piece(orbit, place)) ? 1 << place : 0;
    }
    return set;
  }

  /** {@return the set of places of the centers of faces, such as {@code "RL"}} */
  public static int faces(Orbit centers, String faces) {
    int set = 0;
    for (int place = 0; place < centers.size(); place++) {
      set |= faces.contains(centers.placeName(place).substring(0, 1)) ? 1 << place : 0;
    }
    return set;
  }

  /** {@return the set of places that hold centers of the colors of faces} */
  public static int colors(State state, Orbit centers, String faces) {
    int homes = faces(centers, faces);
    return of(state, centers, piece -> (homes >>> centers.homeOf(piece) & 1) != 0);
  }

  public int moves() {
    return moves;
  }

  /**
   * {@return the image of a set under a move}
   *
   * @param set a set of places of the orbit
   */
  public int next(int set, int move) {
    int part = (move * PARTS) << Byte.SIZE;
    return carried[part + (set & MASK)]
        | carried[part + (1 << Byte.SIZE) + ((set >>> Byte.SIZE) & MASK)]
        | carried[part + (2 << Byte.SIZE) + ((set >>> (2 * Byte.SIZE)) & MASK)]
        | carried[part + (3 << Byte.SIZE) + (set >>> (3 * Byte.SIZE))];
  }
}
