package dev.cubewright.robot.cli.option;

import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads one of several words, in either case. */
record ChoiceConverter(List<String> choices) implements ITypeConverter<String> {
  ChoiceConverter {
    choices = List.copyOf(choices);
  }

  @Override
  public String convert(String text) {
    return choices.stream()
        .filter(choice -> choice.equalsIgnoreCase(text.strip()))
        .findFirst()
        .orElseThrow(
            () ->
                new TypeConversionException(
                    "\"" + text + "\" is not one of " + String.join(", ", choices)));
  }
}
