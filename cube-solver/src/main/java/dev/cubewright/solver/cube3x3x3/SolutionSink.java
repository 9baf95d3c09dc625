package dev.cubewright.solver.cube3x3x3;

/** Takes the solutions of a two-phase search; shared by its threads. */
interface SolutionSink {
  /** Returns what solutions must cost less than to be wanted. */
  int bound();

  /** Returns at least how much moves cost that are searched for 1. */
  int unit();

  /** Returns whether all moves cost what they are searched for. */
  boolean isExact();

  /** Takes a solution, if it still is wanted. */
  void offer(SearchRoot start, int[] path, int pathLength);
}
