package dev.cubewright.vision.locate;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.frame.Frame;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A search for one face of n x n stickers, n from 2 to 7, anywhere in a picture. Immutable and
 * thread-safe.
 *
 * <p>The search extracts square pieces at every threshold of three planes:
 *
 * <ul>
 *   <li>the greatest channel: every sticker is bright, black plastic is not
 *   <li>the smallest channel: white plastic is bright, colored stickers are not
 *   <li>the steepness of color, for plastic of the sticker's color
 * </ul>
 *
 * <p>Pieces from all thresholds that form the cells of a lattice are collected, and a homography is
 * fitted. Cells in gaps are inferred if they have one color. Square windows of the lattice are
 * scored by shape, fit, evenness, separation of neighbors and size. The row direction nearest to
 * horizontal is "right", so a face may be rotated by up to 45 degrees.
 *
 * <p>The borders of the stickers then refine the best face. They also reject windows that are only
 * a part of a face, and confirm a face that is doubtful because glare hides some of its pieces.
 *
 * <p>The search starts at half scale and considers only candidates without doubt. The best of them
 * is the result if it fits the borders of the stickers at full scale. Otherwise the picture is
 * searched at full scale, which also yields the diagnosis.
 *
 * <p>A picture of 640 x 480 pixels takes about 20 ms on one core of a desktop, or 50 ms if it is
 * searched at full scale. The search needs about 40 bytes per pixel. Pictures of more than 640,000
 * pixels are reduced first, which adds about 10 ms per million pixels.
 */
public final class LatticeSearch implements Locator {
  /** The minimum number of cells per row. */
  public static final int SMALLEST = WindowScorer.SMALLEST;

  /** The maximum number of cells per row. */
  public static final int LARGEST = WindowScorer.LARGEST;

  /** Lower scores also occur for random arrangements in cluttered pictures. */
  private static final double MIN_SCORE = 0.04;

  /** Four pieces form a square by accident more often than nine. */
  private static final double MIN_SCORE_OF_FOUR = 0.11;

  /** Another face with more than this share of the best score makes the result ambiguous. */
  private static final double SIMILAR_SCORE = 0.7;

  private static final double GOOD_ENOUGH = 0.5;

  /** Smaller pictures are not halved, because their stickers would be too small. */
  private static final int LEAST_SIDE_TO_HALVE = 240;

  private static final int ANY = 0;

  private final int size;

  private LatticeSearch(int size) {
    this.size = size;
  }

  /** {@return a search for the face of any size that has the best score} */
  public static LatticeSearch ofAnySize() {
    return new LatticeSearch(ANY);
  }

  /**
   * {@return a search for faces of one size}
   *
   * @param size the number of cells per row, {@value #SMALLEST} to {@value #LARGEST}
   * @throws IllegalArgumentException if the size is out of range
   */
  public static LatticeSearch ofSize(int size) {
    if (size < SMALLEST || size > LARGEST) {
      throw new IllegalArgumentException(
          "the size of a face must be 2 to 7 stickers per row but is " + size);
    }
    return new LatticeSearch(size);
  }

  /**
   * {@return the places of the cells, all of them visible}
   *
   * @param frame a picture of one face
   * @throws ProblemException {@code TOO_DARK}, {@code BURNT_OUT} or {@code BLURRED} if no face is
   *     found because of the quality of the picture
   * @throws ProblemException {@code CUBE_NOT_FOUND} if no face is found
   * @throws ProblemException {@code PARTLY_OUTSIDE} if the edge of the picture cuts the face
   * @throws ProblemException {@code WRONG_SIZE} if the size of the face differs from the requested
   *     one
   * @throws ProblemException {@code SEVERAL_FACES} if another face is about as good
   */
  @Override
  public CellGrid locate(Frame frame) {
    ReducedPicture picture = new ReducedPicture(frame);
    return locatedAtHalfScale(frame.name(), picture)
        .orElseGet(() -> gridOf(search(frame.name(), picture), picture.factor()));
  }

  /**
   * {@return the places of the cells of a face of any size; empty if the size is doubtful, for
   * example because a part of the face may be hidden}
   *
   * <p>Used for pictures without a face of the expected size.
   *
   * @param frame a picture of one face
   */
  public static Optional<CellGrid> otherSize(Frame frame) {
    try {
      CellGrid grid = ofAnySize().locate(frame);
      ReducedPicture picture = new ReducedPicture(frame);
      List<Point> corners =
          grid.placement().mapSquare(0, 0, 1).stream()
              .map(
                  corner -> new Point(corner.x() / picture.factor(), corner.y() / picture.factor()))
              .toList();
      FaceCandidate face = new FaceCandidate(grid.rows(), corners, 1, false, false);
      return new BorderCheck(picture).isAlone(face) ? Optional.of(grid) : Optional.empty();
    } catch (ProblemException e) {
      return Optional.empty();
    }
  }

  private Optional<CellGrid> locatedAtHalfScale(String name, ReducedPicture picture) {
    if (Math.min(picture.width(), picture.height()) < LEAST_SIDE_TO_HALVE) {
      return Optional.empty();
    }
    ReducedPicture half = picture.halved();
    BorderCheck borders = new BorderCheck(half);
    try {
      FaceCandidate rough = best(name, half, borders, likely(FaceCandidateSearch.clear(half)));
      FaceCandidate face = borders.placed(rough).enlarged(ReducedPicture.HALF);
      BorderCheck check = new BorderCheck(picture);
      return check.isWhole(face)
          ? Optional.of(gridOf(check.placed(face), picture.factor()))
          : Optional.empty();
    } catch (ProblemException e) {
      return Optional.empty(); // the search at full scale finds the reason
    }
  }

