package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.robot.cli.option.Options;
import dev.cubewright.search.batch.Amounts;
import java.util.OptionalLong;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;

/** How much memory the tables of a search may take. */
public final class Memory {
  private static final String NAME = "--max-memory";

  private Memory() {}

  /**
   * Declares the option.
   *
   * @return the option
   */
  public static OptionSpec option() {
    return OptionSpec.builder(NAME)
        .type(Long.class)
        .arity("1")
        .paramLabel("SIZE")
        .converters((ITypeConverter<Long>) Memory::bytes)
        .description(
            "How much memory the tables of a search by the general method, or of the 3x3x3 in one"
                + " metric, may take; half of what Java has, at most 1g, if not given. Those of --optimal"
                + " of the 3x3x3 come in steps of 2m, 70m, 140m, 500m, 1g and 2g: the last three are built"
                + " only for this option, and are used without it once they are there, if they fit what Java"
                + " has. Those of the 4x4x4 to 7x7x7 take what they take.")
        .build();
  }

  private static long bytes(String text) {
    try {
      return Amounts.bytes(text);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(e.getMessage());
    }
  }

  /**
   * {@return how many bytes were allowed, if that was given}
   *
   * @param arguments what was given on the command line
   */
  public static OptionalLong allowed(ParseResult arguments) {
    return Options.number(arguments, NAME).map(OptionalLong::of).orElseGet(OptionalLong::empty);
  }
}
