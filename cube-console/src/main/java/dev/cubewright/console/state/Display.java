package dev.cubewright.console.state;

import com.fasterxml.jackson.databind.JsonNode;

/** Where parts of a desk show what there is to see: the members of its state. Thread-safe. */
@FunctionalInterface
public interface Display {
  /**
   * Shows something from now on.
   *
   * @param member the name of the member
   * @param value what is shown; nobody changes it any more
   */
  void show(String member, JsonNode value);
}
