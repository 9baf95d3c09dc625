package dev.cubewright.solver.sixphase;

import dev.cubewright.tables.transition.BlockTransitions;
import java.util.stream.IntStream;

/**
 * The places of four high wings and, in the order of these, of their partners: number {@code set of
 * the high wings * 11,880 + number of the low ones}. Which edge is which does not matter.
 * Immutable.
 */
final class WingPairs {
  private static final int[][] NONE = {};

  private final FourWings highs;
  private final FourWings lows;
  private final int moves;

  /** The order of each number of high wings. */
  private final byte[] orderOf;

  /** For each order, what a number of low wings is in that order. */
  private final char[] inOrder;

  /** For each set of high wings the number with the wings in the order of their slots. */
  private final int[] inSlotOrder;

  private final int lowNumbers;

  WingPairs(FourWings highs, FourWings lows) {
    this.highs = highs;
    this.lows = lows;
    moves = highs.numbering().table().moves();
    lowNumbers = lows.numbering().size();
    orderOf = new byte[highs.numbering().size()];
    inSlotOrder = new int[highs.sets().size()];
    for (int number = 0; number < orderOf.length; number++) {
      orderOf[number] = (byte) highs.order(number);
      if (orderOf[number] == 0) {
        inSlotOrder[highs.set(number)] = number;
      }
    }
    inOrder = new char[FourWings.ORDERS.size() * lowNumbers];
    for (int order = 0; order < FourWings.ORDERS.size(); order++) {
      int[] edges = FourWings.ORDERS.unrank(order);
      for (int number = 0; number < lowNumbers; number++) {
        inOrder[order * lowNumbers + number] = (char) lows.inOrder(number, edges);
      }
    }
  }

  /** Returns the number of high and low wings. */
  int number(int highNumber, int lowNumber) {
    return highs.set(highNumber) * lowNumbers
        + inOrder[orderOf[highNumber] * lowNumbers + lowNumber];
  }

  /** Returns how many numbers there are. */
  int size() {
    return inSlotOrder.length * lowNumbers;
  }

  /** Returns where moves lead. */
  BlockTransitions transitions() {
    return new Moved();
  }

  /** A block is a set of high wings. */
  private final class Moved implements BlockTransitions {
    /** For each move and each order that it can bring the high wings into. */
    private final int[][] offsets = new int[moves * FourWings.ORDERS.size()][];

    Moved() {
      for (int set = 0; set < inSlotOrder.length; set++) {
        for (int move = 0; move < moves; move++) {
          int at = at(set, move);
          if (offsets[at] == null) {
            offsets[at] = offsets(move, at % FourWings.ORDERS.size());
          }
        }
      }
    }

    private int at(int set, int move) {
      return move * FourWings.ORDERS.size()
          + orderOf[highs.numbering().table().next(inSlotOrder[set], move)];
    }

    private int[] offsets(int move, int order) {
      return IntStream.range(0, lowNumbers)
          .map(number -> inOrder[order * lowNumbers + lows.numbering().table().next(number, move)])
          .toArray();
    }

    @Override
    public int size() {
      return WingPairs.this.size();
    }

    @Override
    public int moves() {
      return moves;
    }

    @Override
    public int blockSize() {
      return lowNumbers;
    }

    @Override
    public int nextBlock(int block, int move) {
      return highs.set(highs.numbering().table().next(inSlotOrder[block], move));
    }

    @Override
    public int[] nextOffsets(int block, int move) {
      return offsets[at(block, move)];
    }

    @Override
    public int[][] equivalentOffsets(int block) {
      return NONE;
    }
  }
}
