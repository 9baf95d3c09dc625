package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.tables.pruning.LineArray;
import dev.cubewright.tables.store.NotCachedException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Which positions a table of {@link SplitBounds} tells apart. A folded number is the same for a
 * state and its image: of flips with every edge flipped, of splits with upper and lower corners
 * exchanged.
 */
enum SplitTier implements Phase1Bounds.Kind {
  /** No flips, 45 classes of rows: to test the others by. */
  TINY(45, Flips.NONE, false),

  /** No flips either, and splits folded. */
  TINY_FOLDED(45, Flips.NONE, true),

  /** Half a gigabyte. */
  SMALL(32_418, Flips.FOLDED, true),

  /** A gigabyte. */
  MIDDLE(64_430, Flips.ALL, true),

  /** Two gigabytes. */
  LARGE(64_430, Flips.ALL, false);

  /** Which flips are told apart. */
  enum Flips {
    NONE,
    FOLDED,
    ALL
  }

  /** All but those for tests, the smallest first. */
  static final List<SplitTier> OF_GIGABYTES = List.of(SMALL, MIDDLE, LARGE);

  private static final long TWISTS = 2_187;
  private static final long SPLITS = 70;

  private final long rows;
  private final Flips flips;
  private final boolean foldsSplits;

  SplitTier(long rows, Flips flips, boolean foldsSplits) {
    this.rows = rows;
    this.flips = flips;
    this.foldsSplits = foldsSplits;
  }

  /**
   * Returns what makes bounds by the largest table of gigabytes that is kept already.
   *
   * @param other what makes bounds if none is kept
   * @param memory how many bytes the table may take
   */
  static Phase1Bounds.Kind keptOr(Phase1Bounds.Kind other, long memory) {
    return keptOr(other, memory, OF_GIGABYTES);
  }

  static Phase1Bounds.Kind keptOr(Phase1Bounds.Kind other, long memory, List<SplitTier> tiers) {
    return (coordinates, maker) ->
        tiers.stream()
            .filter(tier -> tier.bytes() <= memory)
            .sorted(Comparator.reverseOrder())
            .flatMap(tier -> tier.kept(coordinates, maker).stream())
            .findFirst()
            .orElseGet(() -> other.of(coordinates, maker));
  }

  private Optional<Phase1Bounds> kept(Phase1Coordinates coordinates, TableMaker maker) {
    try {
      // To find out by the table itself takes half a second.
      return coordinates.mayHaveSplits(this, maker)
          ? Optional.of(of(coordinates, maker.cachedOnly()))
          : Optional.empty();
    } catch (NotCachedException e) {
      return Optional.empty();
    }
  }

  Flips flips() {
    return flips;
  }

  boolean foldsSplits() {
    return foldsSplits;
  }

  /** Returns how many bytes the table takes. */
  long bytes() {
    return LineArray.byteCount(rows * TWISTS * (foldsSplits ? SPLITS / 2 : SPLITS));
  }

  @Override
  public Phase1Bounds of(Phase1Coordinates coordinates, TableMaker maker) {
    return coordinates.ofSplits(this, maker);
  }
}
