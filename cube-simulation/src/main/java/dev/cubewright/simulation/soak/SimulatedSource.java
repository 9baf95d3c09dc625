package dev.cubewright.simulation.soak;

import dev.cubewright.simulation.SimulatedRobot;
import dev.cubewright.simulation.fault.FaultPlan;

/** Makes simulated robots. */
@FunctionalInterface
public interface SimulatedSource {
  /**
   * {@return a new robot}
   *
   * @param faults what goes wrong with it
   * @param seed for all that is chance about it, its camera included
   */
  SimulatedRobot make(FaultPlan faults, long seed);
}
