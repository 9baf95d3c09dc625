package dev.cubewright.console.web;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.console.state.Desk;
import java.time.InstantSource;
import java.util.function.Supplier;

/**
 * The state of the desk, with who operates it and when it was made.
 *
 * @param desk the desk
 * @param seat who operates
 * @param clock the time of day
 */
record ConsoleState(Desk desk, OperatorSeat seat, InstantSource clock)
    implements Supplier<ObjectNode> {
  @Override
  public ObjectNode get() {
    ObjectNode state = desk.state();
    OperatorSeat.Seating seating = seat.seating();
    state.put("version", state.path("version").asLong() + seating.changes());
    state.put("at", clock.millis());
    state
        .putObject("operator")
        .put("client", seating.operator().orElse(null))
        .put("watchers", seating.watchers());
    return state;
  }
}
