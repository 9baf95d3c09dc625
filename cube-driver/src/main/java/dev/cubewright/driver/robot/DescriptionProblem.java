package dev.cubewright.driver.robot;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import org.jspecify.annotations.Nullable;

/**
 * The problems of robot descriptions. {@code where} is the path of the invalid member, such as
 * {@code arms.R.gripMicros}, or empty for the whole description. The message begins with the file
 * or the path.
 */
final class DescriptionProblem {
  private static final String CODE = "bad-robot-file";
  private static final String WHOLE = "the robot";
  private static final int LONGEST_SHOWN = 40;

  private DescriptionProblem() {}

  static ProblemException of(String path, String reason) {
    return of(path, reason, null);
  }

  static ProblemException of(String path, String reason, @Nullable Throwable cause) {
    return new ProblemException(Problem.of(CODE, path, start(path) + " " + reason), cause);
  }

  private static String start(String path) {
    return path.isEmpty() ? WHOLE : path;
  }

  private static String reason(Problem problem) {
    return problem.message().substring(start(problem.where()).length() + 1);
  }

  /** Returns a problem whose path is prefixed with the path of its object. */
  static ProblemException within(String object, ProblemException inner) {
    return of(object + "." + inner.problem().where(), reason(inner.problem()), inner);
  }

  static void requireMember(String path, boolean present, String member) {
    if (!present) {
      throw of(path, "has no member \"" + member + "\"; add it");
    }
  }

  static ProblemException in(String file, ProblemException inner) {
    Problem problem = inner.problem();
    String path = problem.where();
    String message = file + (path.isEmpty() ? " " : ", " + path + " ") + reason(problem);
    return new ProblemException(Problem.of(CODE, path, message), inner);
  }

  /** Returns text from a file for a terminal: shortened, with unprintable characters escaped. */
  static String shown(String text) {
    StringBuilder shown = new StringBuilder();
    text.codePoints()
        .limit(LONGEST_SHOWN)
        .forEach(
            character -> {
              if (isPrintable(character)) {
                shown.appendCodePoint(character);
              } else {
                shown.append(String.format("\\u%04x", character));
              }
            });
    return text.codePointCount(0, text.length()) > LONGEST_SHOWN ? shown + "..." : shown.toString();
  }

  /** Returns whether each character is visible, and none changes the display of others. */
  static boolean isPrintable(String text) {
    return text.codePoints().allMatch(DescriptionProblem::isPrintable);
  }

  private static boolean isPrintable(int character) {
    return switch (Character.getType(character)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> true;
    };
  }
}
