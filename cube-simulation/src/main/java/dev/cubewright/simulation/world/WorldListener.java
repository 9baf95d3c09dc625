package dev.cubewright.simulation.world;

/** Receives the events of a world, in order, on the thread that advances its clock. */
@FunctionalInterface
public interface WorldListener {
  /**
   * Receives an event. Exceptions propagate to the caller that advanced the clock.
   *
   * @param event the event
   */
  void happened(WorldEvent event);
}
