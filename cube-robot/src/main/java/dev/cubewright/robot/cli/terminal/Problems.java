package dev.cubewright.robot.cli.terminal;

import dev.cubewright.core.definition.InvalidDefinitionException;
import dev.cubewright.core.definition.Misspelling;
import dev.cubewright.core.file.JsonObject;
import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Factories for problems of the command line, their exit codes and their JSON form. */
public final class Problems {
  private static final String USAGE = "usage";

  private Problems() {}

  /** {@return the problem of an invalid command line} */
  public static ProblemException usage(String message) {
    return ProblemException.of(USAGE, message);
  }

  /** {@return the problem of an invalid command line, with a cause} */
  public static ProblemException usage(String message, @Nullable Throwable cause) {
    return ProblemException.of(USAGE, message, cause);
  }

  /** {@return the problem that picocli reports for an invalid command line} */
  public static ProblemException of(ParameterException fault) {
    String message = String.valueOf(fault.getMessage()).replaceFirst("^Error: ", "");
    if (fault.getCause() instanceof ProblemException value) {
      // A converter rejected the value, such as a file name.
      Problem problem = value.problem();
      String option =
          fault.getArgSpec() instanceof OptionSpec named ? named.longestName() + ": " : "";
      return ProblemException.of(problem.code(), option + problem.sentence(), value);
    }
    CommandSpec command = fault.getCommandLine().getCommandSpec();
    if (fault instanceof UnmatchedArgumentException unmatched) {
      String word = unmatched.getUnmatched().get(0);
      boolean isOption = word.startsWith("-");
      Set<String> known = isOption ? command.optionsMap().keySet() : command.subcommands().keySet();
      String kind = isOption ? "option" : known.isEmpty() ? "argument" : "command";
      String meant =
          Misspelling.of(word.split("=", 2)[0], known)
              .map(name -> " (did you mean " + name + "?)")
              .orElse("");
      message = "unknown %s \"%s\"%s".formatted(kind, word, meant);
    }
    String fragment = Character.toLowerCase(message.charAt(0)) + message.substring(1);
    return usage("%s; see %s --help".formatted(fragment, command.qualifiedName(" ")), fault);
  }

  /** {@return the problem of an internal error or a full heap} */
  public static ProblemException unexpected(Throwable cause) {
    if (cause instanceof OutOfMemoryError) {
      return ProblemException.of(
          "out-of-memory",
          ("Java is out of memory (%s); lower --max-memory, such as to 200m, or raise the heap"
                  + " limit with JDK_JAVA_OPTIONS=-Xmx4g")
              .formatted(cause.getMessage()),
          cause);
    }
    String message =
        cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
    return ProblemException.of(
        "internal-error",
        "Internal error, please report: " + message + ". Use --verbose for details.",
        cause);
  }

  /**
   * {@return the problem of an invalid file}
   *
   * @param code the problem code, such as {@code bad-costs-file}
   */
  public static ProblemException in(String code, InvalidDefinitionException reason) {
    Problem problem =
        Problem.of(code, "", String.valueOf(reason.getMessage())).with("file", reason.source());
    return new ProblemException(
        reason.position().isEmpty() ? problem : problem.with("position", reason.position()),
        reason);
  }

  /** {@return a problem with text appended to its message} */
  public static ProblemException and(ProblemException exception, String more) {
    Problem problem = exception.problem();
    return new ProblemException(
        new Problem(
            problem.code(), problem.where(), problem.sentence() + more, "", problem.details()),
        exception);
  }

  /** {@return the exit code for a problem} */
  public static int exitCode(Problem problem) {
    return problem.code().equals(USAGE) ? ExitCode.USAGE : ExitCode.IMPOSSIBLE;
  }

  /** {@return a problem as one line of JSON, without a line break} */
  public static String json(Problem problem) {
    JsonObject details = new JsonObject();
    if (!problem.where().isEmpty()) {
      details.put("where", problem.where());
    }
    problem
        .details()
        .forEach(
            (name, value) -> {
              if (value instanceof Number number) {
                details.put(name, number.longValue());
              } else {
                details.put(name, value.toString());
              }
            });
    return new JsonObject()
        .put("error", problem.sentence())
        .put("code", problem.code())
        .put("detail", details)
        .toString();
  }
}
