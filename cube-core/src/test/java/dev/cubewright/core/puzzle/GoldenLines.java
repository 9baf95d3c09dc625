package dev.cubewright.core.puzzle;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.stream.Stream;

/** The lines of a golden data file. */
public final class GoldenLines {
  private GoldenLines() {}

  /** Returns the lines of a resource behind its heading, each cut at no tab yet. */
  public static Stream<String> of(String resource) {
    try (InputStream in = Objects.requireNonNull(GoldenLines.class.getResourceAsStream(resource))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().skip(1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
