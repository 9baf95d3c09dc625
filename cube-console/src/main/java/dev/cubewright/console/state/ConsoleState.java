package dev.cubewright.console.state;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The state of a console, as {@code GET /api/state} sends it: docs/http.md explains the members,
 * whose values are immutable records, collections and texts. Immutable.
 */
public final class ConsoleState {
  private final long version;
  private final long at;
  private final Map<String, @Nullable Object> members;

  /**
   * Creates a state.
   *
   * @param version rises with every change
   * @param at when it was read, in milliseconds since 1970
   * @param members all other members by name; null values are sent as {@code null}
   */
  public ConsoleState(long version, long at, Map<String, @Nullable Object> members) {
    this.version = version;
    this.at = at;
    this.members = Collections.unmodifiableMap(new LinkedHashMap<>(members));
  }

  /** {@return a number that rises with every change} */
  @JsonProperty
  public long version() {
    return version;
  }

  /** {@return when this was read, in milliseconds since 1970} */
  @JsonProperty
  public long at() {
    return at;
  }

  /** {@return all other members by name, unmodifiable} */
  @JsonAnyGetter
  public Map<String, @Nullable Object> members() {
    return members;
  }

  /**
   * {@return the state without some members}
   *
   * @param names the names of the members to leave out
   */
  public ConsoleState without(Collection<String> names) {
    Map<String, @Nullable Object> others = new LinkedHashMap<>(members);
    others.keySet().removeAll(names);
    return new ConsoleState(version, at, others);
  }
}
