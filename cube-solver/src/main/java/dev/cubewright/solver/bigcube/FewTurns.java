package dev.cubewright.solver.bigcube;

import dev.cubewright.search.engine.NodeCounter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A beam search for a solution of few turns of outer blocks and slices: cubes with the fewest
 * neighbors of different colors continue until one is two turns from solved. A quick attempt for
 * cubes that were hardly scrambled. Not thread-safe.
 */
final class FewTurns {
  private static final int BREADTH = 200;
  private static final int MOST = 12;

  private static final int HASHING = 31;

  /** With a greater share of neighbors of different colors, few turns do not solve the cube. */
  private static final double MOST_DIFFERENT = 0.65;

  private final WingPlaces places;
  private final CubeGeometry geometry;
  private final NodeCounter counter;
  private final List<LayerTurn> turns = new ArrayList<>();

  private record Reached(CubeInProgress cube, int differences) {}

  FewTurns(WingPlaces places, NodeCounter counter) {
    this.places = places;
    this.geometry = places.geometry();
    this.counter = counter;
    int size = geometry.size();
    for (int axis = 0; axis < CubeGeometry.AXES; axis++) {
      for (int boundary = 1; boundary < size; boundary++) {
        boolean isFirstHalf = 2 * boundary <= size;
        addTurns(axis, isFirstHalf ? 0 : boundary, isFirstHalf ? boundary - 1 : size - 1);
      }
      for (int slice = 1; slice < size - 1; slice++) {
        addTurns(axis, slice, slice);
      }
    }
  }

  private void addTurns(int axis, int first, int last) {
    for (int quarters = 1; quarters < CubeGeometry.QUARTERS; quarters++) {
      turns.add(LayerTurn.block(axis, first, last, quarters));
    }
  }

  /** Returns the solved cube, empty if none is found. */
  Optional<CubeInProgress> solve(CubeInProgress start) {
    int neighbors = 2 * CubeGeometry.FACES * geometry.size() * (geometry.size() - 1);
    List<Reached> last = List.of(new Reached(start, differences(start)));
    if (last.get(0).differences() > MOST_DIFFERENT * neighbors) {
      return Optional.empty();
    }
    Map<Integer, List<LayerTurn>> endings = endings();
    Set<CubeInProgress> expanded = new HashSet<>();
    for (int made = 0; made < MOST && counter.goesOn(); made++) {
      last.forEach(reached -> expanded.add(reached.cube()));
      // Only expanded cubes are remembered; the discarded ones are too many.
      Set<CubeInProgress> met = new HashSet<>(expanded);
      List<Reached> next = new ArrayList<>();
      for (Reached reached : last) {
        if (counter.count(turns.size())) {
          add(reached, met, next);
        }
      }
      next.sort(Comparator.comparingInt(Reached::differences));
      for (Reached reached : next) {
        List<LayerTurn> ending = endings.get(key(reached.cube()));
        if (ending != null) {
          CubeInProgress cube = reached.cube().copy();
          ending.forEach(cube::make);
          // Another cube may have the same key.
          if (cube.isSolved()) {
            return Optional.of(cube);
          }
        }
      }
      last = next.subList(0, Math.min(BREADTH, next.size()));
    }
    return Optional.empty();
  }

  private void add(Reached reached, Set<CubeInProgress> met, List<Reached> next) {
    for (LayerTurn turn : turns) {
      CubeInProgress cube = reached.cube().copy();
      cube.make(turn);
      if (met.add(cube)) {
        next.add(new Reached(cube, differences(cube)));
      }
    }
  }

  /** Returns the pairs of turns that solve cubes, by the key of the cube. */
  private Map<Integer, List<LayerTurn>> endings() {
    byte[] colors = new byte[geometry.facelets()];
    for (int facelet = 0; facelet < colors.length; facelet++) {
      colors[facelet] = (byte) geometry.face(facelet);
    }
    CubeInProgress solved = new CubeInProgress(places, colors);
    Map<Integer, List<LayerTurn>> endings = new HashMap<>();
    for (LayerTurn last : turns) {
      CubeInProgress oneAway = undone(last, solved);
      for (LayerTurn first : turns) {
        endings.putIfAbsent(key(undone(first, oneAway)), List.of(first, last));
      }
    }
    return endings;
  }

  private static CubeInProgress undone(LayerTurn turn, CubeInProgress cube) {
    CubeInProgress before = cube.copy();
    before.make(turn.inverse());
    return before;
  }

  /** Returns a hash that is the same in any orientation. */
  private static int key(CubeInProgress cube) {
    byte[] names = new byte[CubeGeometry.FACES];
    byte named = 0;
    int key = 0;
    for (byte color : cube.colors()) {
      if (names[color] == 0) {
        names[color] = ++named;
      }
      key = HASHING * key + names[color];
    }
    return key;
  }

  private int differences(CubeInProgress cube) {
    int size = geometry.size();
    byte[] colors = cube.colors();
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
