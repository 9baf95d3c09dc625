package dev.cubewright.robot.cli;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** A command's manual page in the language of {@code man}, with the words of its help. */
final class ManualPage {
  /** What {@code man} would print as another sign, and where a long word may be broken. */
  private static final Map<Character, String> ESCAPES =
      Map.of(
          '\\', "\\e", '-', "\\-", '\'', "\\(aq", '`', "\\(ga", '^', "\\(ha", '~', "\\(ti", '|',
          "|\\:");

  /** As long as lines of the source may be without a complaint, with room for escapes. */
  private static final String LINES = "(.{1,72}|\\S+)(?: |$)";

  private final CommandLine command;
  private final CommandSpec specification;
  private final StringBuilder text = new StringBuilder();

  ManualPage(CommandLine command) {
    this.command = command;
    this.specification = command.getCommandSpec();
  }

  /** Returns the commands below a command that its help lists. */
  static List<CommandLine> subcommands(CommandLine command) {
    return command.getSubcommands().values().stream()
        .filter(inner -> !inner.getCommandSpec().usageMessage().hidden())
        .toList();
  }

  /** Returns what {@code man} calls the page, such as {@code cube-solve}. */
  String name() {
    return specification.qualifiedName("-");
  }

  /** Returns the page with a date, which may be empty. */
  String text(String date) {
    String[] description = specification.usageMessage().description();
    text.setLength(0);
    text.append(".TH ").append(escaped(name().toUpperCase(Locale.ROOT)));
    text.append(" 1 \"").append(date).append("\" \"").append(escaped(Version.program()));
    text.append("\" \"User Commands\"\n.nh\n.ad l\n");
    section("NAME");
    line(escaped(name()) + " \\- " + escaped(phrase(description[0])));
    section("SYNOPSIS");
    line(escaped(command.getHelp().synopsis(0).trim()));
    section("DESCRIPTION");
    for (String paragraph : description) {
      text.append(paragraph.equals(description[0]) ? "" : ".PP\n");
      line(formatted(paragraph));
    }
    if (!specification.positionalParameters().isEmpty()) {
      section("ARGUMENTS");
      specification.positionalParameters().forEach(parameter -> item(label(parameter), parameter));
    }
    section("OPTIONS");
    specification.options().stream()
        .sorted(Comparator.comparing(OptionSpec::longestName))
        .forEach(option -> item(names(option) + label(option), option));
    if (!subcommands(command).isEmpty()) {
      section("COMMANDS");
      subcommands(command).forEach(this::reference);
    }
    section("EXIT STATUS");
    CommandTree.EXIT_CODES.forEach((code, meaning) -> item("\\fB" + code + "\\fR", meaning));
    section("SEE ALSO");
    line("The guides in /usr/share/doc/cubewright/docs.");
    return text.toString();
  }

  private void reference(CommandLine inner) {
    item(
        "\\fB" + escaped(inner.getCommandSpec().qualifiedName("-")) + "\\fR(1)",
        inner.getCommandSpec().usageMessage().description()[0]);
  }

  private void section(String title) {
    text.append(".SH ").append(title).append('\n');
  }

  private void item(String tag, ArgSpec argument) {
    item(tag, String.join(" ", argument.description()));
  }

  private void item(String tag, String description) {
    text.append(".TP\n").append(tag).append('\n');
    line(formatted(description));
  }

  /** Adds text in short lines, none of which {@code man} takes for a request. */
  private void line(String escaped) {
    text.append(escaped.replaceAll(LINES, "$1\n").replaceAll("(?m)^\\.", "\\\\&."));
  }

  private static String names(OptionSpec option) {
    return Stream.of(option.names())
        .map(name -> "\\fB" + escaped(name) + "\\fR")
        .collect(Collectors.joining(", "));
  }

  private String label(ArgSpec argument) {
    String label =
        command
            .getHelp()
            .parameterLabelRenderer()
            .renderParameterLabel(argument, Ansi.OFF, List.of())
            .toString();
    return label.isEmpty() ? "" : "\\fI" + escaped(label) + "\\fR";
  }

  /** Returns a text of the help, which picocli takes for a format. */
  private static String formatted(String words) {
    return escaped(String.format(words));
  }

  /** Returns a sentence as what follows a name. */
  private static String phrase(String sentence) {
    return sentence.substring(0, 1).toLowerCase(Locale.ROOT)
        + String.format(sentence).substring(1).replaceAll("\\.$", "");
  }

  private static String escaped(String words) {
    return words
        .chars()
        .mapToObj(c -> ESCAPES.getOrDefault((char) c, String.valueOf((char) c)))
        .collect(Collectors.joining());
  }
}
