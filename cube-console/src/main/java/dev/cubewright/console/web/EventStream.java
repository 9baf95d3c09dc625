package dev.cubewright.console.web;

import dev.cubewright.console.state.Json;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.eclipse.jetty.util.IteratingCallback;

/**
 * An event stream to one listener. It writes one event at a time on server threads. The server
 * aborts a write without progress. Thread-safe; only {@link #process} writes.
 */
final class EventStream extends IteratingCallback {
  /** The longest pause between events. Pages detect the end of the program by its absence. */
  private static final Duration LONGEST_SILENCE = Duration.ofMillis(200);

  private final HttpExchange exchange;
  private final Consumer<EventStream> ended;
  private final Executor executor;
  private final EventQueue queue = new EventQueue();
  private final AtomicBoolean scheduled = new AtomicBoolean();
  private volatile boolean closed;
  private final byte[] beginning;
  private volatile long lastWrite = System.nanoTime();

  /** Whether the first bytes were written. Used only by {@link #process}. */
  private boolean begun;

  /**
   * Creates a stream; {@link #send} starts it.
   *
   * @param publicName the public name of the listener
   * @param ended called once after the end of the stream
   */
  EventStream(HttpExchange exchange, String publicName, Consumer<EventStream> ended) {
    String you = Json.write(Map.of("client", publicName));
    this.beginning =
        ("retry: 1000\n\nevent: you\ndata: " + you + "\n\n").getBytes(StandardCharsets.UTF_8);
    this.exchange = exchange;
    this.ended = ended;
    // Only a write without progress ends the stream, not a pause between events.
    exchange.request().addIdleTimeoutListener(timeout -> false);
    exchange.response().getHeaders().put("Content-Type", "text/event-stream; charset=utf-8");
    exchange.response().getHeaders().put("Cache-Control", "no-store");
    this.executor = exchange.request().getComponents().getExecutor();
  }

  void putState(EventQueue.StateEvent state) {
    queue.putState(state);
    send();
  }

  void put(Supplier<byte[]> event) {
    queue.put(event);
    send();
  }

  void putSolution(Supplier<byte[]> event) {
    queue.putSolution(event);
    send();
  }

  /** Sends a beat if nothing was sent for {@link #LONGEST_SILENCE}. */
  void beat() {
    if (System.nanoTime() - lastWrite >= LONGEST_SILENCE.toNanos() && queue.putBeat()) {
      send();
    }
  }

  /** Ends the stream after the current write. */
  void end() {
    closed = true;
    send();
  }

  /** Schedules a write of queued events on a server thread. */
  void send() {
    if (scheduled.compareAndSet(false, true)) {
      try {
        executor.execute(
            () -> {
              scheduled.set(false);
              iterate();
            });
      } catch (RejectedExecutionException e) {
        // The server is closing.
      }
    }
  }

  @Override
  protected Action process() {
    Optional<Supplier<byte[]>> next = begun ? queue.next() : Optional.of(() -> beginning);
    begun = true;
    if (closed) {
      return Action.SUCCEEDED;
    }
    if (next.isEmpty()) {
      return Action.IDLE;
    }
    lastWrite = System.nanoTime();
    exchange.response().write(false, ByteBuffer.wrap(next.get().get()), this);
    return Action.SCHEDULED;
  }

  @Override
  protected void onCompleteSuccess() {
    exchange.callback().succeeded();
    ended.accept(this);
  }

  @Override
  protected void onCompleteFailure(Throwable cause) {
    exchange.callback().failed(cause);
    ended.accept(this);
  }
}
