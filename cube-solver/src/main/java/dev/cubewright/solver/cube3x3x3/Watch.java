package dev.cubewright.solver.cube3x3x3;

import java.util.function.BooleanSupplier;

/** Counts the nodes of one thread's search, and looks now and then whether to stop. */
final class Watch {
  private static final int NODES_BETWEEN_LOOKS = 4096;

  private final Answers answers;
  private final BooleanSupplier outdating;
  private int counted;
  private boolean outdated;
  private boolean stopped;

  /**
   * Begins.
   *
   * @param answers says whether the search of all threads goes on
   * @param outdating whether this one is to be begun anew
   */
  Watch(Answers answers, BooleanSupplier outdating) {
    this.answers = answers;
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
    answers.count(counted);
    counted = 0;
  }

  /** Hands on what was counted, and looks whether to stop. */
  void look() {
    handOn();
    answers.look();
    outdated |= outdating.getAsBoolean();
    stopped = outdated || !answers.goesOn();
  }

  /** Stops, or does not. */
  void stopIf(boolean reason) {
    stopped |= reason || !answers.goesOn();
  }
}
