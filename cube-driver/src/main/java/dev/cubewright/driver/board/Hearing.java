package dev.cubewright.driver.board;

/**
 * What has been heard of a port since it was opened, and what it means if nobody says who he is.
 * Not thread-safe.
 */
final class Hearing {
  /**
   * On a sound line no more is broken: the port was perhaps opened in the midst of a line from the
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

  /** Forgets all, for the port was opened just now. */
  void forget() {
    sound = false;
    resembling = false;
    gibberish = false;
    broken = 0;
    resets = 0;
  }

  /** A sound line has come. */
  void sound() {
    sound = true;
  }

  /** A line has come that is not sound. */
  void broken(String line) {
    gibberish = true;
    resembling |= Checksum.isCarriedBy(line);
    broken++;
  }

  /** A line to the board was broken, as it says. */
  void brokenThere() {
    broken++;
  }

  /** The board was reset: what was broken before is no fault of the line. */
  void booted() {
    broken = 0;
    resets++;
  }

  /** Returns whether this is a board of ours, or most likely one that is not understood. */
  boolean isOurs() {
    return sound || resembling;
  }

  /** Returns whether more is broken than happens on a sound line. */
  boolean isNoisy() {
    return broken > BROKEN_BY_THE_BEGINNING;
  }

  /** Returns why nobody said who he is. */
  Breakdown unanswered() {
    if (resets > RESETS_BY_THE_BEGINNING) {
      return Breakdown.resets();
    }
    if (isOurs()) {
      return isNoisy() ? Breakdown.noise() : Breakdown.deaf();
    }
    return gibberish ? Breakdown.foreign() : Breakdown.noAnswer();
  }
}
