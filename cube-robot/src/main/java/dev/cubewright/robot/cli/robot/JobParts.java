package dev.cubewright.robot.cli.robot;

import dev.cubewright.driver.job.Solving;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.TwinAxisTwists;
import dev.cubewright.robot.cli.puzzle.SolvablePuzzle;

/** Makes what a job needs of what the commands have. */
final class JobParts {
  private JobParts() {}

  /** Returns how a robot solves its puzzle. */
  static Solving solving(SolvablePuzzle puzzle, RobotDescription description, Mode mode) {
    TwinAxisTwists twists = puzzle.twists().orElseThrow();
    return new Solving(
        puzzle.stateSpace(),
        puzzle.solvers().all().get(0),
        twists,
        description.costModel(mode, twists));
  }
}
