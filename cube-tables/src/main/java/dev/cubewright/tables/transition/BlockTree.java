package dev.cubewright.tables.transition;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A breadth-first tree of moves from the block of one index to all other blocks of a product. An
 * address stores the block in the bits above the offset, so no division is needed.
 */
final class BlockTree {
  private static final int UNREACHED = -1;

  private final ProductTransitions table;
  private final ProductTransitions reversed;
  private final int bits;
  private final int mask;

  private final int[] order;

  private final int[] parents;
  private final int[] parentMoves;
  private final int reached;

  BlockTree(ProductTransitions table, int start) {
    int blocks = table.size() / table.blockSize();
    this.table = table;
    this.bits = Integer.SIZE - Integer.numberOfLeadingZeros(table.blockSize() - 1);
    this.mask = (1 << bits) - 1;
    if (((long) blocks) << bits > Integer.MAX_VALUE) {
      throw new IllegalArgumentException("too many numbers: " + table.size());
    }
    // A single block needs no reversed moves.
    this.reversed = blocks > 1 ? table.reversed() : table;
    this.order = new int[blocks];
    this.parents = new int[blocks];
    this.parentMoves = new int[blocks];
    Arrays.fill(parents, UNREACHED);
    order[0] = start / table.blockSize();
    parents[order[0]] = order[0];
    int end = 1;
    for (int head = 0; head < end; head++) {
      for (int move : table.generators()) {
        int to = table.nextBlock(order[head], move);
        if (parents[to] == UNREACHED) {
          parents[to] = order[head];
          parentMoves[to] = move;
          order[end++] = to;
        }
      }
    }
    this.reached = end;
  }

  int root() {
    return order[0];
  }

  IntStream blocks() {
    return Arrays.stream(order, 0, reached);
  }

  int parent(int block) {
    return parents[block];
  }

  int parentMove(int block) {
    return parentMoves[block];
  }

  int address(int block, int offset) {
    return block << bits | offset;
  }

  int offset(int address) {
    return address & mask;
  }

  int number(int address) {
    return (address >>> bits) * table.blockSize() + (address & mask);
  }

  int next(int address, int move) {
    return next(table, address, move);
  }

  private int next(ProductTransitions transitions, int address, int move) {
    int block = address >>> bits;
    int to = transitions.nextBlock(block, move);
    return to << bits | transitions.nextOffsets(block, move)[address & mask];
  }

  /**
   * Returns the address after a loop: along the tree to a block, a move, and back along the tree to
   * the root. Each move is replaced by its image.
   */
  int around(int address, int block, int move, int[] moveImages) {
    int at = next(down(address, block, moveImages), moveImages[move]);
    for (int to = table.nextBlock(block, move); to != order[0]; to = parents[to]) {
      at = next(reversed, at, moveImages[parentMoves[to]]);
    }
    return at;
  }

  private int down(int address, int block, int[] moveImages) {
    return block == order[0]
        ? address
        : next(down(address, parents[block], moveImages), moveImages[parentMoves[block]]);
  }
}
