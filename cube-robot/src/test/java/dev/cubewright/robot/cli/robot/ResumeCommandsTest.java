package dev.cubewright.robot.cli.robot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.driver.job.Holding;
import dev.cubewright.driver.job.RecoveryAdvice;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.ViewCount;
import dev.cubewright.robot.cli.terminal.Values;
import dev.cubewright.search.batch.Amounts;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import picocli.CommandLine;
import picocli.CommandLine.ParseResult;

/** The commands that are printed to continue with a cube in the arms. */
class ResumeCommandsTest {
  private static final String STATE = "RRUUFRRRFFFFDUDDDLLLLBBB";
  private static final Holding HELD =
      new Holding(
          Map.of(
              Arm.R, Holding.Grip.OPEN,
              Arm.L, Holding.Grip.OPEN,
              Arm.B, Holding.Grip.CLOSED,
              Arm.F, Holding.Grip.CLOSED),
          Set.of());

  private static ParseResult parsed(String... words) {
    return new CommandLine(new RobotRunCommand())
        .registerConverter(Mode.class, Values.among(List.of(Mode.values())))
        .registerConverter(ViewCount.class, Values.among(List.of(ViewCount.values())))
        .registerConverter(Duration.class, Values.by(Amounts::duration))
        .parseArgs(words);
  }

  private static String after(RecoveryAdvice recovery, boolean looks, String... words) {
    return ResumeCommands.of(parsed(words), looks)
        .after(recovery, HELD, Optional.of(Facelets.parse(STATE)));
  }

  @Test
  void withACameraTheCubeIsReadWithTheSameOptions() {
    assertThat(
            after(
                RecoveryAdvice.GO_ON_HELD,
                true,
                ("--held,right-left,--yes,--log,lines.log,--port,/dev/ttyUSB1,--port,/dev/ttyUSB0,"
                        + "--robot,my robot.json,--mode,fast,--camera,rpicam-still -n -o -,"
                        + "--calibration,it's.json")
                    .split(",")))
        .isEqualTo(
            "cube robot run --held back-front --robot 'my robot.json' --port /dev/ttyUSB1 --port"
                + " /dev/ttyUSB0 --mode fast --camera 'rpicam-still -n -o -' --calibration"
                + " 'it'\\''s.json'");
  }

  @Test
  void withoutACameraTheCommandHasTheCurrentState() {
    String command =
        after(RecoveryAdvice.GO_ON_HELD, false, "--robot", "r.json", "UUUURRRRFFFFDDDDLLLLBBBB");

    assertThat(command)
        .startsWith("cube robot run --held back-front --robot r.json " + STATE + ",")
        .doesNotContain("UUUURRRR");
  }

  @Test
  void anUnknownStateIsReadAgain() {
    ResumeCommands commands = ResumeCommands.of(parsed("--scramble", "R"), false);

    assertThat(commands.after(RecoveryAdvice.GO_ON_HELD, HELD, Optional.empty()))
        .startsWith(
            "cube robot run --held back-front STATE, where STATE is the cube as it lies" + " now")
        .contains("read it from the cube again");
  }

  @ParameterizedTest
  @EnumSource(
      value = RecoveryAdvice.class,
      names = {"STRAIGHTEN", "TAKE_OUT"})
  void afterAStoppedTurnTheStateIsUnknown(RecoveryAdvice recovery) {
    assertThat(after(recovery, false, "--robot", "r.json", "--table-dir", "t"))
        .startsWith(
            "cube robot release --robot r.json, or cube robot run --held back-front --robot r.json"
                + " --table-dir t STATE, where")
        .doesNotContain(STATE);
  }

  @Test
  void aMisalignedCubeIsReleased() {
    assertThat(after(RecoveryAdvice.TAKE_HOLD, true, "--port", "p"))
        .isEqualTo("cube robot release --port p");
    assertThat(after(RecoveryAdvice.BEGIN_AGAIN, true)).isEmpty();
    assertThat(after(RecoveryAdvice.REPEAT, false)).isEmpty();
  }
}
