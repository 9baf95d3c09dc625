package dev.cubewright.driver.robot;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.core.problem.ProblemException;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The JSON form of a robot description. Files are written with the members in this order. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record RobotDocument(
    String format,
    int version,
    String name,
    String firmware,
    Map<Arm, ArmDescription> arms,
    Map<Mode, MotionProfile> modes,
    int answerMicros,
    @Nullable StopButton stopButton) {
  private static final String FORMAT = "cubewright-robot";
  private static final int VERSION = 1;
  private static final String FIRMWARE = "cubewright";
  private static final int MOST_DEPTH = 8;
  private static final int LONGEST_TOKEN = 200;

  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(MOST_DEPTH)
                          .maxStringLength(LONGEST_TOKEN)
                          .maxNameLength(LONGEST_TOKEN)
                          .maxNumberLength(LONGEST_TOKEN)
                          .build())
                  .build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  static String write(RobotDescription robot) {
    DefaultPrettyPrinter printer =
        new DefaultPrettyPrinter(
                Separators.createDefaultInstance()
                    .withObjectFieldValueSpacing(Separators.Spacing.AFTER))
            .withObjectIndenter(new DefaultIndenter("  ", "\n"));
    try {
      return MAPPER.writer(printer).writeValueAsString(of(robot)) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a record of texts and numbers could not be written", e);
    }
  }

  private static RobotDocument of(RobotDescription robot) {
    return new RobotDocument(
        FORMAT,
        VERSION,
        robot.name(),
        FIRMWARE,
        robot.arms(),
        robot.modes(),
        robot.answerMicros(),
        robot.stopButton().orElse(null));
  }

  /** Reads a text; throws a {@link ProblemException} that names the invalid line or member. */
  static RobotDescription read(String text) {
    JsonNode given = tree(text);
    // Check the version first, because another version may have other members.
    requireVersion(given);
    ObjectNode whole = MAPPER.valueToTree(of(RobotDescription.standard()));
    if (given.has("stopButton")) {
      requireObject(given.path("stopButton"), "stopButton");
      requireMember(given.path("stopButton"), "stopButton", "chip");
      requireMember(given.path("stopButton"), "stopButton", "line");
      whole.set("stopButton", MAPPER.valueToTree(new StopButton("gpiochip0", 0)));
    }
    replace(whole, given, "");
    requireFirmware(whole);
    return bound(whole).robot();
  }

  private RobotDescription robot() {
    return new RobotDescription(name, arms, modes, answerMicros, Optional.ofNullable(stopButton));
  }

  private static JsonNode tree(String text) {
    if (text.isBlank()) {
      throw DescriptionProblem.of(
          "", "is empty; write {\"version\": 1} for the built-in robot, or calibrate the robot");
    }
    try {
      JsonNode tree = MAPPER.readTree(text);
      requireObject(tree, "");
      return tree;
    } catch (JsonProcessingException e) {
      JsonLocation at = e.getLocation();
      String place = at == null ? "" : "line " + at.getLineNr() + ", column " + at.getColumnNr();
      throw DescriptionProblem.of(place, reason(e), e);
    }
  }

  private static String reason(JsonProcessingException problem) {
    if (problem instanceof JsonEOFException) {
      return "ends too early; add the missing text";
    }
    if (problem instanceof StreamConstraintsException) {
      return "is nested too deeply, or has a name or value that is too long; shorten it";
    }
    if (problem instanceof MismatchedInputException) {
      return "follows the end of the object; remove it";
    }
    return problem.getOriginalMessage().startsWith("Duplicate field")
        ? "has a duplicate member; remove one"
        : "is not JSON; correct it or calibrate the robot again";
  }

  private static void requireVersion(JsonNode given) {
    if (given.has("format") && !given.path("format").asText().equals(FORMAT)) {
      throw DescriptionProblem.of(
          "format",
          "must be \"%s\", but is %s; name a file with a description of a robot"
              .formatted(FORMAT, shown(given.path("format"))));
    }
    requireMember(given, "", "version");
    if (!given.path("version").isInt() || given.path("version").intValue() != VERSION) {
      throw DescriptionProblem.of("version", "must be " + VERSION + ", the only supported version");
    }
  }

  private static void requireFirmware(JsonNode robot) {
    String firmware = robot.path("firmware").asText();
    if (firmware.equals("published")) {
      throw DescriptionProblem.of(
          "firmware",
          "is \"published\", a sketch that is no longer supported; flash this project's firmware"
              + " (firmware/README.md), and remove this member");
    }
    if (!firmware.equals(FIRMWARE)) {
      throw DescriptionProblem.of(
          "firmware", "must be \"" + FIRMWARE + "\", but is " + shown(robot.path("firmware")));
    }
  }

  private static void requireMember(JsonNode object, String path, String member) {
    DescriptionProblem.requireMember(path, object.has(member), member);
  }

  private static void requireObject(JsonNode node, String path) {
    if (!node.isObject()) {
      throw DescriptionProblem.of(
          path, "must be an object, such as {\"member\": ...}, but is " + shown(node));
    }
  }

  /** Replaces values of an object by the given values, which must have the same types. */
  private static void replace(ObjectNode object, JsonNode given, String path) {
    requireObject(given, path);
    for (Map.Entry<String, JsonNode> member : given.properties()) {
      JsonNode usual = object.get(member.getKey());
      if (usual == null) {
        throw DescriptionProblem.of(
            path,
            "has an unknown member \""
                + DescriptionProblem.shown(member.getKey())
                + "\"; known members are "
                + known(object, path));
      }
      String inner = (path.isEmpty() ? "" : path + ".") + member.getKey();
      JsonNode value = member.getValue();
      if (usual instanceof ObjectNode usualObject) {
        replace(usualObject, value, inner);
      } else {
        requireType(value, usual, inner);
        object.set(member.getKey(), value);
      }
    }
  }

  private static String known(ObjectNode object, String path) {
    TreeSet<String> known = new TreeSet<>();
    object.fieldNames().forEachRemaining(known::add);
    if (path.isEmpty()) {
      known.add("stopButton");
    }
    return String.join(", ", known);
  }

  private static void requireType(JsonNode value, JsonNode usual, String path) {
    boolean fits = usual.isInt() ? value.isInt() : value.getNodeType() == usual.getNodeType();
    if (!fits) {
      String wanted =
          usual.isInt()
              ? "a whole number of at most nine digits"
              : usual.isBoolean() ? "true or false" : "a string";
      throw DescriptionProblem.of(path, "must be " + wanted + ", but is " + shown(value));
    }
  }

  private static String shown(JsonNode node) {
    return DescriptionProblem.shown(node.toString());
  }

  private static RobotDocument bound(ObjectNode robot) {
    try {
      return MAPPER.treeToValue(robot, RobotDocument.class);
    } catch (JsonProcessingException e) {
      if (e instanceof JsonMappingException mapping
          && e.getCause() instanceof ProblemException problem) {
        String path =
            mapping.getPath().stream()
                .map(JsonMappingException.Reference::getFieldName)
                .collect(Collectors.joining("."));
        throw DescriptionProblem.within(path, problem);
      }
      throw new IllegalStateException("a value of the right type could not be read", e);
    }
  }
}
