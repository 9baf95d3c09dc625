package dev.cubewright.tables.pruning;

import dev.cubewright.tables.transition.BlockTransitions;
import dev.cubewright.tables.transition.WorkerPool;
import java.util.Arrays;

/**
 * An expansion block by block, for block transitions with costs that do not depend on the preceding
 * move.
 *
 * <p>If all moves cost the same and the inverse of each is a move, the direction is reversed once
 * fewer entries are unknown than were found last. Then a step from each unknown entry is tested for
 * a known one. This saves much work because half of all entries often have the last cost but one.
 * Each block stores the last code written to it, so unchanged blocks are skipped; a block that
 * received the next code meanwhile may contain both.
 */
final class BlockExpansion extends Expansion {
  private static final int UNKNOWN_BITS = UNKNOWN & 0xff;
  private static final int ENTRIES_PER_CHUNK = 1 << 16;

  private final BlockTransitions backward;
  private final boolean undoable;
  private final int size;

  /** The last code written to each block; concurrent threads write the same value. */
  private final byte[] latest;

  private long unknown;
  private long found;

  /**
   * Creates an expansion. {@code undoable}: all moves cost the same and the inverse of each is a
   * move.
   */
  BlockExpansion(byte[] codes, BlockTransitions backward, WorkerPool pool, boolean undoable) {
    super(
        codes,
        pool,
        codes.length / backward.blockSize(),
        Math.max(1, ENTRIES_PER_CHUNK / backward.blockSize()));
    this.backward = backward;
    this.undoable = undoable;
    this.size = backward.blockSize();
    this.latest = new byte[codes.length / size];
    this.unknown = codes.length;
    Arrays.fill(latest, UNKNOWN);
  }

  @Override
  void enter(int[] entries, byte code) {
    for (int entry : entries) {
      int block = entry / size;
      put(block, backward.equivalentOffsets(block), entry - block * size, code);
    }
  }

  private void put(int block, int[][] equivalents, int offset, byte code) {
    codes[block * size + offset] = code;
    for (int[] equivalent : equivalents) {
      codes[block * size + equivalent[offset]] = code;
    }
    latest[block] = code;
  }

  @Override
  void expand(byte cheaper, byte code, Step[][] stepsByRow) {
    boolean fromUnknown = undoable && unknown < found;
    Step[] steps = stepsByRow[0];
    inChunks(
        (first, end) -> {
          int[] offsets = new int[size];
          for (int block = first; block < end; block++) {
            if (fromUnknown) {
              lookBack(block, offsets, cheaper, code, steps);
            } else if (!undoable || latest[block] == cheaper || latest[block] == code) {
              expand(block, offsets, cheaper, code, steps);
            }
          }
          return 0;
        });
  }

  @Override
  long count(byte code) {
    found =
        inChunks(
            (first, end) -> {
              int count = 0;
              for (int block = first; block < end; block++) {
                count += latest[block] == code ? count(block * size, block * size + size, code) : 0;
              }
              return count;
            });
    unknown -= found;
    return found;
  }

  private int collect(int block, byte code, int[] offsets) {
    int start = block * size;
    int count = 0;
    for (int offset = 0; offset < size; offset++) {
      // Written unconditionally: a branch would be mispredicted half the time.
      offsets[count] = offset;
      count += codes[start + offset] == code ? 1 : 0;
    }
    return count;
  }

  private void expand(int block, int[] offsets, byte cheaper, byte code, Step[] steps) {
    int count = collect(block, cheaper, offsets);
    if (count == 0) {
      return;
    }
    int newBits = code & UNKNOWN_BITS;
    for (Step step : steps) {
      int into = backward.nextBlock(block, step.move());
      int[] next = backward.nextOffsets(block, step.move());
      int[][] equivalents = backward.equivalentOffsets(into);
      int start = into * size;
      for (int i = 0; i < count; i++) {
        int at = start + next[offsets[i]];
        // Known codes are smaller than the new code, and the unknown code is larger: no branch
        // needed.
        codes[at] = (byte) Math.min(codes[at] & UNKNOWN_BITS, newBits);
      }
      for (int[] equivalent : equivalents) {
        for (int i = 0; i < count; i++) {
          int at = start + equivalent[next[offsets[i]]];
          codes[at] = (byte) Math.min(codes[at] & UNKNOWN_BITS, newBits);
        }
      }
      latest[into] = code;
    }
  }

  private void lookBack(int block, int[] offsets, byte cheaper, byte code, Step[] steps) {
    int count = collect(block, UNKNOWN, offsets);
    int start = block * size;
    for (int s = 0; s < steps.length && count > 0; s++) {
      int from = backward.nextBlock(block, steps[s].move()) * size;
      int[] next = backward.nextOffsets(block, steps[s].move());
      int left = 0;
      for (int i = 0; i < count; i++) {
        if (codes[from + next[offsets[i]]] == cheaper) {
          codes[start + offsets[i]] = code;
        } else {
          offsets[left++] = offsets[i];
        }
      }
      if (left < count) {
        latest[block] = code;
      }
      count = left;
    }
  }
}
