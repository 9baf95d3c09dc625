package dev.cubewright.driver.board;

import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.ArmDescription;
import dev.cubewright.driver.robot.ArmTimes;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.MotionProfile;
import dev.cubewright.driver.robot.RobotDescription;
import java.util.List;

/** Translates between the arms of a robot and the motors of its boards. An immutable value. */
final class ArmJobs {
  private static final long HOME_MICROS = 2_600_000;

  /** An upper bound on the time in which a board computes a ramp. */
  private static final long RAMP_MICROS = 40_000;

  private static final double DEGREES_PER_TURN = 360;
  private static final int QUARTERS_PER_TURN = 4;
  private static final int KEYS_PER_ARM = 10;

  private final RobotDescription robot;
  private final MotionProfile profile;
  private final ArmTimes times;

  /** A command with its predicted duration after acceptance; 0 if it ends immediately. */
  record Job(Arm arm, BoardCommand command, long predictedMicros) {}

  ArmJobs(RobotDescription robot, Mode mode) {
    this.robot = robot;
    this.profile = robot.profile(mode);
    this.times = robot.times(mode);
  }

  MotionProfile profile() {
    return profile;
  }

  /** Returns the job of a command, with the longer of its planned and predicted durations. */
  Job of(ArmCommand command) {
    Job job = now(command);
    long predictedMicros = Math.max(command.durationMicros(), job.predictedMicros());
    return new Job(command.arm(), job.command(), predictedMicros);
  }

  private Job now(ArmCommand command) {
    if (command instanceof ArmCommand.Turn turn) {
      return turn(turn.arm(), turn.degrees());
    }
    return command instanceof ArmCommand.Grip
        ? grip(command.arm(), BoardCommand.GRIP, profile.gripMillis(), times.gripMicros())
        : grip(command.arm(), BoardCommand.RELEASE, profile.releaseMillis(), times.releaseMicros());
  }

  private Job grip(Arm arm, int position, int settleMillis, long predictedMicros) {
    BoardCommand command = BoardCommand.grip(motor(arm), position, settleMillis);
    return new Job(arm, command, predictedMicros);
  }

  Job servo(Arm arm, int widthMicros) {
    return grip(
        arm,
        widthMicros,
        Math.max(profile.gripMillis(), profile.releaseMillis()),
        Math.max(times.gripMicros(), times.releaseMicros()));
  }

  Job homing(Arm arm) {
    return new Job(arm, BoardCommand.home(motor(arm)), HOME_MICROS);
  }

  Job gridTurn(Arm arm) {
    return turn(arm, robot.arm(arm).homeDegrees());
  }

  private Job turn(Arm arm, int degrees) {
    return new Job(arm, turnCommand(arm, degrees), times.turnMicros(degrees));
  }

  private BoardCommand turnCommand(Arm arm, int degrees) {
    return BoardCommand.turn(
        motor(arm),
        robot.arm(arm).reversed() ? -degrees : degrees,
        profile.rpm(),
        profile.acceleration());
  }

  /** Returns a job that computes the ramp of later turns, so that no turn waits for it. */
  Job ramp(Arm arm) {
    return new Job(arm, turnCommand(arm, 0), RAMP_MICROS);
  }

  /** Returns all settings of an arm, in the order of the keys in {@code docs/protocol.md}. */
  List<Job> settings(Arm arm) {
    ArmDescription its = robot.arm(arm);
    return List.of(
        setting(arm, 0, its.magnetThreshold()),
        setting(arm, 1, its.gripMicros()),
        setting(arm, 2, its.squeezeMicros()),
        setting(arm, 3, its.squeezeMillis()),
        setting(arm, 4, its.releaseMicros()),
        // Turn commands contain speed and acceleration; these defaults are for use by hand in a
        // serial monitor.
        setting(arm, 6, profile.rpm()),
        setting(arm, 7, profile.acceleration()),
        setting(arm, 8, profile.startSpeed()));
  }

  private Job setting(Arm arm, int item, int value) {
    return new Job(arm, BoardCommand.set(motor(arm) * KEYS_PER_ARM + item, value), 0);
  }

  private int motor(Arm arm) {
    return robot.arm(arm).motor();
  }

  Arms.ArmStatus status(Arm arm, BoardReply.Status board, int stepsPerTurn) {
    ArmDescription description = robot.arm(arm);
    BoardReply.ArmState state = board.arms().get(description.motor());
    double degrees = state.position() * DEGREES_PER_TURN / stepsPerTurn;
    boolean backwards = description.reversed() && degrees > 0;
    return new Arms.ArmStatus(
        arm,
        state.homed() && isOnGrid(description, state.position(), stepsPerTurn),
        backwards ? DEGREES_PER_TURN - degrees : degrees,
        state.servoMicros());
  }

  /** A board reports an arm as homed at the magnet, before the arm turns onto the grid. */
  private static boolean isOnGrid(ArmDescription arm, int position, int stepsPerTurn) {
    // Rounds like the board: halves away from zero.
    long home = Math.round(Math.abs(arm.homeDegrees()) * stepsPerTurn / DEGREES_PER_TURN);
    boolean backwards = arm.homeDegrees() < 0 != arm.reversed();
    long off = position - (backwards ? -home : home);
    return Math.floorMod(QUARTERS_PER_TURN * off, stepsPerTurn) == 0;
  }
}
