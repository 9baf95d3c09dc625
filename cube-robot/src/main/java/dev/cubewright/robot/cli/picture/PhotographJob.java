package dev.cubewright.robot.cli.picture;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.robot.cli.option.Options;
import dev.cubewright.robot.cli.option.Parameters;
import dev.cubewright.robot.cli.option.Paths;
import dev.cubewright.robot.cli.puzzle.FaceletText;
import dev.cubewright.robot.cli.puzzle.Inputs;
import dev.cubewright.robot.cli.puzzle.StateCollector;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Failure;
import dev.cubewright.simulation.camera.Camera;
import dev.cubewright.simulation.camera.Difficulty;
import dev.cubewright.simulation.camera.Photograph;
import dev.cubewright.simulation.camera.PhotographSeries;
import dev.cubewright.solver.catalog.Scrambler;
import dev.cubewright.vision.frame.FrameWriter;
import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import picocli.CommandLine.ParseResult;

/** Takes and writes the pictures of some cubes. Runs once. */
final class PhotographJob {
  /** The most cubes; a disk should not be filled by a slip of the finger. */
  static final long MOST = 100_000;

  private static final int WIDTH = 800;
  private static final int HEIGHT = 600;
  private static final double PERCENT = 100;

  private final Puzzle puzzle;
  private final StateSpace states;
  private final List<State> given = new ArrayList<>();
  private final boolean random;
  private boolean complete = true;
  private final long count;
  private final RandomGenerator generator;
  private final PhotographSeries series;
  private final Path folder;
  private final CommandContext context;

  /**
   * Prepares.
   *
   * @throws Failure if the puzzle cannot be recognised, or what is given makes no state
   */
  PhotographJob(ParseResult arguments, Path folder, CommandContext context) throws IOException {
    int size = RecognizablePuzzle.sizeOf(Parameters.text(arguments, 0).orElseThrow());
    this.puzzle = Cuboid.of(size, size, size);
    this.states = new StateSpace(puzzle);
    this.folder = folder;
    this.context = context;
    this.generator = Scrambler.random(Options.number(arguments, "--seed"));
    this.random = !arguments.hasMatchedPositional(1) && !Options.has(arguments, "--scramble");
    if (!random && Options.has(arguments, "--count")) {
      throw Failure.usage("--count is for random cubes; leave it out, or the state");
    }
    if (!random) {
      StateCollector collector =
          new StateCollector(
              Inputs.ofSeveral(arguments, new FaceletText(states), context),
              context,
              Options.has(arguments, "--verbose"));
      collector.collect();
      given.addAll(collector.states());
      complete = collector.isComplete();
    }
    this.count = random ? Options.number(arguments, "--count").orElse(1L) : given.size();
    Difficulty difficulty =
        Options.text(arguments, "--difficulty")
            .map(word -> Difficulty.valueOf(word.toUpperCase(Locale.ROOT)))
            .orElse(Difficulty.MEDIUM);
    this.series = new PhotographSeries(difficulty, WIDTH, HEIGHT);
  }

  /**
   * Takes all pictures, and prints each state.
   *
   * @return the exit code
   * @throws Failure if they cannot be written
   */
  int run() throws IOException {
    if (count == 0) {
      return ExitCode.IMPOSSIBLE;
    }
    try {
      makeFolder();
      for (long number = 1; number <= count; number++) {
        if (context.interruption().isRequested()) {
          break;
        }
        State state = random ? states.random(generator) : given.get(Math.toIntExact(number - 1));
        Facelets facelets = new FaceletWriter(puzzle).facelets(state);
        String name = count == 1 ? "." : Long.toString(number);
        take(facelets, Files.createDirectories(folder.resolve(name)));
        // At once, so that what an interrupted run has taken can be measured.
        Files.writeString(
            folder.resolve("truth.tsv"),
            name + "\t" + facelets.letters() + "\n",
            StandardOpenOption.CREATE,
            StandardOpenOption.APPEND);
        context.out().write(facelets.letters() + "\n");
        context.out().flush();
      }
    } catch (DirectoryNotEmptyException e) {
      throw Failure.impossible(
          "io", "the folder " + folder + " is not empty; name a new one, or empty it", e);
    } catch (IOException e) {
      throw Paths.cannot("write to", folder, e);
    }
    return complete ? ExitCode.DONE : ExitCode.IMPOSSIBLE;
  }

  /** Pictures from elsewhere may have the same names. */
  private void makeFolder() throws IOException {
    if (Files.isDirectory(folder)) {
      try (Stream<Path> files = Files.list(folder)) {
        if (files.findAny().isPresent()) {
          throw new DirectoryNotEmptyException(folder.toString());
        }
      }
    }
    Files.createDirectories(folder);
  }

  private void take(Facelets facelets, Path to) throws IOException {
    for (Photograph photograph : series.photographs(facelets, generator.nextLong())) {
      // Compressed once, by the file's own writer.
      Camera camera = photograph.camera();
      Photograph plain =
          photograph.with(
              new Camera(
                  camera.width(),
                  camera.height(),
                  camera.lens(),
                  camera.sensor(),
                  OptionalInt.empty()));
      double quality = camera.jpegQuality().orElse(90) / PERCENT;
      Files.write(
          to.resolve(photograph.name() + ".jpg"), FrameWriter.jpeg(plain.take().frame(), quality));
    }
  }
}
