package dev.cubewright.robot.robot;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Reads the text of a description as JSON, and says in which line and member it is none. */
final class RobotJson {
  private static final int MOST_DEPTH = 8;
  private static final int LONGEST_TOKEN = 200;

  private RobotJson() {}

  /**
   * Returns what a text says.
   *
   * @throws RobotDescriptionException if it is not one JSON value, or larger than any description
   */
  static JsonNode tree(String text) {
    if (text.isBlank()) {
      throw new RobotDescriptionException(
          "", "is empty; write {\"version\": 1} for the robot that is built in, or calibrate");
    }
    JsonMapper mapper = new JsonMapper(factory());
    try (JsonParser parser = mapper.createParser(text)) {
      return tree(mapper, parser);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // does not happen in memory
    }
  }

  private static JsonFactory factory() {
    return JsonFactory.builder()
        .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
        .streamReadConstraints(
            StreamReadConstraints.builder()
                .maxNestingDepth(MOST_DEPTH)
                .maxStringLength(LONGEST_TOKEN)
                .maxNameLength(LONGEST_TOKEN)
                .maxNumberLength(LONGEST_TOKEN)
                .build())
        .build();
  }

  private static JsonNode tree(JsonMapper mapper, JsonParser parser) throws IOException {
    try {
      JsonNode tree = mapper.readTree(parser);
      if (parser.nextToken() != null) {
        throw new RobotDescriptionException(
            line(parser.currentTokenLocation()),
            "stands behind the end of the object; take it out");
      }
      return tree;
    } catch (JsonProcessingException e) {
      String path = path(parser.getParsingContext());
      String line = line(e.getLocation() == null ? parser.currentLocation() : e.getLocation());
      throw new RobotDescriptionException(
          path.isEmpty() ? line : ShownText.of(path) + " in " + line, reason(e), e);
    }
  }

  /** Returns the path of a place, such as {@code arms.R.board}; empty for the whole. */
  private static String path(JsonStreamContext place) {
    StringBuilder path = new StringBuilder();
    for (JsonStreamContext at = place; at != null; at = at.getParent()) {
      if (at.inArray()) {
        path.insert(0, "[" + at.getCurrentIndex() + "]");
      } else if (at.hasCurrentName()) {
        boolean member = path.length() > 0 && path.charAt(0) != '[';
        path.insert(0, at.getCurrentName() + (member ? "." : ""));
      }
    }
    return path.toString();
  }

  private static String line(JsonLocation location) {
    return "line " + location.getLineNr();
  }

  private static String reason(JsonProcessingException problem) {
    if (problem instanceof JsonEOFException) {
      return "is cut off; the rest of the text is missing";
    }
    if (problem instanceof StreamConstraintsException) {
      return "is nested deeper, or a name or value in it longer, than any robot's; shorten it";
    }
    String said = String.valueOf(problem.getOriginalMessage());
    return said.startsWith("Duplicate field")
        ? "stands there twice; take one out"
        : "is not JSON; mend it or calibrate the robot anew";
  }
}
