package dev.cubewright.solver.bigcube;

import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolverOption.TargetCost;
import dev.cubewright.search.engine.NodeCounter;
import dev.cubewright.solver.cube3x3x3.Cube3x3x3;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * The method for any size: the centers of all orbits, the wings of all orbits, and the remaining
 * 3x3x3. Before the last centers, odd orbits of wings are {@linkplain EvenWings made even}; nothing
 * after that makes them odd. Immutable.
 */
final class OrbitByOrbit {
  /** A target cost that a 3x3x3 search reaches within 1 or 2 ms. */
  private static final int SHORT = 20;

  private final WingPlaces places;
  private final WingCycles cycles;
  private final InnerCube inner;
  private final EvenWings even;
  private final Cube3x3x3 three;

  OrbitByOrbit(WingPlaces places, WingCycles cycles, InnerCube inner, Cube3x3x3 three) {
    this.places = places;
    this.cycles = cycles;
    this.inner = inner;
    even = new EvenWings(places, inner);
    this.three = three;
  }

  WingPlaces places() {
    return places;
  }

  /**
   * Returns cubes with solved centers, found in time that grows with the pieces: one, several if
   * only wings are wrong, or none if the search is stopped.
   */
  List<CubeInProgress> centersAtOnce(CubeInProgress start, NodeCounter counter) {
    CubeInProgress cube = inner.withFaceColors(start);
    byte[] solved = new byte[cube.geometry().facelets()];
    for (int facelet = 0; facelet < solved.length; facelet++) {
      solved[facelet] = (byte) cube.faceColor(cube.geometry().face(facelet));
    }
    if (!even.odd(cube).isEmpty() && !new CenterCommutators(cube, solved, counter).hasWrong()) {
      return even.exchanged(cube);
    }
    even.turnLayers(cube);
    return new CenterCommutators(cube, solved, counter).solve() ? List.of(cube) : List.of();
  }

  /**
   * Returns cubes with solved centers, those with the fewest turns first; none if the search is
   * stopped or fails.
   */
  List<CubeInProgress> shortCenters(
      CubeInProgress start, CenterMacros macros, int breadth, NodeCounter counter) {
    return new CenterSolver(macros, breadth, counter, even).solve(inner.withFaceColors(start));
  }

  /**
   * Solves the rest of a cube whose centers are solved; empty if the search is stopped.
   *
   * @param cancelled stops the search of the 3x3x3
   */
  Optional<CubeInProgress> rest(
      CubeInProgress start, NodeCounter counter, BooleanSupplier cancelled) {
    CubeInProgress centers = inner.withFaceColors(start);
    centers.endPhase("centers solved");
    Optional<CubeInProgress> wings =
        new WingSolver(places, cycles, counter).solve(inner.withEdges(centers), 1);
    wings.ifPresent(cube -> cube.endPhase("edges together"));
    return wings.flatMap(cube -> solveInner(cube, cancelled));
  }

  private Optional<CubeInProgress> solveInner(CubeInProgress cube, BooleanSupplier cancelled) {
    Optional<Solution> solution =
        three
            .twoPhase()
            .solve(
                SolveRequest.of(inner.state(cube), three.moveSet())
                    .with(new TargetCost(SHORT))
                    .withCancellation(cancelled))
            .best();
    solution.ifPresent(best -> cube.make(best.moves()));
    solution.ifPresent(best -> cube.endPhase("solved"));
    return solution.map(best -> cube);
  }
}
