package dev.cubewright.robot.cli.robot;

import dev.cubewright.core.file.JsonObject;
import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.board.PortLock;
import dev.cubewright.driver.board.PortStop;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.CubeCommand;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Problems;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code robot stop}: stops the arms, also if another program controls them. */
@Command(
    name = "stop",
    header = "Stops the arms at once; they keep holding the cube.",
    description =
        "Interrupts a cube program that uses the ports, as Ctrl-C does. On other ports, sends a"
            + " stop command to the boards. The exit code is 1 unless each --port, or each board"
            + " of the robot, has stopped. Enter in the terminal of the program, or a stop"
            + " button, is faster.",
    footer = {
      "  cube robot stop",
      "  cube robot stop --port /dev/ttyUSB0",
      "  cube robot stop --json"
    })
final class RobotStopCommand extends CubeCommand {
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  @Option(names = "--json", description = "Print the answer as a JSON object.")
  private boolean json;

  @Mixin private final RobotArguments robots = new RobotArguments();

  @Override
  public int run(CommandContext context) throws IOException {
    RobotSetup setup = robots.robot(0);
    // After an interrupt, some boards would receive no stop command.
    context.interruption().unregisterCurrentThread();
    try (RobotConnection connection = new RobotConnection(setup, robots.log(), context)) {
      boolean named = !setup.ports().isEmpty();
      List<PortStop.Outcome> outcomes =
          new PortStop(connection.ports().transport(), connection.log(), PortLock::holder, PATIENCE)
              .stop(connection.ports().names(), named);
      for (PortStop.Outcome outcome : outcomes) {
        print(outcome, json, context);
      }
      if (!named) {
        requireAll(outcomes, setup.description());
      }
      return !named || outcomes.stream().allMatch(outcome -> outcome.problem().isEmpty())
          ? ExitCode.DONE
          : ExitCode.IMPOSSIBLE;
    }
  }

  private static void print(PortStop.Outcome outcome, boolean json, CommandContext context)
      throws IOException {
    if (outcome.problem().isPresent()) {
      Problem problem = outcome.problem().get();
      ProblemException failure =
          new ProblemException(Problem.of(problem.code(), outcome.name(), problem.sentence()));
      if (json) {
        context.out().write(Problems.json(failure.problem()) + "\n");
      }
      context.report("", failure, false);
    } else {
      // Not flushed: a closed pipe must not hide the problems of other boards.
      context
          .out()
          .write(
              json
                  ? new JsonObject().put("stopped", outcome.name()) + "\n"
                  : "stopped " + outcome.name() + "\n");
    }
  }

  /** Requires that each board confirmed the stop, or that an interrupted program may use it. */
  static void requireAll(List<PortStop.Outcome> outcomes, RobotDescription robot) {
    if (outcomes.stream().allMatch(outcome -> outcome.problem().isPresent())) {
      throw ProblemException.of(
          "no-ports",
          "nothing was stopped, because no board answers; cut the motor supply if anything moves");
    }
    Set<Integer> missing = new TreeSet<>();
    robot.arms().values().forEach(arm -> missing.add(arm.board()));
    outcomes.forEach(outcome -> missing.remove(outcome.board()));
    int ended = outcomes.stream().mapToInt(PortStop.Outcome::ended).sum();
    if (missing.size() > ended) {
      String boards =
          missing.stream().map(number -> "board " + number).collect(Collectors.joining(" and "));
      throw ProblemException.of(
          "not-stopped",
          boards
              + " of the robot may not have stopped"
              + (ended == 0 ? "" : ", because the interrupted programs did not use enough ports")
              + "; cut the motor supply if anything"
              + " moves");
    }
  }
}
