package dev.cubewright.simulation;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A row of {@code firmware/test/golden-frames.tsv}. */
record GoldenRow(int line, List<String> columns) {
  static final Path FILE = Path.of("../firmware/test/golden-frames.tsv");

  /** Returns all rows. */
  static List<GoldenRow> all() {
    List<GoldenRow> rows = new ArrayList<>();
    int line = 0;
    try {
      for (String text : Files.readAllLines(FILE, StandardCharsets.US_ASCII)) {
        line++;
        if (!text.isEmpty() && !text.startsWith("#")) {
          rows.add(new GoldenRow(line, List.of(text.split("\t", -1))));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return rows;
  }

  static List<GoldenRow> all(String kind) {
    return all().stream().filter(row -> row.kind().equals(kind)).toList();
  }

  String kind() {
    return columns.get(0);
  }

  String text(int column) {
    return columns.get(column);
  }

  int number(int column) {
    return Integer.parseInt(columns.get(column));
  }

  /** Returns a column with its escape sequences replaced by bytes. */
  byte[] bytes(int column) {
    String text = columns.get(column);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (int index = 0; index < text.length(); index++) {
      char character = text.charAt(index);
      if (character != '\\') {
        bytes.write(character);
        continue;
      }
      char escaped = text.charAt(++index);
      if (escaped == 'x') {
        bytes.write(Integer.parseInt(text.substring(index + 1, index + 3), 16));
        index += 2;
      } else {
        bytes.write("nrt".indexOf(escaped) < 0 ? escaped : "\n\r\t".charAt("nrt".indexOf(escaped)));
      }
    }
    return bytes.toByteArray();
  }

  @Override
  public String toString() {
    return "golden-frames.tsv:" + line + ": " + String.join(" ", columns);
  }
}
