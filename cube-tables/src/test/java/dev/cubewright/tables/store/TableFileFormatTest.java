package dev.cubewright.tables.store;

import static dev.cubewright.tables.store.ExampleTables.SMALL;
import static dev.cubewright.tables.store.ExampleTables.small;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.tables.pruning.CostCount;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compares table files with docs/formats.md, which other programs may implement. */
class TableFileFormatTest {
  @TempDir Path directory;

  @Test
  void fieldsMatchTheSpecification() {
    byte[] bytes = TableFileExample.bytes();
    ByteBuffer file = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    assertThat(bytes).hasSize(TableFileExample.SIZE);
    assertThat(bytes).startsWith(0x89, 'C', 'W', 'T', 0x0d, 0x0a, 0x1a, 0x0a);
    assertThat(file.getInt(TableFileExample.VERSION)).isEqualTo(1);
    assertThat(file.getInt(TableFileExample.HEADER_LENGTH)).isEqualTo(4096);
    assertThat(file.getLong(TableFileExample.PAYLOAD_LENGTH)).isEqualTo(50);
    assertThat(file.getLong(TableFileExample.ENTRIES)).isEqualTo(99);
    assertThat(file.getInt(TableFileExample.BITS)).isEqualTo(4);
    assertThat(file.getInt(TableFileExample.NUMBER_OF_COSTS)).isEqualTo(11);
    assertThat(file.getLong(TableFileExample.BUILD_NANOS)).isEqualTo(1_500_000);
    int code = 0;
    for (CostCount entry : small(SMALL).distribution()) {
      assertThat(file.getLong(TableFileExample.COSTS + 8 * code)).isEqualTo(entry.cost());
      assertThat(file.getLong(TableFileExample.COUNTS + 8 * code)).isEqualTo(entry.count());
      code++;
    }
    String texts =
        "\5\0"
            + SMALL.puzzle()
            + "\26\0"
            + SMALL.coordinate()
            + "\11\0"
            + SMALL.costModel()
            + "\20\0"
            + SMALL.fingerprint();
    assertThat(new String(bytes, TableFileExample.TEXTS, texts.length(), StandardCharsets.US_ASCII))
        .isEqualTo(texts);
    for (int at = TableFileExample.TEXTS + texts.length(); at < TableFileExample.PAYLOAD; at++) {
      assertThat(bytes[at]).isZero();
    }
    for (int index = 0; index < 99; index++) {
      int codeOfIndex = bytes[TableFileExample.PAYLOAD + index * 4 / 8] >>> (index * 4 % 8) & 15;
      assertThat(codeOfIndex).isEqualTo(small(SMALL).codes().get(index));
    }
  }

  @Test
  void checksumsMatchTheSpecification() {
    CRC32C checksum = new CRC32C();
    checksum.update("123456789".getBytes(StandardCharsets.US_ASCII));
    assertThat(checksum.getValue()).isEqualTo(0xE3069283L);
    // Sealing computes both again with separate code.
    assertThat(TableFileExample.forged(file -> {})).isEqualTo(TableFileExample.bytes());
  }

  /** If this fails, the format has changed: increase its version and store another file. */
  @Test
  void readsAFileOfTheFirstVersion() throws IOException {
    Path file = directory.resolve(SMALL.fileName());
    try (InputStream kept =
        Objects.requireNonNull(getClass().getResourceAsStream("format-1.table"))) {
      Files.write(file, kept.readAllBytes());
    }
    assertThat(TableFile.load(file, SMALL, 0, Cancellation.never())).isEqualTo(small(SMALL));
    assertThat(Files.readAllBytes(file)).isEqualTo(TableFileExample.bytes());
  }
}
