package dev.cubewright.robot.cli.robot;

import dev.cubewright.driver.job.Holding;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.robot.cli.option.Command;
import dev.cubewright.robot.cli.option.Options;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.ExitCode;
import java.io.IOException;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code robot grip}: closes arms. */
final class RobotGripCommand implements Command {
  @Override
  public String name() {
    return "grip";
  }

  @Override
  public CommandSpec specification() {
    CommandSpec command = Options.command(name(), "Closes arms on what is between them.");
    ArmChoice.declare(command);
    RobotOptions.declare(command);
    return command.addOption(Options.json());
  }

  @Override
  public int run(ParseResult arguments, CommandContext context) throws IOException {
    Set<Arm> chosen = ArmChoice.of(arguments);
    return RobotArms.use(
        RobotOptions.of(arguments),
        context,
        (arms, options, keyboard) -> {
          arms.perform(ArmCommand.grip(chosen));
          context
              .out()
              .write(
                  Options.has(arguments, "--json")
                      ? ArmLines.json("gripped", chosen)
                      : Holding.arms(chosen) + (chosen.size() == 1 ? " grips\n" : " grip\n"));
          return ExitCode.DONE;
        });
  }
}
