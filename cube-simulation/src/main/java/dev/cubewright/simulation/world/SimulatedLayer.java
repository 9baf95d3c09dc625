package dev.cubewright.simulation.world;

import dev.cubewright.core.puzzle.Transformation;

/** A layer of the cube, which may stand between two quarter turns. Not thread-safe. */
final class SimulatedLayer {
  private final Transformation quarter;
  private int steps;

  /** Creates a layer on the grid; the transformation is a quarter turn by positive steps. */
  SimulatedLayer(Transformation quarter) {
    this.quarter = quarter;
  }

  /** Returns the angle off the grid of quarter turns, -99 to 99. */
  int steps() {
    return steps;
  }

  Transformation quarter() {
    return quarter;
  }

  /** Turns by a step; returns the completed quarter turns, -1 to 1. */
  int carry(int way) {
    steps += way;
    int quarters = steps / ArmPose.STEPS_PER_QUARTER;
    steps %= ArmPose.STEPS_PER_QUARTER;
    return quarters;
  }

  void straighten() {
    steps = 0;
  }
}
