package dev.cubewright.console.state;

import static java.util.Objects.requireNonNull;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The published members of the state, with change listeners. Thread-safe and lock-free. The thread
 * that moves the arms only stores immutable values; other threads convert them to JSON.
 */
final class StatePublisher {
  private final AtomicReference<Published> published =
      new AtomicReference<>(new Published(Map.of(), 0));
  private final List<RobotConsole.Listener> listeners = new CopyOnWriteArrayList<>();
  private final LongSupplier clock;

  /** A snapshot of all members. */
  private record Published(Map<String, @Nullable Object> members, long version) {
    Published with(String member, @Nullable Object value) {
      if (members.containsKey(member) && Objects.equals(members.get(member), value)) {
        return this;
      }
      Map<String, @Nullable Object> all = new LinkedHashMap<>(members);
      all.put(member, value);
      return new Published(all, version + 1);
    }

    Published changed() {
      return new Published(members, version + 1);
    }
  }

  StatePublisher(LongSupplier clock) {
    this.clock = clock;
  }

  /**
   * Publishes a value of a member.
   *
   * @param value an immutable value; null if the member does not apply
   */
  void show(String member, @Nullable Object value) {
    Published before = requireNonNull(published.getAndUpdate(now -> now.with(member, value)));
    if (before.with(member, value).version() != before.version()) {
      listeners.forEach(RobotConsole.Listener::stateChanged);
    }
  }

  /** Announces a possible change of a member that is not published here. */
  void changed() {
    published.updateAndGet(Published::changed);
    listeners.forEach(RobotConsole.Listener::stateChanged);
  }

  /**
   * Returns the state.
   *
   * @param others returns the members that are not published here; called first, so that the
   *     results of a command that has ended there are included
   */
  ConsoleState state(Supplier<Map<String, @Nullable Object>> others) {
    // Read the version first, so that a concurrent change causes another update.
    long version = requireNonNull(published.get()).version();
    Map<String, @Nullable Object> members = new LinkedHashMap<>(others.get());
    members.putAll(requireNonNull(published.get()).members());
    return new ConsoleState(version, clock.getAsLong(), members);
  }

  void listen(RobotConsole.Listener listener) {
    listeners.add(listener);
  }

  void tell(String name, Object data) {
    listeners.forEach(listener -> listener.happened(name, data));
  }
}
