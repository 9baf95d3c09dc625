package dev.cubewright.console;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.console.state.Json;

/** Reads what the console writes as JSON. */
public final class JsonTree {
  private static final JsonMapper MAPPER = new JsonMapper();

  private JsonTree() {}

  /** Returns a value as clients read it. */
  public static ObjectNode of(Object value) {
    try {
      return (ObjectNode) MAPPER.readTree(Json.write(value));
    } catch (JsonProcessingException e) {
      throw new AssertionError(value.toString(), e);
    }
  }
}
