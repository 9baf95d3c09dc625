package dev.cubewright.tables.pruning;

import dev.cubewright.tables.transition.WorkerPool;

/**
 * Finds the entries of a table under construction that cost as much as others and one move more.
 */
abstract class Expansion {
  static final byte UNKNOWN = (byte) 0xff;

  final byte[] codes;
  private final WorkerPool pool;
  private final int parts;
  private final int partsPerChunk;

  Expansion(byte[] codes, WorkerPool pool, int parts, int partsPerChunk) {
    this.codes = codes;
    this.pool = pool;
    this.parts = parts;
    this.partsPerChunk = partsPerChunk;
  }

  abstract void enter(int[] entries, byte code);

  /** Enters a code where a step, by the row that it leads into, reaches a cheaper entry. */
  abstract void expand(byte cheaper, byte code, Step[][] stepsByRow);

  abstract long count(byte code);

  /** Work on the parts from the first to the one before the end. */
  interface Work {
    long run(int first, int end);
  }

  final long inChunks(Work work) {
    return pool.sum(
        (parts - 1) / partsPerChunk + 1,
        chunk -> {
          int first = chunk * partsPerChunk;
          return work.run(first, first + Math.min(parts - first, partsPerChunk));
        });
  }

  final int count(int first, int end, byte code) {
    int count = 0;
    for (int entry = first; entry < end; entry++) {
      count += codes[entry] == code ? 1 : 0;
    }
    return count;
  }

  /** A move that leads into a row at some cost, and the rows that it can come from. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Step(int move, int[] fromRows) {}
}
