package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A way to look at the cube, so that another of its three axes is the upright one.
 *
 * @param rotation how the cube is turned, and its colours renamed along
 * @param back for each move the one that is seen as it
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record View(Transformation rotation, int[] back) {
  /** Returns one view for each axis, the first of which changes nothing. */
  static List<View> ofAxes(Puzzle puzzle, MoveSet moveSet, int[] subgroup) {
    List<View> views = new ArrayList<>();
    Set<Set<Integer>> seen = new HashSet<>();
    for (Move rotation : puzzle.rotations()) {
      int[] back = back(rotation.transformation(), moveSet);
      Set<Integer> seenAsSubgroup = new HashSet<>();
      for (int move : subgroup) {
        seenAsSubgroup.add(back[move]);
      }
      if (seen.add(seenAsSubgroup)) {
        views.add(new View(rotation.transformation(), back));
      }
    }
    return views;
  }

  private static int[] back(Transformation rotation, MoveSet moveSet) {
    List<Transformation> moves = moveSet.transformations();
    int[] back = new int[moves.size()];
    for (int move = 0; move < back.length; move++) {
      Transformation seen = rotation.inverse().then(moves.get(move)).then(rotation);
      back[moves.indexOf(seen)] = move;
    }
    return back;
  }

  /** Returns the state as it is seen. */
  State of(State state) {
    return state.apply(rotation).renamed(rotation.inverse());
  }

  /** Returns at which place of an orbit a place of it is seen. */
  int image(Orbit orbit, int place) {
    int image = 0;
    while (rotation.source(orbit.offset() + image) != orbit.offset() + place) {
      image++;
    }
    return image;
  }
}
