package dev.cubewright.robot.cli.option;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Reads a whole number within bounds.
 *
 * @param minimum the smallest number allowed
 * @param maximum the largest number allowed
 */
public record NumberConverter(long minimum, long maximum) implements ITypeConverter<Long> {
  @Override
  public Long convert(String text) {
    long number;
    try {
      number = Long.parseLong(text.strip());
    } catch (NumberFormatException e) {
      if (text.strip().matches("[+-]?[0-9]+")) {
        String limit = text.strip().startsWith("-") ? "small: the smallest" : "large: the largest";
        long bound = text.strip().startsWith("-") ? minimum : maximum;
        throw new TypeConversionException(
            text.strip() + " is too " + limit + " number here is " + bound);
      }
      throw new TypeConversionException("\"" + text + "\" is not a whole number" + range());
    }
    if (number < minimum || number > maximum) {
      throw new TypeConversionException(text.strip() + " is out of range:" + range());
    }
    return number;
  }

  private String range() {
    return minimum == Long.MIN_VALUE ? "" : " from " + minimum + " to " + maximum;
  }
}
