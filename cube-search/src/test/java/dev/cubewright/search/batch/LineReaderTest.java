package dev.cubewright.search.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LineReaderTest {
  private static InputStream bytes(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  private static List<InputLine> all(InputStream in) throws IOException {
    LineReader reader = new LineReader(in);
    List<InputLine> lines = new ArrayList<>();
    for (InputLine line = reader.next(); line != null; line = reader.next()) {
      lines.add(line);
    }
    return lines;
  }

  @Test
  void numbersLinesWithAnyTerminator() throws IOException {
    assertThat(all(bytes("a\r\n\nb ü\nc")))
        .containsExactly(
            new InputLine(1, "a", false),
            new InputLine(2, "", false),
            new InputLine(3, "b ü", false),
            new InputLine(4, "c", false));
    assertThat(all(bytes(""))).isEmpty();
    assertThat(all(bytes("\n"))).containsExactly(new InputLine(1, "", false));
  }

  @Test
  void findsLinesAcrossReads() throws IOException {
    InputStream in =
        new SequenceInputStream(bytes("ab"), new SequenceInputStream(bytes("c\nd"), bytes("\ne")));

    assertThat(all(in)).extracting(InputLine::text).containsExactly("abc", "d", "e");
  }

  @Test
  void lineIsReadyAtItsTerminator() throws IOException {
    LineReader reader = new LineReader(bytes("a\nb\nc"));
    assertThat(reader.isReady()).isFalse();

    reader.next();
    assertThat(reader.isReady()).isTrue();
    reader.next();
    assertThat(reader.isReady()).isFalse();
    reader.next();
    assertThat(reader.isReady()).isTrue();
    assertThat(reader.next()).isNull();
  }

  @Test
  void truncatesTooLongLines() throws IOException {
    List<InputLine> lines = all(bytes("a\n" + "x".repeat(3 * LineReader.MAXIMUM_BYTES) + "\nb\n"));

    assertThat(lines).extracting(InputLine::number).containsExactly(1L, 2L, 3L);
    assertThat(lines.get(1).tooLong()).isTrue();
    assertThat(lines.get(1).text()).hasSize(100);
    assertThat(lines.get(2).text()).isEqualTo("b");
  }

  @Test
  void longLineMayEndTheInput() throws IOException {
    assertThat(all(bytes("x".repeat(2 * LineReader.MAXIMUM_BYTES)))).hasSize(1);
    assertThat(all(bytes("x".repeat(LineReader.MAXIMUM_BYTES))))
        .extracting(InputLine::tooLong)
        .containsExactly(false);
  }

  @Test
  void skipsLines() throws IOException {
    LineReader reader = new LineReader(bytes("a\nb\nc\n"));
    reader.skip(2);

    assertThat(reader.next()).isEqualTo(new InputLine(3, "c", false));
    reader.skip(5);
    assertThat(reader.next()).isNull();
  }

  private static LineReader passingOver(String text) {
    return new LineReader(bytes(text), line -> line.isBlank() || line.startsWith("#"));
  }

  @Test
  void skipsAndCountsBlankLinesAndRemarks() throws IOException {
    LineReader reader = passingOver("# one\n\n  \r\na\n#\nb #\n #c\n\n#d");

    assertThat(reader.next()).isEqualTo(new InputLine(4, "a", false));
    assertThat(reader.isReady()).isTrue();
    assertThat(reader.next()).isEqualTo(new InputLine(6, "b #", false));
    assertThat(reader.next()).isEqualTo(new InputLine(7, " #c", false));
    assertThat(reader.isReady()).as("an unfinished last line may or may not be a remark").isFalse();
    assertThat(reader.next()).isNull();
  }

  @Test
  void countsSkippedLinesWithBlankLines() throws IOException {
    LineReader reader = passingOver("\na\n#\nb\n");

    assertThat(reader.skip(3)).isEqualTo(3);
    assertThat(reader.next()).isEqualTo(new InputLine(4, "b", false));
  }
}
