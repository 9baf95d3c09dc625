package dev.cubewright.console.web;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import dev.cubewright.console.state.DeskListener;
import java.io.IOException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;

/** All who listen to what happens on the desk. Telling them never waits for any of them. */
final class EventStreams implements DeskListener, AutoCloseable {
  /** Each has a thread while it listens. */
  static final int MOST = 16;

  private final Set<EventStream> streams = ConcurrentHashMap.newKeySet();
  private final Semaphore places = new Semaphore(MOST);
  private final Runnable stateChanged;

  /**
   * Makes one that nobody listens to.
   *
   * @param stateChanged is told that there is another state to be told
   */
  EventStreams(Runnable stateChanged) {
    this.stateChanged = stateChanged;
  }

  /**
   * Takes a place for a listener.
   *
   * @throws HttpFault if there are too many
   */
  EventStream open() {
    if (!places.tryAcquire()) {
      throw new HttpFault(
          HttpFault.BUSY,
          "too-many-listeners",
          MOST + " listeners have their events open already; close one of the pages");
    }
    EventStream stream = new EventStream();
    streams.add(stream);
    return stream;
  }

  /** Tells a listener what happens until it goes away. */
  void serve(EventStream stream, HttpExchange exchange) throws IOException, InterruptedException {
    exchange.getResponseHeaders().set("Content-Type", "text/event-stream; charset=utf-8");
    exchange.getResponseHeaders().set("Cache-Control", "no-store");
    exchange.sendResponseHeaders(200, 0);
    stream.writeTo(exchange.getResponseBody());
  }

  /** Gives the place of a listener back. */
  void leave(EventStream stream) {
    streams.remove(stream);
    places.release();
  }

  /** Tells everybody a state. */
  void tellState(StateEvent event) {
    streams.forEach(stream -> stream.queue().putState(event));
  }

  /** Ends what has waited too long for a listener. */
  void endStuck() {
    long now = System.nanoTime();
    streams.forEach(stream -> stream.endIfStuck(now));
  }

  @Override
  public void stateChanged() {
    stateChanged.run();
  }

  @Override
  public void happened(String name, ObjectNode data) {
    if (!streams.isEmpty()) {
      byte[] event = EventQueue.event(name, data.toString());
      streams.forEach(stream -> stream.queue().put(event));
    }
  }

  @Override
  public void close() {
    streams.forEach(stream -> stream.queue().close());
  }
}
