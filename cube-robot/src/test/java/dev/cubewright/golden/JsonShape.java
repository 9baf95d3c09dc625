package dev.cubewright.golden;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** The names in a JSON value, and error codes; other values are omitted. */
public final class JsonShape {
  private JsonShape() {}

  public static String of(JsonNode value) {
    if (value.isArray()) {
      return StreamSupport.stream(value.spliterator(), false)
          .map(JsonShape::of)
          .distinct()
          .sorted()
          .collect(Collectors.joining("|", "[", "]"));
    }
    if (!value.isObject()) {
      return value.isNull() ? "null" : "v";
    }
    TreeSet<String> members = new TreeSet<>();
    for (Map.Entry<String, JsonNode> member : value.properties()) {
      String name = member.getKey();
      String shape = name.equals("code") ? member.getValue().asText() : of(member.getValue());
      members.add(shape.equals("v") ? name : name + ":" + shape);
    }
    return "{" + String.join(",", members) + "}";
  }
}
