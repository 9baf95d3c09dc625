package dev.cubewright.driver.job;

/** Receives the events of a session, in order, on the thread that uses the session. */
@FunctionalInterface
public interface SessionListener {
  /**
   * Receives an event. The arms wait meanwhile, so this method must return quickly.
   *
   * @param event the event
   */
  void happened(SessionEvent event);
}
