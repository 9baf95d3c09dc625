package dev.cubewright.simulation.soak;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.board.BoardArms;
import dev.cubewright.driver.job.CameraSetup;
import dev.cubewright.driver.job.Cubes;
import dev.cubewright.driver.job.Operator;
import dev.cubewright.driver.job.Session;
import dev.cubewright.driver.job.SessionException;
import dev.cubewright.driver.job.SessionFault;
import dev.cubewright.driver.job.SessionListener;
import dev.cubewright.driver.job.SolveJob;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.ViewCount;
import dev.cubewright.simulation.FaultPlan;
import dev.cubewright.simulation.SimulatedOperator;
import dev.cubewright.simulation.SimulatedRobot;
import dev.cubewright.simulation.camera.SimulatedRig;
import dev.cubewright.vision.frame.FrameSource;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Simulated robots with their sessions. */
final class SimulatedRobots {
  static final RobotDescription DESCRIPTION = RobotDescription.standard();

  private SimulatedRobots() {}

  static SimulatedRobot robot(SimulatedRig rig, FaultPlan faults, long seed) {
    return SimulatedRobot.of(DESCRIPTION, Cubes.PUZZLE, rig, faults, seed);
  }

  static Soak soak(Mode mode) {
    return new Soak(
        (faults, seed) ->
            SimulatedRobot.of(
                RandomMounting.of(DESCRIPTION, seed),
                Cubes.PUZZLE,
                SimulatedRig.standard(seed),
                faults,
                seed),
        mode,
        Cubes.solving(DESCRIPTION, mode));
  }

  static Session session(SimulatedRobot robot, FrameSource camera, State cube) {
    return session(robot, camera, new SimulatedOperator(robot, Cubes.PUZZLE, cube), event -> {});
  }

  static Session session(
      SimulatedRobot robot, FrameSource camera, Operator operator, SessionListener listener) {
    return new Session(
        stop -> BoardArms.connect(robot.transport(), robot.description(), Mode.FAST, stop),
        DESCRIPTION.times(Mode.FAST),
        Cubes.solving(DESCRIPTION, Mode.FAST),
        Optional.of(new CameraSetup(camera, robot.calibration(), ViewCount.SIX)),
        operator,
        listener);
  }

  /** Runs the whole job on a changed rig, and returns the fault. */
  static SessionFault faultOn(UnaryOperator<SimulatedRig> change) {
    try (SimulatedRobot robot = robot(change.apply(SimulatedRig.standard(1)), FaultPlan.none(), 1);
        FrameSource camera = robot.camera();
        Session session = session(robot, camera, Cubes.random(1))) {
      SolveJob.whole().run(session);
    } catch (SessionException e) {
      return e.fault();
    }
    throw new AssertionError("nothing failed");
  }
}
