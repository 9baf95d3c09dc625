package com.example.pictures;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.vision.color.Palette;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.locate.LatticeSearch;
import dev.cubewright.vision.recognition.Recognizer;
import java.util.List;

/** Recognizes a 2x2x2 from six pictures. */
public final class CubeReader {
  private final Recognizer recognizer =
      new Recognizer(new StateSpace(Cuboid.of("2x2x2")), Palette.standard());

  /**
   * Returns the facelets of a cube.
   *
   * @param pictures the pictures, one of each face, in the order U R F D L B
   * @throws dev.cubewright.core.problem.ProblemException if the pictures do not show a cube
   */
  public String read(List<Frame> pictures) {
    return recognizer
        .recognize(Recognizer.locate(pictures, LatticeSearch.ofSize(2)))
        .require()
        .facelets()
        .toString();
  }
}
