package dev.cubewright.vision.recognition;

import dev.cubewright.vision.locate.CellGrid;
import dev.cubewright.vision.locate.Homography;
import dev.cubewright.vision.locate.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the common grid of several pictures of a fixed rig. */
final class SharedGrid {
  /** How far a corner may be from the middle of all, as a share of the face's side. */
  private static final double MAX_APART = 0.02;

  private SharedGrid() {}

  /** Returns whether two grids have as many cells. */
  static boolean isSameSize(CellGrid one, CellGrid other) {
    return one.rows() == other.rows() && one.columns() == other.columns();
  }

  /** Returns the grid in the middle of some of one size, nothing if one of them is elsewhere. */
  static Optional<CellGrid> of(List<CellGrid> grids) {
    List<List<Point>> seen = grids.stream().map(CellGrid::corners).toList();
    List<Point> middles = new ArrayList<>();
    for (int corner = 0; corner < seen.get(0).size(); corner++) {
      int which = corner;
      middles.add(Point.mean(seen.stream().map(corners -> corners.get(which)).toList()));
    }
    double around = 0;
    for (int corner = 0; corner < middles.size(); corner++) {
      around += middles.get(corner).distance(middles.get((corner + 1) % middles.size()));
    }
    double most = MAX_APART * around / middles.size();
    for (List<Point> corners : seen) {
      for (int corner = 0; corner < middles.size(); corner++) {
        if (corners.get(corner).distance(middles.get(corner)) > most) {
          return Optional.empty();
        }
      }
    }
    CellGrid first = grids.get(0);
    return Optional.of(CellGrid.whole(first.rows(), first.columns(), Homography.ofSquare(middles)));
  }
}
