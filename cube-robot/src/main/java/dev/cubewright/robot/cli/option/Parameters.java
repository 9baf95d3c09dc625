package dev.cubewright.robot.cli.option;

import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/** The parameters that several commands have, which stand without a name, and how to read any. */
public final class Parameters {
  private Parameters() {}

  /** {@return the parameter that says which puzzle is meant, with the usual words of the help} */
  public static PositionalParamSpec puzzle() {
    return puzzle(
        "floppy, 2x2x2 to 33x33x33, any AxBxC, a name such as 333, megaminx or skewb, or a file"
            + " that defines a puzzle (KPuzzle JSON or ksolve).");
  }

  /**
   * {@return the parameter that says which puzzle is meant}
   *
   * @param description what the help says of it
   */
  public static PositionalParamSpec puzzle(String description) {
    return PositionalParamSpec.builder()
        .index("0")
        .arity("1")
        .required(true)
        .type(String.class)
        .paramLabel("PUZZLE")
        .description(description)
        .build();
  }

  /**
   * {@return a parameter of any number of words: all from an index on}
   *
   * @param first the index of the first of them, from 0
   * @param label what the help calls each
   * @param description what the help says of them
   */
  public static PositionalParamSpec words(int first, String label, String description) {
    return PositionalParamSpec.builder()
        .index(first + "..*")
        .arity("0..*")
        .type(List.class)
        .auxiliaryTypes(String.class)
        .paramLabel(label)
        .description(description)
        .build();
  }

  /**
   * {@return the parameter at an index, nothing if it was not given}
   *
   * @param arguments what was given on the command line
   * @param index which one, from 0
   */
  public static Optional<String> text(ParseResult arguments, int index) {
    return arguments.hasMatchedPositional(index)
        ? Optional.ofNullable(arguments.matchedPositional(index).getValue())
        : Optional.empty();
  }

  /**
   * {@return the words from an index on, none if none was given}
   *
   * @param arguments what was given on the command line
   * @param first the index of the first of them, from 0
   */
  public static List<String> words(ParseResult arguments, int first) {
    return arguments.hasMatchedPositional(first)
        ? List.copyOf(arguments.matchedPositional(first).<List<String>>getValue())
        : List.of();
  }
}
