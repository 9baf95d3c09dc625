package dev.cubewright.vision.locate;

import java.util.ArrayList;
import java.util.List;

/**
 * Infers 2 x 2 faces from two neighboring pieces, if glare or the background hides the others.
 * Immutable.
 *
 * <p>The step between the two pieces is one edge of a cell. A sticker is a parallelogram like its
 * cell, so its second moments determine the other edge: the direction conjugate to the first.
 */
final class PairSearch {
  private static final int SIZE = 2;

  /** The minimum distance of the other piece, in sides of a piece. */
  private static final double NEAREST = 0.95;

  private static final double FARTHEST = 1.6;
  private static final double MAX_AREA_RATIO = 1.5;
  private static final double MAX_DEVIATION = 0.05;

  /** The minimum number of thresholds at which a whole sticker is separate. */
  private static final int MIN_CONTRAST = 6;

  private final ReducedPicture picture;
  private final BlobIndex index;

  PairSearch(ReducedPicture picture, BlobIndex index) {
    this.picture = picture;
    this.index = index;
  }

  /** Returns two doubtful faces for each pair of pieces that could be a row or a column. */
  List<FaceCandidate> faces() {
    List<FaceCandidate> faces = new ArrayList<>();
    for (int first = 0; first < index.size(); first++) {
      Blob blob = index.get(first);
      if (isWhole(blob)) {
        for (int second : index.within(blob.x(), blob.y(), FARTHEST * blob.side())) {
          if (second > first && isWhole(index.get(second)) && arePair(blob, index.get(second))) {
            add(blob, index.get(second), 1, faces);
            add(blob, index.get(second), -1, faces);
          }
        }
      }
    }
    return faces;
  }

  private static boolean isWhole(Blob blob) {
    return !blob.cut() && blob.contrast() >= MIN_CONTRAST && blob.deviation() < MAX_DEVIATION;
  }

  private static boolean arePair(Blob first, Blob second) {
    double distance = first.middle().distance(second.middle());
    double side = Math.sqrt(first.side() * second.side());
    return distance > NEAREST * side
        && distance < FARTHEST * side
        && first.area() < MAX_AREA_RATIO * second.area()
        && second.area() < MAX_AREA_RATIO * first.area();
  }

  /** Adds the face that has the pair on one side of its center. */
  private void add(Blob first, Blob second, int side, List<FaceCandidate> faces) {
    Point across = second.middle().minus(first.middle());
    double varianceX = first.varianceX() + second.varianceX();
    double covariance = first.covariance() + second.covariance();
    double varianceY = first.varianceY() + second.varianceY();
    double normalX = varianceY * across.x() - covariance * across.y();
    double normalY = varianceX * across.y() - covariance * across.x();
    double otherX = -side * normalY;
    double otherY = side * normalX;
    double norm = across.x() * normalX + across.y() * normalY;
    double otherNorm =
        varianceY * otherX * otherX
            - 2 * covariance * otherX * otherY
            + varianceX * otherY * otherY;
    double scale = Math.sqrt(norm / otherNorm);
    if (!(scale > 0)) {
      return;
    }
    Point down = new Point(scale * otherX, scale * otherY);
    Point corner =
        new Point(first.x() - (across.x() + down.x()) / 2, first.y() - (across.y() + down.y()) / 2);
    Point beside = new Point(corner.x() + SIZE * across.x(), corner.y() + SIZE * across.y());
    Point edge = new Point(SIZE * down.x(), SIZE * down.y());
    List<Point> corners = // in order around the face
        side > 0
            ? List.of(corner, beside, beside.plus(edge), corner.plus(edge))
            : List.of(beside, corner, corner.plus(edge), beside.plus(edge));
    FaceCandidate face = new FaceCandidate(SIZE, corners, 1, false, true);
    if (face.isPlausible() && corners.stream().allMatch(picture::contains)) {
      double coverage = face.area() / ((double) picture.width() * picture.height());
      double score =
          0.25
              * Math.sqrt(coverage)
              * Math.exp(
                  -first.misfit(across, down)
                      - second.misfit(across, down)
                      - 6 * (first.deviation() + second.deviation()));
      faces.add(new FaceCandidate(SIZE, corners, score, false, true));
    }
  }
}
