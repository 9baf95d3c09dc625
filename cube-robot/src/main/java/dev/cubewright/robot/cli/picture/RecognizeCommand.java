package dev.cubewright.robot.cli.picture;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.robot.cli.puzzle.PuzzleSource;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.CubeCommand;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Paths;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.robot.cli.terminal.Section;
import dev.cubewright.robot.cli.terminal.Values;
import dev.cubewright.solver.catalog.PuzzleNames;
import dev.cubewright.vision.calibration.Calibration;
import dev.cubewright.vision.calibration.CalibrationFile;
import dev.cubewright.vision.color.Palette;
import dev.cubewright.vision.decode.Decoding;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.frame.FrameWriter;
import dev.cubewright.vision.locate.LatticeSearch;
import dev.cubewright.vision.locate.Locator;
import dev.cubewright.vision.picture.PicturedFace;
import dev.cubewright.vision.picture.RecognitionPicture;
import dev.cubewright.vision.recognition.ArrangedRecognition;
import dev.cubewright.vision.recognition.FaceSearch;
import dev.cubewright.vision.recognition.LocatedFace;
import dev.cubewright.vision.recognition.Recognition;
import dev.cubewright.vision.recognition.Recognizer;
import dev.cubewright.vision.sample.FaceSample;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code recognise}: reads the state of a cube from pictures of its faces. */
@Command(
    name = "recognise",
    header = "Reads the state of a cube from pictures of its six faces.",
    description =
        "Prints the facelets of the most likely valid state, and doubtful stickers on standard"
            + " error. If the pictures are inconsistent or the state is doubtful, it prints the"
            + " reason instead, and the exit code is 1.",
    footer = {
      "  cube recognise 3x3x3 photos",
      "  cube recognise 2x2x2 U.jpg R.jpg F.jpg D.jpg L.jpg B.jpg --annotate seen.png",
      "  cube recognise 3x3x3 photos | cube solve 3x3x3"
    })
