package dev.cubewright.solver.cube3x3x3;

/** Takes the solutions of a two-phase search; shared by its threads. */
interface SolutionSink {
  /** Returns the exclusive length bound: only shorter solutions are wanted. */
  int length();

  /** Takes a solution, if it still is the shortest. */
  void offer(SearchRoot start, int[] path, int pathLength);
}
