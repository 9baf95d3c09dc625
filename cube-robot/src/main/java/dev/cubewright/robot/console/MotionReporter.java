package dev.cubewright.robot.console;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.robot.robot.Arm;
import dev.cubewright.robot.robot.ArmCommand;
import dev.cubewright.robot.robot.ArmTimes;
import dev.cubewright.robot.world.SimulatedRobot;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** Tells what the arms do, and shows how they stand at rest. Used by the desk's thread. */
final class MotionReporter {
  private static final int FULL_TURN = 360;

  private final Screen screen;
  private final Map<Arm, Double> degrees = new EnumMap<>(Arm.class);

  MotionReporter(Screen screen) {
    this.screen = screen;
    homed();
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

  /** All arms have found out where they stand. */
  void homed() {
    for (Arm arm : Arm.values()) {
      degrees.put(arm, 0.0);
    }
    show();
  }

  /** Looks how the arms of a simulated robot really stand. */
  void look(SimulatedRobot robot) {
    robot
        .world()
        .snapshot()
        .arms()
        .forEach(pose -> degrees.put(pose.arm(), pose.degrees() % FULL_TURN));
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
    Optional<Integer> angle =
        command instanceof ArmCommand.Turn turn ? Optional.of(turn.degrees()) : Optional.empty();
    screen.tell(
        "motion",
        Json.object()
            .put("arm", command.arm().name())
            .put(
                "kind",
                angle.isPresent()
                    ? "turn"
                    : command instanceof ArmCommand.Grip ? "grip" : "release")
            .put("phase", phase)
            .put("degrees", angle.orElse(null))
            .put("durationMicros", micros)
            .put("atMicros", atMicros)
            .put("speed", speed));
  }
}
