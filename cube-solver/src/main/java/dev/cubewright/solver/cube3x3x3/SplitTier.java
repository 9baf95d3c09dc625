package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.tables.pruning.LineArray;

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
