package dev.cubewright.console.state;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collection;
import java.util.Optional;

/** Makes JSON values. */
final class Json {
  private static final JsonNodeFactory FACTORY = JsonNodeFactory.instance;

  private Json() {}

  static ObjectNode object() {
    return FACTORY.objectNode();
  }

  static ArrayNode array() {
    return FACTORY.arrayNode();
  }

  static JsonNode nothing() {
    return FACTORY.nullNode();
  }

  static JsonNode text(String text) {
    return FACTORY.textNode(text);
  }

  /** Returns a text, {@code null} if there is none. */
  static JsonNode text(Optional<String> text) {
    return text.map(Json::text).orElseGet(Json::nothing);
  }

  static ArrayNode texts(Collection<String> texts) {
    ArrayNode array = array();
    texts.forEach(array::add);
    return array;
  }

  static ArrayNode numbers(Collection<Integer> numbers) {
    ArrayNode array = array();
    numbers.forEach(array::add);
    return array;
  }
}
