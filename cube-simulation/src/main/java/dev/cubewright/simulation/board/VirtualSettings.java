package dev.cubewright.simulation.board;

import java.util.Arrays;

/** The settings of a board: ten items for each arm, key = arm * 10 + item. */
final class VirtualSettings {
  /** The settings of an arm, in the order of the items. */
  enum Item {
    MAGNET_THRESHOLD(1, 1022, 50),
    GRIP_WIDTH(500, 2500, 1307),
    SQUEEZE_WIDTH(500, 2500, 1276),
    SQUEEZE_TIME(0, 1000, 70),
    RELEASE_WIDTH(500, 2500, 1564),
    SETTLE(0, 5000, 150),
    RPM(5, 600, 294),
    ACCELERATION(1000, 400_000, 72_000),
    START(31, 4000, 333),
    HOMING_NEEDED(0, 1, 0);

    private final int least;
    private final int most;
    private final int first;

    Item(int least, int most, int first) {
      this.least = least;
      this.most = most;
      this.first = first;
    }

    private static Item ofKey(int key) {
      return values()[key % COUNT];
    }
  }

  private static final int COUNT = 10;
  static final int KEYS = 2 * COUNT;

  private final int[] values = new int[KEYS];

  /** Creates the default settings. */
  VirtualSettings() {
    Arrays.setAll(values, key -> Item.ofKey(key).first);
  }

  static boolean isInRange(int key, int value) {
    Item item = Item.ofKey(key);
    return VirtualCommand.between(value, item.least, item.most);
  }

  /** Returns whether a width of pulses is valid. */
  static boolean isWidth(int micros) {
    return isInRange(Item.GRIP_WIDTH.ordinal(), micros);
  }

  /** Returns which arm a key belongs to. */
  static int armOf(int key) {
    return key / COUNT;
  }

  int get(int key) {
    return values[key];
  }

  int get(int arm, Item item) {
    return values[arm * COUNT + item.ordinal()];
  }

  void put(int key, int value) {
    values[key] = value;
  }
}
