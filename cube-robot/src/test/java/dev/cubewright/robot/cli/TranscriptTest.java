package dev.cubewright.robot.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs the command lines in the transcript files and compares the complete output. */
class TranscriptTest {
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

  @TempDir Path folder;

  /** A command line with its input, the content of FILE, and the expected answer. */
  private static final class Transcript {
    private final String command;
    private final StringBuilder input = new StringBuilder();
    private final StringBuilder file = new StringBuilder();
    private final List<String> out = new ArrayList<>();
    private final List<String> err = new ArrayList<>();
    private int exitCode;

    Transcript(String command) {
      this.command = command;
    }

    void add(String line) {
      String text = line.substring(Math.min(2, line.length()));
      switch (line.charAt(0)) {
        case '<' -> input.append(text).append('\n');
        case '@' -> file.append(text).append('\n');
        case '?' -> exitCode = Integer.parseInt(text);
        case '!' -> err.add(text);
        case '>', '~', '=' -> out.add(line);
        default -> throw new IllegalArgumentException(line);
      }
    }

    @Override
    public String toString() {
      return command;
    }
  }

  private static Stream<Transcript> in(String name) throws IOException {
    List<Transcript> transcripts = new ArrayList<>();
    try (InputStream file = TranscriptTest.class.getResourceAsStream(name)) {
      byte[] bytes = Objects.requireNonNull(file).readAllBytes();
      for (String line : new String(bytes, StandardCharsets.UTF_8).lines().toList()) {
        if (line.startsWith("$ ")) {
          transcripts.add(new Transcript(line.substring(2)));
        } else if (!line.isEmpty() && !line.startsWith("#")) {
          transcripts.get(transcripts.size() - 1).add(line);
        }
      }
    }
    return transcripts.stream();
  }

  static Stream<Transcript> quick() throws IOException {
    return in("transcripts.txt");
  }

  static Stream<Transcript> slow() throws IOException {
    return in("transcripts-slow.txt");
  }

  @ParameterizedTest
  @MethodSource("quick")
  void answers(Transcript expected) throws IOException {
    Path file = folder.resolve("the file");
    Files.writeString(file, expected.file);
    List<String> words =
        WORD.matcher(expected.command)
            .results()
            .map(word -> word.group(1) == null ? word.group(2) : word.group(1).replace("\\n", "\n"))
            .map(word -> word.equals("FILE") ? file.toString() : word)
            .toList();
    boolean hasTables = words.get(0).matches("solve|kociemba|scramble|tables");
    String[] all = words.toArray(String[]::new);

    Program program =
        hasTables
            ? Program.solve(expected.input.toString(), all)
            : Program.runWith(expected.input.toString(), all);

    assertThat(program.err().lines())
        .as(program.err())
        .hasSameSizeAs(expected.err)
        .zipSatisfy(
            expected.err,
            (line, part) -> assertThat(line).contains(part.replace("FILE", file.toString())));
    assertThat(program.lines())
        .as(program.out())
        .hasSameSizeAs(expected.out)
        .zipSatisfy(expected.out, (line, sample) -> requireLine(line, sample, words));
    assertThat(program.exitCode()).isEqualTo(expected.exitCode);
  }

  @ParameterizedTest
  @Tag("slow")
  @MethodSource("slow")
  void answersAfterAWhile(Transcript expected) throws IOException {
    answers(expected);
  }

  private static void requireLine(String line, String sample, List<String> words) {
    String text = sample.substring(Math.min(2, sample.length()));
    switch (sample.charAt(0)) {
      case '>' -> assertThat(line).isEqualTo(text);
      case '~' -> assertThat(line).matches(text);
      default -> requireSolution(line, Integer.parseInt(text), words);
    }
  }

  /** Requires moves that solve the scramble, not more than a number of them. */
  private static void requireSolution(String line, int most, List<String> words) {
    Puzzle puzzle = Cuboid.of(words.get(1));
    String scramble = words.get(words.indexOf("--scramble") + 1);
    Algorithm all = Algorithm.parse(puzzle, scramble + " " + line);
    assertThat(puzzle.isSolved(all.applyTo(puzzle.solved()))).as(line).isTrue();
    assertThat(line.isEmpty() ? 0 : line.split(" ").length).isLessThanOrEqualTo(most);
  }
}
