package dev.cubewright.robot.cli.picture;

import dev.cubewright.vision.fault.VisionException;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.locate.CellGrid;
import dev.cubewright.vision.locate.Locator;
import dev.cubewright.vision.picture.PicturedFace;
import dev.cubewright.vision.sample.FaceSample;
import dev.cubewright.vision.sample.FaceView;
import dev.cubewright.vision.sample.Sampler;
import java.util.List;
import java.util.Optional;

/**
 * What is kept of a picture in which the cells of a face were looked for. The picture itself is
 * kept only to be drawn: six of them may take a gigabyte.
 *
 * @param width pixels in a row of the picture
 * @param height its rows
 * @param frame the picture, nothing if it is not to be drawn
 * @param grid where the cells are, nothing if they were not found
 * @param sample their colours, nothing if they were not found
 * @param failure why they were not found, nothing if they were
 * @param nanos how long it took to find them
 */
record LocatedFace(
    int width,
    int height,
    Optional<Frame> frame,
    Optional<CellGrid> grid,
    Optional<FaceSample> sample,
    Optional<VisionException> failure,
    long nanos) {
  /**
   * Looks for the cells and takes their colours.
   *
   * @param drawn whether the picture is to be drawn later
   */
  static LocatedFace of(Frame frame, Locator locator, boolean drawn) {
    Optional<CellGrid> grid = Optional.empty();
    Optional<VisionException> failure = Optional.empty();
    long begin = System.nanoTime();
    try {
      grid = Optional.of(locator.locate(frame));
    } catch (VisionException e) {
      failure = Optional.of(e);
    }
    long nanos = System.nanoTime() - begin;
    return new LocatedFace(
        frame.width(),
        frame.height(),
        drawn ? Optional.of(frame) : Optional.empty(),
        grid,
        grid.map(cells -> Sampler.sample(List.of(new FaceView(frame, cells)))),
        failure,
        nanos);
  }

  /**
   * Returns the colours of the faces.
   *
   * @throws VisionException if a face was not found; the first one's is thrown
   */
  static List<FaceSample> samples(List<LocatedFace> faces) {
    for (LocatedFace face : faces) {
      if (face.failure().isPresent()) {
        throw face.failure().get();
      }
    }
    return faces.stream().map(face -> face.sample().orElseThrow()).toList();
  }

  /** Returns what is drawn of it, nothing if the picture was not kept. */
  Optional<PicturedFace> pictured() {
    String note = failure.map(exception -> exception.fault().kind().code()).orElse("");
    return frame.map(picture -> new PicturedFace(picture, grid, note));
  }
}
