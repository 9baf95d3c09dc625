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
 * The calibration of a camera: the sticker positions in its pictures, once for each axis that holds
 * the cube.
 *
 * @param operator inserts the cube
 * @param requireNotStopped throws if the arms were stopped
 */
record CellFitting(Operator operator, Runnable requireNotStopped) {
  private static final int STICKERS = 2;
  private static final List<Arm> ALL = List.of(Arm.values());

  /** The advice for removing the cube, as a fragment of a sentence. */
  static final String REMOVAL_ADVICE = "hold it, then run \"cube robot release\"";

  private static final String HELD = "; the arms may hold the cube: " + REMOVAL_ADVICE;

  /**
   * Takes one picture before anything moves and one for each axis. The arms hold the cube
   * afterwards.
   *
   * @throws ProblemException if the operator reports a failure, the stickers are not found, or the
   *     arms are stopped. The message includes advice if the arms may hold the cube.
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
    requireNotStopped.run();
    return new Calibration(first.width(), first.height(), views, Palette.standard());
  }

  private void insert(Arms arms, Axis axis) {
    arms.disableWatchdog();
    if (!operator.answers(OperatorQuestion.INSERT_CUBE, axis)) {
      throw ProblemException.of(
          "not-inserted",
          "the cube does not fit between the arms; check that all arms are open and that their"
              + " release widths are right");
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
              + " do not hold the cube; check that their servos move and that their grip widths"
              + " are right");
    }
  }
}
