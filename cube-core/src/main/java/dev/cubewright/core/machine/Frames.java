package dev.cubewright.core.machine;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.puzzle.Turn;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The orientations in which a machine can hold a puzzle, as indices of {@link Puzzle#rotations()},
 * and the turns of its faces in the frames of machine and puzzle. Immutable.
 */
final class Frames {
  private final List<Move> rotations;
  private final Map<Transformation, Integer> indices = new HashMap<>();
  private final Map<Transformation, Move> faceMoves = new HashMap<>();
  private final Map<Face, Turn> turns = new EnumMap<>(Face.class);

  Frames(Puzzle puzzle) {
    rotations = puzzle.rotations();
    rotations.forEach(rotation -> indices.put(rotation.transformation(), indices.size()));
    for (Face face : Face.values()) {
      puzzle.turn(face.name()).ifPresent(turn -> turns.put(face, turn));
    }
    turns.values().stream()
        .flatMap(turn -> turn.moves().stream())
        .forEach(move -> faceMoves.putIfAbsent(move.transformation(), move));
  }

  /** Returns the turns of the faces that can turn. */
  Map<Face, Turn> turns() {
    return turns;
  }

  /** Returns the face of a turn from {@link #turns()}. */
  static Face face(Move move) {
    return Face.valueOf(move.turn().orElseThrow().name());
  }

  List<Move> rotations() {
    return rotations;
  }

  /** Returns the index of the rotation that moves have together. */
  int index(List<Move> moves) {
    Transformation all = rotations.get(0).transformation();
    for (Move move : moves) {
      all = all.then(move.transformation());
    }
    return indices.getOrDefault(all, -1);
  }

  /** Returns for each orientation and rotation the next orientation. */
  int[][] products() {
    int[][] products = new int[rotations.size()][rotations.size()];
    for (int one = 0; one < products.length; one++) {
      for (int two = 0; two < products.length; two++) {
        products[one][two] = index(List.of(rotations.get(one), rotations.get(two)));
      }
    }
    return products;
  }

  /** Returns turns in the frame of the machine as turns in the frame of the puzzle. */
  List<Move> inPuzzle(int orientation, List<Move> turned) {
    Transformation there = rotations.get(orientation).transformation();
    List<Move> moves = new ArrayList<>(turned.size());
    for (Move move : turned) {
      moves.add(face(there.then(move.transformation()).then(there.inverse())));
    }
    return List.copyOf(moves);
  }

  private Move face(Transformation effect) {
    Move move = faceMoves.get(effect);
    if (move == null) {
      throw new IllegalStateException("a rotation maps a face to no face");
    }
    return move;
  }

  /** Returns the turns of opposite faces that do the same after a rotation is undone. */
  Map<Transformation, List<Move>> axialTurns() {
    Map<Transformation, List<Move>> axial = new HashMap<>();
    axial.put(rotations.get(0).transformation(), List.of());
    for (Move one : faceMoves.values()) {
      axial.put(one.transformation(), List.of(one));
    }
    for (Move one : faceMoves.values()) {
      for (Move two : faceMoves.values()) {
        if (face(one).ordinal() < face(two).ordinal() && face(one).opposite() == face(two)) {
          axial.putIfAbsent(one.transformation().then(two.transformation()), List.of(one, two));
        }
      }
    }
    return axial;
  }
}
