package dev.cubewright.vision.locate;

import dev.cubewright.vision.frame.Frame;

/** A locator of the cells of one face in a picture. Implementations are thread-safe. */
@FunctionalInterface
public interface Locator {
  /**
   * {@return the places of the cells}
   *
   * @param frame a picture of one face
   * @throws dev.cubewright.core.problem.ProblemException if no face is found, or the face is
   *     doubtful
   */
  CellGrid locate(Frame frame);
}
