package dev.cubewright.solver.cube3x3x3;

/** Counts the nodes of one thread's search, and looks now and then whether to stop. */
final class Watch {
  private static final int NODES_BETWEEN_LOOKS = 4096;

  private final Incumbent incumbent;
  private int counted;
  private boolean stopped;

  Watch(Incumbent incumbent) {
    this.incumbent = incumbent;
  }

  boolean stopped() {
    return stopped;
  }

  void count(int nodes) {
    counted += nodes;
    if (counted >= NODES_BETWEEN_LOOKS) {
      look();
    }
  }

  /** Hands on what was counted. */
  void handOn() {
    incumbent.count(counted);
    counted = 0;
  }

  /** Hands on what was counted, and looks whether to stop. */
  void look() {
    handOn();
    incumbent.look();
    stopped = !incumbent.goesOn();
  }

  /** Stops, or does not. */
  void stopIf(boolean reason) {
    stopped |= reason || !incumbent.goesOn();
  }
}
