package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.search.FinishedDepth;
import dev.cubewright.search.batch.InputLine;

/** Up to which cost one search has found that there is no answer. For one thread. */
final class RuledOut {
  private final boolean isKept;
  private long next;

  /** Begins with a search of which nothing is known, or what {@code --resume} keeps in a file. */
  RuledOut(boolean isKept) {
    this.isKept = isKept;
  }

  void add(FinishedDepth depth) {
    next = depth.cost() + 1;
  }

  /** Returns how to go on later; nothing for lines, of which each would need its own number. */
  String hint(InputLine line) {
    String found = next == 0 || line.number() > 0 ? "" : "; none costs less than " + next;
    return found.isEmpty() && !isKept ? "" : found + onward();
  }

  /** Returns how to go on after the last cost that was added, or from what is kept. */
  String onward() {
    return isKept
        ? "; call it again with the same --resume FILE to go on"
        : "; --min-length " + next + " goes on from there";
  }
}
