package dev.cubewright.driver.board;

/**
 * Counts sound and corrupted lines since a port was opened, and explains why a board did not
 * answer. Not thread-safe.
 */
final class LineQuality {
  /**
   * On a sound line no more is broken: the port was perhaps opened in the middle of a line from the
   * board, and a reset may have cut one to it.
   */
  private static final int BROKEN_BY_THE_BEGINNING = 2;

  /** One comes of the opening of the port, and one may come of a glitch. */
  private static final int RESETS_BY_THE_BEGINNING = 2;

  private boolean sound;
  private boolean resembling;
  private boolean gibberish;
  private int broken;
  private int resets;

  /** Resets all counts, as after opening the port. */
  void forget() {
    sound = false;
    resembling = false;
    gibberish = false;
    broken = 0;
    resets = 0;
  }

  void sound() {
    sound = true;
  }

  void broken(String line) {
    gibberish = true;
    resembling |= Checksum.isCarriedBy(line);
    broken++;
  }

  void brokenThere() {
    broken++;
  }

  /** Discards earlier corrupted lines, since the board was reset. */
  void booted() {
    broken = 0;
    resets++;
  }

  /** Returns whether this is, or very likely is, a board with our firmware. */
  boolean isOurs() {
    return sound || resembling;
  }

  boolean isNoisy() {
    return broken > BROKEN_BY_THE_BEGINNING;
  }

  ProtocolFailure unanswered() {
    if (resets > RESETS_BY_THE_BEGINNING) {
      return ProtocolFailure.RESETS;
    }
    if (isOurs()) {
      return isNoisy() ? ProtocolFailure.NOISE : ProtocolFailure.DEAF;
    }
    return gibberish ? ProtocolFailure.FOREIGN : ProtocolFailure.NO_ANSWER;
  }
}
