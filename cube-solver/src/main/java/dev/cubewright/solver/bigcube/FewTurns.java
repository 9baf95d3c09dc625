package dev.cubewright.solver.bigcube;

import dev.cubewright.search.engine.NodeCounter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Searches for a solution of few turns of blocks: of what they lead to, those cubes go on on whose
 * faces the fewest neighbours differ. It is a quick attempt for cubes that were hardly scrambled.
 * Not for several threads.
 */
final class FewTurns {
  private static final int BREADTH = 200;
  private static final int MOST = 14;

  /** If more of the neighbours differ, few turns do not solve the cube. */
  private static final double MOST_DIFFERENT = 0.65;

  private final CubeGeometry geometry;
  private final NodeCounter counter;
  private final List<CenterMacros.Turn> turns = new ArrayList<>();

  /** A cube, and how many neighbours differ on it. */
  private record Reached(CubeInProgress cube, int differences) {}

  FewTurns(CubeGeometry geometry, NodeCounter counter) {
    this.geometry = geometry;
    this.counter = counter;
    int size = geometry.size();
    for (int axis = 0; axis < CubeGeometry.AXES; axis++) {
      for (int boundary = 1; boundary < size; boundary++) {
        for (int quarters = 1; quarters < CubeGeometry.QUARTERS; quarters++) {
          turns.add(
              2 * boundary <= size
                  ? new CenterMacros.Turn(axis, 0, boundary - 1, quarters)
                  : new CenterMacros.Turn(axis, boundary, size - 1, quarters));
        }
      }
    }
  }

  /** Returns the solved cube, nothing if none is found. */
  Optional<CubeInProgress> solve(CubeInProgress start) {
    int neighbors = 2 * CubeGeometry.FACES * geometry.size() * (geometry.size() - 1);
    List<Reached> last = List.of(new Reached(start, differences(start)));
    if (last.get(0).differences() > MOST_DIFFERENT * neighbors) {
      return Optional.empty();
    }
    Set<Integer> met = new HashSet<>();
    for (int made = 0; made < MOST && counter.goesOn(); made++) {
      List<Reached> next = new ArrayList<>();
      for (Reached reached : last) {
        if (counter.count(turns.size())) {
          add(reached, met, next);
        }
      }
      next.sort(Comparator.comparingInt(Reached::differences));
      if (!next.isEmpty() && next.get(0).differences() == 0) {
        return Optional.of(next.get(0).cube());
      }
      last = next.subList(0, Math.min(BREADTH, next.size()));
    }
    return Optional.empty();
  }

  private void add(Reached reached, Set<Integer> met, List<Reached> next) {
    for (CenterMacros.Turn turn : turns) {
      CubeInProgress cube = reached.cube().copy();
      turn.make(cube);
      if (met.add(Arrays.hashCode(cube.cube().colors()))) {
        next.add(new Reached(cube, differences(cube)));
      }
    }
  }

  private int differences(CubeInProgress cube) {
    int size = geometry.size();
    byte[] colors = cube.cube().colors();
    int differences = 0;
    for (int facelet = 0; facelet < colors.length; facelet++) {
      if (facelet % size + 1 < size && colors[facelet] != colors[facelet + 1]) {
        differences++;
      }
      if (facelet / size % size + 1 < size && colors[facelet] != colors[facelet + size]) {
        differences++;
      }
    }
    return differences;
  }
}
