package dev.cubewright.driver.job;

import dev.cubewright.core.machine.Machine;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.solver.cube2x2x2.Cube2x2x2;
import dev.cubewright.tables.store.DiskTableStore;
import java.nio.file.Path;
import java.util.SplittableRandom;

/** The cube of the robot tests, with random states and solvers. */
public final class Cubes {
  /** The cube. */
  public static final Puzzle PUZZLE = Cuboid.of(2, 2, 2);

  private static final Cube2x2x2 CUBE =
      new Cube2x2x2(DiskTableStore.in(Path.of("..", "target", "test-tables", "cubewright")));

  private Cubes() {}

  /** Returns a random state; equal seeds result in equal states. */
  public static State random(long seed) {
    return CUBE.stateSpace().random(new SplittableRandom(seed));
  }

  /** Returns a solver setup that minimizes grips and turns. */
  static SolverSetup solving() {
    Machine machine = Machine.named("twin-axis-2x2x2");
    return new SolverSetup(
        CUBE.stateSpace(),
        CUBE.exact(),
        machine,
        machine.moveSet("robot"),
        machine.startOrientations());
  }

  /** Returns a solver setup with the times of a robot as costs. */
  public static SolverSetup solving(RobotDescription description, Mode mode) {
    Machine machine = description.machine(mode);
    return new SolverSetup(
        CUBE.stateSpace(),
        CUBE.exact(),
        machine,
        description.costModel(mode),
        machine.startOrientations());
  }
}
