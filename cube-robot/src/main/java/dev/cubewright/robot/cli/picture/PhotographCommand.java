package dev.cubewright.robot.cli.picture;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.robot.cli.puzzle.Inputs;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.CubeCommand;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Paths;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.robot.cli.terminal.Values;
import dev.cubewright.simulation.camera.Photograph;
import dev.cubewright.simulation.camera.SimulatedRig;
import dev.cubewright.solver.catalog.StateText;
import dev.cubewright.vision.frame.FrameWriter;
import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code photograph}: takes pictures of cubes with a simulated camera. */
@Command(
    name = "photograph",
    header = "Takes pictures of a cube with a simulated camera.",
    description =
        "For cubes from 2x2x2 to 7x7x7. Writes U.jpg to B.jpg and truth.tsv into a folder, and"
            + " prints the state. Without a state, the cube is random.",
    footer = {
      "  cube photograph 3x3x3 --out photos",
      "  cube photograph 2x2x2 --scramble \"R U\" --out photos",
      "  cube photograph 3x3x3 --out photos --count 10 --seed 1"
    })
public final class PhotographCommand extends CubeCommand {
  private static final int WIDTH = 800;
  private static final int HEIGHT = 600;
  private static final double QUALITY = 0.85;

  /** A typing error must not fill the disk. */
  private static final class Cubes extends Values.WholeNumber {
    Cubes() {
      super(1, 100_000);
    }
  }

  @Mixin private final Inputs.Given given = new Inputs.Given();

  @Option(
      names = "--out",
      paramLabel = "FOLDER",
      required = true,
      description = "The folder for the pictures; new or empty.")
  private Path folder = Path.of("");

  @Option(
      names = "--count",
      paramLabel = "N",
      converter = Cubes.class,
      description = "The number of random cubes, each in its own folder. Default: 1.")
  private Optional<Long> count = Optional.empty();

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "The random seed. The same seed gives the same pictures.")
  private Optional<Long> seed = Optional.empty();

  @Override
  public int run(CommandContext context) throws IOException {
    int size = RecognizeCommand.sizeOf(given.puzzle());
    Puzzle puzzle = Cuboid.of(size, size, size);
    StateSpace states = new StateSpace(puzzle);
    RandomGenerator generator =
        seed.<RandomGenerator>map(SplittableRandom::new).orElseGet(SecureRandom::new);
    if (given.any() && count.isPresent()) {
      throw Problems.usage(
          "--count is for random cubes and cannot be combined with a state; omit" + " one of them");
    }
    long number = count.orElse(1L);
    Stream<State> cubes = Stream.generate(() -> states.random(generator)).limit(number);
    boolean complete = true;
    if (given.any()) {
      StateText text = StateText.of(states);
      Inputs.All inputs = given.several(text, context).states(verbose());
      complete = inputs.complete();
      cubes = inputs.states().stream();
      number = inputs.states().size();
      if (number == 0) {
        return ExitCode.IMPOSSIBLE;
      }
    }
    try {
      makeFolder();
      int index = 0;
      for (State state : (Iterable<State>) cubes::iterator) {
        if (context.interruption().isRequested()) {
          break;
        }
        index++;
        Facelets facelets = new FaceletWriter(puzzle).facelets(state);
        String place = number == 1 ? "." : Integer.toString(index);
        SimulatedRig rig = SimulatedRig.byHand(WIDTH, HEIGHT, generator.nextLong());
        take(
            rig.photographs(facelets, generator.nextLong()),
            Files.createDirectories(folder.resolve(place)));
        // Written after each cube, so that an interrupted run leaves a usable folder.
        Files.writeString(
            folder.resolve("truth.tsv"),
            place + "\t" + facelets.letters() + "\n",
            StandardOpenOption.CREATE,
            StandardOpenOption.APPEND);
        context.print(facelets.letters() + "\n");
      }
    } catch (DirectoryNotEmptyException e) {
      throw ProblemException.of(
          "io", "the folder " + folder + " is not empty; name a new folder, or empty this one", e);
    } catch (IOException e) {
      throw Paths.cannot("write to", folder, e);
    }
    return complete ? ExitCode.DONE : ExitCode.IMPOSSIBLE;
  }

  /** Requires an empty folder, because existing pictures may have the same names. */
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

  private static void take(List<Photograph> photographs, Path to) throws IOException {
    for (Photograph photograph : photographs) {
      Files.write(
          to.resolve(photograph.name() + ".jpg"), FrameWriter.jpeg(photograph.take(), QUALITY));
    }
  }
}
