package com.example.solveronly;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.FaceletReader;
import dev.cubewright.solver.SolveRequest;
import dev.cubewright.solver.cube2x2x2.Cube2x2x2;
import dev.cubewright.tables.store.MemoryTableStore;

/** Solves a 2x2x2, as somebody else's program would. */
public final class PocketCube {
  private PocketCube() {}

  /** Returns the fewest moves that solve a cube, in standard notation. */
  public static String solve(String facelets) {
    Cube2x2x2 cube = new Cube2x2x2(new MemoryTableStore());
    State state = new FaceletReader(cube.stateSpace()).require(facelets);
    SolveRequest request = SolveRequest.of(state, cube.moveSet(Metric.HALF_TURN)).build();
    return cube.exact().solve(request).best().orElseThrow().toString();
  }
}
