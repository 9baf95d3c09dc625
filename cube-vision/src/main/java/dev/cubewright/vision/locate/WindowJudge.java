package dev.cubewright.vision.locate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds in a lattice the windows that may be a face, and scores them. Belongs to one search. */
final class WindowJudge {
  static final int SMALLEST = 2;
  static final int LARGEST = 7;

  /** Of the cells: the others are supposed where the lattice has gaps. */
  private static final double LEAST_SEEN = 0.6;

  private static final double LEAST_SEPARATED = 0.7;
  private static final double LEAST_FLAT = 0.5;

  /** Of the pitch. */
  private static final double USUAL_ERROR = 0.05;

  /** Of the share of a cell that its sticker covers. */
  private static final double USUAL_UNEVENNESS = 0.25;

  /** Of the shape of a blob and its cell. */
  private static final double USUAL_MISFIT = 0.06;

  private static final double MOST_FORESHORTENING = 2;
  private static final double LEAST_CORNER_SINE = 0.75;
  private static final double USUAL_CONTRAST = 12;

  private final ReducedPicture picture;

  WindowJudge(ReducedPicture picture) {
    this.picture = picture;
  }

  /** Returns the windows of all sizes, else those that go on outside. */
  List<FaceCandidate> judge(Lattice lattice) {
    List<FaceCandidate> faces = new ArrayList<>();
    int[] bounds = bounds(lattice);
    int rows = bounds[1] - bounds[0] + 1;
    int columns = bounds[3] - bounds[2] + 1;
    for (int size = SMALLEST; size <= Math.min(LARGEST, Math.min(rows, columns)); size++) {
      addWindows(lattice, size, bounds, faces);
    }
    int size = Math.max(rows, columns);
    if (faces.isEmpty() && size <= LARGEST && size > Math.min(rows, columns)) {
      int[] wider = {bounds[1] - size + 1, bounds[0] + size - 1};
      int[] broader = {bounds[3] - size + 1, bounds[2] + size - 1};
      addWindows(lattice, size, new int[] {wider[0], wider[1], broader[0], broader[1]}, faces);
    }
    return faces;
  }

  private void addWindows(Lattice lattice, int size, int[] bounds, List<FaceCandidate> faces) {
    for (int row = bounds[0]; row + size - 1 <= bounds[1]; row++) {
      for (int column = bounds[2]; column + size - 1 <= bounds[3]; column++) {
        window(lattice, row, column, size).ifPresent(faces::add);
      }
    }
  }

  /** The first and last row and the first and last column that have pieces. */
  static int[] bounds(Lattice lattice) {
    int[] bounds = {Lattice.REACH, -Lattice.REACH, Lattice.REACH, -Lattice.REACH};
    for (int row = -Lattice.REACH; row <= Lattice.REACH; row++) {
      for (int column = -Lattice.REACH; column <= Lattice.REACH; column++) {
        if (lattice.has(row, column)) {
          bounds[0] = Math.min(bounds[0], row);
          bounds[1] = Math.max(bounds[1], row);
          bounds[2] = Math.min(bounds[2], column);
          bounds[3] = Math.max(bounds[3], column);
        }
      }
    }
    return bounds;
  }

  private Optional<FaceCandidate> window(Lattice lattice, int top, int left, int size) {
    Optional<Homography> fitted = lattice.fit(top, left, size).or(lattice::placement);
    if (fitted.isEmpty()) {
      return Optional.empty();
    }
    Homography placement = fitted.get();
    Line all = new Line(0, 0);
    boolean cut = false;
    for (int line = 0; line < size; line++) {
      Line row = line(lattice, placement, top + line, left, 0, 1, size);
      Line column = line(lattice, placement, top, left + line, 1, 0, size);
      boolean outer = line == 0 || line == size - 1;
      if (row.isBare(outer) || column.isBare(outer)) {
        return Optional.empty();
      }
      all = all.plus(row);
      for (int along = 0; along < size; along++) {
        cut |=
            lattice.fits(placement, top + line, left + along)
                && lattice.blob(top + line, left + along).cut();
      }
    }
    int beyond =
        Math.max(
            Math.max(
                line(lattice, placement, top - 1, left, 0, 1, size).seen(),
                line(lattice, placement, top + size, left, 0, 1, size).seen()),
            Math.max(
                line(lattice, placement, top, left - 1, 1, 0, size).seen(),
                line(lattice, placement, top, left + size, 1, 0, size).seen()));
    if (4 * beyond >= 3 * size || all.seen() < LEAST_SEEN * all.inside() || all.seen() < 3) {
      return Optional.empty(); // part of something larger, or too little of it
    }
    double score =
        Math.pow((double) all.seen() / (size * size), 2)
            * (1 - beyond / (4.0 * size))
            * shapes(lattice, placement, top, left, size);
    return finish(placement, top, left, size, score, cut || all.inside() < size * size);
  }

  /** Counts the pieces, and the places inside the picture, of a row or column. */
  private Line line(
      Lattice lattice,
      Homography placement,
      int row,
      int column,
      int stepRow,
      int stepColumn,
      int size) {
    int seen = 0;
    int inside = 0;
    for (int along = 0; along < size; along++) {
      int atRow = row + along * stepRow;
      int atColumn = column + along * stepColumn;
      seen += lattice.fits(placement, atRow, atColumn) ? 1 : 0;
      inside += picture.contains(placement.map(Lattice.middle(atRow, atColumn))) ? 1 : 0;
    }
    return new Line(seen, inside);
  }

