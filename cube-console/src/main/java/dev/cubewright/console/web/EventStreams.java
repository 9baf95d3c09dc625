package dev.cubewright.console.web;

import com.google.common.base.Suppliers;
import dev.cubewright.console.state.ConsoleState;
import dev.cubewright.console.state.Json;
import dev.cubewright.console.state.RobotConsole;
import dev.cubewright.core.problem.ProblemException;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * The open event streams. Sends the state after changes, at most every 30 ms, and other events at
 * once. Thread-safe; no method blocks.
 */
final class EventStreams implements RobotConsole.Listener, AutoCloseable {
  static final int MAX_STREAMS = 16;

  private static final long NANOS_BETWEEN = TimeUnit.MILLISECONDS.toNanos(30);

  /** The large member, which rarely changes. */
  private static final String HISTORY = "history";

  private final Supplier<ConsoleState> state;
  private final ScheduledExecutorService scheduler;

  /** The streams with the names of their clients. */
  private final Map<EventStream, String> streams = new ConcurrentHashMap<>();

  private final Semaphore places = new Semaphore(MAX_STREAMS);
  private final AtomicBoolean scheduled = new AtomicBoolean();
  private volatile long lastSent = System.nanoTime() - NANOS_BETWEEN;

  /** The number of different histories; guarded by this, as is {@link #history}. */
  private long edition;

  private @Nullable Object history;

  EventStreams(Supplier<ConsoleState> state, ScheduledExecutorService scheduler) {
    this.state = state;
    this.scheduler = scheduler;
  }

  /** Reserves a place. Throws if there is none. */
  void takePlace() {
    if (!places.tryAcquire()) {
      throw ProblemException.of(
          "too-many-listeners",
          MAX_STREAMS
              + " pages and programs already watch the robot, so this page shows no state"
              + " and can only send STOP; close another page");
    }
  }

  /** Starts a stream in a reserved place. */
  void begin(HttpExchange exchange, String client, String publicName, Runnable ended) {
    EventStream stream =
        new EventStream(
            exchange,
            publicName,
            itself -> {
              streams.remove(itself);
              places.release();
              ended.run();
            });
    streams.put(stream, client);
    stream.send();
  }

  @Override
  public void stateChanged() {
    if (scheduled.compareAndSet(false, true)) {
      long wait = NANOS_BETWEEN - (System.nanoTime() - lastSent);
      ScheduledFuture<?> unused =
          scheduler.schedule(this::sendState, Math.max(0, wait), TimeUnit.NANOSECONDS);
    }
  }

  private synchronized void sendState() {
    scheduled.set(false);
    try {
      ConsoleState now = state.get();
      Object itsHistory = now.members().get(HISTORY);
      if (edition == 0 || !Objects.equals(itsHistory, history)) {
        history = itsHistory;
        edition++;
      }
      EventQueue.StateEvent event =
          new EventQueue.StateEvent(edition, event(now), event(now.without(Set.of(HISTORY))));
      streams.keySet().forEach(stream -> stream.putState(event));
    } catch (RuntimeException e) {
      LoggerFactory.getLogger(EventStreams.class).error("the state cannot be sent", e);
    }
    lastSent = System.nanoTime();
  }

  private static byte[] event(ConsoleState state) {
    return EventQueue.event("state", Json.write(state));
  }

  @Override
  public void happened(String name, Object data) {
    if (!streams.isEmpty()) {
      // The first sending thread converts it to JSON, because the caller moves the arms.
      Supplier<byte[]> event = Suppliers.memoize(() -> EventQueue.event(name, Json.write(data)));
      streams.keySet().forEach(stream -> stream.put(event));
    }
  }

  /** Sends a solution to the streams of a client, and removes an unsent one. */
  void found(String client, Supplier<Object> solution) {
    Supplier<byte[]> event =
        Suppliers.memoize(() -> EventQueue.event("solution", Json.write(solution.get())));
    streams.forEach(
        (stream, name) -> {
          if (name.equals(client)) {
            stream.putSolution(event);
          }
        });
  }

  void beat() {
    streams.keySet().forEach(EventStream::beat);
  }

  @Override
  public void close() {
    streams.keySet().forEach(EventStream::end);
  }
}
