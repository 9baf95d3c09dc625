package dev.cubewright.core.sticker;

/**
 * A budget of elementary steps, so that hostile input costs bounded time on any machine. Belongs to
 * one reading; not safe for several threads.
 */
final class StepBudget {
  /** Steps of one reading: some tens of milliseconds. */
  static final long LIMIT = 3_000_000;

  private long spent;

  void spend(long steps) {
    spent += steps;
  }

  boolean isExhausted() {
    return spent > LIMIT;
  }

  long spent() {
    return spent;
  }
}
