package com.example.solveronly;

import dev.cubewright.solver.cube2x2x2.Cube2x2x2;
import dev.cubewright.tables.store.MemoryTableStore;

/** Solves a 2x2x2 in an independent project. */
public final class PocketCube {
  private PocketCube() {}

  /** Returns a shortest solution of a cube, in standard notation. */
  public static String solve(String facelets) {
    return new Cube2x2x2(new MemoryTableStore()).solve(facelets).toString();
  }
}
