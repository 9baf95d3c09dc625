package dev.cubewright.robot.cli.robot;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.board.Arms;
import dev.cubewright.driver.board.StopRequest;
import dev.cubewright.driver.job.Operator;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.RobotFile;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.CubeCommand;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Paths;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.vision.calibration.CalibrationFile;
import dev.cubewright.vision.frame.FrameSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
    RobotSetup setup = robots.robot(0);
    requireSense(setup, context);
    Optional<Path> file = cellsOnly ? Optional.empty() : Optional.of(outputFile());
    file.ifPresent(Paths::requireWritable);
    cameras.file().ifPresent(Paths::requireWritable);
    return RobotConnection.use(
        setup,
        robots.log(),
        context,
        (connection, stop) -> {
          RobotDescription robot = setup.description();
          ArmFitting fitting = new ArmFitting(connection, stop);
          if (file.isPresent()) {
            if (!agreed || !setup.simulated()) {
              new TerminalQuestions(connection.keyboard()).emptyFingers();
            }
            robot = fitting.measure(robot);
            write(file.get(), robot, context);
          }
          if (file.isPresent() && !agreed) {
            robot = fitting.fit(robot);
            write(file.get(), robot, context);
          }
          Optional<FrameSource> camera = cameras.open(context.interruption());
          if (camera.isPresent()) {
            findCells(robot, connection, stop, camera.get());
          }
          return ExitCode.DONE;
        });
  }

  /** Without a description yet, --robot is likely to name the file to write. */
  private void requireRobotFile() {
    Optional<Path> missing = robots.file().filter(Files::notExists);
    if (missing.isPresent() && !cellsOnly) {
      throw ProblemException.of(
          "bad-robot-file", missing.get() + " is not there; to write a new one use --out FILE");
    }
  }

  private void requireSense(RobotSetup setup, CommandContext context) {
    if (setup.simulated() && (cameras.isPresent() || cameras.file().isPresent())) {
      throw Problems.usage(
          "the simulated robot knows where the stickers are; omit --camera and --calibration");
    }
    if (cameras.isPresent() != cameras.file().isPresent()) {
      throw Problems.usage(
          "the stickers are found with --camera and written to --calibration; give both or omit"
              + " both");
    }
    if (cellsOnly && !cameras.isPresent()) {
      throw Problems.usage("--cells needs something to look with; add --camera and --calibration");
    }
    if (cellsOnly && out.isPresent()) {
      throw Problems.usage("--cells leaves the description as it is; leave out --out");
    }
    if (agreed && cameras.isPresent()) {
      throw Problems.usage("a person has to put a cube in for the camera to see; leave out --yes");
    }
    if (agreed && !setup.simulated() && !context.inOnTerminal()) {
      throw TerminalQuestions.unconfirmed();
    }
  }

  private Path outputFile() {
    return out.or(robots::file)
        .orElseThrow(
            () -> Problems.usage("there is nowhere to write the description to; add --out FILE"));
  }

  private void findCells(
      RobotDescription robot, RobotConnection connection, StopRequest stop, FrameSource camera) {
    Path file = cameras.file().orElseThrow();
    try (camera;
        Arms arms = connection.connect(robot, stop)) {
      Operator person = new TerminalQuestions(connection.keyboard());
      CalibrationFile.write(
          file, new CellFitting(person, stop::requireNotRequested).fit(arms, camera));
      connection
          .context()
          .err()
          .println(
              "cube: the calibration is in "
                  + file
                  + "; the arms hold the cube: "
                  + CellFitting.WAY_OUT);
    }
  }

  private static void write(Path file, RobotDescription robot, CommandContext context) {
    RobotFile.write(file, robot);
    context.err().println("cube: the description is in " + file);
  }
}
