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
        "Measures the answer time of the boards and the magnet threshold of each arm. Then asks"
            + " for the angle at which the fingers of each arm are straight, and for the widths"
            + " at which they hold and release a cube. With a camera, it finally locates the"
            + " stickers in the pictures. The fingers must be empty at the start. The calibration"
            + " takes several minutes. Ctrl-C, Enter alone or the stop button ends it.",
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
          "Measure only the answer time and the magnets, which need no operator. For a real"
              + " robot, the command still asks whether the fingers are empty.")
  private boolean agreed;

  @Option(
      names = "--cells",
      description =
          "Only locate the stickers in the pictures of --camera, without changing the"
              + " description.")
  private boolean cellsOnly;

  @Mixin private final RobotArguments robots = new RobotArguments();
  @Mixin private final RobotCameraArguments cameras = new RobotCameraArguments();

  @Override
  public int run(CommandContext context) throws IOException {
    requireRobotFile();
    RobotSetup setup = robots.robot(0);
    requireConsistent(setup, context);
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

  /** Requires that the file of {@code --robot} exists; users may mean it as the output file. */
  private void requireRobotFile() {
    Optional<Path> missing = robots.file().filter(Files::notExists);
    if (missing.isPresent() && !cellsOnly) {
      throw ProblemException.of(
          "bad-robot-file", missing.get() + " does not exist; to write a new file, use --out FILE");
    }
  }

  private void requireConsistent(RobotSetup setup, CommandContext context) {
    if (setup.simulated() && (cameras.isPresent() || cameras.file().isPresent())) {
      throw Problems.usage(
          "a simulated robot needs no camera calibration; omit --camera and --calibration");
    }
    if (cameras.isPresent() != cameras.file().isPresent()) {
      throw Problems.usage("--camera and --calibration belong together; give both or omit both");
    }
    if (cellsOnly && !cameras.isPresent()) {
      throw Problems.usage("--cells needs a camera; add --camera and --calibration");
    }
    if (cellsOnly && out.isPresent()) {
      throw Problems.usage("--cells writes no description; omit --out");
    }
    if (agreed && cameras.isPresent()) {
      throw Problems.usage("with a camera, a person must insert a cube; omit --yes");
    }
    if (agreed && !setup.simulated() && !context.inOnTerminal()) {
      throw TerminalQuestions.unconfirmed();
    }
  }

  private Path outputFile() {
    return out.or(robots::file)
        .orElseThrow(() -> Problems.usage("no file for the description is given; add --out FILE"));
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
          .say(
              "wrote the calibration to %s; the arms hold the cube: %s"
                  .formatted(file, CellFitting.REMOVAL_ADVICE));
    }
  }

  private static void write(Path file, RobotDescription robot, CommandContext context) {
    RobotFile.write(file, robot);
    context.say("wrote the description to " + file);
  }
}
