package dev.cubewright.solver.bigcube;

import java.util.ArrayList;
import java.util.List;

/**
 * A cube on the way to a smaller one.
 *
 * @param cube the cube with the turns made so far
 * @param colors for each face the colour that its inner centers get
 * @param ends for each phase, after how many steps of turns it ended
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record CubeOnTheWay(CubeInProgress cube, int[] colors, List<Integer> ends) {
  /** Returns how many blocks were turned. */
  int blocks() {
    return cube.turns().blocks();
  }

  /** Returns the same cube whose faces get some colours. */
  CubeOnTheWay withColors(int[] some) {
    return new CubeOnTheWay(cube, some, ends);
  }

  /** Returns a cube that is reached from this one by one more phase. */
  CubeOnTheWay then(CubeInProgress reached) {
    List<Integer> more = new ArrayList<>(ends);
    more.add(reached.turns().steps().size());
    return new CubeOnTheWay(reached, colors, more);
  }

  /** Returns what ways of a phase lead to from where they start. */
  static List<CubeOnTheWay> ends(List<PhaseBeam.End> ends, List<CubeOnTheWay> starts) {
    List<CubeOnTheWay> reached = new ArrayList<>();
    for (PhaseBeam.End end : ends) {
      CubeOnTheWay start = starts.get(end.start());
      CubeInProgress cube = start.cube().copy();
      end.turns().forEach(turn -> turn.make(cube));
      reached.add(start.then(cube));
    }
    return reached;
  }
}
