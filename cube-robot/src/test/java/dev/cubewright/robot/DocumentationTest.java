package dev.cubewright.robot;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Splitter;
import dev.cubewright.robot.cli.Main;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** Runs every snippet and command of the README and the guides, and compares the output. */
@Tag("slow")
@Isolated("replaces standard output while a snippet runs")
class DocumentationTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern SNIPPET =
      Pattern.compile("```java\n(.*?)```\n(?:\n```text\n(.*?)```\n)?", Pattern.DOTALL);

  /**
   * A command in an indented block, and the lines below it up to a blank line or the next command.
   */
  private static final Pattern COMMAND =
      Pattern.compile("(?m)^ {4}\\$ \\./cube (.*)\n((?: {4}(?!\\$ ).*\n)*)");

  /** The redirection of a command's output to a file. */
  private static final Pattern REDIRECTION = Pattern.compile("(.*) > (\\S+)");

  /** A line in documented output that stands for any lines. */
  private static final String LEFT_OUT = "...\n";

  private static final Pattern PIPE = Pattern.compile(Pattern.quote(" | ./cube "));

  /** A column of a table: a time or a size. */
  private static final Pattern MEASUREMENT = Pattern.compile(" +[\\d,.]+ (ms|KB)(?= )");

  /** Commands that take seconds: every strategy, with its tables built for their figures. */
  private static final Pattern LONG = Pattern.compile("(^|\\./cube )compare ");

  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|\\S+");

  @TempDir Path folder;

  @TestFactory
  List<DynamicTest> snippets() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    List<Path> sources = new ArrayList<>();
    for (Path page : pages()) {
      Matcher matcher = SNIPPET.matcher(Files.readString(page));
      for (int number = 1; matcher.find(); number++) {
        String output = matcher.group(2);
        String name = "Snippet" + tests.size();
        sources.add(source(name, matcher.group(1)));
        tests.add(
            DynamicTest.dynamicTest(
                page.getFileName() + " " + number,
                () -> assertThat(run(name)).isEqualTo(output == null ? "" : output)));
      }
    }
    assertThat(tests).hasSizeGreaterThanOrEqualTo(5);
    compile(sources);
    return tests;
  }

  @TestFactory
  List<DynamicTest> commands() throws IOException {
    List<DynamicTest> tests = commands(LONG.asPredicate().negate());
    assertThat(tests).hasSizeGreaterThanOrEqualTo(3);
    return tests;
  }

  @Tag("long")
  @TestFactory
  List<DynamicTest> longCommands() throws IOException {
    return commands(LONG.asPredicate());
  }

  private List<DynamicTest> commands(Predicate<String> chosen) throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (Path page : pages()) {
      Matcher matcher = COMMAND.matcher(Files.readString(page));
      while (matcher.find()) {
        String command = matcher.group(1);
        String output = matcher.group(2).replaceAll("(?m)^ {4}", "");
        if (chosen.test(command)) {
          tests.add(
              DynamicTest.dynamicTest(
                  page.getFileName() + ": " + command,
                  () ->
                      assertThat(withoutMeasurements(runCommand(command)))
                          .matches(lines(withoutMeasurements(output)))));
        }
      }
    }
    return tests;
  }

  private static Pattern lines(String output) {
    StringBuilder lines = new StringBuilder();
    for (String part : Splitter.on(LEFT_OUT).split(output)) {
      lines.append(lines.isEmpty() ? "" : "(?:.*\n)*").append(Pattern.quote(part));
    }
    return Pattern.compile(lines.toString());
  }

  /** Runs a pipeline of commands; the last one may write a file. */
  private String runCommand(String line) throws IOException {
    Matcher redirection = REDIRECTION.matcher(line);
    boolean toFile = redirection.matches();
    byte[] output = new byte[0];
    for (String command : PIPE.split(toFile ? redirection.group(1) : line, -1)) {
      output = runCommand(command, output);
    }
    if (toFile) {
      Files.write(folder.resolve(redirection.group(2)), output);
      return "";
    }
    return new String(output, StandardCharsets.UTF_8);
  }

  private byte[] runCommand(String command, byte[] input) {
    List<String> arguments = new ArrayList<>();
    Matcher words = WORD.matcher(command);
    while (words.find()) {
      String word = words.group(1) == null ? words.group() : words.group(1);
      boolean written = !arguments.isEmpty() && arguments.get(arguments.size() - 1).equals("--out");
      arguments.add(
          written ? folder.resolve(word).toString() : word.matches(".*[./].*") ? path(word) : word);
    }
    if (command.startsWith("tables ")) {
      arguments.addAll(List.of("--table-dir", folder.resolve("tables").toString()));
    }
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    Main.run(arguments.toArray(String[]::new), new ByteArrayInputStream(input), printed, printed);
    return printed.toByteArray();
  }

  /** Returns a file by its name: one that a command wrote, or one in the repository's root. */
  private String path(String word) {
    Path written = folder.resolve(word);
    if (Files.exists(written)) {
      return written.toString();
    }
    return Files.isRegularFile(ROOT.resolve(word)) ? ROOT.resolve(word).toString() : word;
  }

  /** Removes measured values, which differ between runs. */
  private static String withoutMeasurements(String output) {
    return MEASUREMENT.matcher(output).replaceAll(" ? $1");
  }

  private static List<Path> pages() throws IOException {
    try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
      return Stream.concat(
              Stream.of(ROOT.resolve("README.md")),
              docs.filter(page -> page.toString().endsWith(".md")).sorted())
          .toList();
    }
  }

  /** Writes a snippet as a class of that name and returns the file. */
  private Path source(String name, String code) throws IOException {
    StringBuilder imports = new StringBuilder();
    StringBuilder body = new StringBuilder();
    code.lines()
        .forEach(line -> (line.startsWith("import ") ? imports : body).append(line).append('\n'));
    return Files.writeString(
        folder.resolve(name + ".java"),
        imports
            + ("public class " + name)
            + (" { public static void main(String[] arguments) throws Exception {\n"
                + body
                + "}}"));
  }

  private String run(String name) throws Exception {
    PrintStream standardOutput = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
      System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
      loader.loadClass(name).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
    } finally {
      System.setOut(standardOutput);
    }
    return printed.toString(StandardCharsets.UTF_8);
  }

  /** Compiles all snippets at once, so that the compiler reads their dependencies only once. */
  private void compile(List<Path> sources) throws IOException {
    var compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter messages = new StringWriter();
    try (var files = compiler.getStandardFileManager(null, null, null)) {
      boolean compiled =
          compiler
              .getTask(
                  messages,
                  files,
                  null,
                  List.of("-d", folder.toString(), "-cp", System.getProperty("java.class.path")),
                  null,
                  files.getJavaFileObjectsFromPaths(sources))
              .call();
      assertThat(compiled).as(messages.toString()).isTrue();
    }
  }
}
