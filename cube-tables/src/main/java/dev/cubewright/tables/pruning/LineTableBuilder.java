package dev.cubewright.tables.pruning;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.tables.transition.BlockTransitions;
import dev.cubewright.tables.transition.WorkerPool;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/**
 * A builder of tables of {@link LineArray}s by breadth-first search with one bit per entry. An
 * entry has a row, a cell of the row, and a number within the cell. A move maps rows to rows, cells
 * to cells and numbers to numbers, so whole cells are mapped at once.
 *
 * <pre>
 *   index = (row * cells + cell) * numbers + number
 * </pre>
 *
 * <p>A build takes two bits per entry, plus the table. The time is one step per cell, move and
 * distance. Entries at the most frequent distance or beyond have the two greatest codes.
 */
@SuppressWarnings("exports") // Transitions are for the solver module alone.
public final class LineTableBuilder {
  /**
   * The share of found entries after which the remaining entries get the next distance. With one
   * distance more, searches of the 3x3x3 need four times the nodes, because entries just too near
   * to prune a node still exclude moves there.
   */
  private static final int ENOUGH_PERCENT = 20;

  /** A distance that took longer than this is saved in the unfinished file. */
  private static final Duration WORTH_KEEPING = Duration.ofSeconds(10);

  private static final int MEGABYTE = 1_000_000;

  private static final byte NOT_MET = Byte.MAX_VALUE;

  private final BlockTransitions cellTransitions;
  private final BlockTransitions numberTransitions;
  private final int[] moves;
  private final Duration worthKeeping;
  private final int rows;
  private final int cells;
  private final int numbers;
  private final int linesPerRow;

  /**
   * Creates a builder.
   *
   * @param cellTransitions the transitions among rows and their cells
   * @param numberTransitions the transitions among the same rows and the numbers of their cells, at
   *     most 72 of them
   * @param moves the moves of cost 1, closed under inverses; other moves are products of them
   * @throws IllegalArgumentException if rows do not fill lines, or cells are too large
   */
  public LineTableBuilder(
      BlockTransitions cellTransitions, BlockTransitions numberTransitions, int[] moves) {
    this(cellTransitions, numberTransitions, moves, WORTH_KEEPING);
  }

  LineTableBuilder(
      BlockTransitions cellTransitions,
      BlockTransitions numberTransitions,
      int[] moves,
      Duration worthKeeping) {
    this.worthKeeping = worthKeeping;
    this.cellTransitions = cellTransitions;
    this.numberTransitions = numberTransitions;
    this.moves = moves.clone();
    cells = cellTransitions.blockSize();
    numbers = numberTransitions.blockSize();
    rows = cellTransitions.size() / cells;
    int columns = cells * numbers;
    if (numbers > CellMap.MOST || columns % LineArray.CODES_PER_LINE != 0) {
      throw new IllegalArgumentException(
          cells
              + " cells of "
              + numbers
              + " do not form rows of lines: at most "
              + CellMap.MOST
              + " in a cell, and a multiple of "
              + LineArray.CODES_PER_LINE
              + " in all");
    }
    linesPerRow = columns / LineArray.CODES_PER_LINE;
  }

  /**
   * Builds the table.
   *
   * @param identity the identity of the table
   * @param goal the cell of the goal, {@code row * cells + cell}, which all symmetries map to
   *     itself
   * @param number the goal's number in the cell
   * @param threads the number of threads, at least 1
   * @param listener receives the progress
   * @param cancellation cancels the build
   * @param unfinished a file from which the build continues and to which its progress is written
   * @return the table
   * @throws CancellationException if the build is cancelled
   * @throws OutOfMemoryError if the heap is too small; thrown before the build starts
   */
  public DistanceTable build(
      TableIdentity identity,
      int goal,
      int number,
      int threads,
      BuildListener listener,
      Cancellation cancellation,
      Optional<UnfinishedFile> unfinished) {
    requireMemory(2L * rows * (cells * numbers / Byte.SIZE), Runtime.getRuntime().maxMemory());
    try (WorkerPool pool = new WorkerPool(threads, cancellation)) {
      return new Run(pool).build(identity, goal, number, listener, unfinished);
    }
  }

  static void requireMemory(long needed, long heap) {
    if (needed > heap) {
      throw new OutOfMemoryError(
          String.format(
              Locale.ROOT,
              "building this table needs %,d MB of heap, and Java may use %,d MB",
              needed / MEGABYTE,
              heap / MEGABYTE));
    }
  }

  /** Rows that a move maps in the same way share an array, and equal arrays share a map. */
  private static final class Maps {
    private final IdentityHashMap<int[], CellMap> byArray = new IdentityHashMap<>();
    private final Map<List<Integer>, CellMap> byContent = new HashMap<>();

    synchronized CellMap of(int[] sources) {
      return byArray.computeIfAbsent(
          sources,
          array ->
              byContent.computeIfAbsent(
                  Arrays.stream(array).boxed().toList(), list -> new CellMap(array)));
    }
  }

