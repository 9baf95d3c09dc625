package dev.cubewright.robot.cli.robot;

import dev.cubewright.driver.board.Arms;
import dev.cubewright.driver.board.BoardProbe;
import dev.cubewright.driver.board.StopRequest;
import dev.cubewright.driver.job.AnswerTime;
import dev.cubewright.driver.job.MagnetSearch;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.RobotDescriptionException;
import dev.cubewright.driver.robot.RobotFile;
import dev.cubewright.robot.cli.option.Command;
import dev.cubewright.robot.cli.option.Options;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Keyboard;
import dev.cubewright.robot.cli.terminal.Paths;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.vision.calibration.Calibration;
import dev.cubewright.vision.calibration.CalibrationFile;
import dev.cubewright.vision.frame.FrameSource;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code robot calibrate}: finds out what is particular to a robot, and writes it down. */
final class RobotCalibrateCommand implements Command {
  @Override
  public String name() {
    return "calibrate";
  }

  @Override
  public CommandSpec specification() {
    CommandSpec command =
        Options.command(
            name(),
            "Finds out how a robot is set, and writes its description.",
            "Measures how soon the boards answer and at which reading each arm finds its magnet."
                + " Then, asking, for each arm by how much it turns on until its fingers stand"
                + " straight, and at which widths they hold and are clear of a cube. With a camera"
                + " it last finds where the stickers are in the pictures, and writes that into the"
                + " file of --calibration. The fingers must be empty at first. All of it takes some"
                + " minutes; Ctrl-C, Enter alone or the stop button ends it.");
    CalibrateOptions.declare(command);
    return command;
  }

  @Override
  public int run(ParseResult arguments, CommandContext context) throws IOException {
    CalibrateOptions given = CalibrateOptions.of(arguments, context);
    RobotOptions options = given.robot();
    CameraOptions camera = given.camera();
    Optional<Path> file = given.file();
    file.ifPresent(Paths::requireWritable);
    camera.calibration().ifPresent(Paths::requireWritable);
    return RobotArms.connecting(
        options,
        context,
        (connection, keyboard, request) -> {
          RobotDescription robot = options.description();
          if (file.isPresent()) {
            if (given.asks() || !options.simulated()) {
              new TerminalQuestions(keyboard).emptyFingers();
            }
            robot = measured(options, connection, request, context);
            write(file.get(), robot, context);
          }
          if (file.isPresent() && given.asks()) {
            robot = fitted(options.with(robot), connection, request, keyboard, context);
            write(file.get(), robot, context);
          }
          if (camera.present()) {
            findCells(options.with(robot), connection, request, camera, keyboard, context);
          }
          return ExitCode.DONE;
        });
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
    try {
      RobotFile.write(file, robot);
    } catch (RobotDescriptionException e) {
      throw Problems.of("bad-robot-file", String.valueOf(e.getMessage()), e);
    }
    context.err().println("cube: the description is in " + file);
  }
}
