package dev.cubewright.solver.phase;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.tables.pruning.DistanceTable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.zip.CRC32C;

/**
 * Compares the contents of tables with those that programs before have built and kept.
 *
 * <p>A kept table is found by its identity, which tells the puzzle, moves and goals, but not in
 * which order positions are numbered. A change of the order has to give the numbering another name.
 */
public final class TableContents {
  private TableContents() {}

  /**
   * Fails if tables of the same identity have had other contents, or if there are others than once.
   *
   * @param tables the tables
   * @param neighbor a class of the package in which the file is
   * @param file for each table a line: the name of its file, and the checksum of its entries
   */
  public static void requireUnchanged(List<DistanceTable> tables, Class<?> neighbor, String file)
      throws IOException {
    List<String> lines = tables.stream().map(TableContents::line).toList();
    try (InputStream kept = Objects.requireNonNull(neighbor.getResourceAsStream(file), file)) {
      String text = new String(kept.readAllBytes(), StandardCharsets.US_ASCII);
      assertThat(lines)
          .describedAs(
              "if a checksum differs, kept tables would be read by numbers that are not theirs:"
                  + " give the numbering another name where the table is made, and then write the"
                  + " new lines into %s",
              file)
          .containsExactlyElementsOf(text.lines().toList());
    }
  }

  private static String line(DistanceTable table) {
    CRC32C checksum = new CRC32C();
    checksum.update(table.bytes());
    return String.format("%s %08x", table.identity().fileName(), checksum.getValue());
  }
}
