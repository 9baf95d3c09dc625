package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.robot.cli.option.Options;
import dev.cubewright.robot.cli.terminal.Failure;
import dev.cubewright.solver.SolverSettings;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;

/** How much memory the tables of a search may take. */
public final class Memory {
  private static final String NAME = "--max-memory";
  private static final Pattern SIZE = Pattern.compile("(\\d{1,12})(\\.\\d{1,6})?([kmgt]?)i?b?");
  private static final String UNITS = " kmgt";

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

  /** Returns the bytes of a size such as {@code 500m}, {@code 1.5g} or {@code 2GB}. */
  private static long bytes(String text) {
    Matcher size = SIZE.matcher(text.strip().toLowerCase(Locale.ROOT));
    if (!size.matches()) {
      throw new TypeConversionException(
          "\"" + text + "\" is not a size; write it like 500m, 2g or 1.5g");
    }
    String number = size.group(1) + (size.group(2) == null ? "" : size.group(2));
    double bytes =
        Double.parseDouble(number)
            * Math.pow(1024, UNITS.indexOf(size.group(3).isEmpty() ? " " : size.group(3)));
    if (bytes < 1 << 20) {
      throw new TypeConversionException(
          "\"" + text + "\" is too little for any table; 1m is least");
    }
    return (long) Math.min(bytes, Long.MAX_VALUE);
  }

  /**
   * {@return how many bytes were allowed, or the usual number}
   *
   * @param arguments what was given on the command line
   * @throws Failure if Java has less
   */
  public static long allowed(ParseResult arguments) {
    if (!arguments.hasMatchedOption(NAME)) {
      return SolverSettings.usualMemory();
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
    return bytes;
  }
}
