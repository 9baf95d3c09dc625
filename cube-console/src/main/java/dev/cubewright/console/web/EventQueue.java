package dev.cubewright.console.web;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The unsent events of one listener: the newest state, and up to 1,000 newest other events in
 * order. Thread-safe.
 */
final class EventQueue {
  static final int CAPACITY = 1_000;

  /** An event, because a page does not receive comments. */
  private static final byte[] BEAT = event("beat", "{}");

  private final Deque<Supplier<byte[]>> events = new ArrayDeque<>();
  private @Nullable StateEvent state;

  /** The last solution, which may already be sent. */
  private @Nullable Supplier<byte[]> solution;

  /**
   * The edition of the last sent state; 0 before the first one, which precedes all other events.
   */
  private long knownEdition;

  /** Whether a state is next. States and events alternate, so that neither can starve the other. */
  private boolean stateIsNext = true;

  /**
   * A state event, with and without the large members that rarely change.
   *
   * @param edition the edition of the large members, counted from 1
   * @param whole the event with the large members
   * @param brief the event without them, for listeners that have this edition
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

  /** Adds a solution, and removes an unsent one: the newest is the best. */
  synchronized void putSolution(Supplier<byte[]> event) {
    if (solution != null) {
      events.remove(solution);
    }
    solution = event;
    put(event);
  }

  /** Adds a beat, which shows that the program runs, unless other events are queued. */
  synchronized boolean putBeat() {
    return state == null && events.isEmpty() && events.add(() -> BEAT);
  }

  /** Removes the next event. The first is a state; later, queued events and states alternate. */
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
