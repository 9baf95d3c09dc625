package dev.cubewright.search.engine;

import java.util.Arrays;

/**
 * A hash table from the keys of positions near a goal to their levels. It uses open addressing with
 * 10 bytes per slot and is at most three quarters full. Thread-safe once filled.
 */
public final class NearGoalHash {
  public static final int UNKNOWN = -1;
  public static final int MAXIMUM_LEVEL = Character.MAX_VALUE - 1;

  private static final int LEAST_LENGTH = 1 << 10;

  private long[] keys;

  /** The level plus one; 0 for a free slot. */
  private char[] levels;

  private int size;

  public NearGoalHash() {
    this(0);
  }

  /**
   * @param keys the number of keys that fit without growing
   */
  public NearGoalHash(int keys) {
    int length = LEAST_LENGTH;
    while (length / 4 * 3 < keys) {
      length *= 2;
    }
    this.keys = new long[length];
    this.levels = new char[length];
  }

  public void clear() {
    Arrays.fill(levels, (char) 0);
    size = 0;
  }

  private int slot(long key) {
    // Fibonacci hashing: the upper bits of the product depend on all bits of the key.
    int unusedBits = Long.SIZE - Integer.numberOfTrailingZeros(keys.length);
    int slot = (int) ((key * 0x9E3779B97F4A7C15L) >>> unusedBits);
    while (levels[slot] != 0 && keys[slot] != key) {
      slot = (slot + 1) & (keys.length - 1);
    }
    return slot;
  }

  /** {@return the level of a key, or {@link #UNKNOWN}} */
  public int level(long key) {
    return levels[slot(key)] - 1;
  }

  /**
   * Adds a key unless it is in the table.
   *
   * @param level 0 to {@link #MAXIMUM_LEVEL}
   * @return whether it was added
   */
  public boolean add(long key, int level) {
    int slot = slot(key);
    if (levels[slot] != 0) {
      return false;
    }
    keys[slot] = key;
    levels[slot] = (char) (level + 1);
    size++;
    if (size > keys.length / 4 * 3) {
      long[] oldKeys = keys;
      char[] oldLevels = levels;
      keys = new long[2 * oldKeys.length];
      levels = new char[keys.length];
      for (int i = 0; i < oldKeys.length; i++) {
        if (oldLevels[i] != 0) {
          int next = slot(oldKeys[i]);
          keys[next] = oldKeys[i];
          levels[next] = oldLevels[i];
        }
      }
    }
    return true;
  }

  public int size() {
    return size;
  }
}
