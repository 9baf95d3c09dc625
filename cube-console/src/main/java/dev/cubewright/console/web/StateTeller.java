package dev.cubewright.console.web;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.slf4j.LoggerFactory;

/**
 * Tells the state when it has changed, on a thread of its own and not more often than anybody can
 * see. To say that it has changed costs nothing.
 */
final class StateTeller implements AutoCloseable {
  private static final long MILLISECONDS_BETWEEN = 30;

  private final Supplier<ObjectNode> state;
  private final Consumer<StateEvent> listeners;
  private final Thread thread = new Thread(this::run, "console-state");

  /** The last one; of the teller's thread only. */
  private Optional<StateEvent> told = Optional.empty();

  private boolean changed;
  private boolean closed;

  /**
   * Makes one and starts it.
   *
   * @param state says what the state is now
   * @param listeners are told each state, as an event
   */
  static StateTeller started(Supplier<ObjectNode> state, Consumer<StateEvent> listeners) {
    StateTeller teller = new StateTeller(state, listeners);
    teller.thread.setDaemon(true);
    teller.thread.start();
    return teller;
  }

  private StateTeller(Supplier<ObjectNode> state, Consumer<StateEvent> listeners) {
    this.state = state;
    this.listeners = listeners;
  }

  /** The state is another one now. */
  synchronized void changed() {
    changed = true;
    notifyAll();
  }

  private void run() {
    try {
      while (awaitChange()) {
        tell();
        TimeUnit.MILLISECONDS.sleep(MILLISECONDS_BETWEEN);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void tell() {
    try {
      StateEvent event = StateEvent.of(state.get(), told);
      told = Optional.of(event);
      listeners.accept(event);
    } catch (RuntimeException e) {
      // The next state may do; without this thread nobody would be told any.
      LoggerFactory.getLogger(StateTeller.class).error("a state cannot be told", e);
    }
  }

  private synchronized boolean awaitChange() throws InterruptedException {
    while (!changed && !closed) {
      wait();
    }
    changed = false;
    return !closed;
  }

  @Override
  public synchronized void close() {
    closed = true;
    notifyAll();
  }
}
