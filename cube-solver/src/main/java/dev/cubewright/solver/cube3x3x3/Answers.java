package dev.cubewright.solver.cube3x3x3;

/** What takes the answers of a search, and says whether to go on; shared by its threads. */
interface Answers {
  /** Returns the length below which an answer is better than all so far. */
  int length();

  boolean goesOn();

  /** Takes an answer, if it still is the best. */
  void offer(Start start, int[] path, int pathLength);

  /** Notes nodes. */
  void count(long more);

  /** Looks whether to stop. */
  void look();
}
