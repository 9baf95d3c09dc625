package dev.cubewright.robot.cli.robot;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.robot.ViewCount;
import dev.cubewright.robot.cli.picture.CameraArguments;
import dev.cubewright.robot.cli.terminal.Interruption;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.robot.cli.terminal.Section;
import dev.cubewright.vision.calibration.Calibration;
import dev.cubewright.vision.calibration.CalibrationFile;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.frame.FrameSource;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options for the camera of a robot. */
@Section("Camera")
class RobotCameraArguments {
  @Mixin private final CameraArguments camera = new CameraArguments();

  @Option(
      names = "--calibration",
      paramLabel = "FILE",
      description =
          "The file with the sticker positions in the pictures. \"cube robot calibrate\" writes"
              + " it; \"cube robot run\" needs it with --camera.")
  private Optional<Path> calibration = Optional.empty();

  /** The options for a camera that inspects cubes. */
  @Section("Camera")
  static final class Inspecting extends RobotCameraArguments {
    static final String VIEWS_HELP =
        "The number of faces in the pictures. With four, the program infers the stickers of R and"
            + " L. Default: six.";

    @Option(names = "--views", paramLabel = "four|six", description = VIEWS_HELP)
    private Optional<ViewCount> views = Optional.empty();

    boolean hasViews() {
      return views.isPresent();
    }

    ViewCount views() {
      return views.orElse(ViewCount.SIX);
    }
  }

  /**
   * Returns whether a camera is given.
   *
   * @throws ProblemException if its options contradict one another
   */
  boolean isPresent() {
    return camera.camera().isPresent();
  }

  Optional<Path> file() {
    return calibration;
  }

  /**
   * Requires that neither a camera nor a calibration is given for a simulated robot.
   *
   * @throws ProblemException if one of them is given
   */
  void requireNone() {
    if (isPresent() || calibration.isPresent()) {
      throw Problems.usage(
          "the simulated robot has its own camera; omit --camera and --calibration");
    }
  }

  /**
   * Requires that a calibration comes with a camera.
   *
   * @throws ProblemException if the camera is missing or its options contradict one another
   */
  void requireForCalibration() {
    if (!isPresent() && calibration.isPresent()) {
      throw Problems.usage("--calibration needs a camera; add --camera");
    }
  }

  /**
   * Returns the calibration.
   *
   * @throws ProblemException if it cannot be read
   */
  Optional<Calibration> calibration() {
    return calibration.map(CalibrationFile::read);
  }

  /** Returns the camera; empty if none is given. Its program starts with the first picture. */
  Optional<FrameSource> open(Interruption interruption) {
    return camera.camera().map(frames -> new InterruptibleFrames(frames, interruption));
  }

  /** A frame source that an interruption of the process cancels. */
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
