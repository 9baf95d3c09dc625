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
 * The result of searching a picture for a face. An immutable value.
 *
 * @param width pixels in a row of the picture
 * @param height its rows
 * @param fingerprint the picture's {@link Frame#fingerprint}
 * @param frame the picture itself, nothing if it was not to be kept: six may take a gigabyte
 * @param grid where the cells are, nothing if they were not found
 * @param sample their colours, nothing if they were not found
 * @param failure why they were not found, nothing if they were
 * @param nanos how long it took to find them, in nanoseconds
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
   * @param kept whether the picture is kept
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

  /**
   * Returns the colours.
   *
   * @throws ProblemException if the cells were not found
   */
  FaceSample require() {
    if (failure.isPresent()) {
      throw failure.get();
    }
    return sample.orElseThrow();
  }
}
