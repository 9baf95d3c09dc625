package dev.cubewright.console.state;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.driver.job.RobotSimulation;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.ArmTimes;
import java.util.EnumMap;
import java.util.Map;

/** Tells what the arms do, and shows how they stand at rest. Used by the desk's thread. */
final class MotionReporter {
  private static final int FULL_TURN = 360;

  private final Screen screen;
  private final Map<Arm, Double> degrees = new EnumMap<>(Arm.class);

  MotionReporter(Screen screen) {
    this.screen = screen;
    for (Arm arm : Arm.values()) {
      degrees.put(arm, 0.0);
    }
    show();
  }

  /**
   * An arm begins to move.
   *
   * @param speed how many seconds of the robot pass in a real one
   */
  void began(ArmCommand command, long atMicros, ArmTimes times, double speed) {
    tell(command, "began", atMicros, predicted(command, times), speed);
  }

  void ended(ArmCommand command, long atMicros, ArmTimes times, double speed) {
    tell(command, "ended", atMicros, predicted(command, times), speed);
    if (command instanceof ArmCommand.Turn turn) {
      degrees.merge(turn.arm(), (double) turn.degrees(), (a, b) -> (a + b) % FULL_TURN);
      show();
    }
  }

  /** An arm begins to turn until it has found its magnet, which takes nobody knows how long. */
  void seekBegan(Arm arm, long atMicros, double speed) {
    tell(motion(arm, "seek", "began", atMicros, speed));
  }

  /** An arm has found its magnet, and stands on the grid. */
  void seekEnded(Arm arm, long atMicros, double speed) {
    tell(motion(arm, "seek", "ended", atMicros, speed));
    degrees.put(arm, 0.0);
    show();
  }

  /** Looks how the arms of a simulated robot really stand. */
  void look(RobotSimulation robot) {
    robot.degrees().forEach((arm, angle) -> degrees.put(arm, angle % FULL_TURN));
    show();
  }

  private void show() {
    ObjectNode poses = Json.object();
    degrees.forEach((arm, angle) -> poses.put(arm.name(), angle));
    screen.show("poses", poses);
  }

  private static long predicted(ArmCommand command, ArmTimes times) {
    if (command.durationMicros() > 0) {
      return command.durationMicros();
    }
    if (command instanceof ArmCommand.Turn turn) {
      return times.turnMicros(turn.degrees());
    }
    return command instanceof ArmCommand.Grip ? times.gripMicros() : times.releaseMicros();
  }

  private void tell(ArmCommand command, String phase, long atMicros, long micros, double speed) {
    ObjectNode motion = motion(command.arm(), kind(command), phase, atMicros, speed);
    if (command instanceof ArmCommand.Turn turn) {
      motion.put("degrees", turn.degrees());
    }
    tell(motion.put("durationMicros", micros));
  }

  private static String kind(ArmCommand command) {
    if (command instanceof ArmCommand.Turn) {
      return "turn";
    }
    return command instanceof ArmCommand.Grip ? "grip" : "release";
  }

  private static ObjectNode motion(
      Arm arm, String kind, String phase, long atMicros, double speed) {
    return Json.object()
        .put("arm", arm.name())
        .put("kind", kind)
        .put("phase", phase)
        .putNull("degrees")
        .putNull("durationMicros")
        .put("atMicros", atMicros)
        .put("speed", speed);
  }

  private void tell(ObjectNode motion) {
    screen.tell("motion", motion);
  }
}
