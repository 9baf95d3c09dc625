package dev.cubewright.solver.cube2x2x2;

import dev.cubewright.core.coordinate.OrientationCoordinate;
import dev.cubewright.core.coordinate.PermutationCoordinate;
import dev.cubewright.core.coordinate.UpToRotationCoordinate;
import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.Turn;
import dev.cubewright.search.ExactTables;
import dev.cubewright.search.SimpleSolver;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.engine.CoordinateSearchTables;
import dev.cubewright.search.engine.IdaStarSolver;
import dev.cubewright.search.exact.ExactSolver;
import dev.cubewright.search.exact.PositionSpace;
import dev.cubewright.search.exact.PositionTables;
import dev.cubewright.tables.store.TableStore;
import dev.cubewright.tables.transition.UpToRotationTransitions;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The 2x2x2 and its solvers. Thread-safe.
 *
 * <p>{@linkplain #exact() Exact}: one table of all 3,674,160 positions up to rotation. It has 1.8
 * MB for the half-turn metric, and 7.3 MB for a robot of two axes (two rows, one per axis of the
 * last twist). {@linkplain #idaStar() IDA*}: the published method with two coordinates, the
 * permutation (40,320) and the orientation (2,187) of the corners.
 *
 * <p>{@link #solve} returns an optimal solution in half turns. The first call builds the exact
 * table in less than a second, or loads it.
 */
public final class Cube2x2x2 implements SimpleSolver {
  /** The approximate number of near-solved positions with exact costs for IDA*. */
  private static final int NEAR_GOAL_SIZE = 400_000;

  private final StateSpace stateSpace = new StateSpace(Cuboid.of(2, 2, 2));
  private final Orbit corners = puzzle().orbits().get("corners");
  private final PositionTables exactTables;
  private final Solver exact;
  private final Solver idaStar;

  /**
   * Creates the solvers of the 2x2x2 with tables in the {@linkplain TableStore#standard() standard
   * store}. Tables are built or loaded on first use.
   */
  public Cube2x2x2() {
    this(TableStore.standard());
  }

  /**
   * Creates the solvers of the 2x2x2. Tables are built or loaded on first use.
   *
   * @param store the store of the tables
   */
  public Cube2x2x2(TableStore store) {
    this(SolverSettings.in(store));
  }

  /**
   * Creates the solvers of the 2x2x2 with settings for the construction of tables.
   *
   * @param settings the store of the tables, threads and memory
   */
  public Cube2x2x2(SolverSettings settings) {
    // U, R and F do not move the piece at this place, so positions never need renaming.
    int fixedPlace = placeOutside(usualTurns());
    UpToRotationCoordinate positions = new UpToRotationCoordinate(puzzle(), fixedPlace);
    PositionSpace space =
        new PositionSpace(
            positions.name(),
            state -> (int) positions.rank(state),
            List.of((int) positions.rank(puzzle().solved())),
            moves -> new UpToRotationTransitions(positions, moves));
    exactTables = new PositionTables(puzzle(), space, settings);
    exact = new ExactSolver(stateSpace, exactTables);
    idaStar = new IdaStarSolver(stateSpace, searchTables(settings)::of);
  }

  private List<Turn> usualTurns() {
    return Stream.of("U", "R", "F").map(name -> puzzle().turn(name).orElseThrow()).toList();
  }

  private int placeOutside(List<Turn> turns) {
    return IntStream.range(0, corners.size())
        .filter(
            place ->
                turns.stream().allMatch(turn -> turn.moves().get(0).transformation().fixes(place)))
        .findFirst()
        .orElseThrow();
  }

  private CoordinateSearchTables searchTables(SolverSettings settings) {
    return new CoordinateSearchTables(
        puzzle(),
        List.of(
            PermutationCoordinate.of(puzzle().orbits(), corners),
            OrientationCoordinate.of(puzzle().orbits(), corners)),
        puzzle().rotations().stream().map(rotation -> puzzle().solved().apply(rotation)).toList(),
        NEAR_GOAL_SIZE,
        settings);
  }

  /** {@return the puzzle} */
  public Puzzle puzzle() {
    return stateSpace.puzzle();
  }

  @Override
  public Solution solve(State state) {
    return exact.solve(SolveRequest.of(state, moveSet(Metric.HALF_TURN))).require();
  }

  @Override
  public void close() {
    exact.close();
    idaStar.close();
  }

  @Override
  public StateSpace stateSpace() {
    return stateSpace;
  }

  /**
   * {@return the moves of U, R and F, which reach every position up to rotation} D, L and B differ
   * from them only by a rotation of the whole cube.
   *
   * <p>Use these moves only if the cost of a move does not depend on its face. For costs by face
   * use {@link MoveSet#priced} with all turns of the puzzle.
   *
   * @param metric the metric of the costs
   */
  public MoveSet moveSet(Metric metric) {
    return MoveSet.ofTurns(usualTurns(), metric);
  }

  /** {@return the exact tables by move set} */
  public ExactTables exactTables() {
    return exactTables;
  }

  /** {@return the solver that descends an exact table} */
  public Solver exact() {
    return exact;
  }

  /** {@return the IDA* solver} */
  public Solver idaStar() {
    return idaStar;
  }
}
