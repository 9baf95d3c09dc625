package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.robot.cli.option.Options;
import dev.cubewright.robot.cli.terminal.Failure;
import dev.cubewright.search.batch.Amounts;
import java.util.Locale;
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
                + " metric, may take, such as 500m or 2g; half of what Java has, at most 1g, if not given.")
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
   * @throws Failure if Java has less
   */
  public static OptionalLong allowed(ParseResult arguments) {
    if (!arguments.hasMatchedOption(NAME)) {
      return OptionalLong.empty();
    }
    long bytes = Options.number(arguments, NAME).orElseThrow();
    long heap = Runtime.getRuntime().maxMemory();
    if (bytes > heap) {
      throw Failure.usage(
          String.format(
              Locale.ROOT,
              "%s asks for %d MB, but Java may take %d MB in all; allow it more by the environment,"
                  + " JDK_JAVA_OPTIONS=-Xmx%dm",
              NAME,
              bytes >> 20,
              heap >> 20,
              (bytes >> 20) + (bytes >> 21)));
    }
    return OptionalLong.of(bytes);
  }
}
