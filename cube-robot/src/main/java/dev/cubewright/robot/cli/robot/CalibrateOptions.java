package dev.cubewright.robot.cli.robot;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.robot.cli.option.Options;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.Problems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/**
 * What {@code robot calibrate} was asked.
 *
 * @param robot which robot is meant
 * @param camera the options for the camera
 * @param file where the description is written; nothing if that stays as it is
 * @param asks whether a person finds out what cannot be measured
 */
record CalibrateOptions(
    RobotOptions robot, CameraOptions camera, Optional<Path> file, boolean asks) {
  private static final String CELLS = "--cells";
  private static final String YES = "--yes";

  /** Declares the options. */
  static void declare(CommandSpec command) {
    command.addOption(
        Options.text(
            "--out",
            "FILE",
            "Where the description is written; the file of --robot if not given."));
    command.addOption(
        Options.flag(
            YES,
            "Only measures what needs no person: answer time and magnets. Angles and widths stay as"
                + " they are; whether the fingers are empty is asked all the same."));
    command.addOption(
        Options.flag(
            CELLS,
            "Only finds where the stickers are in the pictures, with --camera; the description"
                + " stays as it is, so that nothing is measured twice."));
    CameraOptions.declare(command);
    RobotOptions.declare(command);
  }

  /**
   * Reads what was asked.
   *
   * @throws ProblemException if it contradicts itself, or the fingers cannot be confirmed to be
   *     empty
   */
  static CalibrateOptions of(ParseResult arguments, CommandContext context) {
    requireRobotFile(arguments);
    RobotOptions robot = RobotOptions.of(arguments);
    CameraOptions camera = CameraOptions.of(arguments);
    requireSense(arguments, robot, camera, context);
    return new CalibrateOptions(
        robot,
        camera,
        Options.has(arguments, CELLS) ? Optional.empty() : Optional.of(outputFile(arguments)),
        !Options.has(arguments, YES));
  }

  /** Without a description yet, --robot is likely to name the file to write. */
  private static void requireRobotFile(ParseResult arguments) {
    Optional<Path> missing = RobotOptions.file(arguments, "--robot").filter(Files::notExists);
    if (missing.isPresent() && !Options.has(arguments, CELLS)) {
      throw Problems.of(
          "bad-robot-file", missing.get() + " is not there; to write a new one use --out FILE");
    }
  }

  private static void requireSense(
      ParseResult arguments, RobotOptions options, CameraOptions camera, CommandContext context) {
    if (options.simulated() && (camera.present() || camera.calibration().isPresent())) {
      throw Problems.usage(
          "the simulated robot knows where the stickers are; omit --camera and --calibration");
    }
    if (camera.present() != camera.calibration().isPresent()) {
      throw Problems.usage(
          "the stickers are found with --camera and written to --calibration; give both or omit"
              + " both");
    }
    if (Options.has(arguments, CELLS)) {
      if (!camera.present()) {
        throw Problems.usage(
            CELLS + " needs something to look with; add --camera and --calibration");
      }
      if (Options.has(arguments, "--out")) {
        throw Problems.usage(CELLS + " leaves the description as it is; leave out --out");
      }
    }
    if (Options.has(arguments, YES)) {
      if (camera.present()) {
        throw Problems.usage(
            "a person has to put a cube in for the camera to see; leave out " + YES);
      }
      if (!options.simulated() && !context.inOnTerminal()) {
        throw RobotFailure.unconfirmed(YES);
      }
    }
  }

  private static Path outputFile(ParseResult arguments) {
    Optional<Path> out = RobotOptions.file(arguments, "--out");
    return out.or(() -> RobotOptions.file(arguments, "--robot"))
        .orElseThrow(
            () -> Problems.usage("there is nowhere to write the description to; add --out FILE"));
  }
}
