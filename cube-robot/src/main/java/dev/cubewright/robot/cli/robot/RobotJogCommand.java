package dev.cubewright.robot.cli.robot;

import dev.cubewright.core.file.JsonObject;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.robot.cli.option.Command;
import dev.cubewright.robot.cli.option.NumberConverter;
import dev.cubewright.robot.cli.option.Options;
import dev.cubewright.robot.cli.option.Parameters;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.ExitCode;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/** {@code robot jog}: turns one arm by some degrees. */
final class RobotJogCommand implements Command {
  private static final int MOST_DEGREES = 180;

  @Override
  public String name() {
    return "jog";
  }

  @Override
  public CommandSpec specification() {
    CommandSpec command =
        Options.command(
            name(),
            "Turns one arm, and what it holds.",
            "Nothing keeps it from turning a cube that other arms hold as well; look first.");
    command
        .addPositional(
            PositionalParamSpec.builder()
                .index("0")
                .arity("1")
                .required(true)
                .type(String.class)
                .paramLabel("ARM")
                .description("0 to 3, or the face R, B, L or F that it holds.")
                .build())
        .addPositional(
            PositionalParamSpec.builder()
                .index("1")
                .arity("1")
                .required(true)
                .type(Long.class)
                .converters(new NumberConverter(-MOST_DEGREES, MOST_DEGREES))
                .paramLabel("DEGREES")
                .description("Clockwise as seen from outside the held face, -180 to 180.")
                .build());
    RobotOptions.declare(command);
    // A negative angle begins like an option.
    command.parser().unmatchedOptionsArePositionalParams(true);
    return command.addOption(Options.json());
  }

  @Override
  public int run(ParseResult arguments, CommandContext context) throws IOException {
    List<String> arm = List.of(Parameters.text(arguments, 0).orElseThrow());
    Arm chosen = ArmChoice.arm(arm.get(0));
    Long degrees = arguments.matchedPositional(1).getValue();
    return RobotArms.use(
        RobotOptions.of(arguments),
        context,
        (arms, options, keyboard) -> {
          int angle = Math.toIntExact(degrees);
          long begin = arms.nowMicros();
          long predicted = options.description().times(options.mode()).turnMicros(angle);
          arms.perform(List.of(new ArmCommand.Turn(chosen, angle, 0, predicted)));
          long measured = arms.nowMicros() - begin;
          context
              .out()
              .write(
                  Options.has(arguments, "--json")
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
