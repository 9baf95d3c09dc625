package dev.cubewright.robot.cli.robot;

import dev.cubewright.driver.board.Arms;
import dev.cubewright.driver.board.BoardProbe;
import dev.cubewright.driver.board.StopRequest;
import dev.cubewright.driver.job.AnswerTime;
import dev.cubewright.driver.job.MagnetSearch;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.RobotFile;
import dev.cubewright.driver.robot.ViewCount;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.CubeCommand;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Keyboard;
import dev.cubewright.robot.cli.terminal.Paths;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.vision.calibration.Calibration;
import dev.cubewright.vision.calibration.CalibrationFile;
import dev.cubewright.vision.frame.FrameSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code robot calibrate}: measures a robot and writes its description. */
@Command(
    name = "calibrate",
    header = "Measures a robot and writes its description.",
    description =
        "Measures the answer time of the boards and the reading at which each arm finds its magnet."
            + " Then asks, for each arm, how far it turns until its fingers stand straight, and at"
            + " which widths they hold and are clear of a cube. With a camera it last finds the"
            + " stickers in the pictures. The fingers must be empty at first. All of it takes some"
            + " minutes; Ctrl-C, Enter alone or the stop button ends it.",
    footer = {
      "  cube robot calibrate --out robot.json",
      "  cube robot calibrate --robot robot.json --yes",
      "  cube robot calibrate --cells --camera \"rpicam-vid -n -t 0 --codec mjpeg -o -\""
          + " --calibration rig.json"
    })
final class RobotCalibrateCommand extends CubeCommand {
  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "The file for the description. Default: the file of --robot.")
  private Optional<Path> out = Optional.empty();

  @Option(
      names = "--yes",
      description =
          "Measure only answer time and magnets, which need no person. Whether the fingers are"
              + " empty is asked all the same.")
  private boolean agreed;

  @Option(
      names = "--cells",
      description = "Only find the stickers in the pictures of --camera, and keep the description.")
  private boolean cellsOnly;

  @Mixin private final RobotArguments robots = new RobotArguments();
  @Mixin private final RobotCameraArguments cameras = new RobotCameraArguments();

  @Override
  public int run(CommandContext context) throws IOException {
    requireRobotFile();
    RobotOptions options = robots.robot();
    CameraOptions camera = cameras.camera(ViewCount.SIX);
    requireSense(options, camera, context);
    Optional<Path> file = cellsOnly ? Optional.empty() : Optional.of(outputFile());
    file.ifPresent(Paths::requireWritable);
    camera.calibration().ifPresent(Paths::requireWritable);
    return RobotArms.connecting(
        options,
        context,
        (connection, keyboard, request) -> {
          RobotDescription robot = options.description();
          if (file.isPresent()) {
            if (!agreed || !options.simulated()) {
              new TerminalQuestions(keyboard).emptyFingers();
            }
            robot = measured(options, connection, request, context);
            write(file.get(), robot, context);
          }
          if (file.isPresent() && !agreed) {
            robot = fitted(options.with(robot), connection, request, keyboard, context);
            write(file.get(), robot, context);
          }
          if (camera.present()) {
            findCells(options.with(robot), connection, request, camera, keyboard, context);
          }
          return ExitCode.DONE;
        });
  }

  /** Without a description yet, --robot is likely to name the file to write. */
  private void requireRobotFile() {
    Optional<Path> missing = robots.file().filter(Files::notExists);
    if (missing.isPresent() && !cellsOnly) {
      throw Problems.of(
          "bad-robot-file", missing.get() + " is not there; to write a new one use --out FILE");
    }
  }

  private void requireSense(RobotOptions options, CameraOptions camera, CommandContext context) {
    if (options.simulated() && (camera.present() || camera.calibration().isPresent())) {
      throw Problems.usage(
          "the simulated robot knows where the stickers are; omit --camera and --calibration");
    }
    if (camera.present() != camera.calibration().isPresent()) {
      throw Problems.usage(
          "the stickers are found with --camera and written to --calibration; give both or omit"
              + " both");
    }
    if (cellsOnly && !camera.present()) {
      throw Problems.usage("--cells needs something to look with; add --camera and --calibration");
    }
    if (cellsOnly && out.isPresent()) {
      throw Problems.usage("--cells leaves the description as it is; leave out --out");
    }
    if (agreed && camera.present()) {
      throw Problems.usage("a person has to put a cube in for the camera to see; leave out --yes");
    }
    if (agreed && !options.simulated() && !context.inOnTerminal()) {
      throw RobotFailure.unconfirmed("--yes");
    }
  }

  private Path outputFile() {
    return out.or(robots::file)
        .orElseThrow(
            () -> Problems.usage("there is nowhere to write the description to; add --out FILE"));
  }

  /** Returns the description with what a person has found out. */
  private static RobotDescription fitted(
      RobotOptions options,
      RobotConnection connection,
      StopRequest request,
      Keyboard keyboard,
      CommandContext context) {
    try (Arms arms = connection.connect(options.description(), request)) {
      RobotDescription robot = new ArmFitting(keyboard, context).fit(arms, options.description());
      request.requireNotRequested();
      return robot;
    }
  }

  private static void findCells(
      RobotOptions options,
      RobotConnection connection,
      StopRequest request,
      CameraOptions camera,
      Keyboard keyboard,
      CommandContext context) {
    Path file = camera.calibration().orElseThrow();
    try (Arms arms = connection.connect(options.description(), request);
        FrameSource frames = camera.open(context.interruption())) {
      Calibration calibration =
          new CellFitting(new TerminalQuestions(keyboard), request::requireNotRequested)
              .fit(arms, frames);
      CalibrationFile.write(file, calibration);
      context
          .err()
          .println(
              "cube: the calibration is in "
                  + file
                  + "; the arms hold the cube: "
                  + CellFitting.WAY_OUT);
    }
  }

  /** Returns the description with all that can be measured. */
  private static RobotDescription measured(
      RobotOptions options,
      RobotConnection connection,
      StopRequest request,
      CommandContext context) {
    List<String> ports =
        connection.ports().ask(connection.log(), request).stream()
            .filter(answer -> answer.identity().isPresent())
            .map(BoardProbe.Answer::port)
            .toList();
    RobotDescription robot = options.description();
    if (!ports.isEmpty()) {
      int micros =
          AnswerTime.measure(connection.ports().transport(), ports, connection.log(), request);
      context.err().println("cube: the boards answer after " + micros + " us");
      robot = robot.withAnswerMicros(micros);
    }
    context.err().println("cube: each arm looks for its magnet at several thresholds ...");
    return new MagnetSearch(
            tried -> connection.connect(tried, request),
            request::isRequested,
            new MagnetProgress(context.err()))
        .find(robot);
  }

  private static void write(Path file, RobotDescription robot, CommandContext context) {
    RobotFile.write(file, robot);
    context.err().println("cube: the description is in " + file);
  }
}
