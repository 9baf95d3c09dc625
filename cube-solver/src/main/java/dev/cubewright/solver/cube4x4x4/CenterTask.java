package dev.cubewright.solver.cube4x4x4;

import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * First phases of one length, or second phases of one length that continue one first phase.
 *
 * @param first the length of the first phase
 * @param end the end state of the first phase; {@code null} for a search of first phases
 * @param second the length of the second phase; for a search of first phases, an estimate of its
 *     minimum
 */
record CenterTask(ReductionRoot root, int first, @Nullable Result end, int second) {
  /**
   * The end state of a first phase.
   *
   * @param path the moves, and the rotation that shows the axis as R and L
   * @param side the first coordinate of the second phase
   * @param half the second coordinate of the second phase
   * @param parity the parity of the wings
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Result(int[] path, int side, int half, int parity) {}

  /** The maximum length of the first two phases; longer tasks are not queued. */
  static final int LONGEST = 20;

  /**
   * The maximum excess of first phases over the shortest one. Longer ones mostly move colors off
   * their axis and back, which reaches nothing new.
   */
  private static final int DETOUR = 3;

  /**
   * First phases longer than this are many. They are queued by an estimate of both phases, so that
   * second phases of shorter ones come first.
   */
  private static final int FEW = 6;

  /** The estimate of a second phase is the length of the first phase minus this. */
  private static final int MARGIN = 2;

  /**
   * Returns the tasks that search the first phases of a start.
   *
   * @param least the length of its shortest first phases
   */
  static List<CenterTask> first(ReductionRoot root, int least) {
    return IntStream.rangeClosed(least, least + DETOUR)
        .mapToObj(first -> new CenterTask(root, first, null, first > FEW ? first - MARGIN : 0))
        .toList();
  }

  /** Returns the task of the second phases of a length that continue a first phase. */
  CenterTask with(Result found, int length) {
    return new CenterTask(root, first, found, length);
  }

  int length() {
    return first + second;
  }

  /**
   * Returns the rank in the queue, lowest first: by total length, then first phases before second
   * phases, then by the length of the first phase.
   */
  int rank() {
    return length() * (LONGEST + 1) + (end == null ? 0 : first);
  }
}
