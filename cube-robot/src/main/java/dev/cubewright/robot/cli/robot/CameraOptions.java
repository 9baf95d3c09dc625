package dev.cubewright.robot.cli.robot;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.job.CameraSetup;
import dev.cubewright.driver.robot.ViewCount;
import dev.cubewright.robot.cli.picture.CameraChoice;
import dev.cubewright.robot.cli.terminal.Interruption;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.vision.calibration.CalibrationFile;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.frame.FrameSource;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The options for the robot's camera.
 *
 * @param camera what takes the pictures
 * @param calibration the file that says where the cells are
 * @param views how many faces are looked at
 */
record CameraOptions(CameraChoice camera, Optional<Path> calibration, ViewCount views) {
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
