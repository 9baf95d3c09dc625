package dev.cubewright.solver.cube4x4x4;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;

/** Counts the nodes of one thread's search, and looks now and then whether to go on. */
final class Pace {
  private static final int NODES_BETWEEN_LOOKS = 4096;

  private final AtomicLong nodes;
  private final BooleanSupplier wanted;
  private int counted;
  private boolean goesOn = true;

  /**
   * Begins to count.
   *
   * @param nodes gets the nodes
   * @param wanted whether to go on
   */
  Pace(AtomicLong nodes, BooleanSupplier wanted) {
    this.nodes = nodes;
    this.wanted = wanted;
  }

  boolean goesOn() {
    return goesOn;
  }

  void count(int more) {
    counted += more;
    if (counted >= NODES_BETWEEN_LOOKS) {
      look();
    }
  }

  void look() {
    nodes.addAndGet(counted);
    counted = 0;
    goesOn = wanted.getAsBoolean();
  }
}
