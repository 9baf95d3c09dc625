package dev.cubewright.driver.board;

import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.ArmTimes;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.MotionProfile;
import dev.cubewright.driver.robot.RobotDescription;
import java.util.List;

/** The commands for the boards of a robot that carry out arm commands. An immutable value. */
final class ArmJobs {
  /** The longest that homing takes. */
  private static final long HOME_MICROS = 2_600_000;

  /** The longest that a board computes a ramp, and more. */
  private static final long RAMP_MICROS = 40_000;

  private final RobotDescription robot;
  private final MotionProfile profile;
  private final ArmTimes times;

  ArmJobs(RobotDescription robot, Mode mode) {
    this.robot = robot;
    this.profile = robot.profile(mode);
    this.times = robot.times(mode);
  }

  /** Returns what carries out a command, for as long as it was planned, or as it would be now. */
  ArmJob of(ArmCommand command) {
    ArmJob job = now(command);
    long predictedMicros = Math.max(command.durationMicros(), job.predictedMicros());
    return new ArmJob(command.arm(), job.command(), predictedMicros);
  }

  private ArmJob now(ArmCommand command) {
    if (command instanceof ArmCommand.Turn turn) {
      return turn(turn.arm(), turn.degrees());
    }
    return command instanceof ArmCommand.Grip
        ? grip(command.arm(), BoardCommand.Grip.GRIP, profile.gripMillis(), times.gripMicros())
        : grip(
            command.arm(),
            BoardCommand.Grip.RELEASE,
            profile.releaseMillis(),
            times.releaseMicros());
  }

  private ArmJob grip(Arm arm, int what, int settleMillis, long predictedMicros) {
    BoardCommand command = new BoardCommand.Grip(motor(arm), what, settleMillis);
    return new ArmJob(arm, command, predictedMicros);
  }

  /** Returns what puts a servo to a width of pulses, in microseconds. */
  ArmJob servo(Arm arm, int widthMicros) {
    return grip(
        arm,
        widthMicros,
        Math.max(profile.gripMillis(), profile.releaseMillis()),
        Math.max(times.gripMicros(), times.releaseMicros()));
  }

  /** Returns what has an arm look for its magnet. */
  ArmJob homing(Arm arm) {
    return new ArmJob(arm, new BoardCommand.Home(motor(arm)), HOME_MICROS);
  }

  /** Returns what turns an arm from its magnet on to the grid of quarter turns. */
  ArmJob ontoTheGrid(Arm arm) {
    return turn(arm, robot.arm(arm).homeDegrees());
  }

  private ArmJob turn(Arm arm, int degrees) {
    return new ArmJob(arm, turnCommand(arm, degrees), times.turnMicros(degrees));
  }

  private BoardCommand turnCommand(Arm arm, int degrees) {
    return new BoardCommand.Turn(
        motor(arm),
        robot.arm(arm).reversed() ? -degrees : degrees,
        profile.rpm(),
        profile.acceleration());
  }

  /** Returns what has a board compute the ramp of the turns to come, so that none waits for it. */
  ArmJob ramp(Arm arm) {
    return new ArmJob(arm, turnCommand(arm, 0), RAMP_MICROS);
  }

  /** Returns all settings of an arm. */
  List<ArmJob> settings(Arm arm) {
    return BoardSettings.of(robot.arm(arm), profile).stream()
        .map(setting -> new ArmJob(arm, setting, 0))
        .toList();
  }

  private int motor(Arm arm) {
    return robot.arm(arm).motor();
  }
}
