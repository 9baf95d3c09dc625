package dev.cubewright.tables.pruning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.tables.store.DiskTableStore;
import dev.cubewright.tables.store.StoredTable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LineArrayTest {
  private static final int LINES = 40;
  private static final int CODES = LINES * LineArray.CODES_PER_LINE;
  private static final int BASE = 9;
  private static final TableIdentity IDENTITY =
      new TableIdentity("3x3x3", "lines", "half-turn", "0123456789abcdef");

  private final int[] expected = new int[CODES];
  private final List<ByteBuffer> bytes = lines();

  @TempDir private Path folder;

  /** Lines of random digits, each with a different minimum distance. */
  private List<ByteBuffer> lines() {
    SplittableRandom random = new SplittableRandom(3);
    List<ByteBuffer> segments = List.of(ByteBuffer.allocate(LINES * LineArray.LINE_BYTES));
    int index = 0;
    for (int line = 0; line < LINES; line++) {
      byte[] ofLine = new byte[LineArray.LINE_BYTES];
      ofLine[0] = (byte) random.nextInt(BASE + 1);
      for (int i = 1; i < ofLine.length; i++) {
        int value = 0;
        int weight = 1;
        for (int place = 0; place < LineArray.DIGITS_PER_BYTE; place++) {
          int digit = random.nextInt(3);
          expected[index++] = digit == 0 ? ofLine[0] : BASE + digit;
          value += digit * weight;
          weight *= 3;
        }
        ofLine[i] = (byte) value;
      }
      LineArray.put(segments, line, ofLine);
    }
    return segments;
  }

  /** In one buffer, and in several buffers, as for tables of more than 2<sup>31</sup> bytes. */
  @ParameterizedTest
  @ValueSource(ints = {LINES, 15, 1})
  void returnsEachCode(int linesPerSegment) {
    int size = linesPerSegment * LineArray.LINE_BYTES;
    int end = LINES * LineArray.LINE_BYTES;
    List<ByteBuffer> segments =
        IntStream.iterate(0, from -> from < end, from -> from + size)
            .mapToObj(from -> bytes.get(0).slice(from, Math.min(size, end - from)))
            .toList();
    LineArray lines = LineArray.over(segments, linesPerSegment, CODES, BASE);
    long[] indices = new long[CODES];
    Arrays.setAll(indices, i -> CODES - 1 - i);
    int[] codes = new int[CODES];
    lines.get(indices, codes, CODES);
    long[] counts = new long[LineArray.MOST_CODES];
    for (int i = 0; i < CODES; i++) {
      assertThat(lines.get(i)).isEqualTo(expected[i]);
      assertThat(codes[CODES - 1 - i]).isEqualTo(expected[i]);
      counts[expected[i]]++;
    }
    assertThat(lines.counts()).isEqualTo(counts);
    assertThat(lines.byteCount()).isEqualTo(LINES * 64L).isEqualTo(LineArray.byteCount(CODES));
  }

  @Test
  void isStoredAndVerified() throws IOException {
    DiskTableStore store = DiskTableStore.in(folder);
    DistanceTable built = store.obtain(IDENTITY, Cancellation.never(), this::table);
    DistanceTable kept =
        DiskTableStore.in(folder).find(IDENTITY, Cancellation.never()).orElseThrow();
    assertThat(kept).isEqualTo(built).hasSameHashCodeAs(built);
    assertThat(kept.codes()).isInstanceOf(LineArray.class);
    List<StoredTable> sound = store.verify();
    assertThat(sound).singleElement().matches(table -> table.problem().isEmpty());
    assertThat(sound.get(0).description().orElseThrow().entries()).isEqualTo(CODES);
    byte[] file = Files.readAllBytes(store.pathOf(IDENTITY));
    file[file.length - 1]++;
    Files.write(store.pathOf(IDENTITY), file);
    assertThat(store.verify())
        .singleElement()
        .matches(table -> table.problem().orElseThrow().contains("damaged"));
  }

  private DistanceTable table() {
    long[] costs = new long[BASE + 3];
    Arrays.setAll(costs, code -> code);
    return DistanceTable.of(IDENTITY, LineArray.over(bytes, CODES, BASE), costs);
  }

  @Test
  void rejectsInvalidSizes() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> LineArray.over(bytes, CODES - 1, BASE))
        .withMessageContaining("do not fill lines of 315");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> LineArray.over(bytes, CODES + LineArray.CODES_PER_LINE, BASE))
        .withMessageContaining("take buffers of [2624] bytes, not [2560]");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> LineArray.over(bytes, CODES, 14))
        .withMessage("the base of lines is 14, but must be 0 to 13");
  }
}
