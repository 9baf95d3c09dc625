package dev.cubewright.core.file;

/**
 * Writes one JSON object (RFC 8259) on one line, members in the order in which they are put. Not
 * thread-safe. A JSON library would take as long to start as a 2x2x2 takes to be solved.
 */
public final class JsonObject {
  private final StringBuilder text = new StringBuilder("{");

  /** Creates an object without members. */
  public JsonObject() {}

  /**
   * Puts a member.
   *
   * @param name what the member is called
   * @param value a string, or a number, truth value or object, which is written as it is
   * @return this object
   * @throws IllegalArgumentException if it is anything else
   */
  public JsonObject put(String name, Object value) {
    if (value instanceof String string) {
      return putRaw(name, quoted(string));
    }
    if (value instanceof Number || value instanceof Boolean || value instanceof JsonObject) {
      return putRaw(name, value.toString());
    }
    throw new IllegalArgumentException("no JSON value: " + value.getClass());
  }

  /**
   * Puts a text that is a JSON value already.
   *
   * @param name what the member is called
   * @param json what it is, as JSON
   * @return this object
   */
  public JsonObject putRaw(String name, CharSequence json) {
    text.append(text.length() > 1 ? "," : "").append(quoted(name)).append(':').append(json);
    return this;
  }

  /**
   * {@return a JSON string}
   *
   * @param value any text
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

  /** The characters that some readers take for the end of the line although JSON does not. */
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

  /** {@return the object, without a line end} */
  @Override
  public String toString() {
    return text + "}";
  }
}
