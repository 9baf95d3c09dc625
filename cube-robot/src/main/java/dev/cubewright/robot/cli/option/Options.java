package dev.cubewright.robot.cli.option;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.RobotDescriptionException;
import dev.cubewright.driver.robot.RobotFile;
import dev.cubewright.robot.cli.terminal.Paths;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * The options that several commands have, and how to read any.
 *
 * <p>Options are declared by code: picocli's annotations would be read by reflection, which took
 * 0.12 s of each start.
 */
public final class Options {
  /** The largest count that is accepted. */
  private static final long MAXIMUM_COUNT = 1_000_000_000_000L;

  private static final long MAXIMUM_THREADS = 1024;

  private Options() {}

  /**
   * {@return a command with a description, {@code --help} and {@code --verbose}}
   *
   * @param name with its hyphens, such as {@code --count}
   * @param description what the help says of it
   */
  public static CommandSpec command(String name, String... description) {
    CommandSpec command = CommandSpec.create().name(name);
    command.usageMessage().description(description).abbreviateSynopsis(true);
    command.addOption(
        OptionSpec.builder("-h", "--help").usageHelp(true).description("Shows this help.").build());
    command.addOption(flag("--verbose", "Adds details, and stack traces to errors."));
    return command;
  }

  /**
   * {@return an option without a value}
   *
   * @param name with its hyphens, such as {@code --count}
   * @param description what the help says of it
   */
  public static OptionSpec flag(String name, String description) {
    return OptionSpec.builder(name).type(boolean.class).arity("0").description(description).build();
  }

  /**
   * {@return an option with a text as its value}
   *
   * @param name with its hyphens, such as {@code --count}
   * @param label what the help calls the value
   * @param description what the help says of it
   */
  public static OptionSpec text(String name, String label, String description) {
    return OptionSpec.builder(name)
        .type(String.class)
        .arity("1")
        .paramLabel(label)
        .description(description)
        .build();
  }

  /**
   * {@return an option whose value is a time, such as {@code 500ms}}
   *
   * @param name its name with both hyphens
   * @param description what it does
   */
  public static OptionSpec time(String name, String description) {
    return OptionSpec.builder(name)
        .type(Duration.class)
        .arity("1")
        .paramLabel("TIME")
        .converters(new DurationConverter())
        .description(description)
        .build();
  }

  /**
   * {@return the time that an option gives, empty if it is not given}
   *
   * @param arguments what was given on the command line
   * @param option the name of the option
   */
  public static Optional<Duration> time(ParseResult arguments, String option) {
    return has(arguments, option)
        ? Optional.of(arguments.matchedOption(option).getValue())
        : Optional.empty();
  }

  /**
   * {@return an option with one of several words as its value}
   *
   * @param name with its hyphens, such as {@code --count}
   * @param choices the words
   * @param description what the help says of it
   */
  public static OptionSpec choice(String name, List<String> choices, String description) {
    return OptionSpec.builder(name)
        .type(String.class)
        .arity("1")
        .paramLabel(String.join("|", choices))
        .completionCandidates(choices)
        .converters(new ChoiceConverter(choices))
        .description(description)
        .build();
  }

  /**
   * {@return an option with a whole number as its value}
   *
   * @param name with its hyphens, such as {@code --count}
   * @param minimum the least number that is accepted
   * @param description what the help says of it
   */
  public static OptionSpec count(String name, long minimum, String description) {
    return number(name, minimum, MAXIMUM_COUNT, description);
  }

  /**
   * {@return an option with a whole number as its value}
   *
   * @param name with its hyphens, such as {@code --count}
   * @param minimum the least number that is accepted
   * @param maximum the largest number that is accepted
   * @param description what the help says of it
   */
  public static OptionSpec number(String name, long minimum, long maximum, String description) {
    return OptionSpec.builder(name)
        .type(Long.class)
        .arity("1")
        .paramLabel("N")
        .converters(new NumberConverter(minimum, maximum))
        .description(description)
        .build();
  }

  /** {@return the option for answers in JSON} */
  public static OptionSpec json() {
    return flag("--json", "Prints each answer as a JSON object, one a line.");
  }

