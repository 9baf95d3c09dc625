package dev.cubewright.vision.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import dev.cubewright.core.file.BoundedText;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.vision.fault.FaultKind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A value in a JSON text. Immutable.
 *
 * <p>Messages name the text and the path of the value, or the line. An element of a list has the
 * path of the list. Methods throw a {@link ProblemException} if the value has another type, except
 * {@link #isNull} and {@link #text}.
 */
public final class JsonValue {
  private static final int MAX_BYTES = 1_000_000;
  private static final int MAX_DEPTH = 8;

  /** The maximum length of a name, string or number. */
  private static final int MAX_TOKEN = 100;

  private final FaultKind kind;
  private final String name;
  private final String path;

  /** A map of values, a list of values, a string, a number, or null for any other value. */
  private final @Nullable Object content;

  private JsonValue(FaultKind kind, String name, String path, @Nullable Object content) {
    this.kind = kind;
    this.name = name;
    this.path = path;
    this.content = content;
  }

  /**
   * {@return the value in a file in UTF-8 of at most a million bytes}
   *
   * @param file the file, which also names the text in messages
   * @param kind the kind of faults
   */
  public static JsonValue read(Path file, FaultKind kind) {
    JsonValue whole = new JsonValue(kind, file.toString(), "", null);
    try {
      if (Files.isDirectory(file)) {
        throw whole.fault("is a folder; name the file in it");
      }
      return parse(
          file.toString(),
          BoundedText.read(file, MAX_BYTES)
              .orElseThrow(() -> whole.fault("has more than " + MAX_BYTES + " bytes; shorten it")),
          kind);
    } catch (NoSuchFileException e) {
      throw whole.fault("does not exist; check the path", e);
    } catch (IOException e) {
      throw whole.fault("cannot be read; check its permissions, and that it is UTF-8 text", e);
    }
  }

  /**
   * {@return the value of a text}
   *
   * @param name the name of the text in messages
   * @param text the text
   * @param kind the kind of faults
   */
  public static JsonValue parse(String name, String text, FaultKind kind) {
    StreamReadConstraints limits =
        StreamReadConstraints.builder()
            .maxNestingDepth(MAX_DEPTH)
            .maxStringLength(MAX_TOKEN)
            .maxNameLength(MAX_TOKEN)
            .maxNumberLength(MAX_TOKEN)
            .build();
    JsonFactory factory =
        JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .streamReadConstraints(limits)
            .build();
    JsonValue whole = new JsonValue(kind, name, "", null);
    try (JsonParser parser = factory.createParser(text)) {
      JsonValue value = whole.at("", parser.nextToken(), parser);
      if (parser.nextToken() != null) {
        throw whole.notJson(parser.currentLocation().getLineNr(), null);
      }
      return value;
    } catch (JsonProcessingException e) {
      throw whole.notJson(e.getLocation() == null ? 1 : e.getLocation().getLineNr(), e);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // cannot happen in memory
    }
  }

  private ProblemException notJson(int line, @Nullable Exception cause) {
    return new JsonValue(kind, name, "line " + line, null)
        .fault(
            "is invalid JSON: syntax error, duplicate member, or text after the end; correct it",
            cause);
  }

  private JsonValue at(String place, @Nullable JsonToken token, JsonParser parser)
      throws IOException {
    Object read = null;
    if (token == JsonToken.START_OBJECT) {
      Map<String, JsonValue> members = new LinkedHashMap<>();
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        String member = parser.currentName();
        members.put(
            member,
            at(place.isEmpty() ? member : place + "." + member, parser.nextToken(), parser));
      }
      read = members;
    } else if (token == JsonToken.START_ARRAY) {
      List<JsonValue> elements = new ArrayList<>();
      for (JsonToken next = parser.nextToken();
          next != JsonToken.END_ARRAY;
          next = parser.nextToken()) {
        elements.add(at(place, next, parser));
      }
      read = elements;
    } else if (token == JsonToken.VALUE_STRING) {
      read = parser.getText();
    } else if (token != null && token.isNumeric()) {
      read = parser.getDoubleValue();
    }
    return new JsonValue(kind, name, place, read);
  }

  /** {@return whether this is not an object, list, string or number} */
  public boolean isNull() {
    return content == null;
  }

  /** {@return the members of this object in their order} */
  @SuppressWarnings("unchecked")
  public Map<String, JsonValue> members() {
    if (content instanceof Map<?, ?> members) {
      return (Map<String, JsonValue>) members;
    }
    throw fault("must be an object, such as {\"member\": ...}");
  }

  /**
   * Requires that this object has no other members.
   *
   * @param known the allowed members
   */
  public void requireOnly(String... known) {
    for (String member : members().keySet()) {
      if (!List.of(known).contains(member)) {
        throw fault(
            "has the unknown member \""
                + member
                + "\"; allowed members are "
                + String.join(", ", Stream.of(known).sorted().toList()));
      }
    }
  }

  /**
   * {@return a member of this object}
   *
   * @param member its name
   */
  public JsonValue member(String member) {
    JsonValue value = members().get(member);
    if (value == null) {
      throw fault("has no member \"" + member + "\"; add it");
    }
    return value;
  }

  /** {@return the elements of this list} */
  @SuppressWarnings("unchecked")
  public List<JsonValue> elements() {
    if (content instanceof List<?> elements) {
      return (List<JsonValue>) elements;
    }
    throw fault("must be a list, such as [0, 1]");
  }

  /** {@return this string; empty if it is not a string} */
  public String text() {
    return content instanceof String text ? text : "";
  }

  /** {@return this number} */
  public double number() {
    if (content instanceof Double number && Double.isFinite(number)) {
      return number;
    }
    throw fault("must be a number");
  }

  /**
   * {@return this integer}
   *
   * @param least the minimum
   * @param greatest the maximum
   */
  public int whole(int least, int greatest) {
    double number = number();
    if (number != Math.rint(number) || number < least || number > greatest) {
      throw fault("must be a whole number, " + least + " to " + greatest);
    }
    return (int) number;
  }

  /**
   * {@return the numbers in this list}
   *
   * @param count the required number of elements
   */
  public double[] numbers(int count) {
    List<JsonValue> values = elements();
    if (values.size() != count) {
      throw fault("must have " + count + " numbers but has " + values.size());
    }
    return values.stream().mapToDouble(JsonValue::number).toArray();
  }

  /**
   * {@return the exception for a fault of this value}
   *
   * @param reason the end of the sentence that begins with the name and the path
   */
  public ProblemException fault(String reason) {
    return fault(reason, null);
  }

  /**
   * {@return the exception for a fault of this value, with a cause}
   *
   * @param reason the end of the sentence that begins with the name and the path
   * @param cause the cause; null if there is none
   */
  public ProblemException fault(String reason, @Nullable Exception cause) {
    String place = path.isEmpty() ? name : name + ", " + path;
    return kind.exception(place, place + " " + reason, cause);
  }
}
