package dev.cubewright.vision.locate;

import dev.cubewright.vision.frame.Frame;

/** Finds the cells of one face in a picture. Implementations are safe for many threads. */
@FunctionalInterface
public interface Locator {
  /**
   * {@return where the cells are}
   *
   * @param frame a picture of one face
   * @throws dev.cubewright.core.problem.ProblemException if the face is not found, or not surely
   */
  CellGrid locate(Frame frame);
}
