package dev.cubewright.console.state;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.google.common.collect.Lists;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.Axis;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * The arguments of a command. They are untrusted, so messages do not repeat their values.
 *
 * @param given the members
 */
public record Arguments(ObjectNode given) {
  /**
   * Rejects unknown members.
   *
   * @param known the names of the allowed members
   * @return these arguments
   * @throws ProblemException if another member is present
   */
  public Arguments requireOnly(Set<String> known) {
    if (given.propertyStream().anyMatch(member -> !known.contains(member.getKey()))) {
      throw wrong(
          known.isEmpty()
              ? "no members are allowed; send {}"
              : "a member is unknown; the allowed members are "
                  + String.join(", ", new TreeSet<>(known)));
    }
    return this;
  }

  static ProblemException wrong(String message) {
    return ProblemException.of("wrong-arguments", message);
  }

  static ProblemException wrong(String message, Throwable cause) {
    return ProblemException.of("wrong-arguments", message, cause);
  }

  /** Returns the problem of a command that is currently not possible. */
  static ProblemException notNow(String reason) {
    return ProblemException.of("not-now", reason);
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
      throw wrong(name + " must be a string");
    }
    return Optional.of(value.textValue());
  }

  String requireText(String name) {
    return text(name).orElseThrow(() -> wrong(name + " is missing; add it"));
  }

  int requireWhole(String name, int least, int most) {
    JsonNode value = given.path(name);
    if (!value.isIntegralNumber()
        || !value.canConvertToInt()
        || value.intValue() < least
        || value.intValue() > most) {
      throw wrong(name + " must be a whole number from " + least + " to " + most);
    }
    return value.intValue();
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

  <T> Optional<T> choice(String name, List<T> values, Function<? super T, String> codeOf) {
    JsonNode given = this.given.path(name);
    Optional<T> chosen =
        values.stream().filter(value -> codeOf.apply(value).equals(given.textValue())).findFirst();
    if (has(name) && chosen.isEmpty()) {
      throw wrong(
          name + " must be one of " + String.join(", ", Lists.transform(values, codeOf::apply)));
    }
    return chosen;
  }

  Arm requireArm() {
    return choice("arm", List.of(Arm.values()), Arm::name)
        .orElseThrow(() -> wrong("arm is missing; add it"));
  }

  Optional<Axis> axis(String name) {
    return choice(name, List.of(Axis.values()), Axis::code);
  }
}
