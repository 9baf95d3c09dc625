package dev.cubewright.core.definition;

import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.State;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Writes a state as one line of KPatternData JSON, with the numbers of a file. */
final class PatternWriter {
  private PatternWriter() {}

  static String write(OrbitForms forms, State state) {
    return forms.list().stream()
        .map(form -> quoted(form.orbit().name()) + ":" + orbit(form, state))
        .collect(Collectors.joining(",", "{", "}"));
  }

  private static String orbit(OrbitForm form, State state) {
    Orbit orbit = form.orbit();
    String pieces = numbers(orbit.size(), place -> form.fileNumber(state.piece(orbit, place)));
    String orientation =
        numbers(
            orbit.size(),
            place ->
                form.fileOrientation(
                    place, state.piece(orbit, place), state.orientation(orbit, place)));
    String modulus =
        orbit.hasFullModuli()
            ? ""
            : ",\"orientationMod\":"
                + numbers(
                    orbit.size(),
                    place -> written(orbit, orbit.modulus(state.piece(orbit, place))));
    return "{\"pieces\":" + pieces + ",\"orientation\":" + orientation + modulus + "}";
  }

  /** A full modulus is written as 0. */
  private static int written(Orbit orbit, int modulus) {
    return modulus == orbit.orientations() ? 0 : modulus;
  }

  static String numbers(int count, IntUnaryOperator number) {
    return IntStream.range(0, count)
        .map(number)
        .mapToObj(Integer::toString)
        .collect(Collectors.joining(",", "[", "]"));
  }

  /** Returns a JSON string of a text that holds no control characters. */
  static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ') {
        quoted.append(String.format("\\u%04x", (int) c));
      } else {
        quoted.append(c == '"' || c == '\\' ? "\\" : "").append(c);
      }
    }
    return quoted.append('"').toString();
  }
}
