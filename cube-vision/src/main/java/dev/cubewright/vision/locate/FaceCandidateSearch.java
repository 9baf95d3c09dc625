package dev.cubewright.vision.locate;

import java.util.ArrayList;
import java.util.List;

/** Finds all candidate faces in a picture: blobs, then lattices, then windows. */
final class FaceCandidateSearch {
  /** Of the shorter side: the side of the smallest cell. */
  private static final double MIN_CELL = 1.0 / 80;

  private static final double MIN_CELL_PIXELS = 5;

  /** The number of thresholds at which a sticker is separate; fewer are noise. */
  private static final int MIN_CONTRAST = 3;

  private FaceCandidateSearch() {}

  /** Returns the candidates with scores, in no particular order. */
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
