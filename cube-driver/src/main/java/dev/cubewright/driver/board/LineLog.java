package dev.cubewright.driver.board;

/** A log of all lines on the ports. Thread-safe. */
@FunctionalInterface
public interface LineLog {
  /**
   * Adds an entry.
   *
   * @param entry the event
   */
  void add(LineLogEntry entry);

  /** {@return a log that discards everything} */
  static LineLog none() {
    return entry -> {};
  }
}
