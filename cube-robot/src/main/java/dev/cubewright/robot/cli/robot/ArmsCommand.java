package dev.cubewright.robot.cli.robot;

import dev.cubewright.driver.board.Arms;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.CubeCommand;
import dev.cubewright.robot.cli.terminal.ExitCode;
import java.io.IOException;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** A command that uses the arms and prints an answer. */
abstract class ArmsCommand extends CubeCommand {
  @Option(names = "--json", description = "Print the answer as a JSON object.")
  boolean json;

  @Mixin private final RobotArguments robots = new RobotArguments();

  /** The work with the arms. Returns the answer. */
  interface Work {
    String with(Arms arms, RobotConnection robot);
  }

  /** Checks the arguments and returns the work. Does not connect. */
  abstract Work work(CommandContext context);

  @Override
  public final int run(CommandContext context) throws IOException {
    Work work = work(context);
    return RobotConnection.use(
        robots.robot(0),
        robots.log(),
        context,
        (connection, stop) -> {
          try (Arms arms = connection.connect(connection.description(), stop)) {
            String answer = work.with(arms, connection);
            arms.disableWatchdog();
            context.out().write(answer);
            return ExitCode.DONE;
          }
        });
  }
}
