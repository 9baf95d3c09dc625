package dev.cubewright.robot.cli.robot;

import dev.cubewright.driver.job.Holding;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.robot.cli.terminal.CommandContext;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Command;
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
final class RobotGripCommand extends ArmsCommand {
  @Parameters(arity = "0..*", paramLabel = "ARM", description = ArmChoice.HELP)
  private List<String> words = List.of();

  @Override
  Work work(CommandContext context) {
    Set<Arm> chosen = ArmChoice.of(words);
    return (arms, robot) -> {
      arms.perform(ArmCommand.grip(chosen));
      return json
          ? ArmChoice.json("gripped", chosen)
          : Holding.arms(chosen) + (chosen.size() == 1 ? " grips\n" : " grip\n");
    };
  }
}
