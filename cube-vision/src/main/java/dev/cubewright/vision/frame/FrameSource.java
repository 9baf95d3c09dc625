package dev.cubewright.vision.frame;

import java.util.function.Supplier;

/** A source of pictures: a folder, a command, a camera or a simulation. Not thread-safe. */
public interface FrameSource extends AutoCloseable {
  /**
   * {@return the next picture}
   *
   * @throws dev.cubewright.core.problem.ProblemException if no picture can be taken, with the
   *     reason
   */
  Frame next();

  /**
   * Takes the next picture without decoding it. Decoding is the slowest part; the caller may
   * postpone it.
   *
   * @return a supplier of the frame, usable on any thread and any number of times; throws a {@code
   *     ProblemException} if the picture cannot be decoded
   * @throws dev.cubewright.core.problem.ProblemException if no picture can be taken, with the
   *     reason
   */
  default Supplier<Frame> take() {
    Frame frame = next();
    return () -> frame;
  }

  /** Releases the camera or the files; no more pictures can be taken. Idempotent. */
  @Override
  void close();
}
