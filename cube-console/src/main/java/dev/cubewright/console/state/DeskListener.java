package dev.cubewright.console.state;

import com.fasterxml.jackson.databind.node.ObjectNode;

/** Is told what happens on a desk. */
public interface DeskListener {
  /** The state is another one now; whoever wants it asks for it. */
  void stateChanged();

  /**
   * Something happened that is no part of the state.
   *
   * @param name {@code motion}, {@code twist} or {@code log}
   * @param data what
   */
  void happened(String name, ObjectNode data);
}
