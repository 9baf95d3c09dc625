package dev.cubewright.vision.locate;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Refines the corners of faces, and confirms doubtful faces, by the borders of stickers. Not
 * thread-safe.
 */
final class BorderCheck {
  /** The minimum share of visible sides for refining the corners. */
  private static final double ENOUGH_TO_PLACE = 0.5;

  /** The minimum share of visible sides for confirming a face. */
  private static final double ENOUGH_TO_CONFIRM = 0.7;

  /** The minimum share of visible sides of four cells; misaligned pieces have fewer. */
  private static final double MIN_OF_FOUR = 0.15;

  /** The maximum share of visible sides of a further row; above it, the face continues. */
  private static final double MAX_BEYOND = 0.5;

  /** The minimum share of visible sides of a face of an unexpected size. */
  private static final double ENOUGH_FOR_OTHER_SIZE = 0.6;

  /** The maximum share of visible sides of a further row of such a face. */
  private static final double MAX_BEYOND_OF_OTHER_SIZE = 0.2;

  /** The maximum shift of a corner, in cells. */
  private static final double MAX_SHIFT = 0.8;

  private static final int MAX_TRIED = 32;

  private final ReducedPicture picture;
  private final IdentityHashMap<FaceCandidate, BorderFit> fits = new IdentityHashMap<>();

  BorderCheck(ReducedPicture picture) {
    this.picture = picture;
  }

  private BorderFit fit(FaceCandidate face) {
    return fits.computeIfAbsent(face, unknown -> BorderFit.of(picture, face));
  }

  FaceCandidate placed(FaceCandidate face) {
    BorderFit fit = fit(face);
    return fit.support() >= ENOUGH_TO_PLACE && isNear(face, fit)
        ? face.withCorners(fit.corners())
        : face;
  }

  private static boolean isNear(FaceCandidate face, BorderFit fit) {
    double most = MAX_SHIFT * Math.sqrt(face.area()) / face.size();
    List<Point> fitted = fit.corners();
    return IntStream.range(0, 4)
        .allMatch(corner -> face.corners().get(corner).distance(fitted.get(corner)) <= most);
  }

  /**
   * Rejects parts of larger faces by their borders, and four pieces without borders, such as the
   * four next to the center of a larger face. Accepts faces cut by the edge of the picture.
   */
  boolean allow(FaceCandidate face) {
    if (face.isCut()) {
      return true;
    }
    BorderFit fit = fit(face);
    double support = fit.support();
    return support >= ENOUGH_TO_PLACE
        ? fit.supportBeyond() <= MAX_BEYOND
        : face.size() != WindowScorer.SMALLEST || support >= MIN_OF_FOUR;
  }

  boolean isClear(FaceCandidate face) {
    return fit(face).support() >= ENOUGH_TO_PLACE;
  }

  boolean isWhole(FaceCandidate face) {
    return isClear(face) && fit(face).supportBeyond() <= MAX_BEYOND;
  }

  /** Rejects a part of a larger face whose other stickers are hidden by a hand or by glare. */
  boolean isAlone(FaceCandidate face) {
    return fit(face).support() >= ENOUGH_FOR_OTHER_SIZE
        && fit(face).supportBeyond() <= MAX_BEYOND_OF_OTHER_SIZE;
  }

  /** Returns the doubtful face with the clearest borders, refined; empty if none is clear. */
  Optional<FaceCandidate> confirmed(List<FaceCandidate> faces) {
    FaceCandidate best = null;
    double most = ENOUGH_TO_CONFIRM;
    for (FaceCandidate face : faces.subList(0, Math.min(MAX_TRIED, faces.size()))) {
      BorderFit fit = fit(face);
      double support = fit.support();
      FaceCandidate placed = face.withCorners(fit.corners());
      if (support >= most
          && placed.isPlausible()
          && isInside(placed)
          && fit.supportBeyond() <= MAX_BEYOND) {
        best = placed;
        most = support;
      }
    }
    return Optional.ofNullable(best);
  }

  private boolean isInside(FaceCandidate face) {
    return face.corners().stream().allMatch(picture::contains);
  }
}
