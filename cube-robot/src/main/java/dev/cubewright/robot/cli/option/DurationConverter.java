package dev.cubewright.robot.cli.option;

import dev.cubewright.search.batch.Amounts;
import java.time.Duration;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a time such as {@code 500ms}, {@code 2s}, {@code 1.5s}, {@code 1m} or {@code 1h}. */
public record DurationConverter() implements ITypeConverter<Duration> {
  @Override
  public Duration convert(String text) {
    try {
      return Amounts.duration(text);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(e.getMessage());
    }
  }
}
