package dev.cubewright.robot.cli.robot;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.board.Arms;
import dev.cubewright.driver.board.RobotFault;
import dev.cubewright.driver.job.Holding;
import dev.cubewright.driver.job.Operator;
import dev.cubewright.driver.job.OperatorQuestion;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.robot.cli.terminal.InputEndedException;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.vision.calibration.Calibration;
import dev.cubewright.vision.color.Palette;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.frame.FrameSource;
import dev.cubewright.vision.locate.CellGrid;
import dev.cubewright.vision.locate.LatticeSearch;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;

/**
 * Finds where the stickers are in a robot's pictures while the arms of each axis hold a cube.
 *
 * @param operator puts the cube in
 * @param requireGoing throws if the arms are stopped
 */
record CellFitting(Operator operator, Runnable requireGoing) {
  private static final int STICKERS = 2;
  private static final List<Arm> ALL = List.of(Arm.values());

  /** How the cube comes out of the arms again. */
  static final String WAY_OUT = "take hold of it, then open them by cube robot release";

  private static final String HELD = "; the arms may hold the cube: " + WAY_OUT;

  /**
   * Takes one picture before anything moves and one with each axis, whose arms hold the cube
   * afterwards.
   *
   * @throws ProblemException if a person or a picture shows that this fails, or it is stopped; it
   *     says what to do if the arms may hold the cube
   */
  Calibration fit(Arms arms, FrameSource frames) {
    arms.disableWatchdog();
    // A missing camera is reported before the arms hold anything.
    frames.next();
    operator.emptyFingers();
    arms.perform(ArmCommand.release(ALL));
    arms.home(ALL);
    insert(arms, Axis.RIGHT_LEFT);
    try {
      return look(arms, frames);
    } catch (ProblemException e) {
      throw Problems.and(e, HELD);
    } catch (InputEndedException e) {
      throw Problems.and(e.problem(), HELD);
    } catch (CancellationException e) {
      throw ProblemException.of(RobotFault.STOPPED.code(), "the robot was stopped" + HELD, e);
    }
  }

  private Calibration look(Arms arms, FrameSource frames) {
    take(arms, Axis.RIGHT_LEFT);
    Frame first = frames.next();
    arms.perform(ArmCommand.grip(Axis.BACK_FRONT.arms()));
    arms.perform(ArmCommand.release(Axis.RIGHT_LEFT.arms()));
    arms.disableWatchdog();
    Map<String, CellGrid> views = new TreeMap<>();
    LatticeSearch lattice = LatticeSearch.ofSize(STICKERS);
    views.put(Axis.RIGHT_LEFT.code(), lattice.locate(first));
    views.put(Axis.BACK_FRONT.code(), lattice.locate(frames.next()));
    requireGoing.run();
    return new Calibration(first.width(), first.height(), views, Palette.standard());
  }

  private void insert(Arms arms, Axis axis) {
    arms.disableWatchdog();
    if (!operator.answers(OperatorQuestion.INSERT_CUBE, axis)) {
      throw ProblemException.of(
          "not-inserted",
          "the cube cannot be put between the arms; see whether all of them have opened, and"
              + " whether the widths at which they release are right");
    }
  }

  private void take(Arms arms, Axis axis) {
    arms.perform(ArmCommand.grip(axis.arms()));
    arms.disableWatchdog();
    if (!operator.answers(OperatorQuestion.LET_GO, axis)) {
      arms.perform(ArmCommand.release(axis.arms()));
      arms.disableWatchdog();
      throw ProblemException.of(
          "not-gripped",
          Holding.arms(axis.arms())
              + " do not hold the cube; see whether their servos move, and whether the widths at"
              + " which they grip are right");
    }
  }
}
