package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.tables.descent.Descents;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.transition.SymmetryReduction;
import java.util.List;

/** Bounds by the distances of all three numbers together, and by which faces they lead down. */
final class DescentBounds implements Phase1Bounds {
  private final SymmetryReduction reduction;
  private final Descents descents;
  private final int[] subgroup;

  /** By symmetry and set of faces, the faces that it shows as these. */
  private final byte[] shownAs;

  /**
   * Prepares.
   *
   * @param reduction numbers slices and flips as rows, twists as columns
   * @param symmetries those of the reduction
   * @param faces tells the faces of moves
   * @param descents by number
   * @param subgroup the moves that keep all three numbers of a solved cube
   */
  DescentBounds(
      SymmetryReduction reduction,
      List<Symmetry> symmetries,
      FaceMask faces,
      Descents descents,
      int[] subgroup) {
    this.reduction = reduction;
    this.descents = descents;
    this.subgroup = subgroup.clone();
    shownAs = new byte[symmetries.size() * FaceMask.SETS];
    for (int symmetry = 0; symmetry < symmetries.size(); symmetry++) {
      for (int set = 0; set < FaceMask.SETS; set++) {
        shownAs[symmetry * FaceMask.SETS + set] =
            (byte) faces.shownAs(set, symmetries.get(symmetry)::moveImage);
      }
    }
  }

  /** Makes bounds; which single faces lead down says nothing of opposite ones turned at once. */
  static Phase1Bounds orExact(Phase1Coordinates coordinates, TableMaker maker) {
    return maker.moveSet().moves().stream().anyMatch(move -> move.turn().isEmpty())
        ? ExactBounds.of(coordinates, maker)
        : coordinates.descents(maker);
  }

  @Override
  public void of(long[] cosets, int[] bounds, int[] faces, int count) {
    PackedCoset.rows(cosets, bounds, faces, count);
    // What were the columns become the symmetries.
    reduction.reduce(bounds, faces, count);
    descents.codes(bounds, count);
    for (int i = 0; i < count; i++) {
      int code = bounds[i];
      bounds[i] = descents.distance(code);
      faces[i] = shownAs[faces[i] * FaceMask.SETS + (descents.groups(code) & FaceMask.ALL)];
    }
  }

  @Override
  public int[] subgroup() {
    return subgroup.clone();
  }

  @Override
  public List<DistanceTable> tables() {
    return List.of(descents.table());
  }
}
