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
 * Sends events to one listener, one write at a time, without a thread of its own. The server ends a
 * write that makes no progress. Thread-safe; no method but {@link #process} writes.
 */
final class EventStream extends IteratingCallback {
  /** Within a second a page notices that the program is gone. */
  private static final Duration LONGEST_SILENCE = Duration.ofMillis(200);

  private final HttpExchange exchange;
  private final Consumer<EventStream> ended;
  private final Executor executor;
  private final EventQueue queue = new EventQueue();
  private final AtomicBoolean scheduled = new AtomicBoolean();
  private volatile boolean closed;
  private final byte[] beginning;
  private volatile long lastWrite = System.nanoTime();

  /** Whether the beginning was written; of {@link #process} only. */
  private boolean begun;

  /**
   * Creates a stream; {@link #send} begins it.
   *
   * @param publicName the name under which others know the listener
   * @param ended called once, when the stream has ended
   */
  EventStream(HttpExchange exchange, String publicName, Consumer<EventStream> ended) {
    String you = Json.write(Map.of("client", publicName));
    this.beginning =
        ("retry: 1000\n\nevent: you\ndata: " + you + "\n\n").getBytes(StandardCharsets.UTF_8);
    this.exchange = exchange;
    this.ended = ended;
    // Events may be seldom; only a write that makes no progress ends the stream.
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

  /** Sends a beat after {@link #LONGEST_SILENCE}. */
  void beat() {
    if (System.nanoTime() - lastWrite >= LONGEST_SILENCE.toNanos() && queue.putBeat()) {
      send();
    }
  }

  /** Ends the stream after the write that is under way. */
  void end() {
    closed = true;
    send();
  }

  /** Has a thread of the server send what waits: writing costs time, if it does not block. */
  void send() {
    if (scheduled.compareAndSet(false, true)) {
      try {
        executor.execute(
            () -> {
              scheduled.set(false);
              iterate();
            });
      } catch (RejectedExecutionException e) {
        // The server is being closed, and the stream with it.
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
