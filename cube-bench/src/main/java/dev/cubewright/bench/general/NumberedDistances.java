package dev.cubewright.bench.general;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Distances in two bits for each number of a numbering, modulo three, and one bit more while they
 * are found. Not safe for several threads.
 */
final class NumberedDistances implements Distances {
  private static final int UNSEEN = 3;

  private final int moves;
  private final PlainNumbering numbering;

  /** The distance of each state modulo 3, four in a byte, or {@value #UNSEEN}. */
  private final byte[] residues;

  private long states;
  private int greatest;

  /**
   * Finds all distances.
   *
   * @param puzzle the puzzle
   * @param numbering the numbering of its states
   * @param solved the states of distance 0
   */
  NumberedDistances(PieceArrays puzzle, PlainNumbering numbering, List<int[]> solved) {
    this.moves = puzzle.moves();
    this.numbering = numbering;
    this.residues = new byte[(int) (numbering.size() / 4 + 1)];
    Arrays.fill(residues, (byte) -1);
    // States whose neighbours were not looked at yet.
    long[] open = new long[(int) (numbering.size() / Long.SIZE + 1)];
    for (int[] each : solved) {
      reach(numbering.number(each), 0, open);
    }
    long found = states;
    for (int distance = 0; found > 0; distance++) {
      greatest = distance;
      long before = states;
      goOn(distance, open);
      found = states - before;
    }
  }

  /** Looks at the neighbours of all open states of a distance. */
  private void goOn(int distance, long[] open) {
    for (int word = 0; word < open.length; word++) {
      for (long left = open[word]; left != 0; left &= left - 1) {
        int bit = Long.numberOfTrailingZeros(left);
        long number = (long) word * Long.SIZE + bit;
        if (residue(number) == distance % 3) {
          open[word] &= ~(1L << bit);
          numbering.goTo(number);
          for (int move = 0; move < moves; move++) {
            long after = numbering.after(move);
            if (after >= 0) {
              reach(after, (distance + 1) % 3, open);
            }
          }
        }
      }
    }
  }

  private void reach(long number, int residue, long[] open) {
    if (residue(number) == UNSEEN) {
      int shift = (int) (number & 3) << 1;
      residues[(int) (number >> 2)] ^= (byte) ((UNSEEN ^ residue) << shift);
      open[(int) (number / Long.SIZE)] |= 1L << number;
      states++;
    }
  }

  private int residue(long number) {
    return residues[(int) (number >> 2)] >> ((int) (number & 3) << 1) & 3;
  }

  @Override
  public long states() {
    return states;
  }

  @Override
  public int greatest() {
    return greatest;
  }

  /** Goes to nearer and nearer states; one of distance 0 has no nearer neighbour. */
  @Override
  public int of(int[] from) {
    if (residue(numbering.number(from)) == UNSEEN) {
      return -1;
    }
    int distance = -1;
    for (long at = numbering.number(from); at >= 0; at = nearer(at)) {
      distance++;
    }
    return distance;
  }

  /** Returns a neighbour that is nearer to the solved states, -1 if there is none. */
  private long nearer(long number) {
    int wanted = (residue(number) + 2) % 3;
    numbering.goTo(number);
    for (int move = 0; move < moves; move++) {
      long after = numbering.after(move);
      if (after >= 0 && residue(after) == wanted) {
        return after;
      }
    }
    return -1;
  }

  @Override
  public int[] random(SplittableRandom random) {
    long number = random.nextLong(numbering.size());
    while (residue(number) == UNSEEN) {
      number = random.nextLong(numbering.size());
    }
    return numbering.state(number);
  }
}
