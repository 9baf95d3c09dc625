package dev.cubewright.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The words of comments, messages, labels and pages. {@code src/language/words.tsv} lists the
 * patterns that must not occur. Sentences of more than {@value #MOST_WORDS} words are reported in
 * {@code target/long-sentences.txt}, and do not fail the build.
 */
class LanguageTest {
  private static final int MOST_WORDS = 30;
  private static final Path ROOT = Path.of("..");
  private static final Path WORDS = ROOT.resolve("src/language/words.tsv");
  private static final Pattern CODE_FILE = Pattern.compile(".*\\.(java|js|css|cpp|h|ino)");
  private static final String STRING = "\"(?:\\\\.|[^\"\\\\\n])*\"";

  /** Text blocks, joined strings, strings of JavaScript, and comments. */
  private static final Pattern TEXT =
      Pattern.compile(
          "\"\"\".*?\"\"\"|"
              + (STRING + "(?:\\s*\\+\\s*" + STRING + ")*|")
              + "'(?:\\\\.|[^'\\\\\n])*'|`[^`]*`|"
              + "(?<comment>/\\*.*?\\*/|(?://[^\n]*(?:\n[ \t]*|$))+)",
          Pattern.DOTALL);

  /** What holds no prose: code, links, and the signs that begin the lines of comments. */
  private static final Pattern NO_PROSE =
      Pattern.compile(
          "\\{@(?:code|link|linkplain|value)[^}]*\\}|<pre>.*?</pre>|`[^`\n]*`|\\]\\([^)]*\\)|"
              + "\"\\s*\\+\\s*\"|\n[ \t]*(?:\\*|//)",
          Pattern.DOTALL);

  private static final Pattern MARKDOWN_CODE =
      Pattern.compile("^```.*?^```|^    [^\n]*$", Pattern.DOTALL | Pattern.MULTILINE);
  private static final Pattern SENTENCE_END =
      Pattern.compile("(?<=[.:;!?])\\s|<p>|<li>|@(?:param|return|throws)\\b|\\|");

  private record Rule(Pattern pattern, String replacement) {
    private static List<Rule> read() throws IOException {
      return Files.readAllLines(WORDS).stream()
          .filter(line -> !line.isEmpty() && !line.startsWith("#"))
          .map(line -> line.split("\t", 2))
          .map(cell -> new Rule(Pattern.compile(cell[0], Pattern.CASE_INSENSITIVE), cell[1]))
          .toList();
    }
  }

  /** Adjacent text of one file, without code. */
  private record Passage(String place, String text, boolean isProse) {
    private static Passage of(Path file, String source, int begin, String text, boolean isProse) {
      long line = source.substring(0, begin).lines().count() + 1;
      return new Passage(
          file + ":" + line,
          NO_PROSE.matcher(text).replaceAll(" X ").replaceAll("\\s+", " "),
          isProse);
    }

    private Stream<String> faults(List<Rule> rules) {
      return rules.stream()
          .flatMap(
              rule ->
                  rule.pattern()
                      .matcher(text)
                      .results()
                      .map(
                          found ->
                              "%s: \"%s\": %s"
                                  .formatted(place, around(found), rule.replacement())));
    }

    private String around(MatchResult found) {
      return text.substring(
          Math.max(0, found.start() - 30), Math.min(text.length(), found.end() + 30));
    }

    private Stream<String> longSentences() {
      return Stream.of(isProse ? SENTENCE_END.split(text) : new String[0])
          .map(String::strip)
          .filter(sentence -> sentence.split(" ").length > MOST_WORDS)
          .map(sentence -> place + ": " + sentence);
    }
  }

  @Test
  void wordsArePlain() throws IOException {
    List<Rule> rules = Rule.read();
    List<Passage> passages = new ArrayList<>();
    for (Path file : files()) {
      passages.addAll(passages(ROOT.relativize(file), Files.readString(file)));
    }
    Files.write(
        Path.of("target", "long-sentences.txt"),
        (Iterable<String>) passages.stream().flatMap(Passage::longSentences)::iterator);

    assertThat(passages).hasSizeGreaterThan(10_000);
    assertThat(passages.stream().flatMap(passage -> passage.faults(rules))).isEmpty();
  }

  @Test
  void wordsOfTheListAreFoundInCommentsMessagesLabelsAndPages() throws IOException {
    List<Rule> rules = Rule.read();

    assertThat(faults(rules, "A.java", "/** Computes\n  * it anew. */ int x;")).hasSize(1);
    assertThat(faults(rules, "A.java", "fail(\"the port is \"\n + \"dearer\");")).hasSize(1);
    assertThat(faults(rules, "a.js", "label('compute anew');")).hasSize(1);
    assertThat(faults(rules, "a.html", "<p aria-label=\"compute anew\">")).hasSize(1);
    assertThat(faults(rules, "a.md", "Compute it\nanew.\n\n    anew\n\nThe option `anew`."))
        .hasSize(1);
    assertThat(faults(rules, "A.java", "int anew = 1; /* {@code anew} */")).isEmpty();
  }

  @Test
  void longSentencesAreFound() {
    String sentence = "word ".repeat(MOST_WORDS) + "end.";

    assertThat(passages(Path.of("a.md"), sentence + " " + sentence))
        .flatMap(passage -> passage.longSentences().toList())
        .hasSize(2);
    assertThat(passages(Path.of("A.java"), "/** Short. " + "word ".repeat(29) + "end. */"))
        .flatMap(passage -> passage.longSentences().toList())
        .isEmpty();
  }

  private static List<String> faults(List<Rule> rules, String file, String source) {
    return passages(Path.of(file), source).stream().flatMap(each -> each.faults(rules)).toList();
  }

  private static List<Passage> passages(Path file, String source) {
    if (CODE_FILE.matcher(file.toString()).matches()) {
      return TEXT.matcher(source)
          .results()
          .map(
              text ->
                  Passage.of(
                      file, source, text.start(), text.group(), text.group().startsWith("/")))
          .toList();
    }
    String prose =
        file.toString().endsWith(".md")
            ? MARKDOWN_CODE
                .matcher(source)
                .replaceAll(code -> "\n".repeat((int) code.group().lines().count() - 1))
            : source;
    List<Passage> passages = new ArrayList<>();
    int begin = 0;
    for (String paragraph : prose.split("(?<=\n)(?=\n|[-*#|])")) {
      passages.add(Passage.of(file, prose, begin, paragraph, file.toString().endsWith(".md")));
      begin += paragraph.length();
    }
    return passages;
  }

  /** Returns the main code, the pages of the console, the firmware, and the documents. */
  private static List<Path> files() throws IOException {
    List<Path> files = new ArrayList<>();
    for (String root : rootsOfText()) {
      try (Stream<Path> found = Files.walk(ROOT.resolve(root))) {
        found
            .filter(file -> file.toString().matches(".*\\.(java|js|css|html|md|cpp|h|ino)"))
            .filter(file -> !file.toString().contains("/build/"))
            .forEach(files::add);
      }
    }
    return files;
  }

  private static List<String> rootsOfText() throws IOException {
    List<String> roots =
        new ArrayList<>(Arrays.asList("docs", "README.md", "CONTRIBUTING.md", "firmware"));
    try (Stream<Path> modules = Files.list(ROOT)) {
      modules
          .map(module -> module.resolve("src/main"))
          .filter(Files::isDirectory)
          .forEach(main -> roots.add(ROOT.relativize(main).toString()));
    }
    return roots;
  }
}
