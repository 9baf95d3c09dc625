package dev.cubewright.robot.cli.picture;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.robot.cli.option.Options;
import dev.cubewright.robot.cli.option.Parameters;
import dev.cubewright.robot.cli.option.ShareConverter;
import dev.cubewright.robot.cli.terminal.Paths;
import dev.cubewright.robot.cli.terminal.Problems;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/**
 * What {@code recognise} was asked.
 *
 * @param puzzle the name of the puzzle
 * @param source where the faces come from
 * @param annotated the file to draw into
 * @param calibration the file that says how the rig sees cubes
 * @param least the confidence that a reading needs
 * @param acceptingDoubt whether a doubtful state is also printed
 * @param json whether the answer is JSON
 */
record RecognizeOptions(
    String puzzle,
    FaceInput source,
    Optional<Path> annotated,
    Optional<Path> calibration,
    Optional<Double> least,
    boolean acceptingDoubt,
    boolean json) {
  private static final String CALIBRATION = "--calibration";
  private static final String ACCEPT_DOUBTFUL = "--accept-doubtful";

  /** Declares the options and parameters. */
  static void declare(CommandSpec command) {
    command
        .addPositional(
            PositionalParamSpec.builder()
                .index("0")
                .arity("0..1")
                .type(String.class)
                .paramLabel("PUZZLE")
                .description("2x2x2 to 7x7x7.")
                .build())
        .addPositional(
            PositionalParamSpec.builder()
                .index("1..*")
                .arity("0..*")
                .type(List.class)
                .auxiliaryTypes(String.class)
                .paramLabel("PICTURE")
                .description(
                    "Six pictures, one of each face, or a folder with U.jpg, R.jpg, F.jpg, D.jpg,"
                        + " L.jpg and B.jpg (or .png and others). Best in the order U R F D L B and"
                        + " upright: U with B above it, D with F above it, the others with U above."
                        + " Otherwise their order and rotation are found, and written to standard"
                        + " error.")
                .build());
    FaceInput.declare(command);
    command
        .addOption(
            Options.text(
                "--annotate",
                "FILE",
                "Draws the pictures with the cells that were found, the colours that were read and"
                    + " what is in doubt into a .png or .jpg, also when it fails."))
        .addOption(
            Options.text(
                CALIBRATION,
                "FILE",
                "Expects the colours of a calibration. If exactly one of its views has as many rows"
                    + " and columns as a face, all six pictures are read there instead of looking"
                    + " for the face; otherwise only its colours are taken."))
        .addOption(
            OptionSpec.builder("--least-confidence")
                .type(Double.class)
                .arity("1")
                .paramLabel("X")
                .converters(new ShareConverter())
                .description(
                    "Also rejects a state whose confidence, from 0 to 1, is below this. Default:"
                        + " states of 0.5 or more are printed, with a warning below 0.95.")
                .build())
        .addOption(
            Options.flag(
                ACCEPT_DOUBTFUL,
                "Prints the likeliest state also if it is doubtful: if its confidence is below 0.5,"
                    + " or no picture shows the stickers in which it differs from others."))
        .addOption(
            Options.flag(
                "--json",
                "Prints one JSON object: puzzle, state, confidence, stickers, alternatives,"
                    + " warnings, diagnosis. A reading with a diagnosis is printed too."));
  }

  /**
   * Reads the options.
   *
   * @throws ProblemException if they contradict one another
   */
  static RecognizeOptions of(ParseResult arguments) {
    String puzzle =
        Parameters.text(arguments, 0)
            .orElseThrow(() -> Problems.usage("missing: PUZZLE; see cube recognise --help"));
    Optional<Path> annotated =
        Options.text(arguments, "--annotate").map(RecognizeOptions::annotated);
    Optional<Double> least =
        Options.has(arguments, "--least-confidence")
            ? Optional.of(arguments.matchedOption("--least-confidence").getValue())
            : Optional.empty();
    return new RecognizeOptions(
        puzzle,
        FaceInput.of(arguments),
        annotated,
        path(arguments, CALIBRATION),
        least,
        Options.has(arguments, ACCEPT_DOUBTFUL),
        Options.has(arguments, "--json"));
  }

  private static Optional<Path> path(ParseResult arguments, String option) {
    return Options.text(arguments, option).map(name -> Paths.of(name));
  }

  private static Path annotated(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    if (!lower.endsWith(".png") && !lower.endsWith(".jpg") && !lower.endsWith(".jpeg")) {
      throw Problems.usage(
          "--annotate draws into a file whose name ends in .png or .jpg, and got " + name);
    }
    return Paths.of(name);
  }
}
