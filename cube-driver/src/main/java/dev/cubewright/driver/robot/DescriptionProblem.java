package dev.cubewright.driver.robot;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import org.jspecify.annotations.Nullable;

/**
 * The problems of robot descriptions. {@code where} is the path of the wrong member, such as {@code
 * arms.R.gripMicros}, or empty for the whole; the message begins with the file or the path.
 */
final class DescriptionProblem {
  private static final String CODE = "bad-robot-file";
  private static final String WHOLE = "the robot";

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

  /** Returns a problem with the outer member added to its path. */
  static ProblemException within(String member, ProblemException inner) {
    Problem problem = inner.problem();
    String path = problem.where().isEmpty() ? member : member + "." + problem.where();
    return of(path, reason(problem), inner);
  }

  static ProblemException in(String file, ProblemException inner) {
    Problem problem = inner.problem();
    String path = problem.where();
    String message = file + (path.isEmpty() ? " " : ", " + path + " ") + reason(problem);
    return new ProblemException(Problem.of(CODE, path, message), inner);
  }
}
