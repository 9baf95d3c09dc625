package dev.cubewright.driver.board;

/**
 * Counts valid and corrupted lines since a port was opened, and explains why a board did not
 * answer. Not thread-safe.
 */
final class LineQuality {
  /**
   * More corrupted lines than this mean a bad cable: opening may truncate one line from the board,
   * and a reset one to it.
   */
  private static final int BROKEN_BY_THE_BEGINNING = 2;

  /** Opening the port causes one reset, and a glitch may cause another. */
  private static final int RESETS_BY_THE_BEGINNING = 2;

  private boolean sound;
  private boolean resembling;
  private boolean gibberish;
  private int broken;
  private int resets;

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
    resembling |= Framing.isSealed(line);
    broken++;
  }

  void brokenThere() {
    broken++;
  }

  void booted() {
    broken = 0;
    resets++;
  }

  /** Returns whether the board has, or very likely has, this project's firmware. */
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
