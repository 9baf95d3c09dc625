package dev.cubewright.vision.frame;

/**
 * A source of pictures: a folder, a command, a camera or a simulation. For use by one thread at a
 * time.
 */
public interface FrameSource extends AutoCloseable {
  /**
   * {@return the next picture}
   *
   * @throws dev.cubewright.vision.fault.VisionException if no picture can be taken; the fault says
   *     why
   */
  Frame next();

  /** Releases the camera or the files; no more pictures can be taken. Has no effect if repeated. */
  @Override
  void close();
}
