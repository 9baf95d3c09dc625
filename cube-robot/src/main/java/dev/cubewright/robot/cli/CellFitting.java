package dev.cubewright.robot.cli;

import dev.cubewright.robot.board.Arms;
import dev.cubewright.robot.robot.Arm;
import dev.cubewright.robot.robot.ArmCommand;
import dev.cubewright.robot.robot.ArmTimes;
import dev.cubewright.robot.robot.Axis;
import dev.cubewright.robot.session.Operator;
import dev.cubewright.vision.calibration.Calibration;
import dev.cubewright.vision.calibration.CalibrationFile;
import dev.cubewright.vision.color.Palette;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.frame.FrameSource;
import dev.cubewright.vision.locate.CellGrid;
import dev.cubewright.vision.locate.LatticeSearch;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * Finds where the stickers are in a robot's pictures while the arms of each axis hold a cube.
 *
 * @param keyboard asks
 * @param surroundings what can stop the arms
 * @param asks whether anybody is asked
 */
record CellFitting(Keyboard keyboard, Surroundings surroundings, boolean asks) {
  private static final int STICKERS = 2;

  /** Takes a picture with each axis and writes the file. */
  void fit(RobotConnection connection, RobotOptions options, RobotEyes eyes) {
    Path file = eyes.calibration().orElseThrow();
    Operator operator = asks ? new TerminalOperator(keyboard) : new AgreeingOperator();
    ArmTimes times = options.description().times(options.mode());
    Map<String, CellGrid> views = new TreeMap<>();
    int width = 0;
    int height = 0;
    try (Arms arms = connection.connect(options.description());
        StopSwitch stopSwitch =
            new StopSwitch(surroundings, keyboard, options.description().stopButton(), arms::stop);
        FrameSource frames = eyes.open(surroundings.interruption())) {
      stopSwitch.arm();
      perform(arms, Axis.RIGHT_LEFT, false, times);
      perform(arms, Axis.BACK_FRONT, false, times);
      arms.home(Arrays.asList(Arm.values()));
      arms.rest();
      operator.insertCube(Axis.RIGHT_LEFT);
      for (Axis axis : Axis.values()) {
        perform(arms, axis, true, times);
        arms.rest();
        if (views.isEmpty()) {
          operator.letGo(axis);
        } else {
          perform(arms, axis.other(), false, times);
        }
        arms.rest();
        Frame frame = frames.next();
        views.put(axis.code(), LatticeSearch.ofSize(STICKERS).locate(frame));
        width = frame.width();
        height = frame.height();
      }
    }
    CalibrationFile.write(file, new Calibration(width, height, views, Palette.standard()));
    surroundings.err().println("cube: the calibration is in " + file + "; the arms hold the cube");
  }

  private static void perform(Arms arms, Axis axis, boolean grip, ArmTimes times) {
    arms.perform(
        axis.arms().stream()
            .<ArmCommand>map(
                arm ->
                    grip
                        ? new ArmCommand.Grip(arm, 0, times.gripMicros())
                        : new ArmCommand.Release(arm, 0, times.releaseMicros()))
            .toList());
  }
}
