package com.example.simulatedrobot;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.board.BoardArms;
import dev.cubewright.driver.job.CameraSetup;
import dev.cubewright.driver.job.Operator;
import dev.cubewright.driver.job.Session;
import dev.cubewright.driver.job.SessionListener;
import dev.cubewright.driver.job.SolveJob;
import dev.cubewright.driver.job.SolverSetup;
import dev.cubewright.driver.job.TurnReport;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.ViewCount;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.simulation.SimulatedOperator;
import dev.cubewright.simulation.SimulatedRobot;
import dev.cubewright.solver.catalog.PuzzleCatalog;
import dev.cubewright.solver.catalog.PuzzleSolvers;
import dev.cubewright.tables.store.MemoryTableStore;
import dev.cubewright.vision.frame.FrameSource;
import java.util.Optional;

/** Solves a 2x2x2 with a simulated robot: recognizes it, plans, turns it and checks the result. */
public final class RobotJob {
  private static final PuzzleSolvers SOLVERS =
      PuzzleCatalog.of("2x2x2", SolverSettings.in(new MemoryTableStore()));
  private final Puzzle puzzle = SOLVERS.stateSpace().puzzle();
  private final SimulatedRobot robot = SimulatedRobot.of(puzzle, 1);

  /** Returns the robot, for the injection of faults. */
  public SimulatedRobot robot() {
    return robot;
  }

  /** Returns whether the arms hold a solved cube. */
  public boolean isSolved() {
    return robot.world().snapshot().solved(puzzle);
  }

  /** Returns the cube after a scramble such as {@code R U2 F'}. */
  public State scrambled(String moves) {
    return Algorithm.parse(puzzle, moves).applyTo(puzzle.solved());
  }

  /**
   * Runs a job.
   *
   * @param job a whole job, or the remainder of a job with a cube that the arms hold
   * @param scrambled the cube that the operator inserts
   * @param listener the receiver of each step
   * @return the durations of the twists; empty if the operator declined
   * @throws dev.cubewright.driver.job.SessionException if the job fails
   */
  public Optional<TurnReport> run(SolveJob job, State scrambled, SessionListener listener) {
    RobotDescription description = robot.description();
    Operator person = new SimulatedOperator(robot, puzzle, scrambled);
    try (FrameSource camera = robot.camera();
        Session session =
            new Session(
                stop -> BoardArms.connect(robot.transport(), description, Mode.FAST, stop),
                description.times(Mode.FAST),
                SolverSetup.of(SOLVERS, description, Mode.FAST),
                Optional.of(new CameraSetup(camera, robot.calibration(), ViewCount.SIX)),
                person,
                listener)) {
      return job.run(session);
    }
  }
}
