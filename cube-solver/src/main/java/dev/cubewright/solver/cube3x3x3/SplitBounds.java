package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.LineArray;
import dev.cubewright.tables.transition.SymmetryReduction;
import java.util.Arrays;
import java.util.List;

/**
 * Bounds by the numbers of the first phase together with the split: which places the upper corners
 * are at. Distances that few positions have are not told apart.
 */
final class SplitBounds implements Phase1Bounds {
  private final SymmetryReduction reduction;
  private final DistanceTable table;
  private final LineArray lines;
  private final int splits;
  private final int rowShift;
  private final int[] subgroup;

  /** By symmetry and split, its number in the table. */
  private final byte[] conjugates;

  /**
   * Prepares.
   *
   * @param reduction numbers slices, or slices and flips, as rows, and twists as columns
   * @param rowShift by how many bits a row of slice and flip is shifted to be one of these
   * @param ofSplits the same with splits as columns
   * @param symmetries how many there are
   * @param splits how many splits there are
   * @param subgroup the moves that keep all four numbers of a solved cube
   * @param table by the number of the three, and of the split within
   */
  SplitBounds(
      SymmetryReduction reduction,
      int rowShift,
      SymmetryReduction ofSplits,
      int symmetries,
      int splits,
      int[] subgroup,
      DistanceTable table) {
    this.reduction = reduction;
    this.table = table;
    this.rowShift = rowShift;
    this.splits = splits;
    this.subgroup = subgroup.clone();
    lines = (LineArray) table.codes();
    conjugates = new byte[symmetries * splits];
    for (int i = 0; i < conjugates.length; i++) {
      conjugates[i] = (byte) ofSplits.conjugate(i / splits, i % splits);
    }
  }

  @Override
  public void of(long[] cosets, int[] bounds, int[] faces, int count) {
    PackedCoset.rows(cosets, bounds, faces, count);
    for (int i = 0; i < count; i++) {
      bounds[i] >>>= rowShift;
    }
    // What were the columns become the symmetries.
    reduction.reduce(bounds, faces, count);
    for (int i = 0; i < count; i++) {
      int split = conjugates[faces[i] * splits + PackedCoset.split(cosets[i])];
      cosets[i] = (long) bounds[i] * splits + split;
    }
    lines.get(cosets, bounds, count);
    Arrays.fill(faces, 0, count, FaceMask.ALL);
  }

  @Override
  public int[] subgroup() {
    return subgroup.clone();
  }

  @Override
  public List<DistanceTable> tables() {
    return List.of(table);
  }
}
