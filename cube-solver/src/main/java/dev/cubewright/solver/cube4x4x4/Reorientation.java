package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.tables.transition.MovedSets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The orientations of the cube. A path consists of steps: moves, and rotations that bring an axis
 * to R and L. A move after a rotation equals a move of the cube itself, possibly followed by a
 * rotation: a wide turn of the left block is a wide turn of the right block and a rotation.
 * Immutable.
 */
final class Reorientation {
  /** The two faces of each axis. */
  static final List<String> AXES = List.of("UD", "RL", "FB");

  private static final int NONE = -1;

  /** The moves, followed by the rotation of each axis to R and L. */
  private final List<Transformation> steps;

  private final int moves;

  /** The move of the cube itself and the next orientation, by orientation and step. */
  private final int[] made;

  private final int[] orientationThen;

  Reorientation(Puzzle puzzle, MoveSet moveSet) {
    List<Transformation> rotations = puzzle.rotations().stream().map(Move::transformation).toList();
    Orbit centers = puzzle.orbits().get("centers");
    MovedSets moved = new MovedSets(centers, rotations);
    moves = moveSet.size();
    List<Transformation> all = new ArrayList<>(moveSet.transformations());
    for (String axis : AXES) {
      int rotation = 0;
      while (moved.next(MovedSets.faces(centers, axis), rotation)
          != MovedSets.faces(centers, "RL")) {
        rotation++;
      }
      all.add(rotations.get(rotation));
    }
    steps = List.copyOf(all);
    Map<Transformation, Integer> numbers = new HashMap<>();
    for (int move = 0; move < moves; move++) {
      numbers.put(steps.get(move), move);
    }
    numbers.put(Transformation.identity(puzzle.orbits()), NONE);
    made = new int[rotations.size() * steps.size()];
    orientationThen = new int[made.length];
    for (int at = 0; at < made.length; at++) {
      Transformation both = rotations.get(at / steps.size()).then(steps.get(at % steps.size()));
      for (int then = 0; then < rotations.size(); then++) {
        Integer number = numbers.get(both.then(rotations.get(then).inverse()));
        if (number != null) {
          made[at] = number;
          orientationThen[at] = then;
        }
      }
    }
  }

  /**
   * Returns the moves, followed by the rotation of each axis to R and L; the axis of U and D is
   * first.
   */
  List<Transformation> steps() {
    return steps;
  }

  boolean isView(int step) {
    return step >= moves;
  }

  int rotation(int axis) {
    return moves + axis;
  }

  /** Returns the move of the cube itself for a move after a rotation. */
  int made(int rotation, int move) {
    return made[orientationThen[rotation] * steps.size() + move];
  }

  /** Returns the moves of the cube itself for the steps of a path. */
  int[] answer(int[] path) {
    int[] answer = new int[path.length];
    int length = 0;
    int orientation = 0;
    for (int step : path) {
      int at = orientation * steps.size() + step;
      if (made[at] != NONE) {
        answer[length++] = made[at];
      }
      orientation = orientationThen[at];
    }
    return Arrays.copyOf(answer, length);
  }
}
