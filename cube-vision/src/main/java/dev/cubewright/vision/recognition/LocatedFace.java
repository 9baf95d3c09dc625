package dev.cubewright.vision.recognition;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.locate.CellGrid;
import dev.cubewright.vision.locate.Locator;
import dev.cubewright.vision.sample.FaceSample;
import dev.cubewright.vision.sample.FaceView;
import dev.cubewright.vision.sample.Sampler;
import java.util.List;
import java.util.Optional;

/**
 * The result of the search of a picture for a face. An immutable value.
 *
 * @param width the width of the picture in pixels
 * @param height the height of the picture in pixels
 * @param fingerprint the picture's {@link Frame#fingerprint}
 * @param frame the picture; empty unless it is stored: six may take a gigabyte
 * @param grid the places of the cells; empty if they were not found
 * @param sample the colors of the cells; empty if they were not found
 * @param failure the reason why the cells were not found; empty if they were
 * @param nanos the time of the search in nanoseconds
 */
public record LocatedFace(
    int width,
    int height,
    long fingerprint,
    Optional<Frame> frame,
    Optional<CellGrid> grid,
    Optional<FaceSample> sample,
    Optional<ProblemException> failure,
    long nanos) {
  /**
   * {@return the result of searching a picture}
   *
   * @param frame the picture
   * @param locator finds the cells of a face
   * @param kept whether the result stores the picture
   */
  public static LocatedFace of(Frame frame, Locator locator, boolean kept) {
    Optional<CellGrid> grid = Optional.empty();
    Optional<ProblemException> failure = Optional.empty();
    long begin = System.nanoTime();
    try {
      grid = Optional.of(locator.locate(frame));
    } catch (ProblemException e) {
      failure = Optional.of(e);
    }
    long nanos = System.nanoTime() - begin;
    return new LocatedFace(
        frame.width(),
        frame.height(),
        frame.fingerprint(),
        kept ? Optional.of(frame) : Optional.empty(),
        grid,
        grid.map(cells -> Sampler.sample(List.of(new FaceView(frame, cells)))),
        failure,
        nanos);
  }

  FaceSample require() {
    if (failure.isPresent()) {
      throw failure.get();
    }
    return sample.orElseThrow();
  }
}
