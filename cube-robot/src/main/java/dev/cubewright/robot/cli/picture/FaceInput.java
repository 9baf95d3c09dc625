package dev.cubewright.robot.cli.picture;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.robot.cli.terminal.CommandContext;
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
import java.util.function.Consumer;

/**
 * Where the faces of a cube come from: one of files, readings, a command or a camera.
 *
 * @param files six pictures or a folder; none if they come from elsewhere
 * @param readings a file with colours, {@code -} for standard input
 * @param camera what takes pictures, if they come from a command or camera
 * @param pause how long to wait before each picture where no person can be asked
 */
record FaceInput(
    List<String> files, Optional<String> readings, CameraChoice camera, Optional<Duration> pause) {
  private static final String STANDARD_INPUT = "-";
  private static final int MOST_BYTES = 1_000_000;

  /**
   * Returns the source of the faces.
   *
   * @throws ProblemException if there is no source, or several
   */
  static FaceInput of(
      List<String> files,
      Optional<String> readings,
      CameraChoice camera,
      Optional<Duration> pause) {
    List<String> sources = new ArrayList<>();
    if (!files.isEmpty()) {
      sources.add("PICTURE");
    }
    readings.ifPresent(given -> sources.add("--readings"));
    if (camera.isGiven()) {
      sources.add(CameraChoice.CAMERA);
    }
    if (sources.isEmpty()) {
      throw Problems.usage(
          "nothing to look at; after the puzzle give six pictures, a folder with them, --readings"
              + " or --camera");
    }
    if (sources.size() > 1) {
      throw Problems.usage(
          "several sources of pictures are given, "
              + String.join(" and ", sources)
              + "; leave out all but one of them");
    }
    if (pause.isPresent() && !camera.isGiven()) {
      throw Problems.usage("--pause is between pictures of --camera; omit it");
    }
    return new FaceInput(files, readings, camera, pause);
  }

  /**
   * Returns the colours of the faces, nothing if there are pictures instead.
   *
   * @throws ProblemException if they cannot be read
   * @throws IOException if standard input fails
   */
  Optional<List<FaceSample>> samples(CommandContext context) throws IOException {
    if (readings.isEmpty()) {
      return Optional.empty();
    }
    if (!readings.get().equals(STANDARD_INPUT)) {
      return Optional.of(ReadingsFile.read(Paths.of(readings.get())));
    }
    if (context.inOnTerminal()) {
      context.err().println("cube: reading the colours of stickers from the terminal; Ctrl-D ends");
    }
    byte[] bytes = context.in().readNBytes(MOST_BYTES + 1);
    if (bytes.length > MOST_BYTES) {
      throw FaultKind.BAD_READINGS.exception(
          "standard input",
          "standard input has more than " + MOST_BYTES + " bytes; no readings are that long");
    }
    return Optional.of(
        ReadingsFile.parse("standard input", new String(bytes, StandardCharsets.UTF_8)));
  }

  /**
   * Hands on the six pictures as they come, so that they need not all be kept in memory.
   *
   * @throws ProblemException if they cannot be had
   * @throws IOException if standard input fails
   */
  void frames(CommandContext context, Consumer<Frame> to) throws IOException {
    try (FrameSource source = open()) {
      if (files.isEmpty()) {
        new FaceByFace(source, pause, context).frames(to);
        return;
      }
      for (int face = 0; face < Face.values().length; face++) {
        to.accept(source.next());
      }
    }
  }

  private FrameSource open() {
    if (camera.isGiven()) {
      return camera.open();
    }
    List<Path> paths = files.stream().map(name -> Paths.of(name)).toList();
    if (paths.size() == 1 && !Files.isRegularFile(paths.get(0))) {
      return FileSource.ofFaces(paths.get(0));
    }
    if (paths.size() != Face.values().length) {
      throw new ProblemException(
          FaultKind.WRONG_FACE_COUNT.problem(
              "",
              (paths.size() == 1 ? "1 picture is" : paths.size() + " pictures are")
                  + " given; give six, one of each face, or a folder with them"));
    }
    return FileSource.ofFiles(paths);
  }
}
