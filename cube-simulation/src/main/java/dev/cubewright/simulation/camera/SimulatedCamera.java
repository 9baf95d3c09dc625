package dev.cubewright.simulation.camera;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.frame.FrameSource;
import java.util.Iterator;
import java.util.function.Supplier;

/**
 * A camera that takes generated photographs, each requested when a picture is taken. For use by one
 * thread at a time.
 */
public final class SimulatedCamera implements FrameSource {
  private final Iterator<Photograph> photographs;
  private boolean closed;

  /**
   * Sets up a camera.
   *
   * @param photographs the photographs, each requested when a picture is taken; may be endless
   */
  public SimulatedCamera(Iterator<Photograph> photographs) {
    this.photographs = photographs;
  }

  @Override
  public Frame next() {
    return take().get();
  }

  @Override
  public Supplier<Frame> take() {
    if (closed) {
      throw failed("the simulated camera is closed; open another one for more pictures");
    }
    if (!photographs.hasNext()) {
      throw failed("the simulated camera has no photographs left; provide more");
    }
    Photograph photograph = photographs.next();
    return () -> photograph.take().frame();
  }

  @Override
  public void close() {
    closed = true;
  }

  private static ProblemException failed(String message) {
    return FaultKind.CAPTURE_FAILED.exception("", message);
  }
}
