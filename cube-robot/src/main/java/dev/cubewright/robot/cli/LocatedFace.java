package dev.cubewright.robot.cli;

import dev.cubewright.vision.fault.VisionException;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.locate.CellGrid;
import dev.cubewright.vision.locate.Locator;
import dev.cubewright.vision.picture.PicturedFace;
import dev.cubewright.vision.sample.FaceView;
import java.util.List;
import java.util.Optional;

/**
 * A picture in which the cells of a face were looked for.
 *
 * @param frame the picture
 * @param grid where the cells are, nothing if they were not found
 * @param failure why they were not found, nothing if they were
 * @param nanos how long it took
 */
record LocatedFace(
    Frame frame, Optional<CellGrid> grid, Optional<VisionException> failure, long nanos) {
  /** Looks for the cells. */
  static LocatedFace of(Frame frame, Locator locator) {
    long begin = System.nanoTime();
    try {
      CellGrid grid = locator.locate(frame);
      return new LocatedFace(frame, Optional.of(grid), Optional.empty(), System.nanoTime() - begin);
    } catch (VisionException e) {
      return new LocatedFace(frame, Optional.empty(), Optional.of(e), System.nanoTime() - begin);
    }
  }

  /**
   * Returns the pictures with their cells.
   *
   * @throws VisionException if a face was not found; the first one's is thrown
   */
  static List<FaceView> views(List<LocatedFace> faces) {
    return faces.stream()
        .map(
            face -> {
              if (face.failure().isPresent()) {
                throw face.failure().get();
              }
              return new FaceView(face.frame(), face.grid().orElseThrow());
            })
        .toList();
  }

  /** Returns what is drawn of it. */
  PicturedFace pictured() {
    String note = failure.map(exception -> exception.fault().kind().code()).orElse("");
    return new PicturedFace(frame, grid, note);
  }
}
