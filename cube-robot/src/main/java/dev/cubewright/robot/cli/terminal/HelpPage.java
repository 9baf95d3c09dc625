package dev.cubewright.robot.cli.terminal;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The help text of a command: purpose, options by section, and examples. */
public final class HelpPage {
  private static final String OWN = "Options";

  /** All sections, in order. A command shows its non-empty ones. */
  private static final List<String> ORDER =
      List.of(
          OWN,
          "Sheet",
          "Page",
          "State",
          "What to find",
          "How to search",
          "Costs of moves",
          "Robot",
          "Camera",
          "Output",
          "Tables and threads",
          Section.GENERAL);

  private static final int MIN_WIDTH = 55;
  private static final int DEFAULT_WIDTH = 80;
  private static final int MAX_WIDTH = 120;

  private HelpPage() {}

  /**
   * {@return the help text} Its width is {@code COLUMNS} (55 to 120), the terminal width, or 80.
   *
   * @param context the properties of the terminal
   */
  public static String of(CommandLine command, CommandContext context) {
    String columns = System.getenv("COLUMNS");
    if (columns != null && columns.matches("[1-9][0-9]{0,3}")) {
      int width = Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, Integer.parseInt(columns)));
      command.setUsageHelpWidth(width);
    } else if (context.outOnTerminal()) {
      command.setUsageHelpAutoWidth(true);
    } else {
      command.setUsageHelpWidth(DEFAULT_WIDTH);
    }
    Map<String, CommandLine.IHelpSectionRenderer> sections = command.getHelpSectionMap();
    sections.put(UsageMessageSpec.SECTION_KEY_OPTION_LIST_HEADING, help -> "");
    sections.put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, HelpPage::options);
    return command.getUsageMessage(context.inColor() ? Help.Ansi.ON : Help.Ansi.OFF);
  }

  private static String options(Help help) {
    Map<String, List<OptionSpec>> sections = new LinkedHashMap<>();
    ORDER.forEach(name -> sections.put(name, new ArrayList<>()));
    for (OptionSpec option : help.commandSpec().options()) {
      sections.computeIfAbsent(section(option), name -> new ArrayList<>()).add(option);
    }
    StringBuilder text = new StringBuilder();
    sections.forEach(
        (name, options) -> {
          if (!options.isEmpty()) {
            Help.Layout layout = help.createDefaultLayout(options, List.of(), help.colorScheme());
            layout.addAllOptions(options, help.parameterLabelRenderer());
            text.append(help.createHeading("%n" + name + ":%n")).append(layout);
          }
        });
    return text.toString();
  }

  /** Returns the last section that is declared up to the option in its class. */
  private static String section(OptionSpec option) {
    if (!(option.userObject() instanceof Field field)) {
      return Section.GENERAL;
    }
    Section shared = field.getDeclaringClass().getAnnotation(Section.class);
    List<Field> fields = List.of(field.getDeclaringClass().getDeclaredFields());
    return fields.subList(0, fields.indexOf(field) + 1).stream()
        .flatMap(each -> Stream.ofNullable(each.getAnnotation(Section.class)))
        .reduce((before, last) -> last)
        .or(() -> Optional.ofNullable(shared))
        .map(Section::value)
        .orElse(OWN);
  }
}
