package dev.cubewright.vision.locate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds and scores the windows of a lattice that may be a face. Immutable. */
final class WindowScorer {
  static final int SMALLEST = 2;
  static final int LARGEST = 7;

  /** The minimum share of visible cells; the others are inferred. */
  private static final double MIN_SEEN = 0.6;

  /** The minimum share of visible cells of a doubtful window. */
  private static final double MIN_SEEN_IF_DOUBTFUL = 0.4;

  private static final int MIN_PIECES = 3;

  private final ReducedPicture picture;
  private final boolean isThorough;

  WindowScorer(ReducedPicture picture, boolean isThorough) {
    this.picture = picture;
    this.isThorough = isThorough;
  }

  /**
   * Returns the windows of all sizes within the lattice. A thorough scorer adds doubtful windows
   * that extend beyond the lattice.
   */
  List<FaceCandidate> windows(Lattice lattice) {
    List<FaceCandidate> faces = new ArrayList<>();
    int[] bounds = bounds(lattice);
    int rows = bounds[1] - bounds[0] + 1;
    int columns = bounds[3] - bounds[2] + 1;
    for (int size = SMALLEST; size <= Math.min(LARGEST, Math.min(rows, columns)); size++) {
      addWindows(lattice, size, bounds, faces);
    }
    if (!isThorough) {
      return faces;
    }
    int longer = Math.max(rows, columns);
    boolean sure = faces.stream().anyMatch(face -> !face.isDoubtful());
    if (!sure && longer <= LARGEST && longer > Math.min(rows, columns)) {
      int[] wider = {bounds[1] - longer + 1, bounds[0] + longer - 1};
      int[] broader = {bounds[3] - longer + 1, bounds[2] + longer - 1};
      addWindows(lattice, longer, new int[] {wider[0], wider[1], broader[0], broader[1]}, faces);
    }
    int[] further = {bounds[0] - 1, bounds[1] + 1, bounds[2] - 1, bounds[3] + 1};
    List<FaceCandidate> beyond = new ArrayList<>();
    for (int size = SMALLEST + 1; size <= Math.min(LARGEST, longer + 1); size++) {
      addWindows(lattice, size, further, beyond);
    }
    beyond.stream().filter(FaceCandidate::isDoubtful).forEach(faces::add);
    return faces;
  }

  private void addWindows(Lattice lattice, int size, int[] bounds, List<FaceCandidate> faces) {
    for (int row = bounds[0]; row + size - 1 <= bounds[1]; row++) {
      for (int column = bounds[2]; column + size - 1 <= bounds[3]; column++) {
        if (lattice.count(row, column, size) >= leastPieces(size)) {
          window(lattice, row, column, size).ifPresent(faces::add);
        }
      }
    }
  }

  private static double leastPieces(int size) {
    return Math.max(MIN_PIECES, MIN_SEEN_IF_DOUBTFUL * size * size);
  }

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
    WindowCells cells = new WindowCells(picture, lattice, placement, top, left, size);
    WindowCells.Line all = cells.all();
    if (all.seen() < leastPieces(size)) {
      return Optional.empty();
    }
    List<Point> corners = placement.mapSquare(left, top, size);
    FaceCandidate face = new FaceCandidate(size, corners, 1, false, false);
    if (!face.isPlausible()) {
      return Optional.empty();
    }
    int beyond = cells.beyond();
    boolean partOfMore = 4 * beyond >= 3 * size;
    boolean lacking = all.seen() < MIN_SEEN * all.inside() || cells.hasBareLine();
    if (!isThorough && (partOfMore || lacking)) {
      return Optional.empty();
    }
    double score =
        Math.pow((double) all.seen() / (size * size), 2)
            * (1 - beyond / (4.0 * size))
            * cells.shapes()
            * Math.sqrt(face.area() / ((double) picture.width() * picture.height()))
            * Math.pow(size, 0.3);
    boolean cut = cells.hasCutPiece() || all.inside() < size * size;
    return Optional.of(
        cells.scored(new FaceCandidate(size, corners, score, cut, partOfMore || lacking)));
  }
}
