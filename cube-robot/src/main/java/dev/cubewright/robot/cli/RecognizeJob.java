package dev.cubewright.robot.cli;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.vision.fault.Fault;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.fault.VisionException;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.frame.FrameWriter;
import dev.cubewright.vision.picture.PicturedFace;
import dev.cubewright.vision.picture.RecognitionPicture;
import dev.cubewright.vision.recognition.Recognition;
import dev.cubewright.vision.sample.FaceSample;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/** Recognises one cube. Runs once. */
final class RecognizeJob {
  private final RecognizeOptions options;
  private final Surroundings surroundings;
  private final RecognizablePuzzle puzzle;
  private List<PicturedFace> faces = List.of();

  /**
   * Prepares for a cube.
   *
   * @throws Failure if the puzzle cannot be recognised
   */
  RecognizeJob(RecognizeOptions options, Surroundings surroundings) {
    this.options = options;
    this.surroundings = surroundings;
    this.puzzle = RecognizablePuzzle.of(options.puzzle());
  }

  /**
   * Recognises it, draws it if that is asked, and prints it.
   *
   * @return the exit code
   * @throws Failure if it cannot be recognised
   */
  int run() throws IOException {
    Recognition recognition;
    try {
      recognition = recognize();
    } catch (VisionException e) {
      if (surroundings.interruption().isRequested()) {
        throw new CancellationException("interrupted while looking");
      }
      annotate(null, Optional.of(e.fault()));
      throw PictureFault.of(e);
    }
    annotate(recognition, recognition.diagnosis());
    return new RecognitionReport(puzzle.puzzle(), recognition)
        .print(options.json(), options.least(), surroundings);
  }

  private Recognition recognize() throws IOException {
    Optional<List<FaceSample>> samples = options.source().samples(surroundings);
    if (samples.isPresent()) {
      return recognizeSamples(samples.get());
    }
    List<Frame> frames = options.source().frames(surroundings);
    List<LocatedFace> located =
        frames.parallelStream().map(frame -> LocatedFace.of(frame, puzzle.locator())).toList();
    faces = located.stream().map(LocatedFace::pictured).toList();
    return puzzle.recognizer().recognize(LocatedFace.views(located));
  }

  private Recognition recognizeSamples(List<FaceSample> samples) {
    List<PicturedFace> drawn = new ArrayList<>();
    for (Face face : Face.values()) {
      drawn.add(PicturedFace.of(face.name(), samples.get(face.ordinal())));
    }
    faces = drawn;
    int size = samples.get(0).rows();
    if (size != puzzle.size()) {
      throw VisionException.of(
          FaultKind.WRONG_SIZE,
          "",
          String.format(
              Locale.ROOT,
              "the readings are of a %dx%dx%d but a %s is expected; name the right puzzle",
              size,
              size,
              size,
              puzzle.puzzle()));
    }
    return puzzle.recognizer().recognizeSamples(samples);
  }

  private void annotate(@Nullable Recognition recognition, Optional<Fault> fault) {
    if (options.annotated().isEmpty() || faces.isEmpty()) {
      return;
    }
    List<String> title = new ArrayList<>();
    title.add(puzzle.puzzle().name());
    if (recognition != null) {
      title.add("confidence " + RecognitionReport.probability(recognition.decoding().confidence()));
      recognition.warnings().forEach(warning -> title.add(warning.kind().code()));
    }
    fault.ifPresent(wrong -> title.add(wrong.kind().code() + " " + wrong.where()));
    Path file = options.annotated().get();
    try {
      FrameWriter.write(
          RecognitionPicture.draw(
              faces,
              Optional.ofNullable(recognition).map(Recognition::decoding),
              RecognitionReport.DOUBTFUL,
              title),
          file);
    } catch (IOException e) {
      throw Paths.cannot("write", file, e);
    }
  }
}
