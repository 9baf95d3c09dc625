package dev.cubewright.console.state;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.Axis;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The arguments of a command. They are not trusted, so messages do not repeat them.
 *
 * @param given the members
 */
public record Arguments(ObjectNode given) {
  /**
   * Rejects unknown members, so that a misspelling is noticed.
   *
   * @param known the names of all known members
   * @return these arguments
   * @throws ProblemException if there is another one
   */
  public Arguments requireOnly(Set<String> known) {
    if (given.propertyStream().anyMatch(member -> !known.contains(member.getKey()))) {
      throw wrong(
          known.isEmpty()
              ? "this takes nothing, send {}"
              : "one of the members is unknown here; there "
                  + (known.size() == 1 ? "is " : "are ")
                  + String.join(", ", new TreeSet<>(known)));
    }
    return this;
  }

  static ProblemException wrong(String message) {
    return Refusal.of("wrong-arguments", message);
  }

  static ProblemException wrong(String message, Throwable cause) {
    return Refusal.of("wrong-arguments", message, cause);
  }

  boolean has(String name) {
    return given.hasNonNull(name);
  }

  Optional<String> text(String name) {
    JsonNode value = given.path(name);
    if (!has(name)) {
      return Optional.empty();
    }
    if (!value.isTextual()) {
      throw wrong(name + " must be a text");
    }
    return Optional.of(value.textValue());
  }

  String requireText(String name) {
    return text(name).orElseThrow(() -> wrong(name + " is missing; add it"));
  }

  int requireWhole(String name, int least, int most) {
    JsonNode value = given.path(name);
    if (!value.canConvertToInt() || !value.isIntegralNumber()) {
      throw wrong(name + " must be a whole number from " + least + " to " + most);
    }
    int number = value.intValue();
    if (number < least || number > most) {
      throw wrong(name + " must be from " + least + " to " + most + ", but is " + number);
    }
    return number;
  }

  long requireLong(String name) {
    JsonNode value = given.path(name);
    if (!value.isIntegralNumber() || !value.canConvertToLong()) {
      throw wrong(name + " must be a whole number");
    }
    return value.longValue();
  }

  double requireNumber(String name, double least, double most) {
    JsonNode value = given.path(name);
    if (!value.isNumber() || !(value.doubleValue() >= least && value.doubleValue() <= most)) {
      throw wrong(name + " must be a number from " + least + " to " + most);
    }
    return value.doubleValue();
  }

  boolean flag(String name) {
    if (!has(name)) {
      return false;
    }
    if (!given.path(name).isBoolean()) {
      throw wrong(name + " must be true or false");
    }
    return given.path(name).booleanValue();
  }

  Arm requireArm() {
    return choice(requireText("arm"), "arm", Arm.values(), Arm::name);
  }

  Optional<Axis> axis(String name) {
    return text(name).map(code -> choice(code, name, Axis.values(), Axis::code));
  }

  private static <T> T choice(
      String code, String name, T[] values, Function<? super T, String> codeOf) {
    return Arrays.stream(values)
        .filter(value -> codeOf.apply(value).equals(code))
        .findFirst()
        .orElseThrow(
            () ->
                wrong(
                    name
                        + " must be one of "
                        + Arrays.stream(values).map(codeOf).collect(Collectors.joining(", "))));
  }
}
