package dev.cubewright.solver.cube3x3x3;

import java.util.function.BooleanSupplier;

/** Counts the nodes of one thread's search, and looks now and then whether to stop. */
final class Watch {
  private static final int NODES_BETWEEN_LOOKS = 4096;

  private final Incumbent incumbent;
  private final BooleanSupplier outdating;
  private int counted;
  private boolean outdated;
  private boolean stopped;

  /**
   * Begins.
   *
   * @param incumbent says whether the search of all threads goes on
   * @param outdating whether this one is to be begun anew
   */
  Watch(Incumbent incumbent, BooleanSupplier outdating) {
    this.incumbent = incumbent;
    this.outdating = outdating;
  }

  boolean stopped() {
    return stopped;
  }

  /** Returns whether this search was found to be one that is to be begun anew. */
  boolean outdated() {
    return outdated;
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
    outdated |= outdating.getAsBoolean();
    stopped = outdated || !incumbent.goesOn();
  }

  /** Stops, or does not. */
  void stopIf(boolean reason) {
    stopped |= reason || !incumbent.goesOn();
  }
}
