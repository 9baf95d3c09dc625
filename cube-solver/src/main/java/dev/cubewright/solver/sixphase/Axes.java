package dev.cubewright.solver.sixphase;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The 24 ways to name the colors of a cube without fixed centers, any of which may be solved: 6
 * ways to name the three pairs of opposite colors after axes, and 4 ways to name the two of each
 * pair. The first matter from phase 0 on, the second only from phase 3 on. Immutable.
 */
final class Axes {
  private static final List<String> FACES = List.of("RL", "FB", "UD");

  /** The rotations by the axes that they bring to R and F. */
  private final Map<List<String>, List<Move>> rotations = new LinkedHashMap<>();

  Axes(Puzzle puzzle) {
    Orbit centers = puzzle.orbits().get("centers");
    for (Move rotation : puzzle.rotations()) {
      List<String> axes =
          Stream.of("R", "F").map(face -> axisBroughtTo(face, centers, rotation)).toList();
      rotations.computeIfAbsent(axes, any -> new ArrayList<>()).add(rotation);
    }
  }

  private static String axisBroughtTo(String face, Orbit centers, Move rotation) {
    int place =
        IntStream.range(0, centers.size())
            .filter(any -> centers.placeName(any).startsWith(face))
            .findFirst()
            .orElseThrow();
    int source = rotation.transformation().source(centers.offset() + place) - centers.offset();
    String from = centers.placeName(source).substring(0, 1);
    return FACES.stream().filter(axis -> axis.contains(from)).findFirst().orElseThrow();
  }

  List<State> exchanged(State state) {
    return rotations.values().stream()
        .map(alike -> state.renamed(alike.get(0).transformation()))
        .toList();
  }

  /** Returns the state with each of the 4 ways to name the two colors of each axis. */
  List<State> kept(State state) {
    return Objects.requireNonNull(rotations.get(FACES.subList(0, 2))).stream()
        .map(rotation -> state.renamed(rotation.transformation()))
        .toList();
  }
}
