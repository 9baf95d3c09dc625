package dev.cubewright.console.web;

import dev.cubewright.console.state.ConsoleListener;
import dev.cubewright.console.state.ConsoleState;
import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.slf4j.LoggerFactory;

/**
 * Sends the state to all event streams after it has changed, at most every 30 ms, and all other
 * events at once. Safe for several threads; telling it something never blocks.
 */
final class StateBroadcaster implements ConsoleListener {
  private static final long NANOS_BETWEEN = TimeUnit.MILLISECONDS.toNanos(30);

  private final Supplier<ConsoleState> state;
  private final EventStreams streams;
  private final ScheduledExecutorService scheduler;
  private final AtomicBoolean scheduled = new AtomicBoolean();
  private volatile long lastSent = System.nanoTime() - NANOS_BETWEEN;

  /** The last one sent; guarded by this. */
  private Optional<StateEvent> sent = Optional.empty();

  /**
   * Creates a broadcaster.
   *
   * @param state returns the present state
   * @param streams are sent it
   * @param scheduler runs delayed tasks
   */
  StateBroadcaster(
      Supplier<ConsoleState> state, EventStreams streams, ScheduledExecutorService scheduler) {
    this.state = state;
    this.streams = streams;
    this.scheduler = scheduler;
  }

  @Override
  public void stateChanged() {
    if (scheduled.compareAndSet(false, true)) {
      long wait = NANOS_BETWEEN - (System.nanoTime() - lastSent);
      ScheduledFuture<?> unused =
          scheduler.schedule(this::send, Math.max(0, wait), TimeUnit.NANOSECONDS);
    }
  }

  @Override
  public void happened(String name, Object data) {
    streams.tell(name, data);
  }

  private synchronized void send() {
    scheduled.set(false);
    try {
      StateEvent event = StateEvent.of(state.get(), sent);
      sent = Optional.of(event);
      streams.tellState(event);
    } catch (RuntimeException e) {
      LoggerFactory.getLogger(StateBroadcaster.class).error("the state cannot be sent", e);
    }
    lastSent = System.nanoTime();
  }
}
