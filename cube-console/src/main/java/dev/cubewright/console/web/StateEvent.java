package dev.cubewright.console.web;

import dev.cubewright.console.state.ConsoleState;
import dev.cubewright.console.state.Json;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A state as an event, with and without the large members that seldom change.
 *
 * @param edition counts the changes of those members, from 1
 * @param seldom those members
 * @param whole the event with them
 * @param brief the event without, for listeners who know this edition
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record StateEvent(long edition, Map<String, @Nullable Object> seldom, byte[] whole, byte[] brief) {
  private static final Set<String> SELDOM = Set.of("history");

  /** Returns the event of a state that follows another one, if there was one. */
  static StateEvent of(ConsoleState state, Optional<StateEvent> before) {
    Map<String, @Nullable Object> seldom = new HashMap<>(state.members());
    seldom.keySet().retainAll(SELDOM);
    long edition =
        before
            .map(last -> last.seldom().equals(seldom) ? last.edition() : last.edition() + 1)
            .orElse(1L);
    return new StateEvent(edition, seldom, event(state), event(state.without(SELDOM)));
  }

  private static byte[] event(ConsoleState state) {
    return EventQueue.event("state", Json.write(state));
  }
}
