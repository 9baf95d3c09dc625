package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Transformation;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** Which moves turn which faces. Sets of faces and of moves are bits of an int. Immutable. */
final class FaceMask {
  private static final int COUNT = 6;

  static final int SETS = 1 << COUNT;

  static final int ALL = SETS - 1;

  /** For each move the faces that it turns, one or two opposite ones. */
  private final int[] faces;

  FaceMask(MoveSet moveSet) {
    List<Move> single = moveSet.moves().stream().filter(m -> m.turn().isPresent()).toList();
    Map<Transformation, Integer> faceOf = new HashMap<>();
    int count = 0;
    for (Move move : single) {
      Transformation turned = move.transformation();
      Integer known = null;
      for (Map.Entry<Transformation, Integer> other : faceOf.entrySet()) {
        known = turnTheSame(other.getKey(), turned) ? other.getValue() : known;
      }
      faceOf.put(turned, known == null ? count++ : known);
    }
    if (count != COUNT) {
      throw new IllegalArgumentException("moves of " + count + " faces, not of " + COUNT);
    }
    faces = new int[moveSet.size()];
    for (int move = 0; move < faces.length; move++) {
      for (Move part : moveSet.move(move).parts()) {
        faces[move] |= 1 << Objects.requireNonNull(faceOf.get(part.transformation()));
      }
    }
  }

  private static boolean turnTheSame(Transformation one, Transformation other) {
    return IntStream.range(0, one.orbits().places())
        .allMatch(place -> one.leaves(place) == other.leaves(place));
  }

  /** Returns the face that each move turns, for moves of one face each. */
  int[] ofMoves() {
    return Arrays.stream(faces).map(Integer::numberOfTrailingZeros).toArray();
  }

  /** Returns the moves whose image turns one of some faces. */
  long movesSeenIn(int set, IntUnaryOperator image) {
    long moves = 0;
    for (int move = 0; move < faces.length; move++) {
      moves |= (set & faces[image.applyAsInt(move)]) != 0 ? 1L << move : 0;
    }
    return moves;
  }

  /** Returns the faces whose moves have images that turn one of some faces. */
  int shownAs(int set, IntUnaryOperator image) {
    int shown = 0;
    for (int move = 0; move < faces.length; move++) {
      shown |= (set & faces[image.applyAsInt(move)]) != 0 ? faces[move] : 0;
    }
    return shown;
  }
}
