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
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Walks through a JSON text from value to value and says by path where it is. Belongs to one
 * reading.
 *
 * <p>A value is current from when a method hands it out until it is read; every value must be read
 * or skipped.
 */
final class JsonCursor {
  private static final int MAXIMUM_DEPTH = 20;
  private static final int MAXIMUM_STRING = 100_000;

  private final DefinitionSource source;
  private final JsonParser parser;

  JsonCursor(DefinitionSource source) {
    this.source = source;
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

  private @Nullable JsonToken next() {
    try {
      return parser.nextToken();
    } catch (JsonEOFException e) {
      throw fault(
          position(parser.currentLocation()),
          "the text ends here in the middle: it is cut off; get it again",
          e);
    } catch (StreamConstraintsException e) {
      throw tooLarge(e);
    } catch (JsonProcessingException e) {
      String message = e.getOriginalMessage();
      throw fault(
          position(e.getLocation()),
          "this is not JSON" + (message == null ? "" : ": " + plain(message)),
          e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private InvalidDefinitionException tooLarge(StreamConstraintsException cause) {
    return fault(
        position(parser.currentLocation()),
        "brackets are nested deeper, or a name or number is longer, than any definition needs;"
            + " make it simpler",
        cause);
  }

  /** The parser's words without the list of what JSON has, and without where a bracket opened. */
  private static String plain(String message) {
    return message
        .lines()
        .findFirst()
        .orElse("")
        .replaceAll("(: was expecting|: expected a valid value)? \\((JSON|for) .*", "");
  }

  private InvalidDefinitionException fault(String position, String reason, Exception cause) {
    InvalidDefinitionException fault = source.fault(position, reason);
    fault.initCause(cause);
    return fault;
  }

  private static String position(@Nullable JsonLocation location) {
    return location == null
        ? ""
        : "line " + location.getLineNr() + ", column " + location.getColumnNr();
  }

  /** Returns a problem with the current value. */
  InvalidDefinitionException fault(String reason) {
    return source.fault(path(), reason);
  }

  InvalidDefinitionException faultAt(String position, String reason) {
    return source.fault(position, reason);
  }

  /** Returns the path of the current value, such as {@code moves.R.EDGES.permutation[3]}. */
  String path() {
    StringBuilder path = new StringBuilder();
    JsonStreamContext context = parser.getParsingContext();
    if (parser.hasToken(JsonToken.START_OBJECT) || parser.hasToken(JsonToken.START_ARRAY)) {
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

  /** Returns whether the current value is {@code null}. */
  boolean isNull() {
    return parser.hasToken(JsonToken.VALUE_NULL);
  }

  boolean isObject() {
    return parser.hasToken(JsonToken.START_OBJECT);
  }

  /** Reads an object; the values are current when their keys are handed out. */
  void readObject(String what, Consumer<String> reader) {
    if (!isObject()) {
      throw fault(what + " must be an object: { ... }");
    }
    Set<String> keys = new HashSet<>();
    while (next() != JsonToken.END_OBJECT) {
      String key = text();
      if (!keys.add(key)) {
        throw fault("this stands here twice; remove one");
      }
      next();
      reader.accept(key);
    }
  }

  /** Reads an array; the elements are current when the reader is called. */
  void readArray(String what, Runnable reader) {
    if (!parser.hasToken(JsonToken.START_ARRAY)) {
      throw fault(what + " must be an array: [ ... ]");
    }
    while (next() != JsonToken.END_ARRAY) {
      reader.run();
    }
  }

  /**
   * Reads an array of integers.
   *
   * @param maximum the largest number of elements
   * @param mayBeOpen whether "?" and null may stand for an open value
   */
  Numbers readNumbers(String what, int maximum, boolean mayBeOpen) {
    String path = path();
    int[] values = new int[maximum];
    int[] size = {0};
    readArray(
        what,
        () -> {
          if (size[0] == maximum) {
            throw fault("there are more than " + maximum + " numbers here; that is too large");
          }
          values[size[0]++] = mayBeOpen && isOpen() ? Numbers.ANY : readInteger("each number");
        });
    return new Numbers(Arrays.copyOf(values, size[0]), 0, path, index -> path + "[" + index + "]");
  }

  private boolean isOpen() {
    return isNull() || (parser.hasToken(JsonToken.VALUE_STRING) && text().equals("?"));
  }

  int readInteger(String what) {
    if (!parser.hasToken(JsonToken.VALUE_NUMBER_INT)) {
      throw fault(what + " must be an integer, written without fraction and quotes");
    }
    try {
      int value = parser.getIntValue();
      if (value == Numbers.ANY) {
        throw fault(what + " is far too large");
      }
      return value;
    } catch (IOException e) {
      throw fault(path(), what + " is far too large", e);
    }
  }

  String readText(String what) {
    if (!parser.hasToken(JsonToken.VALUE_STRING)) {
      throw fault(what + " must be a text in quotes");
    }
    return text();
  }

  private String text() {
    try {
      return parser.getText();
    } catch (StreamConstraintsException e) {
      throw tooLarge(e);
    } catch (IOException e) {
      throw fault(position(parser.currentLocation()), "this text cannot be read", e);
    }
  }

  /** Skips the current value. */
  void skip() {
    int depth = 0;
    do {
      if (isStart()) {
        depth++;
      }
      if (parser.hasToken(JsonToken.END_OBJECT) || parser.hasToken(JsonToken.END_ARRAY)) {
        depth--;
      }
      if (depth > 0) {
        next();
      }
    } while (depth > 0);
  }

  private boolean isStart() {
    return isObject() || parser.hasToken(JsonToken.START_ARRAY);
  }

  /** Checks that nothing follows. */
  void requireEnd() {
    if (next() != null) {
      throw source.fault(
          position(parser.currentTokenLocation()),
          "something follows the closing brace; remove it");
    }
  }
}
