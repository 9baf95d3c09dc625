package dev.cubewright.simulation.world;

/** Is told what happens in a world, in order, on the thread that moves its clock. */
@FunctionalInterface
public interface WorldListener {
  /**
   * Takes note of something that happened. What this throws comes out where the clock was moved.
   *
   * @param event what happened
   */
  void happened(WorldEvent event);
}
