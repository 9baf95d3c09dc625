package dev.cubewright.tables.descent;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.tables.pruning.BuildListener;
import dev.cubewright.tables.pruning.CodeArray;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.PackedArray;
import dev.cubewright.tables.pruning.TableIdentity;
import dev.cubewright.tables.transition.BlockTransitions;
import dev.cubewright.tables.transition.WorkerPool;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A builder of tables for {@link Descents} from distance tables, block by block. A build takes one
 * or two bytes of memory per entry, and one lookup per entry and move.
 */
@SuppressWarnings("exports") // Transitions are for the solver module alone.
public final class DescentTableBuilder {
  private static final int ENTRIES_PER_CHUNK = 1 << 16;

  private final DistanceTable distances;
  private final BlockTransitions forward;
  private final int[] costs;
  private final int[] groups;
  private final DescentEncoding encoding;

  /**
   * @param distances exact distances; each code must equal its distance
   * @param moveSet the moves; their costs must not depend on the preceding move
   * @param groups the group of each move: from 0, at most {@link Descents#MAXIMUM_GROUPS} groups
   * @throws IllegalArgumentException if there are more groups, if codes differ from distances, or
   *     if {@code forward} has another number of positions
   */
  public DescentTableBuilder(
      DistanceTable distances, BlockTransitions forward, MoveSet moveSet, int[] groups) {
    this(
        distances,
        forward,
        moveSet,
        groups,
        DescentCodes.of(distances.distribution(), groupCount(groups)));
  }

  /**
   * @param distances exact distances; each code must equal its distance
   * @param moveSet the moves; their costs must not depend on the preceding move
   * @param groups the group of each move, 0 to 63
   * @param encoding the encoding of the distance and the set of groups of each entry
   * @throws IllegalArgumentException if a group is outside 0 to 63, if codes differ from distances,
   *     or if {@code forward} has another number of positions
   */
  public DescentTableBuilder(
      DistanceTable distances,
      BlockTransitions forward,
      MoveSet moveSet,
      int[] groups,
      DescentEncoding encoding) {
    this.distances = distances;
    this.forward = forward;
    this.encoding = encoding;
    costs = IntStream.range(0, moveSet.size()).map(m -> moveSet.cost(MoveSet.START, m)).toArray();
    this.groups = groups.clone();
    for (int group : groups) {
      if (group < 0 || group >= Long.SIZE) {
        throw new IllegalArgumentException(
            "the group of a move is " + group + ", but must be between 0 and 63");
      }
    }
    if (distances.size() != forward.size()) {
      throw new IllegalArgumentException(
          distances.size() + " distances for " + forward.size() + " positions");
    }
    for (int code = 0; code < distances.distribution().size(); code++) {
      if (distances.distribution().get(code).cost() != code) {
        throw new IllegalArgumentException(distances + " has costs other than 0, 1, 2, ...");
      }
    }
  }

  private static int groupCount(int[] groups) {
    int count = Arrays.stream(groups).max().orElse(0) + 1;
    if (count > Descents.MAXIMUM_GROUPS) {
      throw new IllegalArgumentException(
          count + " groups of moves exceed the maximum of " + Descents.MAXIMUM_GROUPS);
    }
    return count;
  }

  public DistanceTable build(
      TableIdentity identity, int threads, BuildListener listener, Cancellation cancellation) {
    byte[] codes = new byte[Math.multiplyExact(forward.size(), encoding.bytes())];
    int size = forward.blockSize();
    int blocks = forward.size() / size;
    int blocksPerChunk = Math.max(1, ENTRIES_PER_CHUNK / size);
    try (WorkerPool pool = new WorkerPool(threads, cancellation)) {
      pool.sum(
          (blocks - 1) / blocksPerChunk + 1,
          chunk -> {
            int first = chunk * blocksPerChunk;
            Rows rows = new Rows(codes);
            for (int block = first; block < Math.min(blocks, first + blocksPerChunk); block++) {
              rows.look(block);
            }
            return 0;
          },
          (chunks, none) -> {
            long looked = Math.min(blocks, (long) chunks * blocksPerChunk);
            listener.found(distances.maximum(), looked * size, forward.size());
          });
    }
    return DistanceTable.of(
        identity,
        PackedArray.over(ByteBuffer.wrap(codes), Byte.SIZE, codes.length),
        encoding.costs());
  }

  private final class Rows {
    private final byte[] codes;
    private final byte[] own = new byte[forward.blockSize()];
    private final byte[] reached = new byte[forward.blockSize()];
    private final long[] sets = new long[forward.blockSize()];

    Rows(byte[] codes) {
      this.codes = codes;
    }

    void look(int block) {
      int size = own.length;
      read(block, own);
      Arrays.fill(sets, 0);
      for (int move = 0; move < groups.length; move++) {
        read(forward.nextBlock(block, move), reached);
        int[] next = forward.nextOffsets(block, move);
        int cost = costs[move];
        int group = groups[move];
        for (int offset = 0; offset < size; offset++) {
          // The sign bit is set if the entry is nearer by the cost: avoids a mispredicted branch.
          int nearer =
              ((reached[next[offset]] & 0xff) + cost - (own[offset] & 0xff) - 1)
                  >>> (Integer.SIZE - 1);
          sets[offset] |= (long) nearer << group;
        }
      }
      int bytes = encoding.bytes();
      for (int offset = 0; offset < size; offset++) {
        int code = encoding.code(own[offset] & 0xff, sets[offset]);
        int at = (block * size + offset) * bytes;
        for (int i = 0; i < bytes; i++) {
          codes[at + i] = (byte) (code >>> (i * Byte.SIZE));
        }
      }
    }

    private void read(int block, byte[] into) {
      CodeArray packed = distances.codes();
      long start = (long) block * into.length;
      for (int offset = 0; offset < into.length; offset++) {
        into[offset] = (byte) packed.get(start + offset);
      }
    }
  }
}
