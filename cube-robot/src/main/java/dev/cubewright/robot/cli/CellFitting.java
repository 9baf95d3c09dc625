package dev.cubewright.robot.cli;

import dev.cubewright.robot.board.Arms;
import dev.cubewright.robot.robot.Arm;
import dev.cubewright.robot.robot.ArmCommand;
import dev.cubewright.robot.robot.ArmTimes;
import dev.cubewright.robot.robot.Axis;
import dev.cubewright.robot.session.Holding;
import dev.cubewright.robot.session.Operator;
import dev.cubewright.vision.calibration.Calibration;
import dev.cubewright.vision.color.Palette;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.frame.FrameSource;
import dev.cubewright.vision.locate.CellGrid;
import dev.cubewright.vision.locate.LatticeSearch;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Finds where the stickers are in a robot's pictures while the arms of each axis hold a cube.
 *
 * @param operator puts the cube in
 * @param times how long the arms take
 */
record CellFitting(Operator operator, ArmTimes times) {
  private static final int STICKERS = 2;
  private static final List<Arm> ALL = List.of(Arm.values());

  /**
   * Takes a picture with each axis; the arms hold the cube afterwards.
   *
   * @throws Failure if the person cannot put the cube in, or sees that the arms do not hold it
   * @throws dev.cubewright.robot.board.RobotException if the arms cannot
   * @throws dev.cubewright.vision.fault.VisionException if a picture shows no cube
   */
  Calibration fit(Arms arms, FrameSource frames) {
    arms.rest();
    operator.emptyFingers();
    arms.perform(ArmCommand.release(ALL, times));
    arms.home(ALL);
    take(arms, Axis.RIGHT_LEFT);
    Frame first = frames.next();
    arms.perform(ArmCommand.grip(Axis.BACK_FRONT.arms(), times));
    arms.perform(ArmCommand.release(Axis.RIGHT_LEFT.arms(), times));
    arms.rest();
    Map<String, CellGrid> views = new TreeMap<>();
    views.put(Axis.RIGHT_LEFT.code(), cells(first));
    views.put(Axis.BACK_FRONT.code(), cells(frames.next()));
    return new Calibration(first.width(), first.height(), views, Palette.standard());
  }

  private static CellGrid cells(Frame frame) {
    return LatticeSearch.ofSize(STICKERS).locate(frame);
  }

  private void take(Arms arms, Axis axis) {
    arms.rest();
    if (!operator.insertCube(axis)) {
      throw Failure.impossible(
          "not-inserted",
          "the cube cannot be put between the arms; see whether all of them have opened, and"
              + " whether the widths at which they release are right");
    }
    arms.perform(ArmCommand.grip(axis.arms(), times));
    arms.rest();
    if (!operator.letGo(axis)) {
      arms.perform(ArmCommand.release(axis.arms(), times));
      arms.rest();
      throw Failure.impossible(
          "not-gripped",
          Holding.arms(axis.arms())
              + " do not hold the cube; see whether their servos move, and whether the widths at"
              + " which they grip are right");
    }
  }
}
