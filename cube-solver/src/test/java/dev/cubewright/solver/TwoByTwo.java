package dev.cubewright.solver;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.solver.cube2x2x2.Cube2x2x2;
import dev.cubewright.tables.store.DiskTableStore;
import java.nio.file.Path;
import java.util.Random;
import java.util.stream.Stream;

/** The 2x2x2 that the tests share, as its tables take seconds to build. */
public final class TwoByTwo {
  public static final Cube2x2x2 CUBE =
      new Cube2x2x2(DiskTableStore.in(Path.of("..", "target", "test-tables", "cubewright")));
  public static final Puzzle PUZZLE = CUBE.puzzle();
  public static final MoveSet HALF_TURN = CUBE.moveSet(Metric.HALF_TURN);
  public static final MoveSet QUARTER_TURN = CUBE.moveSet(Metric.QUARTER_TURN);
  public static final MoveSet ROBOT = TwoAxisTwists.unitCosts(PUZZLE);

  private TwoByTwo() {}

  /** Returns the robot's times of one of the published modes: quarter turn and regrip in us. */
  public static MoveSet robot(String mode, int quarterMicros, int regripMicros) {
    return TwoAxisTwists.costs(PUZZLE, mode, quarterMicros, 2 * quarterMicros, regripMicros, 0);
  }

  /**
   * Returns times of a robot whose motors have a ramp, so that a half is less than two quarters.
   */
  public static MoveSet robotWithRamp() {
    return TwoAxisTwists.costs(PUZZLE, "ramp", 73_112, 124_133, 198_204, 0);
  }

  /** Returns random states, always the same ones for a seed. */
  public static Stream<State> states(int seed, int count) {
    Random random = new Random(seed);
    return Stream.generate(() -> CUBE.stateSpace().random(random)).limit(count);
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
