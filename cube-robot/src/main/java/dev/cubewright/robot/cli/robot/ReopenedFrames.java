package dev.cubewright.robot.cli.robot;

import dev.cubewright.vision.fault.VisionException;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.frame.FrameSource;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A camera that is opened when the first picture is wanted, and opened anew after it has failed, so
 * that it may be plugged in later.
 */
final class ReopenedFrames implements FrameSource {
  private final Supplier<FrameSource> opening;
  private @Nullable FrameSource open;

  /**
   * Opens nothing yet.
   *
   * @param opening opens the camera
   */
  ReopenedFrames(Supplier<FrameSource> opening) {
    this.opening = opening;
  }

  @Override
  public Frame next() {
    FrameSource frames = open;
    if (frames == null) {
      frames = opening.get();
      open = frames;
    }
    try {
      return frames.next();
    } catch (VisionException e) {
      close();
      throw e;
    }
  }

  @Override
  public void close() {
    FrameSource frames = open;
    open = null;
    if (frames != null) {
      frames.close();
    }
  }
}
