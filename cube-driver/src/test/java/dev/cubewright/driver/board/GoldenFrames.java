package dev.cubewright.driver.board;

import com.google.common.base.Splitter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The rows of {@code firmware/test/golden-frames.tsv}, which both sides of the protocol read. */
public final class GoldenFrames {
  private static final Path FILE = Path.of("../firmware/test/golden-frames.tsv");

  private GoldenFrames() {}

  /** Returns the rows of a kind without their first column; texts are not unescaped. */
  public static Stream<List<String>> rows(String kind) {
    try {
      return Files.readAllLines(FILE).stream()
          .filter(line -> line.startsWith(kind + "\t"))
          .map(line -> Splitter.on('\t').splitToList(line))
          .map(columns -> columns.subList(1, columns.size()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
