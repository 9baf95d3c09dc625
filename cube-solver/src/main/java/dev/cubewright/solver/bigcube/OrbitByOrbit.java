package dev.cubewright.solver.bigcube;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolverOption.TargetCost;
import dev.cubewright.search.engine.NodeCounter;
import dev.cubewright.solver.cube3x3x3.Cube3x3x3;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * The phases that solve a cube of any size: the centers of all orbits, the wings of all orbits, and
 * the 3x3x3 that is left. Before the last centers, orbits of wings that are odd are {@linkplain
 * EvenWings made even}; nothing after that makes them odd. Immutable.
 */
final class OrbitByOrbit {
  /** What the phases bring about. */
  private static final List<String> GOALS = List.of("centers solved", "edges together", "solved");

  /** A 3x3x3 so short is found within a millisecond or two. */
  private static final int SHORT = 20;

  private final WingPlaces places;
  private final WingCycles cycles;
  private final InnerCube inner;
  private final EvenWings even;
  private final Cube3x3x3 three;

  /**
   * A cube that has been solved.
   *
   * @param turns the turns that solve it
   * @param goals what the phases bring about
   * @param ends for each phase, after how many steps of the turns it ended
   */
  record Solved(LayerTurns turns, List<String> goals, List<Integer> ends) {}

  OrbitByOrbit(WingPlaces places, WingCycles cycles, InnerCube inner, Cube3x3x3 three) {
    this.places = places;
    this.cycles = cycles;
    this.inner = inner;
    even = new EvenWings(places, inner);
    this.three = three;
  }

  /**
   * Returns cubes with solved centers, found in time that grows with the pieces: one, several if
   * only wings are apart, or none if the search is ended before.
   */
  List<CubeInProgress> centersAtOnce(CubeInProgress start, NodeCounter counter) {
    CubeInProgress cube = start.copy();
    int[] colors = inner.colors(cube.cube());
    List<Integer> odd = even.odd(cube, colors);
    ColoredCube solved = solvedCenters(cube, colors);
    if (!odd.isEmpty() && !new CenterCommutators(cube, solved, counter).hasWrong()) {
      return even.exchanged(cube, odd);
    }
    even.turnLayers(cube, odd);
    return new CenterCommutators(cube, solved, counter).solve() ? List.of(cube) : List.of();
  }

  private static ColoredCube solvedCenters(CubeInProgress cube, int[] colors) {
    byte[] wanted = new byte[cube.geometry().facelets()];
    for (int facelet = 0; facelet < wanted.length; facelet++) {
      wanted[facelet] = (byte) colors[cube.geometry().face(facelet)];
    }
    return new ColoredCube(cube.geometry(), wanted);
  }

  /**
   * Returns cubes with solved centers, those with the fewest turns first; none if the search is
   * ended before, or finds none.
   *
   * @param breadth how many go on at once
   */
  List<CubeInProgress> shortCenters(
      CubeInProgress start, CenterMacros macros, int breadth, NodeCounter counter) {
    int[] colors = inner.colors(start.cube());
    return new CenterSolver(
            start.geometry(),
            macros,
            colors,
            breadth,
            counter,
            cube -> even.turnLayers(cube, even.odd(cube, colors)))
        .solve(start);
  }

  /**
   * Solves the rest of a cube whose centers are solved; nothing if the search is ended before.
   *
   * @param cancelled ends the search of the 3x3x3
   */
  Optional<Solved> rest(CubeInProgress start, NodeCounter counter, BooleanSupplier cancelled) {
    List<Integer> ends = new ArrayList<>(List.of(start.turns().steps().size()));
    int[] colors = inner.colors(start.cube());
    Optional<CubeWithWings> wings =
        new WingSolver(places, cycles, counter).solve(inner.withWings(start.copy(), colors), 1);
    if (wings.isEmpty()) {
      return Optional.empty();
    }
    CubeInProgress together = wings.get().cube();
    ends.add(together.turns().steps().size());
    if (!solveInner(wings.get(), colors, cancelled)) {
      return Optional.empty();
    }
    ends.add(together.turns().steps().size());
    return Optional.of(new Solved(together.turns(), GOALS, ends));
  }

  private boolean solveInner(CubeWithWings cube, int[] colors, BooleanSupplier cancelled) {
    SolveResult result =
        three
            .twoPhase()
            .solve(
                SolveRequest.of(inner.state(cube, colors), three.moveSet())
                    .with(new TargetCost(SHORT))
                    .withCancellation(cancelled));
    if (result.best().isEmpty()) {
      return false;
    }
    for (Move move : result.best().get().moves()) {
      int face = Face.valueOf(move.turn().orElseThrow().name()).ordinal();
      boolean isPositive = CubeGeometry.positiveFace(CubeGeometry.axis(face)) == face;
      cube.turnFace(face, isPositive ? move.steps() : -move.steps());
    }
    return true;
  }
}
