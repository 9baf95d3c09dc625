package dev.cubewright.vision.locate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Finds candidate faces in a picture: blobs, then lattices, then windows. */
final class FaceCandidateSearch {
  /** Of the shorter side: the side of the smallest cell. */
  private static final double MIN_CELL = 1.0 / 80;

  private static final double MIN_CELL_PIXELS = 5;

  /** The number of thresholds at which a sticker is separate; fewer are noise. */
  private static final int MIN_CONTRAST = 3;

  private FaceCandidateSearch() {}

  /** Returns all candidates, the best first. */
  static List<FaceCandidate> all(ReducedPicture picture) {
    BlobIndex index = index(picture);
    List<FaceCandidate> faces =
        new ArrayList<>(new LatticeBuilder(index, new WindowScorer(picture, true)).faces());
    faces.addAll(new PairSearch(picture, index).faces());
    return bestFirst(faces);
  }

  /** Returns the candidates that are not doubtful, the best first. */
  static List<FaceCandidate> clear(ReducedPicture picture) {
    return bestFirst(new LatticeBuilder(index(picture), new WindowScorer(picture, false)).faces());
  }

  private static List<FaceCandidate> bestFirst(List<FaceCandidate> faces) {
    return faces.stream()
        .sorted(Comparator.comparingDouble(FaceCandidate::score).reversed())
        .toList();
  }

  private static BlobIndex index(ReducedPicture picture) {
    int pixels = picture.width() * picture.height();
    double least =
        Math.max(MIN_CELL_PIXELS, MIN_CELL * Math.min(picture.width(), picture.height()));
    BlobFinder finder =
        new BlobFinder(picture.width(), picture.height(), (int) (least * least), pixels / 4);
    List<Blob> blobs = new ArrayList<>();
    blobs.addAll(finder.find(picture.brightness()));
    blobs.addAll(finder.find(picture.colorfulness()));
    blobs.addAll(finder.find(picture.flatness()));
    blobs.removeIf(blob -> blob.contrast() < MIN_CONTRAST);
    return new BlobIndex(picture.width(), picture.height(), blobs);
  }
}
