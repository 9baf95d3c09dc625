package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Transformation;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The ways to hold the cube. A path is made of steps: moves, and views, which hold the cube in
 * another way, so that one of the three axes is that of R and L. Moves of a cube that is held in
 * another way are moves of the cube itself, and leave it held in yet another way: a wide turn of
 * the left block is one of the right block and a turn of the whole. Immutable.
 */
final class Reorientation {
  /** The two faces of each axis. */
  static final List<String> AXES = List.of("UD", "RL", "FB");

  private static final int NONE = -1;

  private final List<Transformation> rotations;
  private final List<Transformation> steps;
  private final int moves;

  /** For each way to hold the cube and step the move that is made, and how it is held then. */
  private final int[] made;

  private final int[] heldThen;

  /**
   * Computes what moves are made.
   *
   * @param moveSet the moves, which come to the same as those of a cube that is held otherwise
   */
  Reorientation(Puzzle puzzle, MoveSet moveSet) {
    rotations = puzzle.rotations().stream().map(Move::transformation).toList();
    moves = moveSet.size();
    steps =
        Stream.concat(
                moveSet.transformations().stream(),
                AXES.stream().map(faces -> view(puzzle.orbits().get("centers"), faces)))
            .toList();
    made = new int[rotations.size() * steps.size()];
    heldThen = new int[made.length];
    Map<Transformation, Integer> numbers = new HashMap<>();
    for (int move = 0; move < moves; move++) {
      numbers.put(steps.get(move), move);
    }
    for (int held = 0; held < rotations.size(); held++) {
      for (int step = 0; step < steps.size(); step++) {
        int at = held * steps.size() + step;
        Transformation both = rotations.get(held).then(steps.get(step));
        made[at] = NONE;
        if (isView(step)) {
          heldThen[at] = rotations.indexOf(both);
          continue;
        }
        for (int then = 0; then < rotations.size(); then++) {
          Integer number = numbers.get(both.then(rotations.get(then).inverse()));
          if (number != null) {
            made[at] = number;
            heldThen[at] = then;
          }
        }
      }
    }
  }

  /** Returns the first rotation that brings the centers of two faces to R and L. */
  private Transformation view(Orbit centers, String faces) {
    return rotations.stream()
        .filter(
            rotation ->
                IntStream.range(0, centers.size())
                    .filter(place -> isOn("RL", centers.placeName(place)))
                    .map(place -> rotation.source(centers.offset() + place) - centers.offset())
                    .allMatch(place -> isOn(faces, centers.placeName(place))))
        .findFirst()
        .orElseThrow();
  }

  private static boolean isOn(String faces, String placeName) {
    return faces.indexOf(placeName.charAt(0)) >= 0;
  }

  /** Returns the moves, and then for each axis, U and D first, what brings it to R and L. */
  List<Transformation> steps() {
    return steps;
  }

  boolean isView(int step) {
    return step >= moves;
  }

  int view(int axis) {
    return moves + axis;
  }

  /** Returns the move that is made by one behind a view. */
  int made(int view, int move) {
    int held = heldThen[view];
    return made[held * steps.size() + move];
  }

  int[] answer(int[] path) {
    int[] answer = new int[path.length];
    int length = 0;
    int held = 0;
    for (int step : path) {
      int at = held * steps.size() + step;
      if (made[at] != NONE) {
        answer[length++] = made[at];
      }
      held = heldThen[at];
    }
    return Arrays.copyOf(answer, length);
  }
}
