package dev.cubewright.robot.cli.option;

import java.time.Duration;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a time such as {@code 500ms}, {@code 2s}, {@code 1.5s}, {@code 1m} or {@code 1h}. */
public record DurationConverter() implements ITypeConverter<Duration> {
  private static final double LONGEST_SECONDS = 1e9;

  @Override
  public Duration convert(String text) {
    String plain = text.strip().toLowerCase(Locale.ROOT);
    int end = 0;
    while (end < plain.length() && isOfNumber(plain.charAt(end))) {
      end++;
    }
    double seconds = amount(plain.substring(0, end)) * secondsOf(plain.substring(end).strip());
    // Not a number fails each comparison, so it ends here as well.
    if (!(seconds > 0 && seconds <= LONGEST_SECONDS)) {
      throw new TypeConversionException(
          "\"" + text + "\" is not a time greater than 0; write it like 500ms, 2s or 1m");
    }
    return Duration.ofNanos(Math.max(1, Math.round(seconds * 1e9)));
  }

  private static boolean isOfNumber(char character) {
    return character == '.' || (character >= '0' && character <= '9');
  }

  private static double amount(String number) {
    try {
      return Double.parseDouble(number);
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }

  private static double secondsOf(String unit) {
    return switch (unit) {
      case "ms" -> 1e-3;
      case "s" -> 1;
      case "m", "min" -> 60;
      case "h" -> 3600;
      default -> Double.NaN;
    };
  }
}
