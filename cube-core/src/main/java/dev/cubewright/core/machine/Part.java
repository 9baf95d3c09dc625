package dev.cubewright.core.machine;

import java.util.BitSet;
import java.util.List;

/**
 * A part of a machine, such as a gripper's wrist, with the values that it can have.
 *
 * @param step the difference between neighboring values; 0 if they are not equally spaced numbers
 * @param cyclic whether the first value follows the last
 * @param orientation whether this is the orientation of the puzzle
 */
record Part(String name, List<String> values, int step, boolean cyclic, boolean orientation) {
  static final int UNCHANGED = -1;

  /** Returns the index of the value that lies an amount above another, or -1 if there is none. */
  int move(int value, int amount) {
    int next = value + amount / step;
    return cyclic
        ? Math.floorMod(next, values.size())
        : next >= 0 && next < values.size() ? next : -1;
  }

  /**
   * A set of states, given by the allowed values of each part.
   *
   * @param allowed for each part, the indices of the allowed values; an empty set allows all
   */
  record Pattern(List<BitSet> allowed) {
    boolean matches(int[] state) {
      for (int part = 0; part < state.length; part++) {
        if (!allows(part, state[part])) {
          return false;
        }
      }
      return true;
    }

    boolean allows(int part, int value) {
      BitSet values = allowed.get(part);
      return values.isEmpty() || values.get(value);
    }
  }
}