  private FaceCandidate search(String name, ReducedPicture picture) {
    BorderCheck borders = new BorderCheck(picture);
    List<FaceCandidate> all = FaceCandidateSearch.all(picture);
    List<FaceCandidate> likely = likely(all);
    try {
      return borders.placed(best(name, picture, borders, likely));
    } catch (ProblemException e) {
      return borders
          .confirmed(doubtful(all, likely, borders))
          .orElseThrow(() -> e); // the fault of the likely candidates is the better reason
    }
  }

  private static List<FaceCandidate> likely(List<FaceCandidate> all) {
    return all.stream().filter(LatticeSearch::isLikely).toList();
  }

  private static boolean isLikely(FaceCandidate face) {
    return !face.isDoubtful()
        && face.score() >= (face.size() == SMALLEST ? MIN_SCORE_OF_FOUR : MIN_SCORE);
  }

  private List<FaceCandidate> doubtful(
      List<FaceCandidate> faces, List<FaceCandidate> likely, BorderCheck borders) {
    List<FaceCandidate> clear =
        likely.stream()
            .filter(borders::allow)
            .limit(1)
            .filter(face -> !face.isCut() && borders.isClear(face))
            .toList();
    return faces.stream()
        .filter(face -> !isLikely(face) && !face.isCut())
        .filter(face -> size == ANY || face.size() == size)
        .filter(
            face ->
                clear.stream()
                    .noneMatch(other -> other.size() != face.size() && other.overlaps(face)))
        .toList();
  }

  private FaceCandidate best(
      String name, ReducedPicture picture, BorderCheck borders, List<FaceCandidate> likely) {
    FaceCandidate face = ofRightSize(name, picture, borders, likely);
    if (face.isCut()) {
      FaceCandidate cut = face;
      face =
          likely.stream()
              .filter(other -> !other.isCut() && other.size() == cut.size())
              .filter(other -> other.score() > SIMILAR_SCORE * cut.score() && other.overlaps(cut))
              .filter(borders::allow)
              .findFirst()
              .orElseThrow(() -> partlyOutside(name));
    }
    for (FaceCandidate other : likely) {
      if (other.score() > SIMILAR_SCORE * face.score()
          && other.size() == face.size()
          && !other.overlaps(face)
          && borders.allow(other)) {
        throw several(name, face, other, picture.factor());
      }
    }
    return face;
  }

  private FaceCandidate ofRightSize(
      String name, ReducedPicture picture, BorderCheck borders, List<FaceCandidate> likely) {
    FaceCandidate best =
        likely.stream()
            .filter(borders::allow)
            .findFirst()
            .orElseThrow(() -> nothingFound(name, picture));
    if (size == ANY || best.size() == size) {
      return best;
    }
    Optional<FaceCandidate> requested =
        likely.stream()
            .filter(face -> face.size() == size)
            .filter(
                face ->
                    !face.overlaps(best)
                        || (face.score() > GOOD_ENOUGH * best.score() && borders.isWhole(face)))
            .filter(borders::allow)
            .findFirst();
    if (requested.isPresent()) {
      return requested.get();
    }
    if (best.size() < size && best.isNearEdge(picture)) {
      throw partlyOutside(name);
    }
    throw FaultKind.WRONG_SIZE.exception(
        name,
        String.format(
            Locale.ROOT,
            "%s shows a face of %d x %d stickers but one of %d x %d is expected; choose the right"
                + " puzzle, %s",
            name,
            best.size(),
            best.size(),
            size,
            size,
            best.size() < size
                ? "take a picture of the right cube, or uncover the rest of the face"
                : "or take a picture of the right cube"));
  }

  private static ProblemException nothingFound(String name, ReducedPicture picture) {
    return new ProblemException(
        picture
            .fault(name)
            .orElseGet(
                () ->
                    FaultKind.CUBE_NOT_FOUND.problem(
                        name,
                        "no face of a cube was found in "
                            + name
                            + "; hold one face straight to the camera, large and evenly lit, and uncover"
                            + " it, for example remove a finger")));
  }

  private static ProblemException partlyOutside(String name) {
    return FaultKind.PARTLY_OUTSIDE.exception(
        name,
        "the face extends beyond the edge of " + name + "; show the whole face in the picture");
  }

  private static ProblemException several(
      String name, FaceCandidate face, FaceCandidate other, int factor) {
    return FaultKind.SEVERAL_FACES.exception(
        name,
        String.format(
            Locale.ROOT,
            "%s shows several faces, around (%.0f, %.0f) and around (%.0f, %.0f); show only"
                + " one, or make one much larger than the others",
            name,
            factor * face.middle().x(),
            factor * face.middle().y(),
            factor * other.middle().x(),
            factor * other.middle().y()));
  }

  private static CellGrid gridOf(FaceCandidate face, int factor) {
    List<Point> corners = new ArrayList<>();
    for (Point corner : face.uprightCorners()) {
      corners.add(new Point(corner.x() * factor, corner.y() * factor));
    }
    return CellGrid.whole(face.size(), face.size(), Homography.ofSquare(corners));
  }
}
