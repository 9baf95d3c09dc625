package dev.cubewright.solver.sixphase;

import java.util.List;

/**
 * A numbering of a phase, and which of its numbers are at the phase's end.
 *
 * @param name says what is numbered
 * @param numbering the numbering
 * @param ends the numbers at the end
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record Numbered(String name, TableNumbering numbering, int[] ends) {
  /** Returns the numbers at the end of several together, the first of greatest weight. */
  static int[] ends(List<Numbered> parts) {
    int[] all = {0};
    for (Numbered part : parts) {
      int[] longer = new int[all.length * part.ends.length];
      int into = 0;
      for (int before : all) {
        for (int end : part.ends) {
          longer[into++] = before * part.numbering.size() + end;
        }
      }
      all = longer;
    }
    return all;
  }
}
