package dev.cubewright.tables.pruning;

import dev.cubewright.tables.transition.Transitions;
import dev.cubewright.tables.transition.WorkerPool;

final class EntryExpansion extends Expansion {
  private static final int CHUNK = 1 << 14;

  private final Transitions backward;
  private final int positions;

  EntryExpansion(byte[] codes, Transitions backward, WorkerPool pool) {
    super(codes, pool, codes.length, CHUNK);
    this.backward = backward;
    this.positions = backward.size();
  }

  @Override
  void enter(int[] entries, byte code) {
    for (int entry : entries) {
      codes[entry] = code;
    }
  }

  @Override
  void expand(byte cheaper, byte code, Step[][] stepsByRow) {
    inChunks(
        (first, end) -> {
          int[] before = new int[backward.moves()];
          for (int entry = first; entry < end; entry++) {
            if (codes[entry] == cheaper) {
              expand(entry, before, code, stepsByRow);
            }
          }
          return 0;
        });
  }

  private void expand(int entry, int[] before, byte code, Step[][] stepsByRow) {
    int row = entry / positions;
    backward.nextOfAll(entry - row * positions, before);
    for (Step step : stepsByRow[row]) {
      for (int fromRow : step.fromRows()) {
        int into = fromRow * positions + before[step.move()];
        if (codes[into] == UNKNOWN) {
          codes[into] = code;
        }
      }
    }
  }

  @Override
  long count(byte code) {
    return inChunks((first, end) -> count(first, end, code));
  }
}
