package dev.cubewright.solver.bigcube;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.solver.SolveRequest;
import dev.cubewright.solver.SolveResult;
import dev.cubewright.solver.SolverOption.TargetCost;
import dev.cubewright.solver.cube3x3x3.Cube3x3x3;
import dev.cubewright.solver.reduction.Parity;
import dev.cubewright.solver.search.NodeCounter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * The method that solves a cube of any size in time that grows with its pieces: parities of the
 * wings, centers, wings, and the 3x3x3 that is left. Immutable.
 */
final class OrbitByOrbit {
  /** What the phases bring about. */
  static final List<String> GOALS =
      List.of("wings even", "centers solved", "edges together", "solved");

  /** A 3x3x3 so short is found within a millisecond or two. */
  private static final int SHORT = 21;

  private final WingPlaces places;
  private final WingCycles cycles;
  private final InnerCube inner;
  private final Cube3x3x3 three;

  OrbitByOrbit(WingPlaces places, WingCycles cycles, InnerCube inner, Cube3x3x3 three) {
    this.places = places;
    this.cycles = cycles;
    this.inner = inner;
    this.three = three;
  }

  /**
   * Solves a cube.
   *
   * @param cube the cube, which is turned
   * @return after how many steps of its turns each phase had ended; nothing if the search was ended
   *     before
   */
  Optional<int[]> solve(CubeInProgress cube, NodeCounter counter, BooleanSupplier cancelled) {
    int[] colors = inner.colors(cube.cube());
    List<Integer> ends = new ArrayList<>();
    evenOut(cube, colors);
    ends.add(cube.turns().steps().size());
    if (!new CenterCommutators(cube, colors, counter).solve()) {
      return Optional.empty();
    }
    ends.add(cube.turns().steps().size());
    CubeWithWings wings = inner.withWings(cube, colors);
    if (!new WingSolver(wings, places, cycles, counter).solve()) {
      return Optional.empty();
    }
    ends.add(cube.turns().steps().size());
    if (!solveInner(wings, colors, cancelled)) {
      return Optional.empty();
    }
    ends.add(cube.turns().steps().size());
    return Optional.of(ends.stream().mapToInt(end -> end).toArray());
  }

  /** Turns a layer of each orbit of wings that is an odd permutation away from its edges. */
  private void evenOut(CubeInProgress cube, int[] colors) {
    CubeWithWings wings = inner.withWings(cube, colors);
    for (int orbit = 1; orbit <= places.orbits(); orbit++) {
      if (Parity.isOdd(WingSolver.targets(wings, places, orbit))) {
        cube.turn(0, places.layer(orbit, true), 1);
      }
    }
  }

  private boolean solveInner(CubeWithWings cube, int[] colors, BooleanSupplier cancelled) {
    State state = inner.state(cube, colors);
    SolveResult result =
        three
            .twoPhase()
            .solve(
                SolveRequest.of(state, three.moveSet())
                    .with(new TargetCost(SHORT))
                    .withCancellation(cancelled));
    if (result.best().isEmpty()) {
      return false;
    }
    for (Move move : result.best().get().moves()) {
      int face = "URFDLB".indexOf(move.name().toUpperCase(Locale.ROOT).charAt(0));
      int axis = CubeGeometry.axis(face);
      boolean isPositive = CubeGeometry.positiveFace(axis) == face;
      cube.turnFace(face, isPositive ? move.steps() : -move.steps());
    }
    return true;
  }
}
