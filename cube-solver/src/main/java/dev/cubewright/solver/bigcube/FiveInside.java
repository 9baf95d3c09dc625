package dev.cubewright.solver.bigcube;

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
 * between as one. Thread-safe.
 */
final class FiveInside {
  private static final List<Integer> OUTER = List.of(0, 1);

  private final CubeGeometry geometry;
  private final Cube5x5x5 five;
  private final FaceletReader reader;

  FiveInside(CubeGeometry geometry, Cube5x5x5 five) {
    this.geometry = geometry;
    this.five = five;
    this.reader = new FaceletReader(five.stateSpace());
  }

  State state(CubeInProgress cube) {
    StringBuilder text = new StringBuilder();
    int last = geometry.size() - 1;
    int[] lines = {OUTER.get(0), OUTER.get(1), geometry.size() / 2, last - 1, last};
    for (int face = 0; face < CubeGeometry.FACES; face++) {
      for (int row : lines) {
        for (int column : lines) {
          text.append(CubeGeometry.LETTERS.charAt(cube.color(geometry.facelet(face, row, column))));
        }
      }
    }
    return reader.read(text.toString()).require();
  }

  /**
   * Solves a reduced cube and improves the solution.
   *
   * @param most the greatest useful number of blocks, with those turned before
   * @param time the time limit of the improvement
   * @param cancelled stops the search
   * @param found receives each solution
   */
  void solve(
      CubeInProgress reduced,
      long most,
      Duration time,
      int threads,
      BooleanSupplier cancelled,
      Consumer<CubeInProgress> found) {
    if (most > reduced.blocks()) {
      five.reduction()
          .solve(
              SolveRequest.of(state(reduced), five.moveSet())
                  .withMaximumCost(most - reduced.blocks())
                  .withTimeLimit(time)
                  .withThreads(threads)
                  .withCancellation(cancelled)
                  .withListener(solution -> found.accept(solved(reduced, solution))));
    }
  }

  private static CubeInProgress solved(CubeInProgress reduced, Solution solution) {
    CubeInProgress solved = reduced.copy();
    solved.make(solution.moves());
    solved.endPhase("solved as a 5x5x5");
    return solved;
  }
}
