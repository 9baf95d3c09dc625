package dev.cubewright.search;

import dev.cubewright.core.coordinate.OrientationCoordinate;
import dev.cubewright.core.coordinate.PermutationCoordinate;
import dev.cubewright.core.coordinate.UpToRotationCoordinate;
import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.cost.TwoAxisTwists;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.Turn;
import dev.cubewright.search.engine.CoordinateSearchTables;
import dev.cubewright.search.engine.IdaStarSolver;
import dev.cubewright.search.exact.ExactSolver;
import dev.cubewright.search.exact.PositionSpace;
import dev.cubewright.search.exact.PositionTables;
import dev.cubewright.tables.store.DiskTableStore;
import dev.cubewright.tables.transition.UpToRotationTransitions;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The 2x2x2 and two of its solvers, shared by tests because its tables take seconds to build. */
public final class TwoByTwo {
  public static final Puzzle PUZZLE = Cuboid.of(2, 2, 2);
  public static final StateSpace STATE_SPACE = new StateSpace(PUZZLE);
  private static final List<Turn> TURNS =
      Stream.of("U", "R", "F").map(name -> PUZZLE.turn(name).orElseThrow()).toList();
  public static final MoveSet HALF_TURN = MoveSet.ofTurns(TURNS, Metric.HALF_TURN);
  public static final MoveSet QUARTER_TURN = MoveSet.ofTurns(TURNS, Metric.QUARTER_TURN);
  public static final MoveSet ROBOT = TwoAxisTwists.unitCosts(PUZZLE);
  private static final Orbit CORNERS = PUZZLE.orbits().get("corners");
  private static final SolverSettings SETTINGS =
      SolverSettings.in(DiskTableStore.in(Path.of("..", "target", "test-tables", "cubewright")));

  /** Exact tables of all positions up to rotation. */
  public static final PositionTables TABLES = tables(SETTINGS);

  public static final Solver EXACT = new ExactSolver(STATE_SPACE, TABLES);
  public static final Solver IDA_STAR = idaStar(SETTINGS);

  private TwoByTwo() {}

  static PositionTables tables(SolverSettings settings) {
    // No turn moves this place, so positions never need renaming.
    int fixed =
        IntStream.range(0, CORNERS.size())
            .filter(place -> HALF_TURN.transformations().stream().allMatch(one -> one.fixes(place)))
            .findFirst()
            .orElseThrow();
    UpToRotationCoordinate positions = new UpToRotationCoordinate(PUZZLE, fixed);
    PositionSpace space =
        new PositionSpace(
            positions.name(),
            state -> (int) positions.rank(state),
            List.of((int) positions.rank(PUZZLE.solved())),
            moves -> new UpToRotationTransitions(positions, moves));
    return new PositionTables(PUZZLE, space, settings);
  }

  static Solver idaStar(SolverSettings settings) {
    CoordinateSearchTables tables =
        new CoordinateSearchTables(
            PUZZLE,
            List.of(
                PermutationCoordinate.of(PUZZLE.orbits(), CORNERS),
                OrientationCoordinate.of(PUZZLE.orbits(), CORNERS)),
            PUZZLE.rotations().stream().map(PUZZLE.solved()::apply).toList(),
            400_000,
            settings);
    return new IdaStarSolver(STATE_SPACE, tables::of);
  }

  /** Returns the robot's times of one of the published modes: quarter turn and regrip in us. */
  public static MoveSet robot(String mode, int quarterMicros, int regripMicros) {
    return TwoAxisTwists.costs(PUZZLE, mode, quarterMicros, 2 * quarterMicros, regripMicros, 0);
  }

  /**
   * Returns times of a robot with acceleration, where a half turn takes less than two quarter
   * turns.
   */
  public static MoveSet robotWithRamp() {
    return TwoAxisTwists.costs(PUZZLE, "ramp", 73_112, 124_133, 198_204, 0);
  }

  /** Returns random states, the same ones for each seed. */
  public static Stream<State> states(int seed, int count) {
    Random random = new Random(seed);
    return Stream.generate(() -> STATE_SPACE.random(random)).limit(count);
  }

  /** Returns the state after moves named in a text such as {@code R U2 R'}. */
  public static State after(String moves) {
    State state = PUZZLE.solved();
    for (String name : moves.split(" ", -1)) {
      state = state.apply(PUZZLE.move(name));
    }
    return state;
  }

  /** Returns the state that a solution ends in. */
  public static State replayed(State state, Solution solution) {
    State after = state.apply(solution.frame());
    for (Move move : solution.moves()) {
      after = after.apply(move);
    }
    return after;
  }
}
