package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The ways to hold the cube. Moves of a cube that is held in another way are moves of the cube
 * itself, and leave it held in yet another way: a wide turn of the left block is one of the right
 * block and a turn of the whole. Immutable.
 */
final class Holding {
  private final List<Transformation> rotations;
  private final int[] views;
  private final int moves;

  /** For each way to hold the cube and move the move that is made, and how it is held then. */
  private final int[] made;

  private final int[] heldThen;

  /** Computes what moves are made. */
  Holding(Puzzle puzzle, MoveSet moveSet) {
    rotations = puzzle.rotations().stream().map(Move::transformation).toList();
    // Each brings another axis to R and L.
    views =
        new int[] {
          rotations.indexOf(Transformation.identity(puzzle.orbits())),
          rotations.indexOf(puzzle.move("z").transformation()),
          rotations.indexOf(puzzle.move("y").transformation())
        };
    moves = moveSet.size();
    made = new int[rotations.size() * moves];
    heldThen = new int[made.length];
    Map<Transformation, Integer> numbers = new HashMap<>();
    for (int move = 0; move < moves; move++) {
      numbers.put(moveSet.transformations().get(move), move);
    }
    for (int held = 0; held < rotations.size(); held++) {
      for (int move = 0; move < moves; move++) {
        Transformation both = rotations.get(held).then(moveSet.transformations().get(move));
        for (int then = 0; then < rotations.size(); then++) {
          Integer number = numbers.get(both.then(rotations.get(then).inverse()));
          if (number != null) {
            made[held * moves + move] = number;
            heldThen[held * moves + move] = then;
          }
        }
      }
    }
  }

  /** Returns how many views there are, one for each axis. */
  int views() {
    return views.length;
  }

  /** Returns what a state looks like. */
  State seen(int view, State state) {
    return state.apply(rotations.get(views[view]));
  }

  /**
   * Returns the moves of the state itself.
   *
   * @param view how the state was looked at
   * @param path moves of what was seen
   */
  int[] answer(int view, int[] path) {
    int[] answer = new int[path.length];
    int held = views[view];
    for (int i = 0; i < path.length; i++) {
      int step = held * moves + path[i];
      answer[i] = made[step];
      held = heldThen[step];
    }
    return answer;
  }
}
