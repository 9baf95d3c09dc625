package dev.cubewright.tables.transition;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Loops that reach all indices of the root block from one of them: along the tree to a block, a
 * move, and back. A few thousand steps replace a walk through all indices.
 */
final class Loops {
  private record Loop(int block, int move) {}

  /** Two addresses, the second reached from the first by the loop. */
  private record Arrival(int from, Loop loop, int to) {}

  private final BlockTree tree;
  private final int[] moves;
  private final int blockSize;
  private final int start;
  private final List<Arrival> arrivals = new ArrayList<>();
  private final List<Loop> useful = new ArrayList<>();
  private final BitSet met = new BitSet();

  Loops(BlockTree tree, ProductTransitions table, int startNumber) {
    this.tree = tree;
    this.blockSize = table.blockSize();
    this.start = tree.address(tree.root(), startNumber % blockSize);
    this.moves = new int[table.moves()];
    for (int move = 0; move < moves.length; move++) {
      moves[move] = move;
    }
    met.set(tree.offset(start));
    int[] blocks = tree.blocks().toArray();
    for (int i = 0; i <= arrivals.size() && !isComplete(); i++) {
      for (int block : blocks) {
        for (int move : table.generators()) {
          Loop loop = new Loop(block, move);
          if (!isComplete() && follow(element(i), loop)) {
            useful.add(loop);
            close();
          }
        }
      }
    }
  }

  private void close() {
    for (int i = 0; i <= arrivals.size(); i++) {
      for (Loop loop : useful) {
        follow(element(i), loop);
      }
    }
  }

  private int element(int i) {
    return i == 0 ? start : arrivals.get(i - 1).to();
  }

  private boolean follow(int from, Loop loop) {
    int to = tree.around(from, loop.block(), loop.move(), moves);
    boolean isNew = !met.get(tree.offset(to));
    if (isNew) {
      met.set(tree.offset(to));
      arrivals.add(new Arrival(from, loop, to));
    }
    return isNew;
  }

  int reached() {
    return arrivals.size() + 1;
  }

  private boolean isComplete() {
    return reached() == blockSize;
  }

  /**
   * Returns the image of each offset of the root block as an address. The start is its own image.
   */
  int[] images(int[] moveImages) {
    int[] images = new int[blockSize];
    images[tree.offset(start)] = start;
    for (Arrival arrival : arrivals) {
      images[tree.offset(arrival.to())] =
          tree.around(
              images[tree.offset(arrival.from())],
              arrival.loop().block(),
              arrival.loop().move(),
              moveImages);
    }
    return images;
  }
}
