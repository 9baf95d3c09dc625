package dev.cubewright.tables.transition;

/**
 * Transitions that carry whole blocks of positions: position {@code block * blockSize() + offset}
 * goes to block {@code nextBlock(block, move)}, to the offset {@code nextOffsets(block,
 * move)[offset]}. Implementations are immutable and safe for many threads.
 *
 * <p>A loop over all positions looks up each block once and then reads its offsets, which are
 * adjacent in memory. This is several times as fast as single look-ups.
 */
public interface BlockTransitions extends Transitions {
  /** {@return the number of positions in a block} */
  int blockSize();

  /**
   * {@return the block that a move leads to}
   *
   * @param block 0 to {@code size() / blockSize() - 1}
   * @param move 0 to {@code moves() - 1}
   */
  int nextBlock(int block, int move);

  /**
   * {@return for each offset of a block, the offset that a move leads to; shared, not to be
   * changed}
   *
   * @param block 0 to {@code size() / blockSize() - 1}
   * @param move 0 to {@code moves() - 1}
   */
  int[] nextOffsets(int block, int move);

  /**
   * {@return the other numbers of the same positions: for each way in which a block looks like
   * itself, and each offset, the offset that means the same; shared, not to be changed} Most blocks
   * have none.
   *
   * @param block 0 to {@code size() / blockSize() - 1}
   */
  int[][] equivalentOffsets(int block);

  @Override
  default int next(int position, int move) {
    int block = position / blockSize();
    int offset = position - block * blockSize();
    return nextBlock(block, move) * blockSize() + nextOffsets(block, move)[offset];
  }
}
