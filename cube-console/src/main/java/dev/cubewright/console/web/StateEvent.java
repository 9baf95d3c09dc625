package dev.cubewright.console.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;

/**
 * A state as listeners are told it: whole, and without what is large and seldom changes, for those
 * who know that already.
 *
 * @param edition which edition of that it is; the first is 1
 * @param seldom what seldom changes
 * @param whole the event with it
 * @param brief the event without
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record StateEvent(long edition, JsonNode seldom, byte[] whole, byte[] brief) {
  private static final List<String> SELDOM = List.of("history", "tables");

  /** Returns the event of a state that follows on another one, if one was told before. */
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
