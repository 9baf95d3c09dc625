package dev.cubewright.robot.cli.terminal;

import dev.cubewright.search.batch.Amounts;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converters for option values. */
public final class Values {
  private Values() {}

  /** {@return a converter that reports the message of an {@code IllegalArgumentException}} */
  public static <T> ITypeConverter<T> by(Function<String, T> reader) {
    return text -> {
      try {
        return reader.apply(text);
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(String.valueOf(e.getMessage()));
      }
    };
  }

  /** {@return a converter that accepts the texts of some values} */
  public static <T> ITypeConverter<T> among(List<T> values) {
    return text ->
        values.stream()
            .filter(value -> value.toString().equals(text))
            .findFirst()
            .orElseThrow(() -> notAmong(text, values.stream().map(Object::toString).toList()));
  }

  private static TypeConversionException notAmong(String text, List<String> words) {
    return new TypeConversionException(
        "\"%s\" is not one of %s".formatted(text, String.join(", ", words)));
  }

  /** A size in bytes, such as {@code 500m}. */
  public static final class Size implements ITypeConverter<Long> {
    @Override
    public Long convert(String text) throws Exception {
      return by(Amounts::bytes).convert(text);
    }
  }

  /** A number from 0 to 1. */
  public static final class Share implements ITypeConverter<Double> {
    @Override
    public Double convert(String text) {
      try {
        double share = Double.parseDouble(text);
        if (share >= 0 && share <= 1) {
          return share;
        }
      } catch (NumberFormatException e) {
        // Reported below.
      }
      throw new TypeConversionException("\"" + text + "\" is not a number from 0 to 1");
    }
  }

  /** An integer within bounds. */
  public abstract static class WholeNumber implements ITypeConverter<Long> {
    private final long minimum;
    private final long maximum;

    protected WholeNumber(long minimum, long maximum) {
      this.minimum = minimum;
      this.maximum = maximum;
    }

    @Override
    public Long convert(String text) {
      try {
        long number = Long.parseLong(text.strip());
        if (number >= minimum && number <= maximum) {
          return number;
        }
      } catch (NumberFormatException e) {
        // Reported below.
      }
      String range =
          maximum == Long.MAX_VALUE
              ? "of at least " + minimum
              : "from " + minimum + " to " + maximum;
      throw new TypeConversionException("\"%s\" is not a whole number %s".formatted(text, range));
    }
  }

  /** An integer from 1 to 10^12. */
  public static final class Count extends WholeNumber {
    public Count() {
      super(1, 1_000_000_000_000L);
    }
  }

  /** Parses an integer. */
  public static Long whole(String text) {
    try {
      return Long.valueOf(text.strip());
    } catch (NumberFormatException e) {
      throw new TypeConversionException("\"" + text + "\" is not a whole number");
    }
  }

  /** An integer of at least 0. */
  public static final class Natural extends WholeNumber {
    public Natural() {
      super(0, Long.MAX_VALUE);
    }
  }

  /** A number of threads, from 1 to 1024. */
  public static final class Threads extends WholeNumber {
    public Threads() {
      super(1, 1024);
    }
  }

  /** One of several words; case is ignored. */
  public abstract static class Choice implements ITypeConverter<String>, Iterable<String> {
    private final List<String> words;

    protected Choice(List<String> words) {
      this.words = List.copyOf(words);
    }

    @Override
    public Iterator<String> iterator() {
      return words.iterator();
    }

    @Override
    public String convert(String text) {
      return words.stream()
          .filter(word -> word.equalsIgnoreCase(text.strip()))
          .findFirst()
          .orElseThrow(() -> notAmong(text, words));
    }
  }
}
