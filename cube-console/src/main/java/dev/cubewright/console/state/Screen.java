package dev.cubewright.console.state;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.LongSupplier;

/** What is shown now, and who is told when it changes. Thread-safe. */
final class Screen implements Display {
  private final Map<String, JsonNode> members = new LinkedHashMap<>();
  private final List<DeskListener> listeners = new CopyOnWriteArrayList<>();
  private final LongSupplier clock;
  private long version;

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
    show(Map.of(member, value));
  }

  /** Shows several things at once, so that nobody sees one without the others. */
  void show(Map<String, JsonNode> values) {
    synchronized (this) {
      boolean changed = false;
      for (Map.Entry<String, JsonNode> value : values.entrySet()) {
        changed |= !value.getValue().equals(members.put(value.getKey(), value.getValue()));
      }
      if (!changed) {
        return;
      }
      version++;
    }
    listeners.forEach(DeskListener::stateChanged);
  }

  /** Returns all that is shown; the caller may add to it. */
  synchronized ObjectNode state() {
    ObjectNode state = Json.object().put("version", version).put("at", clock.getAsLong());
    members.forEach(state::set);
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
