package dev.cubewright.solver.catalog;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.anytime.AnytimeSolver;
import dev.cubewright.search.engine.FallbackSolver;
import dev.cubewright.solver.bigcube.BigCube;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The solvers of a cube of four layers or more. Its own solvers find short solutions, and the
 * method of all sizes needs no tables. The general solver finds optimal solutions of near-solved
 * states and supports other moves, unless the cube is too large for it.
 */
class BigCubeSolvers extends PuzzleSolvers {
  /** The time for which the general solver improves its solution for other costs. */
  private static final Duration OTHER_COSTS_TIME = Duration.ofSeconds(20);

  private final BigCube cube;
  private final int size;
  private final Duration time;
  private final Solver usual;

  /**
   * Creates the solvers.
   *
   * @param own the solvers for this size, the usual one first; each move costs 1 in all of them
   * @param time the time for which the usual solver improves its solution
   */
  BigCubeSolvers(int size, SolverSettings settings, List<Solver> own, Duration time) {
    this(new BigCube(size, settings), size, settings, own, time);
  }

  private BigCubeSolvers(
      BigCube cube, int size, SolverSettings settings, List<Solver> own, Duration time) {
    super(
        cube.stateSpace(),
        solvers(cube, size, settings, own),
        // The half-turn metric and the outer-block metric have equal costs, so they share a move
        // set.
        metric ->
            metric == Metric.QUARTER_TURN
                ? MoveSet.ofTurns(cube.puzzle().turns(), metric)
                : cube.moveSet());
    this.cube = cube;
    this.size = size;
    this.time = time;
    this.usual =
        own.isEmpty() ? all().get(0) : new FallbackSolver(all().get(0), all().get(own.size()));
  }

  private static List<Solver> solvers(
      BigCube cube, int size, SolverSettings settings, List<Solver> own) {
    List<Solver> solvers = new ArrayList<>();
    own.forEach(solver -> solvers.add(priced(cube, solver)));
    solvers.add(priced(cube, cube.solver()));
    if (hasGeneral(size)) {
      solvers.add(new AnytimeSolver(cube.stateSpace(), settings));
    }
    return solvers;
  }

  static boolean hasGeneral(int size) {
    return size <= Cuboid.MAXIMUM_UNEQUAL_EDGE;
  }

  private static Solver priced(BigCube cube, Solver solver) {
    return new TranslatingSolver(
        cube.stateSpace(),
        solver,
        moveSet -> PricedMoves.of(cube.moveSet(), moveSet),
        "supports only turns of faces and wide blocks up to the middle; price all of them and no"
            + " others");
  }

  /** Returns a solver for any costs of the moves that a solver of this cube counts. */
  Solver priced(Solver solver) {
    return priced(cube, solver);
  }

  @Override
  public List<Metric> usualMetrics() {
    return List.of(Metric.OUTER_BLOCK);
  }

  @Override
  public Solver usual(MoveSet moveSet, boolean optimal) {
    return optimal || !usual.supports(moveSet) ? all().get(all().size() - 1) : usual;
  }

  @Override
  public Effort effort(MoveSet moveSet) {
    return usual.supports(moveSet)
        ? new Effort(false, Optional.of(time))
        : new Effort(true, hasGeneral(size) ? Optional.of(OTHER_COSTS_TIME) : Optional.empty());
  }

  @Override
  public void close() {
    super.close();
    cube.close();
  }
}
