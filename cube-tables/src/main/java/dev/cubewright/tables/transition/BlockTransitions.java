package dev.cubewright.tables.transition;

/**
 * Transitions that map whole blocks of positions to blocks: position {@code block * blockSize() +
 * offset} moves to block {@code nextBlock(block, move)} and offset {@code nextOffsets(block,
 * move)[offset]}. A loop over all positions reads adjacent offsets, which is several times as fast
 * as single lookups.
 */
public interface BlockTransitions extends Transitions {
  int blockSize();

  /** {@return the block that a move reaches, 0 to {@code size() / blockSize() - 1}} */
  int nextBlock(int block, int move);

  /**
   * {@return for each offset of a block, the offset that a move reaches; shared, must not be
   * changed}
   */
  int[] nextOffsets(int block, int move);

  /**
   * {@return the equivalent offsets of the same positions, one array per symmetry of the block;
   * shared, must not be changed} Most blocks have no symmetry.
   */
  int[][] equivalentOffsets(int block);

  @Override
  default int next(int position, int move) {
    int block = position / blockSize();
    int offset = position - block * blockSize();
    return nextBlock(block, move) * blockSize() + nextOffsets(block, move)[offset];
  }
}
