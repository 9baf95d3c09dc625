package dev.cubewright.core.definition;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import dev.cubewright.core.file.BoundedText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;

/**
 * A cursor that reads a JSON text value by value and tracks the position. A position is a path in a
 * definition or a text of a program, or a line and column in a short file that people write by
 * hand. Not thread-safe.
 *
 * <p>A value is current until it is read. Callers must read or skip every value.
 */
public final class JsonCursor {
  private static final int MAXIMUM_DEPTH = 20;
  private static final int MAXIMUM_STRING = 100_000;
  private static final int MAXIMUM_BYTES = 1_000_000;

  private final DefinitionSource source;

  /** The advice for a file that people write by hand; null for a definition. */
  private final @Nullable String form;

  private final boolean hasPaths;
  private final JsonParser parser;
  private String keyPosition = "";

  JsonCursor(DefinitionSource source) {
    this(source, null, true);
  }

  private JsonCursor(DefinitionSource source, @Nullable String form, boolean hasPaths) {
    this.source = source;
    this.form = form;
    this.hasPaths = hasPaths;
    JsonFactory factory =
        JsonFactory.builder()
            .streamReadConstraints(
                StreamReadConstraints.builder()
                    .maxNestingDepth(MAXIMUM_DEPTH)
                    .maxStringLength(MAXIMUM_STRING)
                    .maxNameLength(MAXIMUM_STRING)
                    .build())
            .build();
    try {
      this.parser = factory.createParser(source.text());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    next();
  }

  /**
   * {@return a cursor at the first value of a text that people write by hand}
   *
   * @param source the name of the text in messages
   * @param text JSON
   * @param form the advice for invalid JSON, such as {@code write {"name": "mine"}}
   */
  public static JsonCursor of(String source, String text, String form) {
    return new JsonCursor(new DefinitionSource(source, text), form, false);
  }

  /**
   * {@return a cursor at the first value of a text whose lines its author may not see, such as one
   * from a program} Positions are paths, except in invalid JSON and after its end.
   *
   * @param source the name of the text in messages
   * @param text JSON
   * @param form the advice for invalid JSON
   */
  public static JsonCursor withPaths(String source, String text, String form) {
    return new JsonCursor(new DefinitionSource(source, text), form, true);
  }

  /**
   * {@return a cursor at the first value of a file that people write by hand}
   *
   * @param file a file in UTF-8 of at most 1,000,000 bytes
   * @param form the advice for invalid JSON
   * @throws IOException if the file cannot be read
   * @throws InvalidDefinitionException if it is empty, too long or not in UTF-8
   */
  public static JsonCursor read(Path file, String form) throws IOException {
    DefinitionSource empty = new DefinitionSource(file.toString(), "");
    try {
      String text =
          BoundedText.read(file, MAXIMUM_BYTES)
              .orElseThrow(
                  () -> empty.fault("", "it has more than " + MAXIMUM_BYTES + " bytes; " + form));
      if (text.isBlank()) {
        throw empty.fault("", "it is empty; " + form);
      }
      return of(file.toString(), text, form);
    } catch (CharacterCodingException e) {
      throw empty.fault("", "it is not text in UTF-8; save it in that encoding");
    }
  }

  private interface Step<T> {
    T take() throws IOException;
  }

  private <T> T parse(Step<T> step) {
    try {
      return step.take();
    } catch (JsonProcessingException e) {
      InvalidDefinitionException fault = fault(e);
      fault.initCause(e);
      throw fault;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private InvalidDefinitionException fault(JsonProcessingException e) {
    if (form != null) {
      return source.fault(position(e.getLocation()), "this is not JSON; " + form);
    }
    String here = position(parser.currentLocation());
    if (e instanceof JsonEOFException) {
      return source.fault(here, "the text ends too early; get the complete text");
    }
    if (e instanceof StreamConstraintsException) {
      return source.fault(
          here,
          "brackets are nested too deeply, or a name or number is too long;"
              + " simplify the definition");
    }
    String message = e.getOriginalMessage();
    return source.fault(
        position(e.getLocation()),
        "this is not JSON" + (message == null ? "" : ": " + plain(message)));
  }

  /** Removes the list of JSON values and the bracket position from a message of the parser. */
  private static String plain(String message) {
    return message
        .lines()
        .findFirst()
        .orElse("")
        .replaceAll("(: was expecting|: expected a valid value)? \\((JSON|for) .*", "");
  }

  private static String position(@Nullable JsonLocation location) {
    return location == null
        ? ""
        : "line " + location.getLineNr() + ", column " + location.getColumnNr();
  }

  private @Nullable JsonToken next() {
    return parse(parser::nextToken);
  }

  /**
   * {@return an exception for the current value}
   *
   * @param reason the fault and how to correct it
   */
  public InvalidDefinitionException fault(String reason) {
    return source.fault(position(), reason);
  }

  /**
   * {@return an exception for an earlier position}
   *
   * @param position a result of {@link #position} or {@link #keyPosition}
   * @param reason the fault and how to correct it
   */
  public InvalidDefinitionException faultAt(String position, String reason) {
    return source.fault(position, reason);
  }

  /**
   * {@return the position of the current value: line and column, or its path, such as {@code
   * moves.R.EDGES.permutation[3]}}
   */
  public String position() {
    return hasPaths ? path() : position(parser.currentTokenLocation());
  }

  /** {@return the position of the last key: line and column, or its path} */
  public String keyPosition() {
    return keyPosition;
  }

  private String path() {
    StringBuilder path = new StringBuilder();
    JsonStreamContext context = parser.getParsingContext();
    if (isObject() || isArray()) {
      context = context.getParent();
    }
    for (; context != null && !context.inRoot(); context = context.getParent()) {
      String step =
          context.inArray()
              ? "[" + context.getCurrentIndex() + "]"
              : "." + context.getCurrentName();
      path.insert(0, step);
    }
    return path.length() > 0 && path.charAt(0) == '.' ? path.substring(1) : path.toString();
  }

  /** {@return whether the current value is {@code null}} */
  public boolean isNull() {
    return parser.hasToken(JsonToken.VALUE_NULL);
  }

  /** {@return whether the current value is an object} */
  public boolean isObject() {
    return parser.hasToken(JsonToken.START_OBJECT);
  }

  /** {@return whether the current value is an array} */
  public boolean isArray() {
    return parser.hasToken(JsonToken.START_ARRAY);
  }

  /** {@return whether the current value is a string} */
  public boolean isText() {
    return parser.hasToken(JsonToken.VALUE_STRING);
  }

  /**
   * Reads an object. When the reader receives a key, the value of the key is current.
   *
   * @param message the fault if the current value is not an object
   * @param reader receives the keys; must read or skip each value
   * @throws InvalidDefinitionException if the current value is not an object, or a key occurs twice
   */
  public void readObject(String message, Consumer<String> reader) {
    if (!isObject()) {
      throw fault(message);
    }
    Set<String> keys = new HashSet<>();
    while (next() != JsonToken.END_OBJECT) {
      String key = parse(parser::getText);
      if (!keys.add(key)) {
        throw fault("this key occurs twice; remove one of them");
      }
      keyPosition = position();
      next();
      reader.accept(key);
    }
  }

  /**
   * Reads an object with known keys.
   *
   * @param form the fault if the current value is not an object, or a key is missing
   * @param members the reader of each known key; messages list the keys in this order
   * @param required the mandatory keys
   * @throws InvalidDefinitionException if the current value is not an object, or has other keys
   */
  public void readMembers(String form, Map<String, Runnable> members, Collection<String> required) {
    Set<String> missing = new LinkedHashSet<>(required);
    readObject(
        form,
        key -> {
          Runnable reader = members.get(key);
          if (reader == null) {
            String known = String.join(", ", members.keySet()).replaceFirst(", (\\S+)$", " and $1");
            throw faultAt(keyPosition, "this key is unknown; known keys: " + known);
          }
          missing.remove(key);
          reader.run();
        });
    for (String key : missing) {
      throw fault("\"" + key + "\" is missing; " + form);
    }
  }

  /**
   * Reads an array. When the reader runs, an element is current.
   *
   * @param message the fault if the current value is not an array
   * @param reader called for each element; must read or skip it
   * @throws InvalidDefinitionException if the current value is not an array
   */
  public void readArray(String message, Runnable reader) {
    if (!isArray()) {
      throw fault(message);
    }
    while (next() != JsonToken.END_ARRAY) {
      reader.run();
    }
  }

  Numbers readNumbers(String what, int maximum, boolean mayBeOpen) {
    String path = path();
    int[] values = new int[maximum];
    int[] size = {0};
    readArray(
        what + " must be an array: [ ... ]",
        () -> {
          if (size[0] == maximum) {
            throw fault("there are more than " + maximum + " numbers here; reduce the orbit");
          }
          boolean isOpen = mayBeOpen && (isNull() || (isText() && readText("").equals("?")));
          values[size[0]++] = isOpen ? Numbers.ANY : readInteger("each number");
        });
    return new Numbers(
        source, Arrays.copyOf(values, size[0]), 0, path, index -> path + "[" + index + "]");
  }

  int readInteger(String what) {
    if (!parser.hasToken(JsonToken.VALUE_NUMBER_INT)) {
      throw fault(what + " must be an integer without fraction or quotes");
    }
    return readInteger(Numbers.ANY + 1, Integer.MAX_VALUE, what + " is too large");
  }

  /**
   * {@return the current value, an integer in a range}
   *
   * @param least the minimum
   * @param greatest the maximum
   * @param message the fault for any other value
   * @throws InvalidDefinitionException if the value is not an integer in the range
   */
  public int readInteger(int least, int greatest, String message) {
    try {
      if (parser.hasToken(JsonToken.VALUE_NUMBER_INT)
          && parser.getIntValue() >= least
          && parser.getIntValue() <= greatest) {
        return parser.getIntValue();
      }
    } catch (IOException e) {
      InvalidDefinitionException fault = fault(message);
      fault.initCause(e);
      throw fault;
    }
    throw fault(message);
  }

  /**
   * {@return the current value, an array of numbers in a range}
   *
   * @param count the length of the array
   * @param least the minimum of the numbers
   * @param greatest the maximum of the numbers
   * @param message the fault for any other value
   * @throws InvalidDefinitionException if the value is not such an array
   */
  public double[] readNumbers(int count, double least, double greatest, String message) {
    String position = position();
    DoubleStream.Builder numbers = DoubleStream.builder();
    readArray(
        message,
        () -> {
          JsonToken token = parser.currentToken();
          double number =
              token != null && token.isNumeric() ? parse(parser::getDoubleValue) : Double.NaN;
          if (!(number >= least && number <= greatest)) {
            throw fault(message);
          }
          numbers.add(number);
        });
    double[] values = numbers.build().toArray();
    if (values.length != count) {
      throw faultAt(position, message);
    }
    return values;
  }

  /**
   * {@return the current value, a string}
   *
   * @param what the value in messages, such as {@code the name}
   * @throws InvalidDefinitionException if it is not a string
   */
  public String readText(String what) {
    if (!isText()) {
      throw fault(what + " must be a text in quotes");
    }
    return parse(parser::getText);
  }

  /** {@return the whole JSON text} */
  public String text() {
    return source.text();
  }

  /**
   * {@return a cursor that reads the current value later, with the same lines and columns} This
   * cursor skips the value. Takes time and memory proportional to the line number and the length of
   * the value.
   */
  public JsonCursor copy() {
    JsonLocation at = parser.currentTokenLocation();
    String before = "\n".repeat(at.getLineNr() - 1) + " ".repeat(at.getColumnNr() - 1);
    return new JsonCursor(
        new DefinitionSource(source.name(), before + readWritten()), form, hasPaths);
  }

  /** {@return the JSON source text of the current value, of any type} */
  public String readWritten() {
    int begin = (int) parser.currentTokenLocation().getCharOffset();
    skip();
    // The parser reads a string to its end only when its text is requested.
    parse(parser::getText);
    return source.text().substring(begin, (int) parser.currentLocation().getCharOffset());
  }

  void skip() {
    parse(parser::skipChildren);
  }

  /**
   * Checks that no text follows the current value.
   *
   * @throws InvalidDefinitionException if text follows
   */
  public void requireEnd() {
    if (next() != null) {
      throw source.fault(
          position(parser.currentTokenLocation()),
          "text follows the " + (form == null ? "closing brace" : "object") + "; remove it");
    }
  }
}
