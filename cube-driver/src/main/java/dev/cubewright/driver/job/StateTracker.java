package dev.cubewright.driver.job;

/** What a session is doing, and who is told of it. Used by one thread, but for {@link #state}. */
final class StateTracker {
  private final SessionListener listener;
  private volatile SessionState state = SessionState.IDLE;

  StateTracker(SessionListener listener) {
    this.listener = listener;
  }

  SessionState state() {
    return state;
  }

  /** Requires that no fault or stop stands in the way. */
  void requireUsable() {
    if (state == SessionState.STOPPED || state == SessionState.FAULT) {
      throw new IllegalStateException("the session is in state " + state.code() + "; recover it");
    }
  }

  /** Requires that it is known what to turn. */
  void requireReady() {
    if (state != SessionState.READY) {
      throw new IllegalStateException(
          "the session is in state " + state.code() + "; solve the cube first");
    }
  }

  /** Does something else from now on. */
  void enter(SessionState next) {
    if (state != next) {
      state = next;
      listener.happened(new SessionEvent.StateChanged(next));
    }
  }

  /**
   * Does nothing more.
   *
   * @param thrown what is about to be thrown, which nothing is to hide
   */
  void end(SessionFault fault, Throwable thrown) {
    state = fault.stopped() ? SessionState.STOPPED : SessionState.FAULT;
    tell(new SessionEvent.StateChanged(state), thrown);
    tell(new SessionEvent.Failed(fault), thrown);
  }

  /** Tells of a failure; that the listener fails, too, hides nothing. */
  private void tell(SessionEvent event, Throwable thrown) {
    try {
      listener.happened(event);
    } catch (RuntimeException e) {
      if (!e.equals(thrown)) {
        thrown.addSuppressed(e);
      }
    }
  }
}
