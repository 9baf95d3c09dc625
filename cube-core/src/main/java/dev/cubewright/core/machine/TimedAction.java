package dev.cubewright.core.machine;

/**
 * An action with its start.
 *
 * @param action the action
 * @param start the time or cost from the start of the plan to the start of the action, at least 0
 */
public record TimedAction(Machine.Action action, long start) {
  /** {@return the time or cost from the start of the plan to the end of the action} */
  public long end() {
    return start + action.cost();
  }
}
