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
 * All open event streams. Sends them the state after it has changed, at most every 30 ms, and all
 * other events at once. Thread-safe; no method blocks.
 */
final class EventStreams implements RobotConsole.Listener, AutoCloseable {
  static final int MOST = 16;

  private static final long NANOS_BETWEEN = TimeUnit.MILLISECONDS.toNanos(30);

  /** The large member that seldom changes. */
  private static final String HISTORY = "history";

  private final Supplier<ConsoleState> state;
  private final ScheduledExecutorService scheduler;

  /** The streams with the names of their clients. */
  private final Map<EventStream, String> streams = new ConcurrentHashMap<>();

  private final Semaphore places = new Semaphore(MOST);
  private final AtomicBoolean scheduled = new AtomicBoolean();
  private volatile long lastSent = System.nanoTime() - NANOS_BETWEEN;

  /** The number of different histories sent; guarded by this, as is the last of them. */
  private long edition;

  private @Nullable Object history;

  EventStreams(Supplier<ConsoleState> state, ScheduledExecutorService scheduler) {
    this.state = state;
    this.scheduler = scheduler;
  }

  /** Takes one of the places; fails if there is none. */
  void takePlace() {
    if (!places.tryAcquire()) {
      throw ProblemException.of(
          "too-many-listeners",
          MOST
              + " pages and programs follow the robot already, so this one shows nothing of it and"
              + " gives no commands but STOP, which works; close one of the others");
    }
  }

  /** Begins a stream in a place that was taken, as {@link EventStream}. */
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
      // Written once, by the thread that sends it first: the caller moves the arms.
      Supplier<byte[]> event = Suppliers.memoize(() -> EventQueue.event(name, Json.write(data)));
      streams.keySet().forEach(stream -> stream.put(event));
    }
  }

  /** Sends a solution to the streams of one client, in place of one that is not sent yet. */
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
