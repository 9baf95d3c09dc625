package dev.cubewright.console.web;

import dev.cubewright.console.state.ConsoleState;
import dev.cubewright.console.state.RobotConsole;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Returns the state that clients get: that of the console, with its time and the operator.
 *
 * @param console knows the robot's state
 * @param lease knows the operator
 * @param clock the time of day
 */
record OperatedState(RobotConsole console, OperatorLease lease, InstantSource clock)
    implements Supplier<ConsoleState> {
  /** The member {@code operator}. */
  record Operator(@Nullable String client, int watchers) {}

  @Override
  public ConsoleState get() {
    ConsoleState state = console.state();
    OperatorLease.Holder holder = lease.holder();
    Map<String, @Nullable Object> members = new LinkedHashMap<>(state.members());
    members.put("operator", new Operator(holder.operator().orElse(null), holder.watchers()));
    return new ConsoleState(state.version() + holder.changes(), clock.millis(), members);
  }
}
