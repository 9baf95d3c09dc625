package dev.cubewright.solver.sixphase;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletReader;
import dev.cubewright.core.sticker.FaceletWriter;

/**
 * The 3x3x3 that a 4x4x4 is once its centers are done and its edges are paired: what is left when
 * one of the two inner rows and columns of each face is taken out. Immutable.
 */
final class ReducedCube {
  private static final int FACES = 6;
  private static final int EDGE = 4;
  private static final int[] KEPT = {0, 1, 3};

  private final FaceletWriter writer;
  private final FaceletReader reader;

  /**
   * Makes it.
   *
   * @param cube the 4x4x4
   * @param reduced the states of the 3x3x3
   */
  ReducedCube(Puzzle cube, StateSpace reduced) {
    writer = new FaceletWriter(cube);
    reader = new FaceletReader(reduced);
  }

  /** Returns the 3x3x3 of a reduced state. */
  State of(State state) {
    String facelets = writer.write(state);
    StringBuilder kept = new StringBuilder();
    for (int face = 0; face < FACES; face++) {
      for (int row : KEPT) {
        for (int column : KEPT) {
          kept.append(facelets.charAt((face * EDGE + row) * EDGE + column));
        }
      }
    }
    return reader.require(kept.toString());
  }
}
