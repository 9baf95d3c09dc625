package dev.cubewright.simulation.board;

import dev.cubewright.simulation.world.ArmPose;
import java.util.function.Consumer;

/** The positions of the magnets of a board's arms, as sent to its simulator. */
final class FirmwareMagnets {
  private final Consumer<String> orders;
  private final int[] steps = new int[VirtualIdentity.ARMS];
  private final boolean[] missing = new boolean[VirtualIdentity.ARMS];

  /** Creates the magnets of a simulator that accepts orders. */
  FirmwareMagnets(Consumer<String> orders) {
    this.orders = orders;
  }

  /** Sets the position of an arm's magnet in steps of its motor. */
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

  /** Removes the magnet of an arm. */
  void lose(int motor) {
    missing[motor] = true;
    orders.accept("magnet " + motor + " missing");
  }

  /** Restores all magnets. */
  void mend() {
    for (int motor = 0; motor < steps.length; motor++) {
      missing[motor] = false;
      put(motor, steps[motor]);
    }
  }
}
