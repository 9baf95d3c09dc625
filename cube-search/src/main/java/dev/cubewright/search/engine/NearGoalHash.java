package dev.cubewright.search.engine;

import java.util.Arrays;

/**
 * A hash table from the keys of positions near a goal to their levels, 8 bytes an entry, by open
 * addressing, at most three quarters full. Thread-safe once filled.
 */
public final class NearGoalHash {
  public static final int UNKNOWN = -1;
  public static final long MAXIMUM_KEY = (1L << 47) - 1;
  public static final int MAXIMUM_LEVEL = (1 << 16) - 1;

  private static final int LEVEL_BITS = 16;
  private static final long FREE = -1;

  private static final int LEAST_LENGTH = 1 << 10;

  private long[] entries;
  private int size;

  public NearGoalHash() {
    this(0);
  }

  /**
   * @param keys the number of keys for which it has room without growing
   */
  public NearGoalHash(int keys) {
    int length = LEAST_LENGTH;
    while (length / 4 * 3 < keys) {
      length *= 2;
    }
    this.entries = new long[length];
    clear();
  }

  public void clear() {
    Arrays.fill(entries, FREE);
    size = 0;
  }

  private int slot(long key) {
    // Fibonacci hashing: the upper bits of the product depend on all bits of the key.
    int unusedBits = Long.SIZE - Integer.numberOfTrailingZeros(entries.length);
    int slot = (int) ((key * 0x9E3779B97F4A7C15L) >>> unusedBits);
    while (entries[slot] != FREE && entries[slot] >>> LEVEL_BITS != key) {
      slot = (slot + 1) & (entries.length - 1);
    }
    return slot;
  }

  /** {@return the level of a key from 0 to {@link #MAXIMUM_KEY}, or {@link #UNKNOWN}} */
  public int level(long key) {
    long entry = entries[slot(key)];
    return entry == FREE ? UNKNOWN : (int) entry & MAXIMUM_LEVEL;
  }

  /**
   * Adds a key unless it is in the table.
   *
   * @return whether it was added
   */
  public boolean add(long key, int level) {
    int slot = slot(key);
    if (entries[slot] != FREE) {
      return false;
    }
    entries[slot] = key << LEVEL_BITS | level;
    size++;
    if (size > entries.length / 4 * 3) {
      long[] old = entries;
      entries = new long[2 * old.length];
      Arrays.fill(entries, FREE);
      for (long entry : old) {
        if (entry != FREE) {
          entries[slot(entry >>> LEVEL_BITS)] = entry;
        }
      }
    }
    return true;
  }

  public int size() {
    return size;
  }
}
