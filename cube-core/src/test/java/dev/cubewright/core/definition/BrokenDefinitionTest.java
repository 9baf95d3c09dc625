package dev.cubewright.core.definition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every kind of fault in a definition file is rejected with its position and a remedy. */
@Tag("slow")
class BrokenDefinitionTest {
  @TempDir Path folder;

  private static Path resource(String name) throws URISyntaxException {
    return Path.of(BrokenDefinitionTest.class.getResource("/definition/" + name).toURI());
  }

  private static InvalidDefinitionException refusalOf(Path file) {
    try {
      PuzzleDefinition.read(file);
    } catch (InvalidDefinitionException refused) {
      return refused;
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    throw new AssertionError(file + " was read");
  }

  @ParameterizedTest(name = "{0}")
  @CsvFileSource(
      resources = "/definition/broken.tsv",
      delimiter = '\t',
      quoteCharacter = '\1',
      numLinesToSkip = 1)
  void isRejectedWithPositionAndReason(String file, String position, String words)
      throws URISyntaxException {
    Path path = resource("broken/" + file);
    InvalidDefinitionException refused = refusalOf(path);

    assertThat(refused.reason()).contains(words);
    assertThat(refused.position()).isEqualTo(position == null ? "" : position);
    assertThat(refused.source()).isEqualTo(path.toString());
    assertThat(refused)
        .hasMessage(
            path
                + ": "
                + (refused.position().isEmpty() ? "" : refused.position() + ": ")
                + refused.reason());
  }

  @Test
  void theTableNamesEveryBrokenFile() throws Exception {
    List<String> lines = Files.readAllLines(resource("broken.tsv"));
    try (Stream<Path> files = Files.list(resource("broken"))) {
      assertThat(lines.stream().skip(1).map(line -> line.split("\t", -1)[0]))
          .containsExactlyInAnyOrderElementsOf(
              files.map(file -> file.getFileName().toString()).toList());
    }
  }

  private InvalidDefinitionException refusalOf(byte[] bytes) throws IOException {
    return refusalOf(Files.write(folder.resolve("puzzle.tws"), bytes));
  }

  @Test
  void binaryDataIsRejected() throws IOException {
    assertThat(refusalOf(new byte[0]).reason()).contains("it is empty");
    assertThat(refusalOf("Name p\nSet \u00FC 1 1".getBytes(StandardCharsets.ISO_8859_1)))
        .hasMessageContaining("line 2, column 1: the orbit \"\u00FC\" needs a name");
    byte[] noise = new byte[1000];
    new Random(1).nextBytes(noise);
    assertThat(refusalOf(noise).reason()).contains("binary data");
    byte[] large = new byte[DefinitionSource.MAXIMUM_BYTES + 1];
    Arrays.fill(large, (byte) ' ');
    assertThat(refusalOf(large).reason()).contains("larger than 16 MB");
    assertThatThrownBy(() -> PuzzleDefinition.read(folder.resolve("absent.tws")))
        .isInstanceOf(NoSuchFileException.class);
  }

  static Stream<String> goldenFiles() {
    return Stream.of("three-discs.kpuzzle.json", "pyraminx.tws");
  }

  /** A truncated file is rejected, or it defines a puzzle with fewer moves. */
  @ParameterizedTest
  @MethodSource("goldenFiles")
  void aTruncatedFileIsRejectedOrAShorterDefinition(String name) throws Exception {
    String text = Files.readString(resource(name));
    PuzzleDefinition whole = PuzzleDefinition.parse(text, name);
    int refused = 0;
    for (int end = 0; end < text.length(); end++) {
      try {
        PuzzleDefinition part = PuzzleDefinition.parse(text.substring(0, end), name);
        assertThat(part.puzzle().turns().size()).isLessThanOrEqualTo(whole.puzzle().turns().size());
      } catch (InvalidDefinitionException e) {
        refused++;
        assertThat(e.reason()).isNotBlank();
      }
    }
    assertThat(refused).isGreaterThan(text.length() / 2);
  }

  /** A changed file is read or rejected; no other exception is thrown. */
  @ParameterizedTest
  @MethodSource("goldenFiles")
  void aDamagedFileIsReadOrRejected(String name) throws Exception {
    String text = Files.readString(resource(name));
    Random random = new Random(7);
    String alphabet = "0123456789?-{}[]\",: \nAxRv'\u00FC\u202E";
    int read = 0;
    int refused = 0;
    for (int i = 0; i < 400; i++) {
      StringBuilder damaged = new StringBuilder(text);
      for (int changes = random.nextInt(3); changes >= 0; changes--) {
        char other = alphabet.charAt(random.nextInt(alphabet.length()));
        damaged.setCharAt(random.nextInt(damaged.length()), other);
      }
      try {
        PuzzleDefinition.parse(damaged.toString(), name);
        read++;
      } catch (InvalidDefinitionException e) {
        refused++;
        assertThat(e.getMessage()).doesNotContain("\n", "\u202E");
      }
    }
    assertThat(read).isPositive();
    assertThat(refused).isPositive();
  }
}
