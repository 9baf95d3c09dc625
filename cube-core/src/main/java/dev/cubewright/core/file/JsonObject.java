package dev.cubewright.core.file;

/**
 * A writer of one JSON object (RFC 8259) on one line, with members in insertion order. Not
 * thread-safe. Used instead of a JSON library, whose initialization takes as long as solving a
 * 2x2x2.
 */
public final class JsonObject {
  private final StringBuilder text = new StringBuilder("{");

  /** Creates an object without members. */
  public JsonObject() {}

  /**
   * Adds a member.
   *
   * @param name the name of the member
   * @param value a {@code String}, {@code Number}, {@code Boolean} or {@code JsonObject}
   * @return this object
   * @throws IllegalArgumentException if the value has another type
   */
  public JsonObject put(String name, Object value) {
    if (value instanceof String string) {
      return putRaw(name, quoted(string));
    }
    if (value instanceof Number || value instanceof Boolean || value instanceof JsonObject) {
      return putRaw(name, value.toString());
    }
    throw new IllegalArgumentException("not a JSON value: " + value.getClass());
  }

  /**
   * Adds a member with a JSON value.
   *
   * @param name the name of the member
   * @param json the value as JSON text
   * @return this object
   */
  public JsonObject putRaw(String name, CharSequence json) {
    text.append(text.length() > 1 ? "," : "").append(quoted(name)).append(':').append(json);
    return this;
  }

  /**
   * {@return a string as JSON, in quotation marks}
   *
   * @param value the string
   */
  public static String quoted(String value) {
    StringBuilder text = new StringBuilder("\"");
    for (int i = 0; i < value.length(); i++) {
      char character = value.charAt(i);
      if (character == '"' || character == '\\') {
        text.append('\\').append(character);
      } else if (character < ' ' || isLineEnd(character) || isLoneSurrogate(value, i)) {
        text.append("\\u");
        for (int shift = 12; shift >= 0; shift -= 4) {
          text.append(Character.forDigit(character >> shift & 0xF, 16));
        }
      } else {
        text.append(character);
      }
    }
    return text.append('"').toString();
  }

  /** Returns whether a character ends a line for some readers, but not in JSON. */
  private static boolean isLineEnd(char character) {
    return character == '\u0085' || character == '\u2028' || character == '\u2029';
  }

  private static boolean isLoneSurrogate(String value, int index) {
    char character = value.charAt(index);
    if (Character.isHighSurrogate(character)) {
      return index + 1 == value.length() || !Character.isLowSurrogate(value.charAt(index + 1));
    }
    return Character.isLowSurrogate(character)
        && (index == 0 || !Character.isHighSurrogate(value.charAt(index - 1)));
  }

  /** {@return the object, without a line feed} */
  @Override
  public String toString() {
    return text + "}";
  }
}
