package dev.cubewright.robot.cli.picture;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.robot.cli.puzzle.PuzzleSource;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.solver.catalog.PuzzleNames;
import dev.cubewright.vision.calibration.Calibration;
import dev.cubewright.vision.color.Palette;
import dev.cubewright.vision.locate.LatticeSearch;
import dev.cubewright.vision.locate.Locator;
import dev.cubewright.vision.recognition.Recognizer;

/**
 * A cube that can be recognised from pictures. Immutable and safe for many threads.
 *
 * @param puzzle the cube
 * @param size its stickers in a row
 * @param recognizer reads colours
 * @param locator finds its faces
 */
record RecognizablePuzzle(Puzzle puzzle, int size, Recognizer recognizer, Locator locator) {
  /** Returns the cube with an edge of this many stickers, as many as can be found. */
  static RecognizablePuzzle ofSize(int size) {
    return of(size, Palette.standard(), LatticeSearch.ofSize(size));
  }

  /**
   * Returns the cube with a number of stickers in a row as a rig sees it: in its colours, where it
   * holds it.
   */
  static RecognizablePuzzle inRig(int size, Calibration rig) {
    return of(size, rig.palette(), rig.locator(size));
  }

  private static RecognizablePuzzle of(int size, Palette palette, Locator locator) {
    Puzzle cube = Cuboid.of(size, size, size);
    return new RecognizablePuzzle(
        cube, size, new Recognizer(new StateSpace(cube), palette), locator);
  }

  /**
   * Returns how many stickers a cube has in a row.
   *
   * @throws ProblemException if no puzzle has this name
   * @throws ProblemException if it is no cube, or too large a one
   */
  static int sizeOf(String name) {
    String plain = PuzzleNames.usual(name);
    for (int size = LatticeSearch.SMALLEST; size <= LatticeSearch.LARGEST; size++) {
      if (plain.equals(size + "x" + size + "x" + size)) {
        return size;
      }
    }
    Puzzle puzzle = PuzzleSource.of(name).puzzle();
    throw Problems.of(
        "not-recognisable",
        "the " + puzzle + " is not recognised from pictures; cubes from 2x2x2 to 7x7x7 are");
  }
}