  /** {@return the option for events in JSON} */
  public static OptionSpec events() {
    return flag("--json", "Prints all that happens as JSON objects, one a line.");
  }

  /** {@return the option for the number of threads} */
  public static OptionSpec threads() {
    return number(
        "--threads",
        1,
        MAXIMUM_THREADS,
        "How many threads may be used; all processors if not given.");
  }

  /** {@return the option for the seed of what is chance} */
  public static OptionSpec seed() {
    return number(
        "--seed",
        Long.MIN_VALUE,
        Long.MAX_VALUE,
        "Makes the choice repeatable: the same number, the same result.");
  }

  /** {@return the option for the folder of the tables} */
  public static OptionSpec tableDirectory() {
    return text(
        "--table-dir",
        "FOLDER",
        "Where tables are kept; otherwise $XDG_CACHE_HOME/cubewright or ~/.cache/cubewright.");
  }

  /** {@return the option for how fast a robot works whose time is counted} */
  public static OptionSpec mode() {
    return choice(
        "--mode",
        Stream.of(Mode.values()).map(Mode::code).toList(),
        "How fast the robot works; costs are then microseconds.");
  }

  /** {@return the option for how fast a robot is to work} */
  public static OptionSpec speed() {
    return choice(
        "--mode",
        Stream.of(Mode.values()).map(Mode::code).toList(),
        "How fast the robot works; fast if not given.");
  }

  /** {@return the option for the description of a robot} */
  public static OptionSpec robot() {
    return text(
        "--robot",
        "FILE",
        "A description of the robot, such as \"cube robot calibrate\" writes; docs/robot.md says"
            + " what may stand in it.");
  }

  /**
   * {@return whether an option was given}
   *
   * @param arguments what was given on the command line
   * @param name with its hyphens, such as {@code --count}
   */
  public static boolean has(ParseResult arguments, String name) {
    return arguments.hasMatchedOption(name);
  }

  /**
   * {@return the value of an option, nothing if it was not given}
   *
   * @param arguments what was given on the command line
   * @param name with its hyphens, such as {@code --count}
   */
  public static Optional<String> text(ParseResult arguments, String name) {
    return value(arguments.matchedOption(name));
  }

  /**
   * {@return the number that is the value of an option, nothing if it was not given}
   *
   * @param arguments what was given on the command line
   * @param name with its hyphens, such as {@code --count}
   */
  public static Optional<Long> number(ParseResult arguments, String name) {
    return value(arguments.matchedOption(name));
  }

  /**
   * {@return how many threads may be used: as many as were allowed, or all}
   *
   * @param arguments what was given on the command line
   */
  public static int threads(ParseResult arguments) {
    return Options.<Long>value(arguments.matchedOption("--threads"))
        .map(Math::toIntExact)
        .orElse(Runtime.getRuntime().availableProcessors());
  }

  /**
   * {@return the mode that was asked for, nothing if none was}
   *
   * @param arguments what was given on the command line
   */
  public static Optional<Mode> mode(ParseResult arguments) {
    return text(arguments, "--mode").map(Mode::of);
  }

  /**
   * {@return the robot that is described in the file that was given, nothing if none was}
   *
   * @param arguments what was given on the command line
   * @throws ProblemException if the file describes no robot
   */
  public static Optional<RobotDescription> robot(ParseResult arguments) {
    Optional<Path> file = text(arguments, "--robot").map(Paths::of);
    try {
      return file.map(RobotFile::read);
    } catch (RobotDescriptionException e) {
      throw new ProblemException(
          dev.cubewright.core.problem.Problem.of(
                  "bad-robot-file", "", String.valueOf(e.getMessage()))
              .with("where", e.path()),
          e);
    }
  }

  /**
   * {@return the directory that was given for tables}
   *
   * @param arguments what was given on the command line
   */
  public static Optional<Path> tableDirectory(ParseResult arguments) {
    return text(arguments, "--table-dir").map(text -> Paths.of(text));
  }

  private static <T> Optional<T> value(ArgSpec argument) {
    return argument == null ? Optional.empty() : Optional.ofNullable(argument.getValue());
  }
}
