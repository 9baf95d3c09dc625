package dev.cubewright.robot.cli.robot;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.robot.cli.option.Options;
import dev.cubewright.robot.cli.terminal.Paths;
import dev.cubewright.robot.cli.terminal.Problems;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * Which robot is meant, and how fast it is to work.
 *
 * @param simulated whether it is a simulated one
 * @param ports where to look for its boards; all ports if empty
 * @param mode how fast it works
 * @param description how it is built
 * @param log where everything is written that is said on the ports
 */
record RobotOptions(
    boolean simulated,
    List<String> ports,
    Mode mode,
    RobotDescription description,
    Optional<Path> log) {
  private static final String PORT = "--port";
  static final String SIMULATE = "--simulate";

  /** Declares the options that all commands have that use the arms. */
  static void declare(CommandSpec command) {
    command
        .addOption(
            OptionSpec.builder(PORT)
                .type(List.class)
                .auxiliaryTypes(String.class)
                .arity("1")
                .paramLabel("PORT")
                .description(
                    "A serial port with a board, such as /dev/ttyUSB0; may be given several times."
                        + " All ports are searched if not given, but for those that are built in or"
                        + " wireless.")
                .build())
        .addOption(Options.flag(SIMULATE, "Uses a simulated robot in place of a real one."))
        .addOption(Options.speed())
        .addOption(Options.robot())
        .addOption(
            Options.text(
                "--log",
                "FILE",
                "Writes every line that is said on the ports into a file, with its time."));
  }

  /**
   * Reads the options.
   *
   * @throws ProblemException if they contradict one another
   * @throws ProblemException if the file describes no robot
   */
  static RobotOptions of(ParseResult arguments) {
    return of(arguments, PORT);
  }

  /**
   * Reads the options where that for the ports is called otherwise.
   *
   * @throws ProblemException if they contradict one another
   * @throws ProblemException if the file describes no robot
   */
  static RobotOptions of(ParseResult arguments, String portOption) {
    List<String> ports =
        Options.has(arguments, portOption)
            ? arguments.matchedOption(portOption).getValue()
            : List.of();
    boolean simulated = Options.has(arguments, SIMULATE);
    if (!ports.isEmpty() && simulated) {
      throw Problems.usage("--simulate has its own ports; leave out " + portOption);
    }
    RobotDescription description = Options.robot(arguments).orElseGet(RobotDescription::standard);
    return new RobotOptions(
        simulated,
        List.copyOf(ports),
        Options.mode(arguments).orElse(Mode.FAST),
        description,
        file(arguments, "--log"));
  }

  /** Returns the file or folder that an option names. */
  static Optional<Path> file(ParseResult arguments, String option) {
    return Options.text(arguments, option).map(text -> Paths.of(text));
  }

  /** Returns the same robot described otherwise. */
  RobotOptions with(RobotDescription other) {
    return new RobotOptions(simulated, ports, mode, other, log);
  }
}
