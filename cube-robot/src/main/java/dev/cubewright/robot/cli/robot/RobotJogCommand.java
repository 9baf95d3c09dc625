package dev.cubewright.robot.cli.robot;

import dev.cubewright.core.file.JsonObject;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.Values;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code robot jog}: turns one arm by an angle. */
@Command(
    name = "jog",
    header = "Turns one arm by an angle.",
    description =
        "The arm also turns if other arms hold the cube, which may damage it; check first.",
    footer = {
      "  cube robot jog R 90",
      "  cube robot jog 0 -45",
      "  cube robot jog F 180 --simulate"
    })
final class RobotJogCommand extends ArmsCommand {
  private static final int MAX_DEGREES = 180;

  static final class Angle extends Values.WholeNumber {
    Angle() {
      super(-MAX_DEGREES, MAX_DEGREES);
    }
  }

  @Parameters(
      index = "0",
      paramLabel = "ARM",
      description = "0 to 3, or the face R, B, L or F that it holds.")
  private String arm = "";

  @Parameters(
      index = "1",
      paramLabel = "DEGREES",
      converter = Angle.class,
      description = "Clockwise as seen from outside the held face, -180 to 180.")
  private long degrees;

  @Override
  Work work(CommandContext context) {
    Arm chosen = ArmChoice.arm(arm);
    return (arms, robot) -> {
      int angle = Math.toIntExact(degrees);
      long begin = arms.nowMicros();
      long predicted = robot.description().times(robot.mode()).turnMicros(angle);
      arms.perform(List.of(new ArmCommand.Turn(chosen, angle, 0, predicted)));
      long measured = arms.nowMicros() - begin;
      return json
          ? new JsonObject()
                  .put("arm", chosen.number())
                  .put("degrees", angle)
                  .put("predictedMicros", predicted)
                  .put("measuredMicros", measured)
              + "\n"
          : "%s has turned by %s degrees in %s\n"
              .formatted(chosen, angle, JobReport.seconds(measured));
    };
  }
}
