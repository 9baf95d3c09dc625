package dev.cubewright.tables.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.tables.pruning.CostCount;
import dev.cubewright.tables.pruning.TableIdentity;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TableHeaderTest {
  private static final int PAYLOAD = 240;

  /** 56 bytes, 16 for each of 240 costs, 2 for each of four texts, and the texts. */
  private static TableHeader header(int textCharacters) {
    TableIdentity identity =
        new TableIdentity(
            "p".repeat(20),
            "c".repeat(30),
            "m".repeat(textCharacters - 20 - 30 - 16),
            "f".repeat(16));
    List<CostCount> distribution =
        LongStream.range(0, PAYLOAD).mapToObj(cost -> new CostCount(cost, 1)).toList();
    TableDescription description =
        new TableDescription(identity, PAYLOAD, 8, distribution, Duration.ZERO);
    return new TableHeader(description, TableHeader.lengthFor(description), PAYLOAD, 0x12345678);
  }

  @ParameterizedTest
  @CsvSource({"191, 4096", "192, 4096", "193, 8192"})
  void headerHasTheMinimumNumberOfPages(int textCharacters, int length) throws IOException {
    TableHeader header = header(textCharacters);
    ByteBuffer bytes = header.encode();

    assertThat(bytes.remaining()).isEqualTo(header.length()).isEqualTo(length);
    assertThat(TableHeader.decode(bytes, length + PAYLOAD)).isEqualTo(header);
  }

  @Test
  void rejectsUnreadableHeaders() {
    assertThat(TableFile.isTable(Path.of("there/is/no/such.table"))).isFalse();
    assertThat(TableFile.isTable(Path.of(""))).isFalse();
  }
}
