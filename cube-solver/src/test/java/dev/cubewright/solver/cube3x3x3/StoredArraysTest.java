package dev.cubewright.solver.cube3x3x3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.tables.store.DiskTableStore;
import dev.cubewright.tables.store.StoredTable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoredArraysTest {
  private static final StoredArrays NUMBERS =
      new StoredArrays(
          List.of(new int[] {1, -2, Integer.MAX_VALUE}, new int[0]),
          List.of(new char[] {0, 0xffff, 7}));

  private static final int[] LENGTHS = {3};

  @Test
  void decodesEncodedArrays() {
    StoredArrays read = StoredArrays.decoded(ByteBuffer.wrap(NUMBERS.encoded()));
    assertThat(read.ints().toArray()).isEqualTo(NUMBERS.ints().toArray());
    assertThat(read.chars().toArray()).isEqualTo(NUMBERS.chars().toArray());
  }

  @Test
  void rejectsTooFewOrTooManyBytes() {
    byte[] encoded = NUMBERS.encoded();
    for (int length = 0; length <= encoded.length + 1; length++) {
      ByteBuffer other = ByteBuffer.wrap(Arrays.copyOf(encoded, length));
      if (length != encoded.length) {
        assertThatThrownBy(() -> StoredArrays.decoded(other))
            .isInstanceOf(IllegalArgumentException.class);
      }
    }
  }

  @Test
  void areComputedOnceAndAgainIfTheFileIsDamaged(@TempDir Path directory) throws IOException {
    assertThat(made(directory, "version 1")).isOne();
    assertThat(made(directory, "version 1")).isZero();
    assertThat(made(directory, "version 2")).isOne();
    for (StoredTable table : DiskTableStore.in(directory).verify()) {
      assertThat(table.problem()).isEmpty();
      byte[] bytes = Files.readAllBytes(table.path());
      bytes[bytes.length - 1] ^= 1;
      Files.write(table.path(), bytes);
    }
    assertThat(made(directory, "version 1")).isOne();
    assertThat(made(directory, "version 1")).isZero();
  }

  @Test
  void areComputedIfTheFileHasOtherArrays(@TempDir Path directory) {
    assertThat(made(directory, "some")).isOne();
    StoredArrays more = new StoredArrays(NUMBERS.ints(), List.of(new char[3], new char[1]));
    assertThat(maker(directory).storedArrays("some", 2, new int[] {3, 1}, any -> {}, () -> more))
        .isSameAs(more);
    StoredArrays fewer = new StoredArrays(List.of(), NUMBERS.chars());
    assertThat(maker(directory).storedArrays("some", 0, LENGTHS, any -> {}, () -> fewer))
        .isSameAs(fewer);
    assertThat(
            maker(directory)
                .storedArrays("some", 2, LENGTHS, StoredArraysTest::reject, () -> NUMBERS))
        .isSameAs(NUMBERS);
  }

  @Test
  void areComputedEvenIfTablesAreNotBuilt(@TempDir Path directory) {
    TableMaker maker = maker(directory).cachedOnly();
    assertThat(maker.storedArrays("some", 2, LENGTHS, any -> {}, () -> NUMBERS)).isSameAs(NUMBERS);
  }

  private static void reject(StoredArrays any) {
    throw new IllegalArgumentException("wrong lengths");
  }

  private static TableMaker maker(Path directory) {
    return new TableMaker(
        new SearchMoves(ThreeByThree.HALF_TURN),
        new TableSource(
            ThreeByThree.CUBE.puzzle(),
            SolverSettings.in(DiskTableStore.in(directory)),
            Cancellation.never()));
  }

  /** Returns the number of times that the arrays were computed. */
  private static int made(Path directory, String name) {
    AtomicInteger count = new AtomicInteger();
    StoredArrays numbers =
        maker(directory)
            .storedArrays(
                name,
                2,
                LENGTHS,
                any -> {},
                () -> {
                  count.incrementAndGet();
                  return NUMBERS;
                });
    assertThat(numbers.encoded()).isEqualTo(NUMBERS.encoded());
    return count.get();
  }
}
