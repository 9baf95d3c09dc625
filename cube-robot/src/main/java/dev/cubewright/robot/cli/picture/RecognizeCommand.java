package dev.cubewright.robot.cli.picture;

import dev.cubewright.robot.cli.puzzle.PuzzleSource;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.CubeCommand;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.robot.cli.terminal.Section;
import dev.cubewright.robot.cli.terminal.Values;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code recognise}: reads the state of a cube off pictures of its faces. */
@Command(
    name = "recognise",
    header = "Reads the state of a cube off pictures of its six faces.",
    description =
        "Prints the facelets of the most likely valid state, and on standard error the stickers in"
            + " doubt. If the pictures cannot be right, or the state is doubtful, it prints the"
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
              + " B.jpg (or .png and others). Best in the order U R F D L B and upright: U with B"
              + " above it, D with F above it, the others with U above. Otherwise the order and the"
              + " rotations are found, and reported on standard error.")
  private List<String> files = List.of();

  @Option(
      names = "--readings",
      paramLabel = "FILE",
      description =
          "Colors of stickers instead of pictures: JSON {\"1\": [255, 206, 100], ...} in the order"
              + " U L F R B D; - reads standard input.")
  private Optional<String> readings = Optional.empty();

  @Option(
      names = "--annotate",
      paramLabel = "FILE",
      description =
          "Draw the pictures with the cells, the colors and the doubts into a .png or .jpg, also"
              + " after a failure.")
  private Optional<Path> annotated = Optional.empty();

  @Option(
      names = "--calibration",
      paramLabel = "FILE",
      description =
          "Use the colors of a calibration, and its places of the stickers if exactly one of its"
              + " views fits the puzzle.")
  private Optional<Path> calibration = Optional.empty();

  @Option(
      names = "--least-confidence",
      paramLabel = "X",
      converter = Values.Share.class,
      description =
          "Also reject a state with a confidence below X, from 0 to 1. Default: states of 0.5 or"
              + " more are printed, with a warning below 0.95.")
  private Optional<Double> least = Optional.empty();

  @Option(
      names = "--accept-doubtful",
      description =
          "Also print the likeliest state if its confidence is below 0.5, or if no picture shows"
              + " where it differs from other states.")
  private boolean acceptingDoubt;

  @Option(
      names = "--json",
      description =
          "Print one JSON object: puzzle, state, confidence, stickers, alternatives, warnings,"
              + " diagnosis. A reading with a diagnosis is printed too.")
  private boolean json;

  @Mixin private final CameraArguments camera = new CameraArguments();

  @Section("Camera")
  @Option(
      names = "--pause",
      paramLabel = "TIME",
      description =
          "The wait before each picture of --camera if standard input is not a terminal; on a"
              + " terminal, each face is asked for. Default: none.")
  private Optional<Duration> pause = Optional.empty();

  @Override
  public int run(CommandContext context) throws IOException {
    annotated.ifPresent(RecognizeCommand::requirePicture);
    RecognizeOptions options =
        new RecognizeOptions(
            puzzle,
            FaceInput.of(files, readings, camera.choice(), pause),
            annotated,
            calibration,
            least,
            acceptingDoubt,
            json);
    return new RecognizeJob(options, context).run();
  }

  private static void requirePicture(Path file) {
    if (!file.toString().toLowerCase(Locale.ROOT).matches(".*\\.(png|jpe?g)")) {
      throw Problems.usage(
          "--annotate draws into a file whose name ends in .png or .jpg, and got " + file);
    }
  }
}
