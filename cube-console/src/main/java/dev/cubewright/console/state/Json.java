package dev.cubewright.console.state;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import org.jspecify.annotations.Nullable;

/** Writes JSON. */
public final class Json {
  private static final JsonMapper MAPPER = new JsonMapper();

  private Json() {}

  /**
   * {@return a value as JSON, without a line end}
   *
   * @param value a record, a collection, a text, a number or null
   */
  public static String write(@Nullable Object value) {
    try {
      return MAPPER.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
