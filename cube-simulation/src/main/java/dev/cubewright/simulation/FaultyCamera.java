package dev.cubewright.simulation;

import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.fault.VisionException;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.frame.FrameSource;
import java.util.function.BooleanSupplier;

/**
 * A camera that may be gone.
 *
 * @param camera takes the pictures while it is there
 * @param gone whether it is gone
 */
record FaultyCamera(FrameSource camera, BooleanSupplier gone) implements FrameSource {
  @Override
  public Frame next() {
    if (gone.getAsBoolean()) {
      throw VisionException.of(
          FaultKind.CAPTURE_FAILED,
          "simulated camera",
          "the simulated camera gives no picture any more; plug it in again");
    }
    return camera.next();
  }

  @Override
  public void close() {
    camera.close();
  }
}
