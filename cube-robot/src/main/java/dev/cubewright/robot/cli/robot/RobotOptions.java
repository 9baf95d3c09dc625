package dev.cubewright.robot.cli.robot;

import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.robot.cli.option.Options;
import dev.cubewright.robot.cli.option.Paths;
import dev.cubewright.robot.cli.terminal.Failure;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * Which robot is meant, and how fast it is to work.
 *
 * @param depth whether it is a real one, and if not, how deep the simulation goes
 * @param ports where to look for its boards; all ports if empty
 * @param mode how fast it works
 * @param description how it is built
 * @param log where everything is written that is said on the ports
 * @param firmware the folder with the compiled firmware and its simulator
 */
record RobotOptions(
    Depth depth,
    List<String> ports,
    Mode mode,
    RobotDescription description,
    Optional<Path> log,
    Optional<Path> firmware) {
  private static final String PORT = "--port";
  static final String SIMULATE = "--simulate";
  private static final String SIMAVR = "--simavr";
  private static final String FIRMWARE = "--firmware";

  /** How much of the robot there is. */
  enum Depth {
    /** All of it, on serial ports. */
    REAL,
    /** Nothing: boards in Java. */
    VIRTUAL,
    /** The real firmware, in a simulator of the processor. */
    FIRMWARE
  }

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
        .addOption(Options.flag(SIMULATE, "Uses a simulated robot in place of a real one."));
    declareFirmware(command);
    command
        .addOption(Options.speed())
        .addOption(Options.robot())
        .addOption(
            Options.text(
                "--log",
                "FILE",
                "Writes every line that is said on the ports into a file, with its time."));
  }

  /** Declares the options for the simulated firmware. */
  static void declareFirmware(CommandSpec command) {
    command
        .addOption(
            Options.flag(
                SIMAVR,
                "Uses a simulated robot whose boards run the compiled firmware in a simulator;"
                    + " needs what \"make -C firmware\" builds."))
        .addOption(
            Options.text(
                FIRMWARE,
                "FOLDER",
                "For --simavr: the folder with cubewright-sim and cubewright.elf; if not given,"
                    + " firmware/target where the program was built, or in the current folder."));
  }

  /**
   * Reads the options.
   *
   * @throws Failure if they contradict one another
   * @throws Failure if the file describes no robot
   */
  static RobotOptions of(ParseResult arguments) {
    return of(arguments, PORT);
  }

  /**
   * Reads the options where that for the ports is called otherwise.
   *
   * @throws Failure if they contradict one another
   * @throws Failure if the file describes no robot
   */
  static RobotOptions of(ParseResult arguments, String portOption) {
    List<String> ports =
        Options.has(arguments, portOption)
            ? arguments.matchedOption(portOption).getValue()
            : List.of();
    Depth depth = depth(arguments);
    if (!ports.isEmpty() && depth == Depth.FIRMWARE) {
      throw Failure.usage("--simavr makes its own ports; leave out " + portOption);
    }
    if (!ports.isEmpty() && depth == Depth.VIRTUAL) {
      throw Failure.usage("--simulate has its own ports; leave out " + portOption);
    }
    RobotDescription description = Options.robot(arguments).orElseGet(RobotDescription::standard);
    return new RobotOptions(
        depth,
        List.copyOf(ports),
        Options.mode(arguments).orElse(Mode.FAST),
        description,
        file(arguments, "--log"),
        file(arguments, FIRMWARE));
  }

  /**
   * Returns the depth of the simulation.
   *
   * @throws Failure if two depths are asked for
   */
  static Depth depth(ParseResult arguments) {
    List<String> given = new ArrayList<>();
    for (String option : List.of(SIMULATE, SIMAVR)) {
      if (arguments.matchedOption(option) != null) {
        given.add(option);
      }
    }
    if (given.size() > 1) {
      throw Failure.usage("--simulate and --simavr are two simulated robots; leave out one");
    }
    boolean firmware = given.contains(SIMAVR);
    if (Options.has(arguments, FIRMWARE) && !firmware) {
      throw Failure.usage("--firmware is for --simavr; add it, or leave out --firmware");
    }
    return given.isEmpty() ? Depth.REAL : firmware ? Depth.FIRMWARE : Depth.VIRTUAL;
  }

  /** Returns the file or folder that an option names. */
  static Optional<Path> file(ParseResult arguments, String option) {
    return Options.text(arguments, option).map(text -> Paths.of(option, text));
  }

  /** Returns the same robot described otherwise. */
  RobotOptions with(RobotDescription other) {
    return new RobotOptions(depth, ports, mode, other, log, firmware);
  }

  /** Returns whether there is no real robot. */
  boolean simulated() {
    return depth != Depth.REAL;
  }
}
