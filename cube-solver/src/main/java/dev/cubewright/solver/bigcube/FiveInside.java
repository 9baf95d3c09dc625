package dev.cubewright.solver.bigcube;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.FaceletReader;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.solver.cube5x5x5.Cube5x5x5;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * The 5x5x5 that a larger cube becomes when its inner centers are solved, the obliques are together
 * and the inner wings are with the edges between them: its two outer layers on each side, and all
 * between as one. Safe for many threads.
 */
final class FiveInside {
  private static final List<Integer> OUTER = List.of(0, 1);
  private static final String LETTERS = "URFDLB";

  private final CubeGeometry geometry;
  private final Cube5x5x5 five;
  private final FaceletReader reader;

  FiveInside(CubeGeometry geometry, Cube5x5x5 five) {
    this.geometry = geometry;
    this.five = five;
    this.reader = new FaceletReader(five.stateSpace());
  }

  /** Returns the 5x5x5 of a cube. */
  State state(CubeInProgress cube) {
    StringBuilder text = new StringBuilder();
    int last = geometry.size() - 1;
    int[] lines = {OUTER.get(0), OUTER.get(1), geometry.size() / 2, last - 1, last};
    for (int face = 0; face < CubeGeometry.FACES; face++) {
      for (int row : lines) {
        for (int column : lines) {
          text.append(LETTERS.charAt(cube.color(geometry.facelet(face, row, column))));
        }
      }
    }
    return reader.read(text.toString()).require();
  }

  /**
   * Solves the 5x5x5 of a cube, better and better.
   *
   * @param most the greatest number of moves that helps
   * @param time how long solutions are improved
   * @param threads how many threads search
   * @param cancelled ends the search
   * @param found takes each solution, the cube with its turns made
   */
  void solve(
      CubeInProgress cube,
      long most,
      Duration time,
      int threads,
      BooleanSupplier cancelled,
      Consumer<CubeInProgress> found) {
    five.reduction()
        .solve(
            SolveRequest.of(state(cube), five.moveSet())
                .withMaximumCost(most)
                .withTimeLimit(time)
                .withThreads(threads)
                .withCancellation(cancelled)
                .withListener(solution -> found.accept(solved(cube, solution))));
  }

  private static CubeInProgress solved(CubeInProgress cube, Solution solution) {
    CubeInProgress solved = cube.copy();
    for (Move move : solution.moves()) {
      String name = move.turn().orElseThrow().name();
      int face = Face.valueOf(name.substring(0, 1)).ordinal();
      boolean isPositive = CubeGeometry.positiveFace(CubeGeometry.axis(face)) == face;
      int quarters = isPositive ? move.steps() : -move.steps();
      new BlockTurn(face, name.length(), quarters & (CubeGeometry.QUARTERS - 1)).make(solved);
    }
    return solved;
  }
}
