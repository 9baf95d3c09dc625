package dev.cubewright.driver.robot;

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

/** Reads the text of a description as JSON, and says where it is none. */
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
            place(parser.currentTokenLocation()),
            "stands behind the end of the object; take it out");
      }
      return tree;
    } catch (JsonProcessingException e) {
      String place = place(e.getLocation() == null ? parser.currentLocation() : e.getLocation());
      String path = isOfMember(e) ? path(parser.getParsingContext()) : "";
      throw new RobotDescriptionException(
          path.isEmpty() ? place : ShownText.of(path) + " in " + place, reason(e), e);
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

  private static String place(JsonLocation location) {
    return "line " + location.getLineNr() + ", column " + location.getColumnNr();
  }

  /** Where the text is no JSON, the member that the parser is at is the last one that was good. */
  private static boolean isOfMember(JsonProcessingException problem) {
    return problem instanceof StreamConstraintsException || isDuplicate(problem);
  }

  private static boolean isDuplicate(JsonProcessingException problem) {
    return String.valueOf(problem.getOriginalMessage()).startsWith("Duplicate field");
  }

  private static String reason(JsonProcessingException problem) {
    if (problem instanceof JsonEOFException) {
      return "is cut off; the rest of the text is missing";
    }
    if (problem instanceof StreamConstraintsException) {
      return "is nested deeper, or a name or value in it longer, than any robot's; shorten it";
    }
    return isDuplicate(problem)
        ? "stands there twice; take one out"
        : "is not JSON; correct it or calibrate the robot again";
  }
}
