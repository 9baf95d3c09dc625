package dev.cubewright.vision.locate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds candidate faces in a picture: first pieces, then lattices of neighboring pieces, then
 * windows. Not thread-safe.
 */
final class FaceCandidateSearch {
  /** The minimum side of a cell as a share of the shorter side of the picture. */
  private static final double MIN_SIDE = 1.0 / 80;

  private static final double MIN_SIDE_PIXELS = 5;

  /** The minimum number of thresholds at which a sticker is separate; fewer are noise. */
  private static final int MIN_CONTRAST = 3;

  /** The minimum distance to the center of the next piece, in sides of a piece. */
  private static final double NEAREST = 0.8;

  private static final double FARTHEST = 2;
  private static final double MAX_AREA_RATIO = 2;

  /** The minimum ratio of the area of a cell to that of its sticker. */
  private static final double MIN_CELL = 0.9;

  private static final double MAX_CELL = 2.2;
  private static final double MAX_FORESHORTENING = 2;

  /** The maximum slope of a row: a rotation by 45 degrees, slightly more in perspective. */
  private static final double STEEPEST_ROW = 1.2;

  private static final double MIN_CORNER_SINE = 0.75;

  /** The maximum misfit of a piece and its cell; diagonals mistaken for rows have at least 0.25. */
  private static final double MAX_MISFIT = 0.2;

  private final BlobIndex index;
  private final WindowScorer scorer;
  private final Set<Corner> grown = new HashSet<>();

  private FaceCandidateSearch(BlobIndex index, WindowScorer scorer) {
    this.index = index;
    this.scorer = scorer;
  }

  static List<FaceCandidate> all(ReducedPicture picture) {
    BlobIndex index = index(picture);
    List<FaceCandidate> faces =
        new FaceCandidateSearch(index, new WindowScorer(picture, true)).faces();
    faces.addAll(new PairSearch(picture, index).faces());
    return bestFirst(faces);
  }

  static List<FaceCandidate> clear(ReducedPicture picture) {
    return bestFirst(
        new FaceCandidateSearch(index(picture), new WindowScorer(picture, false)).faces());
  }

  private static List<FaceCandidate> bestFirst(List<FaceCandidate> faces) {
    return faces.stream()
        .sorted(Comparator.comparingDouble(FaceCandidate::score).reversed())
        .toList();
  }

  private static BlobIndex index(ReducedPicture picture) {
    int pixels = picture.width() * picture.height();
    double least =
        Math.max(MIN_SIDE_PIXELS, MIN_SIDE * Math.min(picture.width(), picture.height()));
    BlobFinder finder =
        new BlobFinder(picture.width(), picture.height(), (int) (least * least), pixels / 4);
    List<Blob> blobs = new ArrayList<>();
    blobs.addAll(finder.find(picture.brightness()));
    blobs.addAll(finder.find(picture.colorfulness()));
    blobs.addAll(finder.find(picture.flatness()));
    blobs.removeIf(blob -> blob.contrast() < MIN_CONTRAST);
    return new BlobIndex(picture.width(), picture.height(), blobs);
  }

  private List<FaceCandidate> faces() {
    List<FaceCandidate> faces = new ArrayList<>();
    for (int corner = 0; corner < index.size(); corner++) {
      Blob blob = index.get(corner);
      List<Integer> beside = new ArrayList<>();
      List<Integer> along = new ArrayList<>();
      for (int near : index.within(blob.x(), blob.y(), FARTHEST * blob.side())) {
        classify(blob, near, beside, along);
      }
      for (int inRow : beside) {
        for (int inColumn : along) {
          grow(corner, inRow, inColumn, faces);
        }
      }
    }
    return faces;
  }

  private void grow(int corner, int inRow, int inColumn, List<FaceCandidate> faces) {
    Blob blob = index.get(corner);
    int column = index.get(inRow).x() > blob.x() ? 1 : -1;
    int row = index.get(inColumn).y() > blob.y() ? 1 : -1;
    if (!grown.contains(new Corner(corner, inRow, inColumn))
        && isCorner(blob, index.get(inRow), index.get(inColumn), column * row)) {
      Lattice lattice = new Lattice(index, corner, inRow, column, inColumn, row);
      remember(lattice);
      faces.addAll(scorer.windows(lattice));
    }
  }

  /** Adds a similar neighbor to the lists if it may be in the same row or column. */
  private void classify(Blob blob, int number, List<Integer> beside, List<Integer> along) {
    Blob other = index.get(number);
    double x = Math.abs(other.x() - blob.x());
    double y = Math.abs(other.y() - blob.y());
    if (Math.hypot(x, y) < NEAREST * blob.side()
        || other.area() > MAX_AREA_RATIO * blob.area()
        || blob.area() > MAX_AREA_RATIO * other.area()) {
      return;
    }
    if (y <= STEEPEST_ROW * x) {
      beside.add(number);
    }
    if (x <= STEEPEST_ROW * y) {
      along.add(number);
    }
  }

  /** Whether three pieces span the cell of a square in perspective. */
  private static boolean isCorner(Blob blob, Blob inRow, Blob inColumn, int handedness) {
    Point row = inRow.middle().minus(blob.middle());
    Point column = inColumn.middle().minus(blob.middle());
    double rowLength = Math.hypot(row.x(), row.y());
    double columnLength = Math.hypot(column.x(), column.y());
    double area = handedness * row.cross(column);
    return (blob.cut() || blob.misfit(row, column) < MAX_MISFIT)
        && area > MIN_CORNER_SINE * rowLength * columnLength
        && rowLength < MAX_FORESHORTENING * columnLength
        && columnLength < MAX_FORESHORTENING * rowLength
        && area > MIN_CELL * blob.area()
        && area < MAX_CELL * blob.area();
  }

  /** Records the corners of a lattice, because each of them would produce the same lattice. */
  private void remember(Lattice lattice) {
    for (int row = -Lattice.REACH; row <= Lattice.REACH; row++) {
      for (int column = -Lattice.REACH; column <= Lattice.REACH; column++) {
        if (lattice.has(row, column)) {
          remember(lattice, row, column);
        }
      }
    }
  }

  private void remember(Lattice lattice, int row, int column) {
    for (int beside = column - 1; beside <= column + 1; beside += 2) {
      for (int along = row - 1; along <= row + 1; along += 2) {
        if (lattice.has(row, beside) && lattice.has(along, column)) {
          grown.add(
              new Corner(
                  lattice.blobAt(row, column),
                  lattice.blobAt(row, beside),
                  lattice.blobAt(along, column)));
        }
      }
    }
  }

  private record Corner(int corner, int beside, int along) {}
}
