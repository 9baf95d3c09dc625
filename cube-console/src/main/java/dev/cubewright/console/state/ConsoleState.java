package dev.cubewright.console.state;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The state of a console, as {@code GET /api/state} sends it. docs/http.md describes the members.
 * Their values are immutable records, collections and strings. Immutable.
 *
 * @param version the version, which increases with every change
 * @param at the time of reading, in milliseconds since 1970
 * @param members all other members by name; null values become {@code null}
 */
public record ConsoleState(
    long version, long at, @JsonAnyGetter Map<String, @Nullable Object> members) {
  /** Copies the members and preserves their order. */
  public ConsoleState {
    members = Collections.unmodifiableMap(new LinkedHashMap<>(members));
  }

  /**
   * {@return this state without some members}
   *
   * @param names the members to omit
   */
  public ConsoleState without(Collection<String> names) {
    Map<String, @Nullable Object> others = new LinkedHashMap<>(members);
    others.keySet().removeAll(names);
    return new ConsoleState(version, at, others);
  }
}
