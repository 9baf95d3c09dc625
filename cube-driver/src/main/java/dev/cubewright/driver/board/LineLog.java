package dev.cubewright.driver.board;

/** Where everything is written that is said and heard on the ports. Safe for use by any threads. */
@FunctionalInterface
public interface LineLog {
  /**
   * Takes an entry.
   *
   * @param entry what happened
   */
  void add(LineLogEntry entry);

  /** {@return a log that keeps nothing} */
  static LineLog none() {
    return entry -> {};
  }
}
