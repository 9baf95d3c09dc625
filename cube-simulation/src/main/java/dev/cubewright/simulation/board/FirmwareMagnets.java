package dev.cubewright.simulation.board;

import dev.cubewright.simulation.world.ArmPose;
import java.util.function.Consumer;

/** Where the magnets of a board's arms are, as its simulator is told. */
final class FirmwareMagnets {
  private final Consumer<String> orders;
  private final int[] steps = new int[VirtualIdentity.ARMS];
  private final boolean[] missing = new boolean[VirtualIdentity.ARMS];

  /** Makes magnets of a simulator that takes orders. */
  FirmwareMagnets(Consumer<String> orders) {
    this.orders = orders;
  }

  /** Puts the magnet of an arm somewhere, in steps of its motor. */
  void put(int motor, int place) {
    steps[motor] = Math.floorMod(place, ArmPose.STEPS_PER_TURN);
    if (!missing[motor]) {
      orders.accept("magnet " + motor + " " + steps[motor]);
    }
  }

  /** Moves the magnet of an arm by some steps. */
  void move(int motor, int by) {
    put(motor, steps[motor] + by);
  }

  /** The magnet of an arm has come off. */
  void lose(int motor) {
    missing[motor] = true;
    orders.accept("magnet " + motor + " missing");
  }

  /** All magnets are where they were. */
  void mend() {
    for (int motor = 0; motor < steps.length; motor++) {
      missing[motor] = false;
      put(motor, steps[motor]);
    }
  }
}
