package dev.cubewright.robot.cli.picture;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Paths;
import dev.cubewright.vision.calibration.Calibration;
import dev.cubewright.vision.calibration.CalibrationFile;
import dev.cubewright.vision.decode.Decoding;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.frame.FrameWriter;
import dev.cubewright.vision.picture.PicturedFace;
import dev.cubewright.vision.picture.RecognitionPicture;
import dev.cubewright.vision.recognition.ArrangedRecognition;
import dev.cubewright.vision.recognition.FaceSearch;
import dev.cubewright.vision.recognition.LocatedFace;
import dev.cubewright.vision.recognition.PictureArrangement;
import dev.cubewright.vision.recognition.Recognition;
import dev.cubewright.vision.recognition.Recognizer;
import dev.cubewright.vision.sample.FaceSample;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/** Recognises one cube. Runs once. */
final class RecognizeJob {
  private final RecognizeOptions options;
  private final CommandContext context;
  private final RecognizablePuzzle puzzle;
  private List<PicturedFace> drawn = List.of();

  /**
   * Prepares for a cube.
   *
   * @throws ProblemException if the puzzle cannot be recognised
   * @throws ProblemException if a calibration cannot be read
   */
  RecognizeJob(RecognizeOptions options, CommandContext context) {
    this.options = options;
    this.context = context;
    int size = RecognizablePuzzle.sizeOf(options.puzzle());
    Optional<Calibration> calibration = options.calibration().map(CalibrationFile::read);
    this.puzzle =
        calibration
            .map(rig -> RecognizablePuzzle.inRig(size, rig))
            .orElseGet(() -> RecognizablePuzzle.ofSize(size));
  }

  /**
   * Recognizes the cube, prints the result, and draws it if requested.
   *
   * @return the exit code
   * @throws ProblemException if it cannot be recognised
   */
  int run() throws IOException {
    Recognition recognition;
    try {
      recognition = recognize();
    } catch (ProblemException e) {
      if (context.interruption().isRequested()) {
        throw new CancellationException("interrupted while looking");
      }
      isDone(() -> annotate(null, Optional.of(e.problem())));
      throw e;
    }
    return finish(options.acceptingDoubt() ? recognition.acceptingDoubt() : recognition);
  }

  private int finish(Recognition recognition) throws IOException {
    int exitCode;
    try {
      exitCode =
          new RecognitionReport(puzzle.puzzle(), recognition)
              .print(options.json(), options.least(), context);
    } catch (ProblemException refused) {
      isDone(() -> annotate(recognition, recognition.diagnosis()));
      throw refused;
    }
    boolean annotated = isDone(() -> annotate(recognition, recognition.diagnosis()));
    return annotated ? exitCode : ExitCode.IMPOSSIBLE;
  }

  /** Does something in addition to the answer; reports a failure and returns false. */
  private boolean isDone(Runnable aside) {
    try {
      aside.run();
      return true;
    } catch (ProblemException e) {
      context.complain("", e, false);
    }
    return false;
  }

  private Recognition recognize() throws IOException {
    Optional<List<FaceSample>> samples = options.source().samples(context);
    if (samples.isPresent()) {
      return recognizeSamples(samples.get());
    }
    FaceSearch search = new FaceSearch(puzzle.locator(), options.annotated().isPresent());
    options.source().frames(context, search::add);
    List<LocatedFace> located = search.faces();
    drawn = located.stream().flatMap(face -> pictured(face).stream()).toList();
    return arranged(Recognizer.samples(located));
  }

  /** Recognizes pictures in any order, and sorts the drawn pictures by face. */
  private Recognition arranged(List<FaceSample> samples) {
    ArrangedRecognition found = puzzle.recognizer().recognizeInAnyOrder(samples);
    PictureArrangement arrangement = found.arrangement();
    List<PicturedFace> given = drawn;
    drawn =
        given.isEmpty()
            ? List.of()
            : Arrays.stream(Face.values())
                .map(
                    face ->
                        given
                            .get(arrangement.pictures().get(face.ordinal()))
                            .turned(arrangement.quarters().get(face.ordinal())))
                .toList();
    return found.recognition();
  }

  /** Returns what is drawn of a face, nothing if its picture was not kept. */
  private static Optional<PicturedFace> pictured(LocatedFace face) {
    String note = face.failure().map(exception -> exception.problem().code()).orElse("");
    return face.frame().map(frame -> new PicturedFace(frame, face.grid(), note));
  }

  private Recognition recognizeSamples(List<FaceSample> samples) {
    List<PicturedFace> faces = new ArrayList<>();
    for (Face face : Face.values()) {
      faces.add(PicturedFace.of(face.name(), samples.get(face.ordinal())));
    }
    drawn = faces;
    int size = samples.get(0).rows();
    if (size != puzzle.size()) {
      throw FaultKind.WRONG_SIZE.exception(
          "",
          String.format(
              Locale.ROOT,
              "the readings are of a %dx%dx%d but a %s is expected; name the right puzzle",
              size,
              size,
              size,
              puzzle.puzzle()));
    }
    return arranged(samples);
  }

  private void annotate(@Nullable Recognition recognition, Optional<Problem> fault) {
    if (options.annotated().isEmpty() || drawn.isEmpty()) {
      return;
    }
    List<String> title = new ArrayList<>();
    title.add(puzzle.puzzle().name());
    if (recognition != null) {
      title.add("confidence " + RecognitionReport.probability(recognition.decoding().confidence()));
      recognition.warnings().forEach(warning -> title.add(warning.code()));
    }
    fault.ifPresent(wrong -> title.add(wrong.code() + " " + wrong.where()));
    Path file = options.annotated().get();
    try {
      FrameWriter.write(
          RecognitionPicture.draw(
              drawn,
              Optional.ofNullable(recognition).map(Recognition::decoding),
              Decoding.SURE,
              title),
          file);
    } catch (IOException e) {
      throw Paths.cannot("write", file, e);
    }
  }
}
