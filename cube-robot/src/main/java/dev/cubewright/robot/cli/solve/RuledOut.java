package dev.cubewright.robot.cli.solve;

import dev.cubewright.search.FinishedDepth;
import dev.cubewright.search.batch.InputLine;

/** Up to which cost one search has found that there is no answer. For one thread. */
final class RuledOut {
  private long next;

  void add(FinishedDepth depth) {
    next = depth.cost() + 1;
  }

  /** Returns how to go on later; nothing for lines, of which each would need its own number. */
  String hint(InputLine line) {
    return next == 0 || line.number() > 0
        ? ""
        : "; none costs less than " + next + ", and --min-length " + next + " goes on from there";
  }
}
