package dev.cubewright.robot.cli.robot;

import dev.cubewright.driver.job.Holding;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.CubeCommand;
import dev.cubewright.robot.cli.terminal.ExitCode;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code robot grip}: closes arms. */
@Command(
    name = "grip",
    header = "Closes the fingers of arms.",
    footer = {
      "  cube robot grip",
      "  cube robot grip right-left",
      "  cube robot grip R L --simulate"
    })
final class RobotGripCommand extends CubeCommand {
  @Parameters(arity = "0..*", paramLabel = "ARM", description = ArmChoice.HELP)
  private List<String> words = List.of();

  @Option(names = "--json", description = "Print the answer as a JSON object.")
  private boolean json;

  @Mixin private final RobotArguments robots = new RobotArguments();

  @Override
  public int run(CommandContext context) throws IOException {
    Set<Arm> chosen = ArmChoice.of(words);
    return RobotConnection.useArms(
        robots,
        context,
        (arms, robot) -> {
          arms.perform(ArmCommand.grip(chosen));
          context
              .out()
              .write(
                  json
                      ? ArmChoice.json("gripped", chosen)
                      : Holding.arms(chosen) + (chosen.size() == 1 ? " grips\n" : " grip\n"));
          return ExitCode.DONE;
        });
  }
}
