package dev.cubewright.tables.pruning;

import dev.cubewright.tables.transition.WorkerPool;

/** A step of a build: finds the entries that are one move more expensive than known entries. */
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

  /**
   * Writes {@code code} to each unknown entry from which a step reaches an entry with code {@code
   * cheaper}.
   */
  abstract void expand(byte cheaper, byte code, Step[][] stepsByRow);

  abstract long count(byte code);

  /** A task for the parts from the first (inclusive) to the end (exclusive). */
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

  /** A move that reaches a row at some cost, and the rows before the move. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Step(int move, int[] fromRows) {}
}
