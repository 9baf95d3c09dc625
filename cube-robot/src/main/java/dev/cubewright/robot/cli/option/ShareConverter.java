package dev.cubewright.robot.cli.option;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a number from 0 to 1, such as a probability. */
public record ShareConverter() implements ITypeConverter<Double> {
  @Override
  public Double convert(String text) {
    double share;
    try {
      share = Double.parseDouble(text.strip());
    } catch (NumberFormatException e) {
      share = Double.NaN;
    }
    // Not a number fails each comparison, so it ends here as well.
    if (!(share >= 0 && share <= 1)) {
      throw new TypeConversionException(
          "\"" + text + "\" is not a number from 0 to 1; write it like 0.95");
    }
    return share;
  }
}
