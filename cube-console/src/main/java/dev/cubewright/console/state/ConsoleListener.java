package dev.cubewright.console.state;

/** Receives what happens on a console. */
public interface ConsoleListener {
  /** The state has changed; {@link RobotConsole#state} returns it. */
  void stateChanged();

  /**
   * Something happened that is no part of the state.
   *
   * @param name {@code motion}, {@code twist} or {@code log}
   * @param data what
   */
  void happened(String name, Object data);
}
