package dev.cubewright.robot.cli;

import dev.cubewright.vision.locate.CellGrid;
import dev.cubewright.vision.locate.Homography;
import dev.cubewright.vision.locate.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the one grid that several pictures of a fixed rig share. */
final class SharedGrid {
  /** How far a corner may be from the middle of all, as a share of the face's side. */
  private static final double MOST_APART = 0.02;

  private static final List<Point> CORNERS =
      List.of(new Point(0, 0), new Point(1, 0), new Point(1, 1), new Point(0, 1));

  private SharedGrid() {}

  /** Returns whether two grids have as many cells. */
  static boolean isSameSize(CellGrid one, CellGrid other) {
    return one.rows() == other.rows() && one.columns() == other.columns();
  }

  /** Returns the grid in the middle of some of one size, nothing if one of them is elsewhere. */
  static Optional<CellGrid> of(List<CellGrid> grids) {
    List<Point> middles = new ArrayList<>();
    for (Point corner : CORNERS) {
      List<Point> places = grids.stream().map(grid -> grid.placement().map(corner)).toList();
      middles.add(
          new Point(
              places.stream().mapToDouble(Point::x).average().orElseThrow(),
              places.stream().mapToDouble(Point::y).average().orElseThrow()));
    }
    double around = 0;
    for (int corner = 0; corner < CORNERS.size(); corner++) {
      around += middles.get(corner).distance(middles.get((corner + 1) % CORNERS.size()));
    }
    double most = MOST_APART * around / CORNERS.size();
    for (int corner = 0; corner < CORNERS.size(); corner++) {
      for (CellGrid grid : grids) {
        if (grid.placement().map(CORNERS.get(corner)).distance(middles.get(corner)) > most) {
          return Optional.empty();
        }
      }
    }
    CellGrid first = grids.get(0);
    return Optional.of(
        CellGrid.whole(
            first.rows(),
            first.columns(),
            Homography.ofSquare(middles.get(0), middles.get(1), middles.get(2), middles.get(3))));
  }
}
