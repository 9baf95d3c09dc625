package dev.cubewright.vision.recognition;

import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.locate.Locator;
import java.util.ArrayList;
import java.util.List;

/** A search for faces in pictures; small pictures are searched in parallel. Not thread-safe. */
public final class FaceSearch {
  /**
   * The number of waiting pixels, of 4 bytes each, at which a search starts; six pictures of 1280 x
   * 720 pixels have fewer.
   */
  private static final long MAX_WAITING = 12_000_000;

  private final Locator locator;
  private final boolean storesFrames;
  private final List<Frame> waiting = new ArrayList<>();
  private final List<LocatedFace> done = new ArrayList<>();

  /**
   * Creates a search.
   *
   * @param locator the locator of the cells of a face
   * @param storesFrames whether the results store the pictures
   */
  public FaceSearch(Locator locator, boolean storesFrames) {
    this.locator = locator;
    this.storesFrames = storesFrames;
  }

  /**
   * Adds a picture. Searches the waiting pictures if they have 12 million pixels or more.
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

  /** {@return the results for all pictures, in the order of addition} */
  public List<LocatedFace> faces() {
    search();
    return List.copyOf(done);
  }

  private void search() {
    done.addAll(
        waiting.parallelStream()
            .map(frame -> LocatedFace.of(frame, locator, storesFrames))
            .toList());
    waiting.clear();
  }
}
