package dev.cubewright.robot.cli.picture;

import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.locate.Locator;
import java.util.ArrayList;
import java.util.List;

/**
 * Looks for the faces in pictures as they come: in several at once, but only while they are small.
 * Not safe for several threads.
 */
final class FaceSearch {
  /** Pixels that may wait, of 4 bytes each; the pictures of a web camera all do. */
  private static final long MOST_WAITING = 12_000_000;

  private final Locator locator;
  private final boolean drawn;
  private final List<Frame> waiting = new ArrayList<>();
  private final List<LocatedFace> done = new ArrayList<>();

  /** Begins; {@code drawn} says whether the pictures are to be drawn later. */
  FaceSearch(Locator locator, boolean drawn) {
    this.locator = locator;
    this.drawn = drawn;
  }

  /** Takes the next picture. */
  void add(Frame frame) {
    waiting.add(frame);
    if (waiting.stream().mapToLong(each -> (long) each.width() * each.height()).sum()
        >= MOST_WAITING) {
      search();
    }
  }

  /** Returns what was found in all pictures, in their order. */
  List<LocatedFace> faces() {
    search();
    return List.copyOf(done);
  }

  private void search() {
    done.addAll(
        waiting.parallelStream().map(frame -> LocatedFace.of(frame, locator, drawn)).toList());
    waiting.clear();
  }
}
