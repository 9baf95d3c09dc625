package dev.cubewright.bench.robot;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.board.Arms;
import dev.cubewright.driver.board.BoardArms;
import dev.cubewright.driver.board.StopRequest;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.CommandGroup;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.PlannedTwist;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.RobotPlan;
import dev.cubewright.simulation.FaultPlan;
import dev.cubewright.simulation.SimulatedRobot;
import dev.cubewright.simulation.camera.SimulatedRig;
import java.util.List;

/** Carries out plans on a simulated robot, and measures each twist. */
final class SimulatedTurning implements AutoCloseable {
  private static final long SEED = 2026;

  private final Puzzle puzzle;
  private final SimulatedRobot robot;
  private final Arms arms;
  private double largestDeviation;

  SimulatedTurning(RobotDescription description, Puzzle puzzle, Mode mode) {
    this.puzzle = puzzle;
    this.robot =
        SimulatedRobot.of(description, puzzle, SimulatedRig.standard(SEED), FaultPlan.none(), SEED);
    this.arms = BoardArms.connect(robot.transport(), description, mode, new StopRequest());
    arms.home(List.of(Arm.values()));
  }

  /**
   * Returns how long the twists of a plan took, in simulated microseconds.
   *
   * @throws IllegalStateException if a rule was broken or the cube was not solved
   */
  long micros(State cube, RobotPlan plan) {
    robot.putCube(cube);
    arms.perform(ArmCommand.grip(plan.holdingFirst().arms()));
    plan.preparation().forEach(this::perform);
    long micros = 0;
    for (PlannedTwist twist : plan.twists()) {
      long begin = arms.nowMicros();
      twist.groups().forEach(this::perform);
      long took = arms.nowMicros() - begin;
      largestDeviation =
          Math.max(largestDeviation, Math.abs(took / (double) twist.durationMicros() - 1));
      micros += took;
    }
    if (!robot.world().snapshot().solved(puzzle) || !robot.world().brokenRules().isEmpty()) {
      throw new IllegalStateException(
          "not solved, or against the rules: " + robot.world().brokenRules());
    }
    robot.world().holdByHand();
    arms.perform(ArmCommand.release(List.of(Arm.values())));
    robot.world().takeCube();
    return micros;
  }

  /** Returns by how much a twist took more or less than predicted at most, as a share. */
  double largestDeviation() {
    return largestDeviation;
  }

  private void perform(CommandGroup group) {
    arms.perform(group.commands());
  }

  @Override
  public void close() {
    arms.close();
    robot.close();
  }
}
