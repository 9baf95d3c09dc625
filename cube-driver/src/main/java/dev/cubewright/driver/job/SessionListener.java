package dev.cubewright.driver.job;

/**
 * A listener for the events of a session. The thread that uses the session calls it, in the order
 * of the events.
 */
@FunctionalInterface
public interface SessionListener {
  /**
   * Receives an event. The arms wait meanwhile, so this method must return quickly.
   *
   * @param event the event
   */
  void happened(SessionEvent event);
}
