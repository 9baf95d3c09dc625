package dev.cubewright.console.state;

import dev.cubewright.driver.job.RobotSimulation;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.ArmTimes;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Tells what the arms do, and shows how they stand at rest. Used by the robot's thread. */
final class MotionReporter {
  private static final int FULL_TURN = 360;

  private final StatePublisher publisher;
  private final Map<Arm, Double> degrees = new EnumMap<>(Arm.class);

  MotionReporter(StatePublisher publisher) {
    this.publisher = publisher;
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

  /** An arm begins to turn until it has found its magnet, which takes an unknown time. */
  void seekBegan(Arm arm, long atMicros, double speed) {
    tell(new StateSchema.Motion(arm, "seek", "began", null, null, atMicros, speed));
  }

  /** An arm has found its magnet, and stands on the grid. */
  void seekEnded(Arm arm, long atMicros, double speed) {
    tell(new StateSchema.Motion(arm, "seek", "ended", null, null, atMicros, speed));
    degrees.put(arm, 0.0);
    show();
  }

  /** Looks how the arms of a simulated robot really stand. */
  void look(RobotSimulation robot) {
    robot.degrees().forEach((arm, angle) -> degrees.put(arm, angle % FULL_TURN));
    show();
  }

  private void show() {
    publisher.show("poses", new EnumMap<>(degrees));
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
    @Nullable Integer degreesTurned =
        command instanceof ArmCommand.Turn turn ? turn.degrees() : null;
    tell(
        new StateSchema.Motion(
            command.arm(), kind(command), phase, degreesTurned, micros, atMicros, speed));
  }

  private static String kind(ArmCommand command) {
    if (command instanceof ArmCommand.Turn) {
      return "turn";
    }
    return command instanceof ArmCommand.Grip ? "grip" : "release";
  }

  private void tell(StateSchema.Motion motion) {
    publisher.tell("motion", motion);
  }
}
