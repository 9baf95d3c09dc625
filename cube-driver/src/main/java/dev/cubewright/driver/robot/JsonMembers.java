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
import dev.cubewright.core.problem.ProblemException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;

/** The members of one JSON object; unread members are rejected. */
final class JsonMembers {
  private static final int MOST_DEPTH = 8;
  private static final int LONGEST_TOKEN = 200;

  private final JsonNode object;
  private final Set<String> known = new TreeSet<>();

  private JsonMembers(JsonNode object) {
    this.object = object;
  }

  /**
   * Reads a text; throws a {@link ProblemException} if it is not exactly one JSON object, or is
   * larger than any description.
   */
  static <T> T read(String text, Function<JsonMembers, T> reader) {
    return read(tree(text), reader);
  }

  private static <T> T read(JsonNode node, Function<JsonMembers, T> reader) {
    if (!node.isObject()) {
      throw DescriptionProblem.of(
          "", "must be an object, as {\"member\": ...}, but is " + shown(node));
    }
    JsonMembers members = new JsonMembers(node);
    T made = reader.apply(members);
    members.requireNoOthers();
    return made;
  }

  <T> Optional<T> object(String member, Function<JsonMembers, T> reader) {
    return value(member, node -> true, "")
        .map(
            node -> {
              try {
                return read(node, reader);
              } catch (ProblemException e) {
                throw DescriptionProblem.within(member, e);
              }
            });
  }

  String text(String member, String otherwise) {
    return value(member, JsonNode::isTextual, "a text").map(JsonNode::textValue).orElse(otherwise);
  }

  int whole(String member, Bounds bounds, int otherwise) {
    return value(
            member,
            node ->
                node.isIntegralNumber()
                    && node.canConvertToInt()
                    && bounds.contain(node.intValue()),
            "a whole number, " + bounds)
        .map(JsonNode::intValue)
        .orElse(otherwise);
  }

  boolean isWhole(String member, int number) {
    known.add(member);
    JsonNode node = object.path(member);
    return node.isIntegralNumber() && node.canConvertToInt() && node.intValue() == number;
  }

  boolean yesOrNo(String member, boolean otherwise) {
    return value(member, JsonNode::isBoolean, "true or false")
        .map(JsonNode::booleanValue)
        .orElse(otherwise);
  }

  private Optional<JsonNode> value(String member, Predicate<JsonNode> fits, String wanted) {
    known.add(member);
    Optional<JsonNode> node = Optional.ofNullable(object.get(member));
    if (node.isPresent() && !fits.test(node.get())) {
      throw DescriptionProblem.of(member, "must be " + wanted + ", but is " + shown(node.get()));
    }
    return node;
  }

  private static String shown(JsonNode node) {
    return ShownText.of(node.toString());
  }

  boolean has(String member) {
    return object.has(member);
  }

  void requireMember(String member) {
    if (!has(member)) {
      throw DescriptionProblem.of("", "has no member \"" + member + "\"; add it");
    }
  }

  private void requireNoOthers() {
    object
        .fieldNames()
        .forEachRemaining(
            member -> {
              if (!known.contains(member)) {
                throw DescriptionProblem.of(
                    "",
                    "has a member \""
                        + ShownText.of(member)
                        + "\" that means nothing here; known are "
                        + String.join(", ", known));
              }
            });
  }

  private static JsonNode tree(String text) {
    if (text.isBlank()) {
      throw DescriptionProblem.of(
          "", "is empty; write {\"version\": 1} for the robot that is built in, or calibrate");
    }
    JsonMapper mapper = new JsonMapper(factory());
    try (JsonParser parser = mapper.createParser(text)) {
      return tree(mapper, parser);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // Cannot happen in memory.
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
        throw DescriptionProblem.of(
            place(parser.currentTokenLocation()),
            "stands behind the end of the object; take it out");
      }
      return tree;
    } catch (JsonProcessingException e) {
      String place = place(e.getLocation() == null ? parser.currentLocation() : e.getLocation());
      String path = isOfMember(e) ? path(parser.getParsingContext()) : "";
      throw DescriptionProblem.of(
          path.isEmpty() ? place : ShownText.of(path) + " in " + place, reason(e), e);
    }
  }

  /** Returns the path of a place, such as {@code arms.R.board}; empty for the whole text. */
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

  /** In other cases the parser is still at the last valid member. */
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
