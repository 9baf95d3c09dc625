package dev.cubewright.robot.cli.option;

import dev.cubewright.core.definition.Misspelling;
import dev.cubewright.robot.cli.terminal.Failure;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says in the program's own words what is wrong with a command line. */
public final class UsageFailures {
  private static final Pattern NEEDLESS_VALUE =
      Pattern.compile("option '(-[^']*)' .*should be specified without .*", Pattern.DOTALL);

  private UsageFailures() {}

  /**
   * {@return the failure for what the parser found}
   *
   * @param fault what the parser found
   */
  public static Failure of(ParameterException fault) {
    String command = fault.getCommandLine().getCommandSpec().qualifiedName(" ");
    return Failure.usage(sentence(fault) + "; see " + command + " --help", fault);
  }

  private static String sentence(ParameterException fault) {
    if (fault instanceof UnmatchedArgumentException unmatched) {
      List<String> words = unmatched.getUnmatched();
      String word = words.isEmpty() ? "" : words.get(0);
      if (word.startsWith("-")) {
        return "there is no option \"" + word + "\"" + suggestion(unmatched);
      }
      return fault.getCommandLine().getSubcommands().isEmpty()
          ? "not expected: \"" + word + "\""
          : "there is no command \"" + word + "\"" + suggestion(unmatched);
    }
    if (fault instanceof MissingParameterException missing && !missing.getMissing().isEmpty()) {
      return "missing: " + missing.getMissing().get(0).paramLabel();
    }
    String message = String.valueOf(fault.getMessage());
    Matcher needless = NEEDLESS_VALUE.matcher(message);
    if (needless.matches()) {
      return needless.group(1) + " takes no value";
    }
    return message.isEmpty() ? "the command line is not understood" : lowerFirst(message);
  }

  private static String suggestion(UnmatchedArgumentException unmatched) {
    CommandLine command = unmatched.getCommandLine();
    String word = unmatched.getUnmatched().get(0);
    return Misspelling.of(
            word.split("=", 2)[0],
            word.startsWith("-")
                ? command.getCommandSpec().optionsMap().keySet()
                : command.getSubcommands().keySet())
        .map(name -> " (did you mean " + name + "?)")
        .orElse("");
  }

  private static String lowerFirst(String message) {
    return Character.toLowerCase(message.charAt(0)) + message.substring(1);
  }

  /**
   * {@return what was given for the command within commands that was called}
   *
   * @param parsed what it made of the command line
   */
  public static ParseResult innermost(ParseResult parsed) {
    ParseResult inner = parsed;
    while (inner.hasSubcommand()) {
      inner = inner.subcommand();
    }
    return inner;
  }
}
