package dev.cubewright.robot.cli.terminal;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The help of a command: one line of purpose, the options by section, three examples. */
public final class HelpPage {
  private static final String OWN = "Options";

  /** The sections in their order; a command has some of them. */
  private static final List<String> ORDER =
      List.of(
          OWN,
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

  private static final int NARROWEST = 55;
  private static final int WIDEST = 120;

  private HelpPage() {}

  /**
   * {@return the help}
   *
   * @param inColor whether headings and names are highlighted
   * @param columns the width in characters; null for that of the terminal, or else 80
   */
  public static String of(CommandLine command, boolean inColor, @Nullable Integer columns) {
    if (columns == null) {
      command.setUsageHelpAutoWidth(true);
    } else {
      command.setUsageHelpWidth(Math.max(NARROWEST, Math.min(WIDEST, columns)));
    }
    Map<String, CommandLine.IHelpSectionRenderer> sections = command.getHelpSectionMap();
    sections.put(UsageMessageSpec.SECTION_KEY_OPTION_LIST_HEADING, help -> "");
    sections.put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, HelpPage::options);
    return command.getUsageMessage(inColor ? Help.Ansi.ON : Help.Ansi.OFF);
  }

  /**
   * {@return the width that the environment gives, null if it gives none}
   *
   * @param environment the value of a variable, null if it is not set
   */
  public static @Nullable Integer columns(Function<String, @Nullable String> environment) {
    String columns = environment.apply("COLUMNS");
    return columns != null && columns.matches("[1-9][0-9]{0,3}") ? Integer.valueOf(columns) : null;
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

  /** Returns the section of an option: its own, or that of its class. */
  private static String section(OptionSpec option) {
    if (!(option.userObject() instanceof Field field)) {
      return Section.GENERAL;
    }
    Section own = field.getAnnotation(Section.class);
    Section shared = field.getDeclaringClass().getAnnotation(Section.class);
    return own != null ? own.value() : shared != null ? shared.value() : OWN;
  }
}
