package dev.cubewright.solver.sixphase;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The 24 ways to name the colors of a cube without fixed centers, any of which may be the one that
 * is solved to: 6 ways to give names of axes to the three pairs of opposite colors, and 4 ways to
 * name the two of each pair. The first matter from phase 0 on, the second only from phase 3 on.
 * Immutable.
 */
final class Axes {
  private final List<Move> exchanging = new ArrayList<>();
  private final List<Move> keeping = new ArrayList<>();

  Axes(Puzzle puzzle) {
    Orbit centers = puzzle.orbits().get("centers");
    Set<List<String>> met = new HashSet<>();
    for (Move rotation : puzzle.rotations()) {
      List<String> axes = List.of(axis(centers, "R", rotation), axis(centers, "F", rotation));
      if (met.add(axes)) {
        exchanging.add(rotation);
      }
      if (axes.equals(List.of("RL", "FB"))) {
        keeping.add(rotation);
      }
    }
  }

  /** Returns from which faces a rotation brings the centers of a face. */
  private static String axis(Orbit centers, String face, Move rotation) {
    Predicate<Integer> isOfFace = place -> centers.placeName(place).startsWith(face);
    int place = 0;
    while (!isOfFace.test(place)) {
      place++;
    }
    int from = rotation.transformation().source(centers.offset() + place) - centers.offset();
    String source = centers.placeName(from).substring(0, 1);
    return List.of("RL", "FB", "UD").stream()
        .filter(axis -> axis.contains(source))
        .findFirst()
        .orElseThrow();
  }

  /** Returns the state with each of the 6 ways to name the axes. */
  List<State> exchanged(State state) {
    return renamed(state, exchanging);
  }

  /** Returns the state with each of the 4 ways to name the two colors of each axis. */
  List<State> kept(State state) {
    return renamed(state, keeping);
  }

  private static List<State> renamed(State state, List<Move> rotations) {
    return rotations.stream().map(rotation -> state.renamed(rotation.transformation())).toList();
  }
}
