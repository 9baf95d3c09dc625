package dev.cubewright.core.machine;

/**
 * An action with its start.
 *
 * @param action the action
 * @param start the time or cost between the start of the plan and the start of the action, at least
 *     0
 */
public record TimedAction(Machine.Action action, long start) {
  /** {@return the time or cost between the start of the plan and the end of the action} */
  public long end() {
    return start + action.cost();
  }
}
