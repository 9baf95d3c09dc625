package dev.cubewright.core.machine;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.puzzle.Turn;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The orientations of a puzzle in a machine, as indices of {@link Puzzle#rotations()}, and the
 * turns of faces in the frames of machine and puzzle. Immutable.
 */
final class Frames {
  private final Puzzle puzzle;
  private final Map<Transformation, Integer> indices = new HashMap<>();
  private final Map<Transformation, Move> faceMoves = new LinkedHashMap<>();
  private final Map<String, Turn> turns = new LinkedHashMap<>();

  Frames(Puzzle puzzle) {
    this.puzzle = puzzle;
    rotations().forEach(rotation -> indices.put(rotation.transformation(), indices.size()));
    for (Face face : Face.values()) {
      puzzle.turn(face.name()).ifPresent(turn -> turns.put(face.name(), turn));
    }
    for (Turn turn : turns.values()) {
      turn.moves().forEach(move -> faceMoves.put(move.transformation(), move));
    }
  }

  Puzzle puzzle() {
    return puzzle;
  }

  Map<String, Turn> turns() {
    return turns;
  }

  static Face face(Move move) {
    return Face.valueOf(move.turn().orElseThrow().name());
  }

  List<Move> rotations() {
    return puzzle.rotations();
  }

  /** Returns the index of a rotation, or -1 for other transformations. */
  int index(Transformation rotation) {
    return indices.getOrDefault(rotation, -1);
  }

  int rotated(int orientation, Transformation rotation) {
    return index(rotations().get(orientation).transformation().then(rotation));
  }

  /** Returns a turn in the frame of the machine as a turn in the frame of the puzzle. */
  Move inPuzzle(int orientation, Move turn) {
    Transformation held = rotations().get(orientation).transformation();
    Move move = faceMoves.get(held.then(turn.transformation()).then(held.inverse()));
    if (move == null) {
      throw new IllegalStateException("a rotation maps " + turn + " to no face");
    }
    return move;
  }

  /** Returns the effects of zero, one or two turns of opposite faces. */
  Map<Transformation, List<Move>> axialTurns() {
    Map<Transformation, List<Move>> axial = new HashMap<>();
    axial.put(rotations().get(0).transformation(), List.of());
    faceMoves.forEach((effect, move) -> axial.put(effect, List.of(move)));
    for (Move one : faceMoves.values()) {
      for (Move two : puzzle.turn(face(one).opposite().name()).orElseThrow().moves()) {
        axial.putIfAbsent(one.transformation().then(two.transformation()), List.of(one, two));
      }
    }
    return axial;
  }
}
