package dev.cubewright.bench.general;

import java.util.Arrays;

/** How pieces stand at some places, in the order of an alphabet, like ones not told apart. */
final class ArrangementDigit implements Digit {
  private final int[] places;

  /** The pieces, each once and rising, and how many of each there are. */
  private final int[] kinds;

  private final int[] counts;
  private final double approximateSize;
  private final long size;

  /**
   * Prepares to number.
   *
   * @param solved the solved state
   * @param places at most 64 places of which moves lead to no others
   */
  ArrangementDigit(int[] solved, int[] places) {
    this.places = places;
    this.kinds = Arrays.stream(places).map(place -> solved[place]).distinct().sorted().toArray();
    this.counts = new int[kinds.length];
    double approximate = 1;
    long exact = 1;
    for (int i = 0; i < places.length; i++) {
      int kind = Arrays.binarySearch(kinds, solved[places[i]]);
      counts[kind]++;
      // One more piece has i + 1 places to go to, and like ones make no difference.
      approximate = approximate * (i + 1) / counts[kind];
      exact = exact * (i + 1) / counts[kind];
    }
    this.approximateSize = approximate;
    this.size = exact;
  }

  @Override
  public long size() {
    return size;
  }

  @Override
  public double approximateSize() {
    return approximateSize;
  }

  @Override
  public boolean isAlone() {
    return true;
  }

  @Override
  public long value(int[] state) {
    return kinds.length == places.length ? valueOfUnlike(state) : valueOfLike(state);
  }

  private long valueOfUnlike(int[] state) {
    // Pieces of other places may lie between these.
    boolean isRow = kinds[kinds.length - 1] - kinds[0] < kinds.length;
    long before = 0;
    long value = 0;
    for (int i = 0; i < places.length; i++) {
      int piece = state[places[i]];
      int kind = isRow ? piece - kinds[0] : Arrays.binarySearch(kinds, piece);
      long bit = 1L << kind;
      value = value * (places.length - i) + kind - Long.bitCount(before & (bit - 1));
      before |= bit;
    }
    return value;
  }

  private long valueOfLike(int[] state) {
    int[] left = counts.clone();
    long rest = size;
    long value = 0;
    for (int i = 0; i < places.length; i++) {
      int kind = Arrays.binarySearch(kinds, state[places[i]]);
      for (int smaller = 0; smaller < kind; smaller++) {
        value += rest * left[smaller] / (places.length - i);
      }
      rest = rest * left[kind] / (places.length - i);
      left[kind]--;
    }
    return value;
  }

  @Override
  public void write(long value, int[] state) {
    int[] left = counts.clone();
    long below = value;
    long rest = size;
    for (int i = 0; i < places.length; i++) {
      int kind = 0;
      long share = rest * left[0] / (places.length - i);
      while (below >= share) {
        below -= share;
        kind++;
        share = rest * left[kind] / (places.length - i);
      }
      state[places[i]] = kinds[kind];
      rest = share;
      left[kind]--;
    }
  }
}
