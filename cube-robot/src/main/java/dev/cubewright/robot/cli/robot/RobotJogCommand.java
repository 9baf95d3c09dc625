package dev.cubewright.robot.cli.robot;

import dev.cubewright.core.file.JsonObject;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.CubeCommand;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Values;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
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
final class RobotJogCommand extends CubeCommand {
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

  @Option(names = "--json", description = "Print the answer as a JSON object.")
  private boolean json;

  @Mixin private final RobotArguments robots = new RobotArguments();

  @Override
  public int run(CommandContext context) throws IOException {
    Arm chosen = ArmChoice.arm(arm);
    return RobotConnection.useArms(
        robots,
        context,
        (arms, robot) -> {
          int angle = Math.toIntExact(degrees);
          long begin = arms.nowMicros();
          long predicted = robot.description().times(robot.mode()).turnMicros(angle);
          arms.perform(List.of(new ArmCommand.Turn(chosen, angle, 0, predicted)));
          long measured = arms.nowMicros() - begin;
          context
              .out()
              .write(
                  json
                      ? new JsonObject()
                              .put("arm", chosen.number())
                              .put("degrees", angle)
                              .put("predictedMicros", predicted)
                              .put("measuredMicros", measured)
                          + "\n"
                      : chosen
                          + " has turned by "
                          + angle
                          + " degrees in "
                          + JobReport.seconds(measured)
                          + "\n");
          return ExitCode.DONE;
        });
  }
}