  private record Line(int seen, int inside) {
    Line plus(Line other) {
      return new Line(seen + other.seen, inside + other.inside);
    }

    /** Outer lines must be there; an inner one may be lost in white plastic or a mirrored lamp. */
    boolean isBare(boolean outer) {
      return outer ? 5 * seen < 2 * inside : 5 * seen < inside;
    }
  }

  private Optional<FaceCandidate> finish(
      Homography placement, int top, int left, int size, double score, boolean cut) {
    List<Point> corners =
        List.of(
            placement.map(new Point(left, top)),
            placement.map(new Point(left + size, top)),
            placement.map(new Point(left + size, top + size)),
            placement.map(new Point(left, top + size)));
    if (!isPlausible(corners)) {
      return Optional.empty();
    }
    CellEvidence evidence = new CellEvidence(picture, placement);
    int flat = 0;
    int separated = 0;
    boolean outside = cut;
    for (int row = top; row < top + size; row++) {
      for (int column = left; column < left + size; column++) {
        outside |= !evidence.isInside(row, column);
        flat += evidence.isFlat(row, column) ? 1 : 0;
        separated += isEdge(evidence, row, column, row, column + 1, left + size > column + 1);
        separated += isEdge(evidence, row, column, row + 1, column, top + size > row + 1);
      }
    }
    double flatShare = (double) flat / (size * size);
    double separatedShare = separated / (2.0 * size * (size - 1));
    if (!outside && (flatShare < LEAST_FLAT || separatedShare < LEAST_SEPARATED)) {
      return Optional.empty();
    }
    FaceCandidate face = new FaceCandidate(size, corners, 1, outside);
    double coverage = Math.sqrt(face.area() / ((double) picture.width() * picture.height()));
    return Optional.of(
        new FaceCandidate(
            size,
            corners,
            score * flatShare * separatedShare * separatedShare * coverage * Math.pow(size, 0.3),
            outside));
  }

  private static int isEdge(
      CellEvidence evidence, int row, int column, int otherRow, int otherColumn, boolean counts) {
    return counts && evidence.isSeparated(row, column, otherRow, otherColumn) ? 1 : 0;
  }

  /** How much the pieces are like squares of one size at the right places, 0 to 1. */
  private static double shapes(Lattice lattice, Homography placement, int top, int left, int size) {
    double shape = 0;
    double contrast = 0;
    double error = 0;
    double fill = 0;
    double fillSquares = 0;
    int seen = 0;
    for (int row = top; row < top + size; row++) {
      for (int column = left; column < left + size; column++) {
        if (!lattice.fits(placement, row, column)) {
          continue;
        }
        Blob blob = lattice.blob(row, column);
        Point across = edge(placement, row + 0.5, column, row + 0.5, column + 1);
        Point down = edge(placement, row, column + 0.5, row + 1, column + 0.5);
        double cellArea = across.x() * down.y() - across.y() * down.x();
        double share = blob.area() / cellArea;
        double offset = lattice.error(placement, row, column);
        shape += Math.exp(-6 * blob.deviation() - blob.misfit(across, down) / USUAL_MISFIT);
        contrast += Math.min(1, 0.3 + blob.contrast() / USUAL_CONTRAST);
        error += offset * offset / cellArea;
        fill += share;
        fillSquares += share * share;
        seen++;
      }
    }
    double meanFill = fill / seen;
    double variance = Math.max(0, fillSquares / seen - meanFill * meanFill);
    double unevenness = Math.sqrt(variance) / meanFill / USUAL_UNEVENNESS;
    return shape
        / seen
        * contrast
        / seen
        * Math.exp(-error / seen / (2 * USUAL_ERROR * USUAL_ERROR))
        * Math.exp(-unevenness * unevenness / 2);
  }

  /** The way between two points in lattice units, in the picture. */
  private static Point edge(
      Homography placement, double row, double column, double toRow, double toColumn) {
    Point from = placement.map(new Point(column, row));
    Point to = placement.map(new Point(toColumn, toRow));
    return new Point(to.x() - from.x(), to.y() - from.y());
  }

  /** Whether a square seen in moderate perspective can look like this. */
  private static boolean isPlausible(List<Point> corners) {
    double shortest = Double.POSITIVE_INFINITY;
    double longest = 0;
    for (int corner = 0; corner < 4; corner++) {
      Point before = corners.get((corner + 3) % 4);
      Point at = corners.get(corner);
      Point after = corners.get((corner + 1) % 4);
      double incoming = at.distance(before);
      double outgoing = after.distance(at);
      double turn =
          (at.x() - before.x()) * (after.y() - at.y())
              - (at.y() - before.y()) * (after.x() - at.x());
      if (!(turn > LEAST_CORNER_SINE * incoming * outgoing)) {
        return false; // also where a corner is at infinity
      }
      shortest = Math.min(shortest, outgoing);
      longest = Math.max(longest, outgoing);
    }
    return longest < MOST_FORESHORTENING * shortest;
  }
}
