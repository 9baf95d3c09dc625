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
 * The result of the search for a face in a picture. An immutable value.
 *
 * @param width the width of the picture in pixels
 * @param height the height of the picture in pixels
 * @param fingerprint the {@linkplain Frame#fingerprint fingerprint} of the picture
 * @param frame the picture; empty if it is not stored, because six pictures may need a gigabyte
 * @param grid the places of the cells; empty if they were not found
 * @param sample the colors of the cells; empty if they were not found
 * @param failure the reason why the cells were not found; empty if they were found
 * @param nanos the duration of the search in nanoseconds
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
   * {@return the result of the search in a picture}
   *
   * @param frame the picture
   * @param locator the locator of the cells of a face
   * @param storesFrame whether the result stores the picture
   */
  public static LocatedFace of(Frame frame, Locator locator, boolean storesFrame) {
    Optional<CellGrid> grid = Optional.empty();
    Optional<ProblemException> failure = Optional.empty();
    long start = System.nanoTime();
    try {
      grid = Optional.of(locator.locate(frame));
    } catch (ProblemException e) {
      failure = Optional.of(e);
    }
    long nanos = System.nanoTime() - start;
    return new LocatedFace(
        frame.width(),
        frame.height(),
        frame.fingerprint(),
        storesFrame ? Optional.of(frame) : Optional.empty(),
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