  private final class Run {
    private final WorkerPool pool;
    private final Maps maps = new Maps();
    private final byte[][] least = new byte[rows][linesPerRow];
    private CellSet nearer = new CellSet(rows, cells * numbers);
    private CellSet found = new CellSet(rows, cells * numbers);

    Run(WorkerPool pool) {
      this.pool = pool;
      for (byte[] ofRow : least) {
        Arrays.fill(ofRow, NOT_MET);
      }
    }

    DistanceTable build(
        TableIdentity identity,
        int goal,
        int number,
        BuildListener listener,
        Optional<UnfinishedFile> unfinished) {
      int row = goal / cells;
      long entries = (long) rows * cells * numbers;
      Optional<LineCheckpoint> checkpoint =
          unfinished.map(file -> new LineCheckpoint(file, identity, least));
      int distance = checkpoint.map(kept -> kept.read(found)).orElse(-1);
      if (distance < 0) {
        distance = 0;
        found.add(row, (goal - row * cells) * numbers + number);
        noteLeast(row, 0);
      }
      long count = pool.sum(rows, found::count);
      long kept = System.nanoTime();
      listener.found(distance, count, entries);
      boolean isRunning = true;
      while (isRunning) {
        distance++;
        CellSet next = nearer;
        nearer = found;
        found = next;
        int reached = distance;
        long before = count;
        count +=
            pool.sum(
                rows,
                to -> expand(to, reached),
                (parts, more) -> listener.found(reached, before + more, entries));
        isRunning =
            count > before
                && count * 100 < entries * ENOUGH_PERCENT
                && distance <= LineArray.GREATEST_BASE;
        if (isRunning
            && checkpoint.isPresent()
            && System.nanoTime() - kept >= worthKeeping.toNanos()) {
          checkpoint.get().write(found, distance);
          kept = System.nanoTime();
        }
      }
      return table(identity, distance - 1, count, entries, listener);
    }

    private long expand(int row, int distance) {
      found.copy(row, nearer);
      for (int move : moves) {
        found.add(
            row,
            nearer,
            cellTransitions.nextBlock(row, move),
            cellTransitions.nextOffsets(row, move),
            maps.of(numberTransitions.nextOffsets(row, move)));
      }
      noteLeast(row, distance);
      return found.count(row) - nearer.count(row);
    }

    private void noteLeast(int row, int distance) {
      byte[] ofRow = least[row];
      for (int line = 0; line < linesPerRow; line++) {
        int begin = line * LineArray.CODES_PER_LINE;
        if (ofRow[line] == NOT_MET && found.hasAny(row, begin, begin + LineArray.CODES_PER_LINE)) {
          ofRow[line] = (byte) distance;
        }
      }
    }

    /**
     * Creates the table. The listener counts the remaining entries as found once they are written.
     */
    private DistanceTable table(
        TableIdentity identity, int base, long count, long entries, BuildListener listener) {
      List<ByteBuffer> segments = new ArrayList<>();
      for (int size : LineArray.segmentSizes(entries)) {
        segments.add(
            ByteBuffer.allocateDirect(size + LineArray.LINE_BYTES)
                .alignedSlice(LineArray.LINE_BYTES)
                .slice(0, size));
      }
      long[][] counts = new long[rows][];
      pool.sum(
          rows,
          row -> {
            counts[row] = write(row, base, segments);
            return 0;
          },
          (done, none) ->
              listener.found(base + 1, count + (entries - count) * done / rows, entries));
      long[] sums = new long[base + 3];
      for (long[] ofRow : counts) {
        for (int code = 0; code < sums.length; code++) {
          sums[code] += ofRow[code];
        }
      }
      long[] costs = new long[sums.length];
      Arrays.setAll(costs, code -> code);
      return DistanceTable.of(identity, LineArray.over(segments, entries, base), costs, sums);
    }

    private long[] write(int row, int base, List<ByteBuffer> segments) {
      long[] counts = new long[base + 3];
      byte[] line = new byte[LineArray.LINE_BYTES];
      int column = 0;
      for (int ofRow = 0; ofRow < linesPerRow; ofRow++) {
        line[0] = (byte) Math.min(least[row][ofRow], base);
        for (int i = 1; i < line.length; i++) {
          int value = 0;
          int weight = 1;
          for (int place = 0; place < LineArray.DIGITS_PER_BYTE; place++) {
            int digit = 2;
            if (found.has(row, column)) {
              digit = nearer.has(row, column) ? 0 : 1;
            }
            counts[digit == 0 ? line[0] : base + digit]++;
            value += digit * weight;
            weight *= 3;
            column++;
          }
          line[i] = (byte) value;
        }
        LineArray.put(segments, (long) row * linesPerRow + ofRow, line);
      }
      nearer.forget(row);
      found.forget(row);
      return counts;
    }
  }
}
