package dev.cubewright.console.state;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * The members of the state, and who is told when they change. Thread-safe and without locks: the
 * thread that moves the arms only puts a value, and the thread that asks for the state builds it.
 */
final class Screen implements Display {
  private final AtomicReference<Shown> shown = new AtomicReference<>(new Shown(Map.of(), 0));
  private final List<DeskListener> listeners = new CopyOnWriteArrayList<>();
  private final LongSupplier clock;

  /** All members, as they were at one moment. */
  private record Shown(Map<String, Supplier<? extends JsonNode>> members, long version) {
    Shown with(String member, Supplier<? extends JsonNode> value) {
      Map<String, Supplier<? extends JsonNode>> all = new LinkedHashMap<>(members);
      return value.equals(all.put(member, value)) ? this : new Shown(all, version + 1);
    }

    Shown changed() {
      return new Shown(members, version + 1);
    }
  }

  /** A value that is built already. */
  private record Built(JsonNode get) implements Supplier<JsonNode> {}

  /**
   * Shows nothing yet.
   *
   * @param clock milliseconds since 1970
   */
  Screen(LongSupplier clock) {
    this.clock = clock;
  }

  @Override
  public void show(String member, JsonNode value) {
    show(member, new Built(value));
  }

  /**
   * Shows something that is built when it is asked for.
   *
   * @param value builds it of what does not change; called by any thread
   */
  void show(String member, Supplier<? extends JsonNode> value) {
    Shown before = shown.getAndUpdate(now -> now.with(member, value));
    if (before.with(member, value).version() != before.version()) {
      listeners.forEach(DeskListener::stateChanged);
    }
  }

  /** Something has changed that a member builds when it is asked for. */
  void changed() {
    shown.updateAndGet(Shown::changed);
    listeners.forEach(DeskListener::stateChanged);
  }

  /** Returns all that is shown; the caller may add to it. */
  ObjectNode state() {
    // Values are built first: a command that is then seen to have ended has shown its results
    // before, so that they are among the members read afterwards. The version is that of the
    // beginning, so that what changes meanwhile is not taken for known.
    Shown first = requireNonNull(shown.get());
    IdentityHashMap<Supplier<? extends JsonNode>, JsonNode> built = new IdentityHashMap<>();
    first.members().values().forEach(value -> built.put(value, value.get()));
    Shown now = requireNonNull(shown.get());
    ObjectNode state = Json.object().put("version", first.version()).put("at", clock.getAsLong());
    now.members()
        .forEach(
            (member, value) -> {
              JsonNode known = built.get(value);
              state.set(member, known == null ? value.get() : known);
            });
    return state;
  }

  void listen(DeskListener listener) {
    listeners.add(listener);
  }

  /** Tells of something that is no part of the state. */
  void tell(String name, ObjectNode data) {
    listeners.forEach(listener -> listener.happened(name, data));
  }
}
