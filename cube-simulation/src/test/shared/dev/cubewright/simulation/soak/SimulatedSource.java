package dev.cubewright.simulation.soak;

import dev.cubewright.simulation.FaultPlan;
import dev.cubewright.simulation.SimulatedRobot;

/** Creates simulated robots. */
@FunctionalInterface
public interface SimulatedSource {
  /**
   * {@return a new robot}
   *
   * @param faults its faults
   * @param seed the random seed of the robot and its camera
   */
  SimulatedRobot make(FaultPlan faults, long seed);
}
