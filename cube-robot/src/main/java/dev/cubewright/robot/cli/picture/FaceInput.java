package dev.cubewright.robot.cli.picture;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.InputEndedException;
import dev.cubewright.robot.cli.terminal.Keyboard;
import dev.cubewright.robot.cli.terminal.Paths;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.frame.FileSource;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.frame.FrameSource;
import dev.cubewright.vision.sample.FaceSample;
import dev.cubewright.vision.sample.ReadingsFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * The source of the faces of a cube: files, readings or a camera.
 *
 * @param files six pictures or a folder; empty for another source
 * @param readings a file with colors, {@code -} for standard input
 * @param camera the camera; empty for another source
 * @param pause the wait before each camera picture if standard input is not a terminal
 */
record FaceInput(
    List<String> files,
    Optional<String> readings,
    Optional<FrameSource> camera,
    Optional<Duration> pause) {
  private static final int MAX_BYTES = 1_000_000;

  /**
   * Requires exactly one source.
   *
   * @throws ProblemException if there is no source, or several
   */
  FaceInput {
    List<String> sources = new ArrayList<>();
    if (!files.isEmpty()) {
      sources.add("PICTURE");
    }
    readings.ifPresent(given -> sources.add("--readings"));
    camera.ifPresent(given -> sources.add("--camera"));
    if (sources.isEmpty()) {
      throw Problems.usage(
          "no pictures are given; after the puzzle, give six pictures, a folder with them,"
              + " --readings or --camera");
    }
    if (sources.size() > 1) {
      throw Problems.usage(
          "%s cannot be combined; keep one of them".formatted(String.join(" and ", sources)));
    }
    if (pause.isPresent() && camera.isEmpty()) {
      throw Problems.usage(
          "--pause is the wait before pictures of --camera; add --camera or omit" + " --pause");
    }
  }

  /**
   * Returns the colors of the stickers; empty if the source is pictures.
   *
   * @throws ProblemException if they cannot be read
   * @throws IOException if reading standard input fails
   */
  Optional<List<FaceSample>> samples(CommandContext context) throws IOException {
    if (readings.isEmpty()) {
      return Optional.empty();
    }
    if (!readings.get().equals("-")) {
      return Optional.of(ReadingsFile.read(Paths.of(readings.get())));
    }
    if (context.inOnTerminal()) {
      context.say("reading sticker colors from the terminal; press Ctrl-D to end");
    }
    byte[] bytes = context.in().readNBytes(MAX_BYTES + 1);
    if (bytes.length > MAX_BYTES) {
      throw FaultKind.BAD_READINGS.exception(
          "standard input",
          "standard input is longer than " + MAX_BYTES + " bytes; give the readings of one cube");
    }
    return Optional.of(
        ReadingsFile.parse("standard input", new String(bytes, StandardCharsets.UTF_8)));
  }

  /**
   * Passes each picture to a consumer as soon as it is read, so memory holds only one. With a
   * camera, the order is U R F D L B.
   *
   * @throws CancellationException if the user interrupts
   * @throws ProblemException if there are not six pictures, or one cannot be read
   */
  void frames(CommandContext context, Consumer<Frame> to) {
    Keyboard keyboard = Keyboard.withEmptyAnswers(context);
    try (FrameSource source = camera.isPresent() ? camera.get() : ofFiles()) {
      for (Face face : Face.values()) {
        if (camera.isPresent() && context.inOnTerminal()) {
          keyboard.ask(
              "show face %s with %s above it, then press Enter: ".formatted(face, face.above()));
        } else if (pause.isPresent()) {
          TimeUnit.NANOSECONDS.sleep(pause.get().toNanos());
        }
        to.accept(source.next());
      }
    } catch (InputEndedException e) {
      throw ProblemException.of(
          FaultKind.WRONG_FACE_COUNT.code(),
          "the input ended before all six faces were shown; press Enter for each of them",
          e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("interrupted before the last picture");
    }
  }

  private FrameSource ofFiles() {
    List<Path> paths = files.stream().map(Paths::of).toList();
    if (paths.size() == 1 && !Files.isRegularFile(paths.get(0))) {
      return FileSource.ofFaces(paths.get(0));
    }
    if (paths.size() != Face.values().length) {
      throw FaultKind.WRONG_FACE_COUNT.exception(
          "",
          (paths.size() == 1 ? "1 picture is" : paths.size() + " pictures are")
              + " given; give six, one of each face, or a folder with six");
    }
    return FileSource.ofFiles(paths);
  }
}
