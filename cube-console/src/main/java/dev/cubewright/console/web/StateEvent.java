package dev.cubewright.console.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;

/**
 * A state as an event, with and without the large members that seldom change.
 *
 * @param edition counts the changes of those members, from 1
 * @param seldom those members
 * @param whole the event with them
 * @param brief the event without, for listeners who know this edition
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record StateEvent(long edition, JsonNode seldom, byte[] whole, byte[] brief) {
  private static final List<String> SELDOM = List.of("history", "tables");

  /** Returns the event of a state that follows another one, if there was one. */
  static StateEvent of(ObjectNode state, Optional<StateEvent> before) {
    ObjectNode seldom = JsonNodeFactory.instance.objectNode();
    SELDOM.stream().filter(state::has).forEach(member -> seldom.set(member, state.path(member)));
    long edition =
        before
            .map(last -> last.seldom().equals(seldom) ? last.edition() : last.edition() + 1)
            .orElse(1L);
    byte[] whole = event(state);
    return new StateEvent(edition, seldom, whole, event(state.without(SELDOM)));
  }

  private static byte[] event(JsonNode state) {
    return EventQueue.event("state", state.toString());
  }
}
