import dev.cubewright.robot.cli.Main;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
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

/**
 * Writes the manual page of each command in the format of {@code man}, with the texts of its help:
 * {@code java -cp cube-robot.jar ManualPages.java FOLDER DATE}. Picocli's own generator writes
 * AsciiDoc, for which packaging would need Asciidoctor.
 */
final class ManualPages {
  /** The escapes of characters that {@code man} would print differently, and of break points in words. */
  private static final Map<Character, String> ESCAPES =
      Map.of(
          '\\', "\\e", '-', "\\-", '\'', "\\(aq", '`', "\\(ga", '^', "\\(ha", '~', "\\(ti", '|',
          "|\\:");

  /** Splits text into lines short enough for the checks of the source, including escapes. */
  private static final String LINES = "(.{1,72}|\\S+)(?: |$)";

  private final CommandLine command;
  private final CommandSpec specification;
  private final StringBuilder text = new StringBuilder();

  ManualPages(CommandLine command) {
    this.command = command;
    this.specification = command.getCommandSpec();
  }

  public static void main(String[] arguments) throws IOException {
    Path folder = Files.createDirectories(Path.of(arguments[0]));
    write(Main.commandLine(), folder, arguments[1]);
  }

  private static void write(CommandLine command, Path folder, String date) throws IOException {
    ManualPages page = new ManualPages(command);
    Files.writeString(folder.resolve(page.name() + ".1"), page.text(date));
    for (CommandLine inner : command.getSubcommands().values()) {
      write(inner, folder, date);
    }
  }

  /** Returns the name of the page, such as {@code cube-solve}. */
  String name() {
    return specification.qualifiedName("-");
  }

  /** Returns the page with a date, which may be empty. */
  String text(String date) {
    List<String> description = new ArrayList<>(List.of(specification.usageMessage().header()));
    description.addAll(Arrays.asList(specification.usageMessage().description()));
    text.setLength(0);
    text.append(".TH ").append(escaped(name().toUpperCase(Locale.ROOT)));
    text.append(" 1 \"")
        .append(date)
        .append("\" \"")
        .append(escaped("cube " + Main.class.getPackage().getImplementationVersion()));
    text.append("\" \"User Commands\"\n.nh\n.ad l\n");
    section("NAME");
    line(escaped(name()) + " \\- " + escaped(phrase(description.get(0))));
    section("SYNOPSIS");
    line(escaped(command.getHelp().synopsis(0).trim()));
    section("DESCRIPTION");
    for (String paragraph : description) {
      text.append(paragraph.equals(description.get(0)) ? "" : ".PP\n");
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
    if (!command.getSubcommands().isEmpty()) {
      section("COMMANDS");
      command.getSubcommands().values().forEach(this::reference);
    }
    section("EXIT STATUS");
    specification
        .root()
        .usageMessage()
        .exitCodeList()
        .forEach((code, meaning) -> item("\\fB" + code + "\\fR", meaning));
    section("EXAMPLES");
    text.append(".nf\n");
    for (String example : specification.usageMessage().footer()) {
      line(escaped(example.strip()));
    }
    text.append(".fi\n");
    section("SEE ALSO");
    line("The guides in /usr/share/doc/cubewright/docs.");
    return text.toString();
  }

  private void reference(CommandLine inner) {
    item(
        "\\fB" + escaped(inner.getCommandSpec().qualifiedName("-")) + "\\fR(1)",
        inner.getCommandSpec().usageMessage().header()[0]);
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

  /** Adds text in short lines that {@code man} does not interpret as requests. */
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

  /** Returns the escaped text of a help format string of picocli. */
  private static String formatted(String words) {
    return escaped(String.format(words));
  }

  /** Returns a sentence in the form that follows a name: in lower case, without a period. */
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
