package dev.cubewright.vision.calibration;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import dev.cubewright.vision.fault.VisionException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads a JSON text into maps, lists, texts and numbers, and says in which line it is none. Belongs
 * to one reading.
 */
final class JsonTree {
  private static final int MAX_DEPTH = 8;
  private static final int LONGEST_TOKEN = Calibration.LONGEST_NAME;

  private final String name;
  private final JsonParser parser;

  JsonTree(String name, String text) {
    this.name = name;
    JsonFactory factory =
        JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .streamReadConstraints(
                StreamReadConstraints.builder()
                    .maxNestingDepth(MAX_DEPTH)
                    .maxStringLength(LONGEST_TOKEN)
                    .maxNameLength(LONGEST_TOKEN)
                    .maxNumberLength(LONGEST_TOKEN)
                    .build())
            .build();
    try {
      parser = factory.createParser(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // does not happen in memory
    }
  }

  /** Returns the whole text's value. */
  Object read() {
    try {
      Object value = value(parser.nextToken());
      if (parser.nextToken() != null) {
        throw CalibrationFile.fault(
            name, line(), "goes on after the object; remove what follows it");
      }
      return value;
    } catch (JsonProcessingException e) {
      JsonLocation location = e.getLocation();
      String where = location == null ? line() : "line " + location.getLineNr();
      throw CalibrationFile.fault(
          name,
          where,
          "is not JSON, is cut off, or names a member twice; correct it or calibrate again",
          e);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // does not happen in memory
    }
  }

  private Object value(JsonToken token) throws IOException {
    if (token == JsonToken.START_OBJECT) {
      Map<String, Object> members = new LinkedHashMap<>();
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        String member = parser.currentName();
        members.put(member, value(parser.nextToken()));
      }
      return members;
    }
    if (token == JsonToken.START_ARRAY) {
      List<Object> values = new ArrayList<>();
      for (JsonToken next = parser.nextToken();
          next != JsonToken.END_ARRAY;
          next = parser.nextToken()) {
        values.add(value(next));
      }
      return values;
    }
    if (token == JsonToken.VALUE_STRING) {
      return parser.getText();
    }
    if (token != null && token.isNumeric()) {
      return parser.getDoubleValue();
    }
    throw unexpected();
  }

  private VisionException unexpected() {
    return CalibrationFile.fault(
        name, line(), "has no text, number, list or object where one should be");
  }

  private String line() {
    return "line " + parser.currentLocation().getLineNr();
  }
}
