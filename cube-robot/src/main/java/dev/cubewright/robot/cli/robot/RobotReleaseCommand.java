package dev.cubewright.robot.cli.robot;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.board.Arms;
import dev.cubewright.driver.job.Holding;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.ArmDescription;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.Keyboard;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code robot release}: opens arms unless a cube might fall. */
@Command(
    name = "release",
    header = "Opens the fingers of arms unless a cube might fall.",
    description =
        "A cube might fall if the boards do not report that both arms of another axis hold it."
            + " Then the command asks you to hold it. Most boards lose this information when a"
            + " program connects.",
    footer = {
      "  cube robot release",
      "  cube robot release back-front",
      "  cube robot release --yes"
    })
final class RobotReleaseCommand extends ArmsCommand {
  @Parameters(arity = "0..*", paramLabel = "ARM", description = ArmChoice.HELP)
  private List<String> words = List.of();

  @Option(
      names = "--yes",
      description = "Do not ask. First hold the cube, or check that the arms hold none.")
  private boolean agreed;

  @Override
  Work work(CommandContext context) {
    Set<Arm> chosen = ArmChoice.of(words);
    return (arms, robot) -> {
      if (!agreed && !othersHold(arms, robot.description(), chosen)) {
        requireHand(arms, robot.keyboard(), context);
      }
      arms.perform(ArmCommand.release(chosen));
      return json
          ? ArmChoice.json("released", chosen)
          : Holding.arms(chosen) + (chosen.size() == 1 ? " is open\n" : " are open\n");
    };
  }

  /** Returns whether the boards report that both arms of an axis without chosen arms hold. */
  private static boolean othersHold(Arms arms, RobotDescription robot, Set<Arm> chosen) {
    Set<Arm> closed =
        arms.status().stream()
            .filter(status -> holds(status, robot))
            .map(Arms.ArmStatus::arm)
            .filter(arm -> !chosen.contains(arm))
            .collect(Collectors.toCollection(() -> EnumSet.noneOf(Arm.class)));
    return Arrays.stream(Axis.values()).anyMatch(axis -> closed.containsAll(axis.arms()));
  }

  /** Returns whether the pulse width of a servo is closer to grip than to release. */
  static boolean holds(Arms.ArmStatus status, RobotDescription description) {
    ArmDescription arm = description.arm(status.arm());
    int width = status.servoMicros();
    return width != 0 && Math.abs(width - arm.gripMicros()) < Math.abs(width - arm.releaseMicros());
  }

  private static void requireHand(Arms arms, Keyboard keyboard, CommandContext context) {
    if (!context.inOnTerminal()) {
      throw ProblemException.of(
          "may-drop",
          "the boards do not report that other arms hold the cube, so it might fall; hold it and"
              + " add --yes");
    }
    arms.disableWatchdog();
    if (!keyboard.agrees(
        "the boards do not report that other arms hold the cube; hold it and type y, or type n to"
            + " cancel: ")) {
      throw ProblemException.of("may-drop", "no arm was opened; hold the cube, then answer y");
    }
  }
}
