package dev.cubewright.vision.frame;

import dev.cubewright.vision.fault.VisionException;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A camera that is opened for the first picture and reopened after a failure, so that it may be
 * plugged in later.
 */
public final class ReopenedFrames implements FrameSource {
  private final Supplier<FrameSource> opening;
  private @Nullable FrameSource open;

  /**
   * Creates the source; opens nothing.
   *
   * @param opening opens the camera
   */
  public ReopenedFrames(Supplier<FrameSource> opening) {
    this.opening = opening;
  }

  @Override
  public Frame next() {
    return from(FrameSource::next);
  }

  @Override
  public Supplier<Frame> take() {
    return from(FrameSource::take);
  }

  private <T> T from(Function<FrameSource, T> taking) {
    FrameSource frames = open;
    if (frames == null) {
      frames = opening.get();
      open = frames;
    }
    try {
      return taking.apply(frames);
    } catch (VisionException e) {
      // A camera whose picture was given up still works; opening it takes long.
      if (!Thread.currentThread().isInterrupted()) {
        close();
      }
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
