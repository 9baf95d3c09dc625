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
  private static final int SPLITS = 128;

  private final char[] flipNumbers;
  private final int flips;
  private final SymmetryReduction reduction;
  private final DistanceTable table;
  private final LineArray lines;
  private final int splits;
  private final int[] subgroup;

  /** By symmetry and split, its number in the table. */
  private final byte[] conjugates;

  /**
   * Prepares.
   *
   * @param flipNumbers the number that the table has for each flip
   * @param reduction numbers slices with these as rows, twists as columns
   * @param ofSplits the same with splits as columns
   * @param splitNumbers the column of each split
   * @param symmetries how many there are
   * @param subgroup the moves that keep all four numbers of a solved cube
   * @param table by the number of the three, and of the split within
   */
  SplitBounds(
      char[] flipNumbers,
      SymmetryReduction reduction,
      SymmetryReduction ofSplits,
      char[] splitNumbers,
      int symmetries,
      int[] subgroup,
      DistanceTable table) {
    this.flipNumbers = flipNumbers.clone();
    this.reduction = reduction;
    this.table = table;
    this.subgroup = subgroup.clone();
    flips = greatest(flipNumbers) + 1;
    splits = greatest(splitNumbers) + 1;
    lines = (LineArray) table.codes();
    conjugates = new byte[symmetries * SPLITS];
    for (int symmetry = 0; symmetry < symmetries; symmetry++) {
      for (int split = 0; split < splitNumbers.length; split++) {
        conjugates[symmetry * SPLITS + split] =
            (byte) ofSplits.conjugate(symmetry, splitNumbers[split]);
      }
    }
  }

  private static int greatest(char[] numbers) {
    int greatest = 0;
    for (char number : numbers) {
      greatest = Math.max(greatest, number);
    }
    return greatest;
  }

  @Override
  public void of(long[] cosets, int[] bounds, int[] faces, int count) {
    for (int i = 0; i < count; i++) {
      long coset = cosets[i];
      bounds[i] = PackedCoset.slice(coset) * flips + flipNumbers[PackedCoset.flip(coset)];
      faces[i] = PackedCoset.twist(coset);
    }
    // What were the columns become the symmetries.
    reduction.reduce(bounds, faces, count);
    for (int i = 0; i < count; i++) {
      int split = conjugates[faces[i] * SPLITS + PackedCoset.split(cosets[i])];
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
