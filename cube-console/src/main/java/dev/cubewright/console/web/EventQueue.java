package dev.cubewright.console.web;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * What one listener is still to be told. Putting never waits: of states only the newest is kept,
 * and of all else the newest thousand, in order. Safe for several threads.
 */
final class EventQueue {
  static final int CAPACITY = 1_000;

  /** An event and no comment, for pages cannot see comments. */
  private static final byte[] BEAT = event("beat", "{}");

  private final Deque<byte[]> events = new ArrayDeque<>();
  private @Nullable StateEvent state;

  /** Of the state that was told last; 0 if none was, to whom nothing else makes sense yet. */
  private long knownEdition;

  /** So that neither a flood of states nor one of events holds the other back. */
  private boolean stateIsNext = true;

  private boolean closed;

  /** Returns an event as it goes over the line. */
  static byte[] event(String name, String data) {
    return ("event: " + name + "\ndata: " + data + "\n\n").getBytes(StandardCharsets.UTF_8);
  }

  /** Puts a state in place of that which waits, if one does. */
  synchronized void putState(StateEvent newest) {
    state = newest;
    notifyAll();
  }

  /** Adds an event; the oldest one goes if there are too many. */
  synchronized void put(byte[] event) {
    if (events.size() == CAPACITY) {
      events.removeFirst();
    }
    events.addLast(event);
    notifyAll();
  }

  /** Ends the waiting, now and for ever. */
  synchronized void close() {
    closed = true;
    notifyAll();
  }

  /**
   * Waits for something to tell: a state first of all, then events in their order and states by
   * turns.
   *
   * @param heartbeatNanos after how long a beat is told, by which a listener knows that the program
   *     lives
   * @return what to write; nothing when this was closed
   * @throws InterruptedException if the thread is interrupted
   */
  synchronized Optional<byte[]> next(long heartbeatNanos) throws InterruptedException {
    long end = System.nanoTime() + heartbeatNanos;
    while (!closed) {
      Optional<byte[]> waiting = poll();
      if (waiting.isPresent()) {
        return waiting;
      }
      long left = end - System.nanoTime();
      if (left <= 0) {
        return Optional.of(BEAT);
      }
      TimeUnit.NANOSECONDS.timedWait(this, left);
    }
    return Optional.empty();
  }

  private Optional<byte[]> poll() {
    StateEvent newest = state;
    if (newest != null && (stateIsNext || events.isEmpty())) {
      state = null;
      boolean knowsRest = newest.edition() == knownEdition;
      knownEdition = newest.edition();
      stateIsNext = false;
      return Optional.of(knowsRest ? newest.brief() : newest.whole());
    }
    if (knownEdition == 0) {
      return Optional.empty();
    }
    stateIsNext = true;
    return Optional.ofNullable(events.pollFirst());
  }
}
