package dev.cubewright.driver.board;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.driver.robot.ArmTimes;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.MotionProfile;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.SerialSpeed;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The time model assumes lengths of lines; they must equal the lengths of the lines sent. */
class LineLengthsTest {
  private static final int NUMBER = 999;
  private static final double BOARD_MICROS = 250;
  private static final double BOARD_SERVO_MICROS = 500;

  private final RobotDescription robot = RobotDescription.standard();

  @ParameterizedTest
  @EnumSource(Mode.class)
  void commandsCountTheirLines(Mode mode) {
    MotionProfile profile = robot.profile(mode);
    ArmTimes times = robot.times(mode);
    double servo = BOARD_SERVO_MICROS + heard("done 999");
    BoardCommand grip = BoardCommand.grip(0, BoardCommand.GRIP, profile.gripMillis());
    BoardCommand release = BoardCommand.grip(1, BoardCommand.RELEASE, profile.releaseMillis());
    BoardCommand turn = BoardCommand.turn(1, -90, profile.rpm(), profile.acceleration());

    assertThat(times.gripMicros())
        .isEqualTo(Math.round(1_000 * profile.gripMillis() + servo + told(grip)));
    assertThat(times.releaseMicros())
        .isEqualTo(Math.round(1_000 * profile.releaseMillis() + servo + told(release)));
    assertThat(times.turnMicros(0))
        .isEqualTo(
            Math.round(
                1_000 * profile.turnSettleMillis()
                    + BOARD_MICROS
                    + told(turn)
                    + heard("done 999 300")));
  }

  private static double told(BoardCommand command) {
    return command.line(NUMBER).length() * SerialSpeed.CHARACTER_MICROS;
  }

  /** Returns the time of a board's line plus the delay of computer and cable. */
  private double heard(String text) {
    assertThat(BoardReply.parse(Framing.seal(text))).isPresent();
    return (Framing.seal(text) + "\n").length() * SerialSpeed.CHARACTER_MICROS
        + robot.answerMicros();
  }
}
