package dev.cubewright.simulation;

import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.frame.FrameSource;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

record FaultyCamera(FrameSource camera, BooleanSupplier gone) implements FrameSource {
  @Override
  public Frame next() {
    return take().get();
  }

  @Override
  public Supplier<Frame> take() {
    if (gone.getAsBoolean()) {
      throw FaultKind.CAPTURE_FAILED.exception(
          "simulated camera", "the simulated camera gives no picture; plug it in again");
    }
    return camera.take();
  }

  @Override
  public void close() {
    camera.close();
  }
}
