package dev.cubewright.driver.robot;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;

/** The members of one JSON object, which remembers those that were asked for. */
final class JsonMembers {
  private final JsonNode object;
  private final Set<String> known = new TreeSet<>();

  private JsonMembers(JsonNode object) {
    this.object = object;
  }

  /**
   * Returns what is made of an object, all of whose members have a meaning.
   *
   * @param reader asks for the members
   */
  static <T> T read(JsonNode node, Function<JsonMembers, T> reader) {
    if (!node.isObject()) {
      throw new RobotDescriptionException(
          "", "must be an object, as {\"member\": ...}, but is " + shown(node));
    }
    JsonMembers members = new JsonMembers(node);
    T made = reader.apply(members);
    members.requireNoOthers();
    return made;
  }

  /**
   * Returns what is made of a member that is an object, nothing if it is not there.
   *
   * @param reader asks for its members
   */
  <T> Optional<T> object(String member, Function<JsonMembers, T> reader) {
    return value(member, node -> true, "")
        .map(
            node -> {
              try {
                return read(node, reader);
              } catch (RobotDescriptionException e) {
                throw e.within(member);
              }
            });
  }

  /** Returns a member that is a text, or what it is if it is not there. */
  String text(String member, String otherwise) {
    return value(member, JsonNode::isTextual, "a text").map(JsonNode::textValue).orElse(otherwise);
  }

  /** Returns a member that is a whole number within bounds, or what it is if it is not there. */
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

  /** Returns whether a member is a certain whole number. */
  boolean isWhole(String member, int number) {
    known.add(member);
    JsonNode node = object.path(member);
    return node.isIntegralNumber() && node.canConvertToInt() && node.intValue() == number;
  }

  /** Returns a member that is true or false, or what it is if it is not there. */
  boolean yesOrNo(String member, boolean otherwise) {
    return value(member, JsonNode::isBoolean, "true or false")
        .map(JsonNode::booleanValue)
        .orElse(otherwise);
  }

  private Optional<JsonNode> value(String member, Predicate<JsonNode> fits, String wanted) {
    known.add(member);
    Optional<JsonNode> node = Optional.ofNullable(object.get(member));
    if (node.isPresent() && !fits.test(node.get())) {
      throw new RobotDescriptionException(
          member, "must be " + wanted + ", but is " + shown(node.get()));
    }
    return node;
  }

  private static String shown(JsonNode node) {
    return ShownText.of(node.toString());
  }

  /** Returns whether a member is there. */
  boolean has(String member) {
    return object.has(member);
  }

  /** Makes sure that a member is there. */
  void requireMember(String member) {
    if (!has(member)) {
      throw new RobotDescriptionException("", "has no member \"" + member + "\"; add it");
    }
  }

  private void requireNoOthers() {
    object
        .fieldNames()
        .forEachRemaining(
            member -> {
              if (!known.contains(member)) {
                throw new RobotDescriptionException(
                    "",
                    "has a member \""
                        + ShownText.of(member)
                        + "\" that means nothing here; known are "
                        + String.join(", ", known));
              }
            });
  }
}
