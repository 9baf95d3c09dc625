package dev.cubewright.vision.locate;

import java.util.ArrayList;
import java.util.List;

/** From a picture to all windows of all lattices in it: blobs, then lattices, then windows. */
final class FaceCandidateSearch {
  /** Of the shorter side: the side of the smallest cell. */
  private static final double MIN_CELL = 1.0 / 80;

  private static final double MIN_CELL_PIXELS = 5;

  /** Thresholds at which a sticker stands alone; fewer are noise. */
  private static final int MIN_CONTRAST = 3;

  private FaceCandidateSearch() {}

  /** Returns what may be a face, with scores, in no order. */
  static List<FaceCandidate> in(ReducedPicture picture) {
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
    BlobIndex index = new BlobIndex(picture.width(), picture.height(), blobs);
    List<FaceCandidate> faces =
        new ArrayList<>(new LatticeBuilder(index, new WindowScorer(picture)).faces());
    faces.addAll(new PairSearch(picture, index).faces());
    return faces;
  }
}
