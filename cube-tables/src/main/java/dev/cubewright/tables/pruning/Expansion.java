package dev.cubewright.tables.pruning;

/**
 * Finds the entries of a table under construction that cost as much as others and one move more.
 */
interface Expansion {
  /** The code of an entry whose cost is not known yet. */
  byte UNKNOWN = (byte) 0xff;

  /** Gives the goals their code. */
  void enter(int[] entries, byte code);

  /**
   * Gives a code to all unknown entries from which a step leads to one with another code.
   *
   * @param cheaper the code of the entries that the steps lead to
   * @param code the code of the entries that they come from
   * @param stepsByRow for each row, the steps that lead into it
   */
  void expand(byte cheaper, byte code, Step[][] stepsByRow);

  /** {@return how many entries have a code} */
  long count(byte code);

  /** A move that leads into a row at some cost, and the rows that it can come from. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Step(int move, int[] fromRows) {}
}
