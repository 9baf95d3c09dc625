package dev.cubewright.vision.recognition;

import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.locate.Locator;
import java.util.ArrayList;
import java.util.List;

/** Searches pictures for faces, small pictures in parallel. Not thread-safe. */
public final class FaceSearch {
  /** The maximum number of waiting pixels, of 4 bytes each; six webcam pictures have fewer. */
  private static final long MAX_WAITING = 12_000_000;

  private final Locator locator;
  private final boolean kept;
  private final List<Frame> waiting = new ArrayList<>();
  private final List<LocatedFace> done = new ArrayList<>();

  /**
   * Creates a search.
   *
   * @param locator finds the cells of a face
   * @param kept whether the results store the pictures
   */
  public FaceSearch(Locator locator, boolean kept) {
    this.locator = locator;
    this.kept = kept;
  }

  /**
   * Adds a picture, and searches the waiting pictures if they are many.
   *
   * @param frame the picture
   */
  public void add(Frame frame) {
    waiting.add(frame);
    if (waiting.stream().mapToLong(each -> (long) each.width() * each.height()).sum()
        >= MAX_WAITING) {
      search();
    }
  }

  /** {@return the results for all pictures, in their order} */
  public List<LocatedFace> faces() {
    search();
    return List.copyOf(done);
  }

  private void search() {
    done.addAll(
        waiting.parallelStream().map(frame -> LocatedFace.of(frame, locator, kept)).toList());
    waiting.clear();
  }
}
