package dev.cubewright.vision.frame;

/**
 * Where pictures come from: a folder, a command, a camera, a simulation. Used by one thread at a
 * time.
 */
public interface FrameSource extends AutoCloseable {
  /**
   * {@return the next picture}
   *
   * @throws dev.cubewright.vision.fault.VisionException if no picture can be had; the fault says
   *     why
   */
  Frame next();

  /**
   * Gives the camera or the files back; further pictures cannot be had. Does nothing if repeated.
   */
  @Override
  void close();
}
