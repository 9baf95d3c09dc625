package dev.cubewright.tables.pruning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.tables.transition.BlockTransitions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On three rings, some of which each move turns. */
class LineTableBuilderTest {
  private static final int ROWS = 11;
  private static final int CELLS = 35;
  private static final int NUMBERS = 72;

  /** By move, the amounts by which it turns rows, cells and numbers. */
  private static final int[][] TURNS = {
    {1, 0, 5}, {-1, 0, -5}, {0, 1, 0}, {0, -1, 0}, {3, 2, 1}, {-3, -2, -1}
  };

  private static final int[] MOVES = IntStream.range(0, TURNS.length).toArray();
  private static final TableIdentity IDENTITY =
      new TableIdentity("rings", "three", "turns", "0123456789abcdef");

  private final List<IOException> faults = new ArrayList<>();

  @TempDir private Path folder;

  /** Rows with cells, or with numbers, by their place in the cycles. */
  private record Rings(int blockSize, int ring) implements BlockTransitions {
    @Override
    public int size() {
      return ROWS * blockSize;
    }

    @Override
    public int moves() {
      return TURNS.length;
    }

    @Override
    public int nextBlock(int block, int move) {
      return Math.floorMod(block + TURNS[move][0], ROWS);
    }

    @Override
    public int[] nextOffsets(int block, int move) {
      int[] next = new int[blockSize];
      Arrays.setAll(next, i -> Math.floorMod(i + TURNS[move][ring], blockSize));
      return next;
    }

    @Override
    public int[][] equivalentOffsets(int block) {
      return new int[0][];
    }
  }

  private static LineTableBuilder builder() {
    return new LineTableBuilder(new Rings(CELLS, 1), new Rings(NUMBERS, 2), MOVES, Duration.ZERO);
  }

  private DistanceTable build(BuildListener listener, Optional<Path> unfinished) {
    return builder()
        .build(
            IDENTITY,
            2 * CELLS + 3,
            70,
            2,
            listener,
            Cancellation.never(),
            unfinished.map(path -> new UnfinishedFile(path, faults::add)));
  }

  private static int[] distances() {
    int[] distances = new int[ROWS * CELLS * NUMBERS];
    Arrays.fill(distances, -1);
    Deque<Integer> queue = new ArrayDeque<>();
    int goal = (2 * CELLS + 3) * NUMBERS + 70;
    distances[goal] = 0;
    queue.add(goal);
    while (!queue.isEmpty()) {
      int at = queue.remove();
      for (int[] turn : TURNS) {
        int row = Math.floorMod(at / NUMBERS / CELLS + turn[0], ROWS);
        int cell = Math.floorMod(at / NUMBERS % CELLS + turn[1], CELLS);
        int number = Math.floorMod(at % NUMBERS + turn[2], NUMBERS);
        int next = (row * CELLS + cell) * NUMBERS + number;
        if (distances[next] < 0) {
          distances[next] = distances[at] + 1;
          queue.add(next);
        }
      }
    }
    return distances;
  }

  @Test
  void returnsDistancesOrMinimaOfLines() {
    DistanceTable table = build((cost, found, entries) -> {}, Optional.empty());
    int[] distances = distances();
    assertThat(table.size()).isEqualTo(distances.length);
    long greatest = table.maximum();
    for (int i = 0; i < distances.length; i++) {
      int line = i / LineArray.CODES_PER_LINE * LineArray.CODES_PER_LINE;
      long least =
          Arrays.stream(distances, line, line + LineArray.CODES_PER_LINE).min().orElseThrow();
      long told = distances[i] < greatest - 1 ? least : Math.min(distances[i], greatest);
      assertThat(table.cost(i)).as("entry %d", i).isEqualTo(told);
    }
  }

  @Test
  void continuesWhereItWasStopped() throws IOException {
    Path file = folder.resolve("unfinished");
    DistanceTable whole = build((cost, found, entries) -> {}, Optional.empty());
    BuildListener stop =
        (cost, found, entries) -> {
          if (cost == 4) {
            throw new CancellationException();
          }
        };
    assertThatExceptionOfType(CancellationException.class)
        .isThrownBy(() -> build(stop, Optional.of(file)));
    byte[] kept = Files.readAllBytes(file);
    List<Long> costs = new ArrayList<>();
    BuildListener note = (cost, found, entries) -> costs.add(cost);
    assertThat(build(note, Optional.of(file))).isEqualTo(whole);
    assertThat(costs).startsWith(3L, 4L);
    costs.clear();
    kept[kept.length / 2]++;
    Files.write(file, kept);
    assertThat(build(note, Optional.of(file))).isEqualTo(whole);
    assertThat(costs).startsWith(0L, 1L);
  }

  /** For large tables, a distance takes minutes. */
  @Test
  void reportsProgressToTheEnd() {
    List<Long> costs = new ArrayList<>();
    List<Long> counts = new ArrayList<>();
    DistanceTable table =
        build(
            (cost, found, entries) -> {
              costs.add(cost);
              counts.add(found);
            },
            Optional.empty());

    assertThat(costs).isSorted().containsSequence(1L, 1L, 2L, 2L);
    assertThat(counts).isSorted().startsWith(1L).endsWith(table.size());
    int[] distances = distances();
    for (long cost = 0; cost < table.maximum() - 1; cost++) {
      long most = cost;
      long found = Arrays.stream(distances).filter(distance -> distance <= most).count();
      assertThat(counts.get(costs.lastIndexOf(cost))).isEqualTo(found);
    }
  }

  @Test
  void warnsOnceIfCheckpointsCannotBeStored() throws IOException {
    Path file = Files.createFile(folder.resolve("file")).resolve("unfinished");
    DistanceTable whole = build((cost, found, entries) -> {}, Optional.empty());

    assertThat(build((cost, found, entries) -> {}, Optional.of(file))).isEqualTo(whole);
    assertThat(faults).hasSize(1);
  }

  @Test
  void checksTheMemoryBeforeTheStart() {
    LineTableBuilder.requireMemory(2_500_000_000L, 2_500_000_000L);
    assertThatExceptionOfType(OutOfMemoryError.class)
        .isThrownBy(() -> LineTableBuilder.requireMemory(2_500_000_000L, 1_000_000_000L))
        .withMessage("building this table needs 2,500 MB of heap, and Java may use 1,000 MB");
  }

  @Test
  void rejectsRowsThatDoNotFillLines() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new LineTableBuilder(new Rings(7, 1), new Rings(9, 2), MOVES))
        .withMessageContaining("7 cells of 9 do not form rows of lines");
  }
}