public final class RecognizeCommand extends CubeCommand {
  @Parameters(
      index = "0",
      paramLabel = "PUZZLE",
      completionCandidates = PuzzleSource.Names.class,
      description = "2x2x2 to 7x7x7.")
  private String puzzle = "";

  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "PICTURE",
      description =
          "Six pictures, one of each face, or a folder with U.jpg, R.jpg, F.jpg, D.jpg, L.jpg and"
              + " B.jpg (or .png and others). Preferably in the order U R F D L B and upright: U"
              + " with B above it, D with F above it, the others with U above. The command detects"
              + " other orders and rotations, and reports them on standard error.")
  private List<String> files = List.of();

  @Option(
      names = "--readings",
      paramLabel = "FILE",
      description =
          "Sticker colors instead of pictures: JSON {\"1\": [255, 206, 100], ...} in the order U"
              + " L F R B D. - reads standard input.")
  private Optional<String> readings = Optional.empty();

  @Option(
      names = "--annotate",
      paramLabel = "FILE",
      description =
          "Draw the pictures with cells, colors and doubtful stickers into a .png or .jpg file,"
              + " also after a failure.")
  private Optional<Path> annotated = Optional.empty();

  @Option(
      names = "--calibration",
      paramLabel = "FILE",
      description =
          "Use the colors of a calibration, and its sticker positions if exactly one of its views"
              + " fits the puzzle.")
  private Optional<Path> calibration = Optional.empty();

  @Option(
      names = "--least-confidence",
      paramLabel = "X",
      converter = Values.Share.class,
      description =
          "Reject states with a confidence below X, from 0 to 1. By default, only states below"
              + " 0.5 are rejected, and states below 0.95 cause a warning.")
  private Optional<Double> least = Optional.empty();

  @Option(
      names = "--accept-doubtful",
      description =
          "Print the most likely state even if its confidence is below 0.5, or if the pictures"
              + " also fit another state.")
  private boolean acceptingDoubt;

  @Option(
      names = "--json",
      description =
          "Print one JSON object: puzzle, state, confidence, stickers, alternatives, warnings,"
              + " diagnosis. Rejected states are included.")
  private boolean json;

  @Mixin private final CameraArguments camera = new CameraArguments();

  @Section("Camera")
  @Option(
      names = "--pause",
      paramLabel = "TIME",
      description =
          "The wait before each picture of --camera if standard input is not a terminal. On a"
              + " terminal, the command asks for each face. Default: none.")
  private Optional<Duration> pause = Optional.empty();

  /** The pictures to draw, in input order, or by face after recognition. */
  private List<PicturedFace> drawn = List.of();

  /**
   * Returns the edge length of a cube by name.
   *
   * @throws ProblemException if no puzzle has this name, or it is not a cube from 2x2x2 to 7x7x7
   */
  static int sizeOf(String name) {
    String plain = PuzzleNames.usual(name);
    for (int size = LatticeSearch.SMALLEST; size <= LatticeSearch.LARGEST; size++) {
      if (plain.equals(size + "x" + size + "x" + size)) {
        return size;
      }
    }
    throw ProblemException.of(
        "not-recognisable",
        "the %s cannot be recognized from pictures; use a cube from 2x2x2 to 7x7x7"
            .formatted(PuzzleSource.of(name).puzzle()));
  }

  @Override
  public int run(CommandContext context) throws IOException {
    annotated
        .filter(file -> !file.toString().toLowerCase(Locale.ROOT).matches(".*\\.(png|jpe?g)"))
        .ifPresent(
            file -> {
              throw Problems.usage(
                  "--annotate needs a file name that ends in .png or .jpg, not " + file);
            });
    FaceInput input = new FaceInput(files, readings, camera.camera(), pause);
    int size = sizeOf(puzzle);
    Puzzle cube = Cuboid.of(size, size, size);
    Recognition recognition;
    try {
      recognition = recognize(input, cube, size, context);
    } catch (ProblemException e) {
      if (context.interruption().isRequested()) {
        throw new CancellationException("interrupted during recognition");
      }
      annotate(cube, null, Optional.of(e.problem()), context);
      throw e;
    }
    if (acceptingDoubt) {
      recognition = recognition.acceptingDoubt();
    }
    int exitCode;
    try {
      exitCode = new RecognitionReport(cube, recognition).print(json, least, context);
    } catch (ProblemException refused) {
      annotate(cube, recognition, recognition.diagnosis(), context);
      throw refused;
    }
    boolean isDrawn = annotate(cube, recognition, recognition.diagnosis(), context);
    return isDrawn ? exitCode : ExitCode.IMPOSSIBLE;
  }

  private Recognition recognize(FaceInput input, Puzzle cube, int size, CommandContext context)
      throws IOException {
    Optional<Calibration> rig = calibration.map(CalibrationFile::read);
    Recognizer recognizer =
        new Recognizer(
            new StateSpace(cube), rig.map(Calibration::palette).orElseGet(Palette::standard));
    Optional<List<FaceSample>> given = input.samples(context);
    if (given.isPresent()) {
      List<FaceSample> samples = given.get();
      drawn =
          Arrays.stream(Face.values())
              .map(face -> PicturedFace.of(face.name(), samples.get(face.ordinal())))
              .toList();
      int rows = samples.get(0).rows();
      if (rows != size) {
        throw FaultKind.WRONG_SIZE.exception(
            "",
            "the readings are of a %sx%sx%s, not of a %s; name the right puzzle"
                .formatted(rows, rows, rows, cube));
      }
      return arranged(recognizer, samples);
    }
    Locator locator =
        rig.map(held -> held.locator(size)).orElseGet(() -> LatticeSearch.ofSize(size));
    FaceSearch search = new FaceSearch(locator, annotated.isPresent());
    input.frames(context, search::add);
    List<LocatedFace> located = search.faces();
    drawn = located.stream().flatMap(face -> pictured(face).stream()).toList();
    return arranged(recognizer, Recognizer.samples(located));
  }

  /** Recognizes pictures in any order, and sorts the drawn pictures by face. */
  private Recognition arranged(Recognizer recognizer, List<FaceSample> samples) {
    ArrangedRecognition found = recognizer.recognizeInAnyOrder(samples);
    List<Integer> pictures = found.arrangement().pictures();
    List<Integer> quarters = found.arrangement().quarters();
    if (!drawn.isEmpty()) {
      List<PicturedFace> given = drawn;
      drawn =
          IntStream.range(0, given.size())
              .mapToObj(face -> given.get(pictures.get(face)).turned(quarters.get(face)))
              .toList();
    }
    return found.recognition();
  }

  /** Returns the drawing of a face; empty if its picture is not in memory. */
  private static Optional<PicturedFace> pictured(LocatedFace face) {
    String note = face.failure().map(exception -> exception.problem().code()).orElse("");
    return face.frame().map(frame -> new PicturedFace(frame, face.grid(), note));
  }

  /** Draws the pictures if requested. Reports a failure and returns false. */
  private boolean annotate(
      Puzzle cube,
      @Nullable Recognition recognition,
      Optional<Problem> fault,
      CommandContext context) {
    if (annotated.isEmpty() || drawn.isEmpty()) {
      return true;
    }
    List<String> title = new ArrayList<>();
    title.add(cube.name());
    if (recognition != null) {
      title.add("confidence " + RecognitionReport.probability(recognition.decoding().confidence()));
      recognition.warnings().forEach(warning -> title.add(warning.code()));
    }
    fault.ifPresent(wrong -> title.add(wrong.code() + " " + wrong.where()));
    Path file = annotated.get();
    try {
      FrameWriter.write(
          RecognitionPicture.draw(
              drawn,
              Optional.ofNullable(recognition).map(Recognition::decoding),
              Decoding.SURE,
              title),
          file);
      return true;
    } catch (IOException e) {
      context.report("", Paths.cannot("write", file, e), false);
    } catch (ProblemException e) {
      context.report("", e, false);
    }
    return false;
  }
}
