package dev.cubewright.console.web;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.console.state.Desk;
import java.time.InstantSource;
import java.util.function.Supplier;

/**
 * Makes the state that clients get: that of the robot, with its time and who operates.
 *
 * @param desk knows the robot's state
 * @param lease knows who operates
 * @param clock the time of day
 */
record ConsoleState(Desk desk, OperatorLease lease, InstantSource clock)
    implements Supplier<ObjectNode> {
  @Override
  public ObjectNode get() {
    ObjectNode state = desk.state();
    OperatorLease.Holder holder = lease.holder();
    state.put("version", state.path("version").asLong() + holder.changes());
    state.put("at", clock.millis());
    state
        .putObject("operator")
        .put("client", holder.operator().orElse(null))
        .put("watchers", holder.watchers());
    return state;
  }
}
