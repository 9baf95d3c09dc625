package dev.cubewright.vision.frame;

import java.util.function.Supplier;

/**
 * A source of pictures: a folder, a command, a camera or a simulation. For use by one thread at a
 * time.
 */
public interface FrameSource extends AutoCloseable {
  /**
   * {@return the next picture}
   *
   * @throws dev.cubewright.core.problem.ProblemException if no picture can be taken; the fault says
   *     why
   */
  Frame next();

  /**
   * Takes the next picture, and leaves making a frame of it, which takes longest, to the caller who
   * wants it.
   *
   * @return makes the frame, on any thread and as often as it is called
   * @throws dev.cubewright.core.problem.ProblemException if no picture can be taken; the fault says
   *     why. That it cannot be decoded is said by the supplier
   */
  default Supplier<Frame> take() {
    Frame frame = next();
    return () -> frame;
  }

  /** Releases the camera or the files; no more pictures can be taken. Has no effect if repeated. */
  @Override
  void close();
}
