package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Transformation;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** Which moves turn the same face. Sets of faces and of moves are bits of an int. Immutable. */
final class FaceMask {
  private static final int COUNT = 6;

  /** How many sets of faces there are. */
  static final int SETS = 1 << COUNT;

  /** All faces. */
  static final int ALL = SETS - 1;

  private final int[] faces;

  /**
   * Finds the faces.
   *
   * @param moveSet moves of the six faces
   */
  FaceMask(MoveSet moveSet) {
    List<Transformation> moves = moveSet.transformations();
    faces = new int[moves.size()];
    int count = 0;
    for (int move = 0; move < faces.length; move++) {
      int same = 0;
      while (same < move && !turnTheSame(moves.get(same), moves.get(move))) {
        same++;
      }
      faces[move] = same < move ? faces[same] : count++;
    }
    if (count != COUNT) {
      throw new IllegalArgumentException("moves of " + count + " faces, not of " + COUNT);
    }
  }

  private static boolean turnTheSame(Transformation one, Transformation other) {
    return IntStream.range(0, one.orbits().places())
        .allMatch(place -> one.leaves(place) == other.leaves(place));
  }

  /** Returns the face that each move turns. */
  int[] ofMoves() {
    return faces.clone();
  }

  /** Returns the moves whose image turns one of some faces. */
  int movesSeenIn(int set, IntUnaryOperator image) {
    int moves = 0;
    for (int move = 0; move < faces.length; move++) {
      moves |= (set >>> faces[image.applyAsInt(move)] & 1) << move;
    }
    return moves;
  }

  /** Returns the faces whose moves have images that turn one of some faces. */
  int shownAs(int set, IntUnaryOperator image) {
    int shown = 0;
    for (int move = 0; move < faces.length; move++) {
      shown |= (set >>> faces[image.applyAsInt(move)] & 1) << faces[move];
    }
    return shown;
  }
}
