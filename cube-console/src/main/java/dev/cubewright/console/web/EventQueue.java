package dev.cubewright.console.web;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The events that one listener has not been sent yet: of states only the newest, of all others the
 * newest thousand, in order. Safe for several threads.
 */
final class EventQueue {
  static final int CAPACITY = 1_000;

  /** An event and not a comment, which a page would not see. */
  private static final byte[] BEAT = event("beat", "{}");

  private final Deque<Supplier<byte[]>> events = new ArrayDeque<>();
  private @Nullable StateEvent state;

  /** The edition of the last state sent; 0 if none was, and then nothing else makes sense yet. */
  private long knownEdition;

  /** So that neither a flood of states nor one of events holds the other back. */
  private boolean stateIsNext = true;

  /** Returns an event as it is sent. */
  static byte[] event(String name, String data) {
    return ("event: " + name + "\ndata: " + data + "\n\n").getBytes(StandardCharsets.UTF_8);
  }

  /** Replaces the state that waits. */
  synchronized void putState(StateEvent newest) {
    state = newest;
  }

  /** Adds an event, and drops the oldest if there are too many. */
  synchronized void put(Supplier<byte[]> event) {
    if (events.size() == CAPACITY) {
      events.removeFirst();
    }
    events.addLast(event);
  }

  /**
   * Adds a beat, by which a listener knows that the program lives, if nothing else waits.
   *
   * @return whether one was added
   */
  synchronized boolean putBeat() {
    return state == null && events.isEmpty() && events.add(() -> BEAT);
  }

  /**
   * Removes what is sent next: a state first of all, then events in their order and states by
   * turns.
   *
   * @return what to write, made by the caller; empty if nothing waits
   */
  synchronized Optional<Supplier<byte[]>> next() {
    StateEvent newest = state;
    if (newest != null && (stateIsNext || events.isEmpty())) {
      state = null;
      boolean knowsRest = newest.edition() == knownEdition;
      knownEdition = newest.edition();
      stateIsNext = false;
      return Optional.of(knowsRest ? newest::brief : newest::whole);
    }
    if (knownEdition == 0) {
      return Optional.empty();
    }
    stateIsNext = true;
    return Optional.ofNullable(events.pollFirst());
  }
}
