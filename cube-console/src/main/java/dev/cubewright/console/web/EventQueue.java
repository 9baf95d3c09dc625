package dev.cubewright.console.web;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The events that one listener has not been sent yet: the newest state, and the newest thousand
 * other events, in order. Thread-safe.
 */
final class EventQueue {
  static final int CAPACITY = 1_000;

  /** An event and not a comment, which a page would not see. */
  private static final byte[] BEAT = event("beat", "{}");

  private final Deque<Supplier<byte[]>> events = new ArrayDeque<>();
  private @Nullable StateEvent state;

  /** The last solution, which may have been sent. */
  private @Nullable Supplier<byte[]> solution;

  /** The edition of the last state sent; 0 before the first, which precedes all other events. */
  private long knownEdition;

  /** So that neither a flood of states nor one of events holds the other back. */
  private boolean stateIsNext = true;

  /**
   * A state as an event, with and without the large members that seldom change.
   *
   * @param edition counts the changes of those members, from 1
   * @param whole the event with them
   * @param brief the event without, for listeners who know this edition
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record StateEvent(long edition, byte[] whole, byte[] brief) {}

  static byte[] event(String name, String data) {
    return ("event: " + name + "\ndata: " + data + "\n\n").getBytes(StandardCharsets.UTF_8);
  }

  synchronized void putState(StateEvent newest) {
    state = newest;
  }

  synchronized void put(Supplier<byte[]> event) {
    if (events.size() == CAPACITY) {
      events.removeFirst();
    }
    events.addLast(event);
  }

  /** Adds a solution, in place of one that waits: the newest is the best. */
  synchronized void putSolution(Supplier<byte[]> event) {
    if (solution != null) {
      events.remove(solution);
    }
    solution = event;
    put(event);
  }

  /** Adds a beat, by which a listener knows that the program lives, unless something waits. */
  synchronized boolean putBeat() {
    return state == null && events.isEmpty() && events.add(() -> BEAT);
  }

  /**
   * Removes the next bytes: a state first of all, then events in their order and states by turns.
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
