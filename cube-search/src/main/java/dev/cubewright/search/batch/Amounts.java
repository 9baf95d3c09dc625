package dev.cubewright.search.batch;

import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parsers of amounts with units. */
public final class Amounts {
  private static final double LONGEST_SECONDS = 1e9;
  private static final Pattern TIME = Pattern.compile("(\\d+\\.?\\d*|\\.\\d+)\\s*(ms|s|m|min|h)");
  private static final Pattern SIZE = Pattern.compile("(\\d{1,12}(?:\\.\\d{1,6})?)([kmgt]?)i?b?");
  private static final String SIZE_UNITS = " kmgt";

  private Amounts() {}

  /**
   * {@return a time such as {@code 500ms}, {@code 2s}, {@code 1.5s}, {@code 1m} or {@code 1h}}
   *
   * @param text the time, greater than 0 and at most 1,000,000,000 seconds
   * @throws IllegalArgumentException if the text is not such a time
   */
  public static Duration duration(String text) {
    Matcher time = TIME.matcher(text.strip().toLowerCase(Locale.ROOT));
    double seconds =
        time.matches() ? Double.parseDouble(time.group(1)) * secondsOf(time.group(2)) : 0;
    if (!(seconds > 0 && seconds <= LONGEST_SECONDS)) {
      throw new IllegalArgumentException(
          "\"" + text + "\" is not a time greater than 0; write it like 500ms, 2s or 1m");
    }
    return Duration.ofNanos(Math.max(1, Math.round(seconds * 1e9)));
  }

  private static double secondsOf(String unit) {
    return switch (unit) {
      case "ms" -> 1e-3;
      case "s" -> 1;
      case "h" -> 3600;
      default -> 60;
    };
  }

  /**
   * {@return the bytes of a size such as {@code 500m}, {@code 1.5g} or {@code 2GB}}
   *
   * @param text the size, at least {@code 1m}
   * @throws IllegalArgumentException if the text is not such a size
   */
  public static long bytes(String text) {
    Matcher size = SIZE.matcher(text.strip().toLowerCase(Locale.ROOT));
    if (!size.matches()) {
      throw new IllegalArgumentException(
          "\"" + text + "\" is not a size; write it like 500m, 2g or 1.5g");
    }
    int power = size.group(2).isEmpty() ? 0 : SIZE_UNITS.indexOf(size.group(2));
    double bytes = Double.parseDouble(size.group(1)) * Math.pow(1024, power);
    if (bytes < 1 << 20) {
      throw new IllegalArgumentException(
          "\"" + text + "\" is too small for any table; the minimum is 1m");
    }
    return (long) Math.min(bytes, Long.MAX_VALUE);
  }
}
