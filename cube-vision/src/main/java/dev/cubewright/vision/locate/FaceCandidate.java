package dev.cubewright.vision.locate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A square window of a lattice that may be a face, with a score. An immutable value.
 *
 * @param size the number of cells per row
 * @param corners the corners in the picture: upper left, upper right, lower right, lower left in
 *     lattice order
 * @param score the score, above 0; higher is better
 * @param isCut whether the edge of the picture cuts cells
 * @param isDoubtful whether its pieces alone are not sufficient evidence for a face
 */
record FaceCandidate(
    int size, List<Point> corners, double score, boolean isCut, boolean isDoubtful) {
  private static final double MAX_FORESHORTENING = 2;
  private static final double MIN_CORNER_SINE = 0.75;

  FaceCandidate withCorners(List<Point> others) {
    return new FaceCandidate(size, others, score, isCut, isDoubtful);
  }

  FaceCandidate enlarged(int factor) {
    return withCorners(
        corners.stream().map(at -> new Point(factor * at.x(), factor * at.y())).toList());
  }

  /** Returns the corners, starting so that the row direction is nearest to horizontal. */
  List<Point> uprightCorners() {
    int best = 0;
    double mostRight = Double.NEGATIVE_INFINITY;
    for (int turn = 0; turn < 4; turn++) {
      Point upperLeft = corners.get(turn);
      Point upperRight = corners.get((turn + 1) % 4);
      Point lowerRight = corners.get((turn + 2) % 4);
      Point lowerLeft = corners.get((turn + 3) % 4);
      double across = upperRight.x() - upperLeft.x() + lowerRight.x() - lowerLeft.x();
      double down = upperRight.y() - upperLeft.y() + lowerRight.y() - lowerLeft.y();
      double right = across / Math.hypot(across, down);
      if (right > mostRight) {
        mostRight = right;
        best = turn;
      }
    }
    List<Point> upright = new ArrayList<>(corners);
    Collections.rotate(upright, -best);
    return upright;
  }

  Point middle() {
    return Point.mean(corners);
  }

  double area() {
    double sum = 0;
    for (int corner = 0; corner < 4; corner++) {
      sum += corners.get(corner).cross(corners.get((corner + 1) % 4));
    }
    return Math.abs(sum) / 2;
  }

  boolean contains(Point point) {
    int sides = 0;
    for (int corner = 0; corner < 4; corner++) {
      Point from = corners.get(corner);
      Point to = corners.get((corner + 1) % 4);
      sides += to.minus(from).cross(point.minus(from)) > 0 ? 1 : -1;
    }
    return Math.abs(sides) == 4;
  }

  /** Whether the middle of either face lies inside the other. */
  boolean overlaps(FaceCandidate other) {
    return contains(other.middle()) || other.contains(middle());
  }

  /** Whether a further row or column on some side would extend outside the picture. */
  boolean isNearEdge(ReducedPicture picture) {
    Point middle = middle();
    double beyond = (size + 1.0) / size;
    for (int corner = 0; corner < 4; corner++) {
      Point from = corners.get(corner);
      Point to = corners.get((corner + 1) % 4);
      Point side = new Point((from.x() + to.x()) / 2, (from.y() + to.y()) / 2);
      Point next =
          new Point(
              middle.x() + beyond * (side.x() - middle.x()),
              middle.y() + beyond * (side.y() - middle.y()));
      if (!picture.contains(next)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a square in moderate perspective can have this shape. */
  boolean isPlausible() {
    double shortest = Double.POSITIVE_INFINITY;
    double longest = 0;
    for (int corner = 0; corner < 4; corner++) {
      Point before = corners.get((corner + 3) % 4);
      Point at = corners.get(corner);
      Point after = corners.get((corner + 1) % 4);
      double incoming = at.distance(before);
      double outgoing = after.distance(at);
      double turn = at.minus(before).cross(after.minus(at));
      if (!(turn > MIN_CORNER_SINE * incoming * outgoing)) {
        return false; // also where a corner is at infinity
      }
      shortest = Math.min(shortest, outgoing);
      longest = Math.max(longest, outgoing);
    }
    return longest < MAX_FORESHORTENING * shortest;
  }
}
