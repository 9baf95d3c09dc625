package dev.cubewright.bench.general;

/** A part of what a state is, as a number. */
interface Digit {
  /** Returns how many values there are; anything if there are more than a long holds. */
  long size();

  /** Returns about how many values there are. */
  double approximateSize();

  /** Returns whether what a move makes of the value depends on nothing else. */
  boolean isAlone();

  /** Returns the value in a state. */
  long value(int[] state);

  /**
   * Writes into a state what a value stands for.
   *
   * @param value 0 to {@code size() - 1}
   * @param state where to write it
   */
  void write(long value, int[] state);
}
