package dev.cubewright.driver.job;

/**
 * Receives what happens in a session, in order, on the thread that uses it. The arms wait
 * meanwhile, so it returns at once.
 */
@FunctionalInterface
public interface SessionListener {
  /**
   * Takes note of something that happened.
   *
   * @param event what happened
   */
  void happened(SessionEvent event);
}
