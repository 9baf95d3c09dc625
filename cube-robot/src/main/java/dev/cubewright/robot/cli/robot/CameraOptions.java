package dev.cubewright.robot.cli.robot;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.job.CameraSetup;
import dev.cubewright.driver.robot.ViewCount;
import dev.cubewright.robot.cli.option.Options;
import dev.cubewright.robot.cli.picture.CameraChoice;
import dev.cubewright.robot.cli.terminal.Interruption;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.vision.calibration.CalibrationFile;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.frame.FrameSource;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * The options for the robot's camera.
 *
 * @param camera what takes the pictures
 * @param calibration the file that says where the cells are
 * @param views how many faces are looked at
 */
record CameraOptions(CameraChoice camera, Optional<Path> calibration, ViewCount views) {
  private static final String CALIBRATION = "--calibration";
  private static final String VIEWS = "--views";

  /** Declares the options. */
  static void declare(CommandSpec command) {
    CameraChoice.declare(command);
    command.addOption(
        Options.text(
            CALIBRATION,
            "FILE",
            "The file that says where the stickers are in the robot's pictures; \"cube robot"
                + " calibrate\" writes it, and \"cube robot run\" needs it to see."));
  }

  /** Declares how many faces are looked at. */
  static OptionSpec viewsOption() {
    return Options.choice(
        VIEWS,
        Stream.of(ViewCount.values()).map(ViewCount::code).toList(),
        "How many faces the camera sees: six if not given; after four, the stickers on R and L are"
            + " inferred.");
  }

  /** Returns what a robot has that brings its own camera. */
  static CameraOptions none(ViewCount views) {
    return new CameraOptions(CameraChoice.none(), Optional.empty(), views);
  }

  /** Reads the options. */
  static CameraOptions of(ParseResult arguments) {
    return new CameraOptions(
        CameraChoice.of(arguments),
        RobotOptions.file(arguments, CALIBRATION),
        viewCount(arguments));
  }

  /** Returns how many faces the camera sees. */
  static ViewCount viewCount(ParseResult arguments) {
    return arguments.commandSpec().optionsMap().containsKey(VIEWS)
        ? Options.text(arguments, VIEWS).map(ViewCount::of).orElse(ViewCount.SIX)
        : ViewCount.SIX;
  }

  /**
   * Requires that --views is not given without a camera.
   *
   * @throws ProblemException if it is given
   */
  static void requireNoViews(ParseResult arguments) {
    if (Options.has(arguments, VIEWS)) {
      throw Problems.usage(VIEWS + " says how many faces a camera sees; add --camera, or omit it");
    }
  }

  /**
   * Requires that neither a camera nor a calibration is given for a simulated robot.
   *
   * @throws ProblemException if one is
   */
  void requireNone() {
    if (present() || calibration.isPresent()) {
      throw Problems.usage(
          "the simulated robot has its own camera; omit --camera and --calibration");
    }
  }

  /** Returns whether there is anything to look through. */
  boolean present() {
    return camera.isGiven();
  }

  /** Returns the camera, whose program starts with the first picture. */
  FrameSource open(Interruption interruption) {
    return new InterruptibleFrames(camera.open(), interruption);
  }

  /**
   * Returns what the session looks with.
   *
   * @throws ProblemException if the calibration cannot be read
   */
  CameraSetup with(FrameSource frames) {
    return new CameraSetup(frames, CalibrationFile.read(calibration.orElseThrow()), views);
  }

  /**
   * Lets a picture that is waited for be given up.
   *
   * @param frames takes the pictures
   * @param interruption whether the user wants the process to end
   */
  private record InterruptibleFrames(FrameSource frames, Interruption interruption)
      implements FrameSource {
    @Override
    public Frame next() {
      return interruption.interruptibly(frames::next);
    }

    @Override
    public Supplier<Frame> take() {
      return interruption.interruptibly(frames::take);
    }

    @Override
    public void close() {
      frames.close();
    }
  }
}
