package dev.cubewright.tables.pruning;

import dev.cubewright.tables.transition.Transitions;
import dev.cubewright.tables.transition.WorkerPool;

final class EntryExpansion implements Expansion {
  private static final int CHUNK = 1 << 14;

  private final byte[] codes;
  private final Transitions backward;
  private final WorkerPool pool;
  private final int positions;

  EntryExpansion(byte[] codes, Transitions backward, WorkerPool pool) {
    this.codes = codes;
    this.backward = backward;
    this.pool = pool;
    this.positions = backward.size();
  }

  @Override
  public void enter(int[] entries, byte code) {
    for (int entry : entries) {
      codes[entry] = code;
    }
  }

  @Override
  public void expand(byte cheaper, byte code, Step[][] stepsByRow) {
    inChunks((from, length) -> expand(from, length, cheaper, code, stepsByRow));
  }

  @Override
  public long count(byte code) {
    return inChunks((from, length) -> count(from, length, code));
  }

  private interface Work {
    long run(int from, int length);
  }

  private long inChunks(Work work) {
    int count = (codes.length - 1) / CHUNK + 1;
    return pool.sum(
        count, chunk -> work.run(chunk * CHUNK, Math.min(codes.length - CHUNK * chunk, CHUNK)));
  }

  private long expand(int from, int length, byte cheaper, byte code, Step[][] stepsByRow) {
    int[] before = new int[backward.moves()];
    for (int entry = from; entry < from + length; entry++) {
      if (codes[entry] == cheaper) {
        int row = entry / positions;
        int position = entry - row * positions;
        backward.nextOfAll(position, before);
        for (Step step : stepsByRow[row]) {
          for (int fromRow : step.fromRows()) {
            int into = fromRow * positions + before[step.move()];
            if (codes[into] == UNKNOWN) {
              codes[into] = code;
            }
          }
        }
      }
    }
    return 0;
  }

  private long count(int from, int length, byte code) {
    int count = 0;
    for (int entry = from; entry < from + length; entry++) {
      count += codes[entry] == code ? 1 : 0;
    }
    return count;
  }
}
