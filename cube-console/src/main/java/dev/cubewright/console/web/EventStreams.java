package dev.cubewright.console.web;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import dev.cubewright.console.state.Json;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;

/** All open event streams. Safe for several threads; telling something never blocks. */
final class EventStreams implements AutoCloseable {
  static final int MOST = 16;

  private final Set<EventStream> streams = ConcurrentHashMap.newKeySet();
  private final Semaphore places = new Semaphore(MOST);

  /**
   * Takes one of the places.
   *
   * @throws HttpFailure if too many streams are open
   */
  void takePlace() {
    if (!places.tryAcquire()) {
      throw new HttpFailure(
          HttpFailure.BUSY,
          "too-many-listeners",
          MOST
              + " pages and programs follow the robot already, so this one shows nothing of it and"
              + " gives no commands but STOP, which works; close one of the others");
    }
  }

  /**
   * Begins a stream in a place that was taken.
   *
   * @param exchange the listener's request
   * @param publicName the name under which others know the listener
   * @param ended is called once, when the stream has ended and its place is free
   */
  void begin(HttpExchange exchange, String publicName, Runnable ended) {
    EventStream stream =
        new EventStream(
            exchange,
            publicName,
            itself -> {
              streams.remove(itself);
              places.release();
              ended.run();
            });
    streams.add(stream);
    stream.begin();
  }

  /** Tells every listener a state. */
  void tellState(StateEvent state) {
    streams.forEach(stream -> stream.putState(state));
  }

  /** Tells every listener an event. */
  void tell(String name, Object data) {
    if (!streams.isEmpty()) {
      // Written once, by the thread that sends it first: the one that tells it moves the arms.
      Supplier<byte[]> event = Suppliers.memoize(() -> EventQueue.event(name, Json.write(data)));
      streams.forEach(stream -> stream.put(event));
    }
  }

  /** Sends a beat to all who have not heard anything for long. */
  void beat() {
    streams.forEach(EventStream::beat);
  }

  @Override
  public void close() {
    streams.forEach(EventStream::end);
  }
}
