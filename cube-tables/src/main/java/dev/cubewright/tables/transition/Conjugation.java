package dev.cubewright.tables.transition;

import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.core.puzzle.Cancellation;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Computes the images of a coordinate's indices under symmetries from the transitions alone. The
 * image of a move must map the image of an index to the image of its target; otherwise the
 * coordinate does not keep the symmetry.
 */
final class Conjugation {
  private static final Optional<int[]> NOT_KEPT = Optional.empty();

  private final ProductTransitions table;
  private final BlockTree tree;
  private final Loops loops;
  private final int blockSize;

  Conjugation(ProductTransitions table, int start) {
    this.table = table;
    this.tree = new BlockTree(table, start);
    this.loops = new Loops(tree, table, start);
    this.blockSize = table.blockSize();
    // All reached blocks have the same number of reached indices.
    long reached = tree.blocks().count() * loops.reached();
    if (reached < table.size()) {
      throw new IllegalArgumentException(
          "only " + reached + " of " + table.size() + " indices are reachable; remove the others");
    }
  }

  /** {@return the image of each index; empty if the coordinate does not keep the symmetry} */
  Optional<int[]> of(Symmetry symmetry) {
    int[] moveImages = IntStream.range(0, table.moves()).map(symmetry::moveImage).toArray();
    int[] images = new int[table.size()];
    System.arraycopy(loops.images(moveImages), 0, images, tree.root() * blockSize, blockSize);
    tree.blocks().skip(1).forEach(block -> fill(images, block, moveImages));
    for (int block = 0; block < table.size() / blockSize; block++) {
      for (int move : table.generators()) {
        if (!follows(images, block, move, moveImages[move])) {
          return NOT_KEPT;
        }
      }
    }
    for (int number = 0; number < images.length; number++) {
      images[number] = tree.number(images[number]);
    }
    return Optional.of(images);
  }

  private void fill(int[] images, int block, int[] moveImages) {
    int move = tree.parentMove(block);
    int from = tree.parent(block) * blockSize;
    int into = block * blockSize;
    int[] next = table.nextOffsets(tree.parent(block), move);
    for (int offset = 0; offset < blockSize; offset++) {
      images[into + next[offset]] = tree.next(images[from + offset], moveImages[move]);
    }
  }

  private boolean follows(int[] images, int block, int move, int moveImage) {
    int from = block * blockSize;
    int into = table.nextBlock(block, move) * blockSize;
    int[] next = table.nextOffsets(block, move);
    for (int offset = 0; offset < blockSize; offset++) {
      if (images[into + next[offset]] != tree.next(images[from + offset], moveImage)) {
        return false;
      }
    }
    return true;
  }

  int[][] ofAll(List<Symmetry> symmetries, int threads, Cancellation cancellation) {
    int[][] images = new int[symmetries.size()][];
    try (WorkerPool pool = new WorkerPool(threads, cancellation)) {
      pool.run(images.length, i -> of(symmetries.get(i)).ifPresent(ofOne -> images[i] = ofOne));
    }
    for (int i = 0; i < images.length; i++) {
      if (images[i] == null) {
        throw new IllegalArgumentException(
            "the symmetry "
                + symmetries.get(i)
                + " is not compatible with the coordinate; omit it");
      }
    }
    return images;
  }
}
