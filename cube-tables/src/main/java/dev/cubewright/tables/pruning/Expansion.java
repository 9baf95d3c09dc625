package dev.cubewright.tables.pruning;

/**
 * Finds the entries of a table under construction that cost as much as others and one move more.
 */
interface Expansion {
  byte UNKNOWN = (byte) 0xff;

  void enter(int[] entries, byte code);

  /** Enters a code where a step, by the row that it leads into, reaches a cheaper entry. */
  void expand(byte cheaper, byte code, Step[][] stepsByRow);

  long count(byte code);

  /** A move that leads into a row at some cost, and the rows that it can come from. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Step(int move, int[] fromRows) {}
}
