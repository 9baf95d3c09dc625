package dev.cubewright.vision.decode;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;

/**
 * Sets of used pieces, one bit per piece, each with the least regret of a path to it. A hash table
 * with open addressing.
 */
final class UsedPieces {
  private static final int MULTIPLIER = 0x9E3779B9;

  private int[] sets;
  private double[] regrets;
  private int count;

  /** By address, the index of a set plus 1; the length is a power of two, at most half full. */
  private int[] table;

  private UsedPieces(int capacity) {
    sets = new int[capacity];
    regrets = new double[capacity];
    table = new int[Integer.highestOneBit(Math.max(8, capacity)) * 4];
  }

  static UsedPieces none() {
    UsedPieces none = new UsedPieces(1);
    none.offer(0, 0);
    return none;
  }

  /** Adds one more piece to each set, if the regret remains within a limit. */
  UsedPieces next(List<Integer> pieces, IntToDoubleFunction regretOf, double limit) {
    UsedPieces next = new UsedPieces(2 * count + 8);
    double[] regretByPiece =
        pieces.stream().mapToInt(piece -> piece).mapToDouble(regretOf).toArray();
    for (int index = 0; index < count; index++) {
      for (int candidate = 0; candidate < regretByPiece.length; candidate++) {
        int piece = pieces.get(candidate);
        double sum = regrets[index] + regretByPiece[candidate];
        if ((sets[index] & 1 << piece) == 0 && sum <= limit) {
          next.offer(sets[index] | 1 << piece, sum);
        }
      }
    }
    return next;
  }

  UsedPieces pruned(int wanted, int always) {
    if (count <= wanted) {
      return this;
    }
    double[] sorted = Arrays.copyOf(regrets, count);
    Arrays.sort(sorted);
    double most = sorted[wanted - 1];
    UsedPieces kept = new UsedPieces(wanted + 1);
    int found = find(always);
    kept.offer(always, found < 0 ? 0 : regrets[found]);
    for (int index = 0; index < count && kept.count <= wanted; index++) {
      if (regrets[index] <= most) {
        kept.offer(sets[index], regrets[index]);
      }
    }
    return kept;
  }

  int count() {
    return count;
  }

  int at(int index) {
    return sets[index];
  }

  int find(int set) {
    return table[address(set)] - 1;
  }

  private void offer(int set, double regret) {
    int address = address(set);
    int index = table[address] - 1;
    if (index >= 0) {
      regrets[index] = Math.min(regrets[index], regret);
      return;
    }
    if (count == sets.length) {
      sets = Arrays.copyOf(sets, 2 * count);
      regrets = Arrays.copyOf(regrets, 2 * count);
      table = new int[2 * table.length];
      for (int other = 0; other < count; other++) {
        table[address(sets[other])] = other + 1;
      }
      address = address(set);
    }
    sets[count] = set;
    regrets[count] = regret;
    table[address] = ++count;
  }

  private int address(int set) {
    int mask = table.length - 1;
    int address = (set * MULTIPLIER) >>> Integer.numberOfLeadingZeros(mask);
    while (table[address] != 0 && sets[table[address] - 1] != set) {
      address = (address + 1) & mask;
    }
    return address;
  }
}
