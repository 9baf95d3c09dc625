package dev.cubewright.robot.cli;

import dev.cubewright.robot.board.BoardProbe;
import dev.cubewright.robot.board.RobotException;
import dev.cubewright.robot.robot.Firmware;
import dev.cubewright.robot.robot.RobotDescription;
import dev.cubewright.robot.robot.RobotDescriptionException;
import dev.cubewright.robot.robot.RobotFile;
import dev.cubewright.robot.session.AnswerTime;
import dev.cubewright.robot.session.MagnetSearch;
import dev.cubewright.robot.session.Tuning;
import dev.cubewright.vision.fault.VisionException;
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
                + " file of --calibration. The fingers must be empty at first.");
    command.addOption(
        Options.text(
            "--out",
            "FILE",
            "Where the description is written; the file of --robot if not given."));
    command.addOption(
        Options.flag("--yes", "Asks nothing: only what needs no person is found out."));
    RobotEyes.declare(command);
    RobotOptions.declare(command);
    return command;
  }

  @Override
  public int run(ParseResult arguments, Surroundings surroundings) throws IOException {
    RobotOptions options = RobotOptions.of(arguments);
    RobotEyes eyes = RobotEyes.of(arguments);
    Path file = outputFile(arguments);
    if (options.description().firmware() == Firmware.PUBLISHED) {
      throw Failure.impossible(
          "unsupported",
          "boards with the published sketch answer nothing that could be measured; write the"
              + " description by hand");
    }
    if (eyes.present() != eyes.calibration().isPresent() && !options.simulated()) {
      throw Failure.usage(
          "the cells are found with --camera or --capture and written to --calibration; give both"
              + " or leave out both");
    }
    boolean asks = !Options.has(arguments, "--yes");
    Keyboard keyboard = new Keyboard(surroundings);
    try (RobotConnection connection = RobotConnection.of(options, 0)) {
      if (asks) {
        new TerminalOperator(keyboard).emptyFingers();
      }
      RobotDescription robot = measured(options, connection, surroundings);
      write(file, robot, surroundings);
      if (asks) {
        robot = new ArmFitting(keyboard, surroundings).fit(connection, options.with(robot));
        write(file, robot, surroundings);
      }
      if (eyes.calibration().isPresent()) {
        new CellFitting(keyboard, surroundings, asks).fit(connection, options.with(robot), eyes);
      }
      return ExitCode.DONE;
    } catch (RobotException e) {
      throw RobotFailure.of(e);
    } catch (VisionException e) {
      throw PictureFault.of(e);
    }
  }

  private static Path outputFile(ParseResult arguments) {
    Optional<Path> out = RobotOptions.file(arguments, "--out");
    return out.or(() -> RobotOptions.file(arguments, "--robot"))
        .orElseThrow(
            () -> Failure.usage("there is nowhere to write the description to; add --out FILE"));
  }

  /** Returns the description with all that can be measured. */
  private static RobotDescription measured(
      RobotOptions options, RobotConnection connection, Surroundings surroundings) {
    List<String> ports =
        BoardProbe.ask(connection.wiring(), connection.ports(), connection.log()).stream()
            .filter(answer -> answer.identity().isPresent())
            .map(BoardProbe.Answer::port)
            .toList();
    RobotDescription robot = options.description();
    if (!ports.isEmpty()) {
      int micros = AnswerTime.measure(connection.wiring(), ports, connection.log());
      surroundings.err().println("cube: the boards answer after " + micros + " us");
      robot = Tuning.withAnswer(robot, micros);
    }
    surroundings.err().println("cube: each arm looks for its magnet at several thresholds ...");
    return new MagnetSearch(connection::connect).find(robot);
  }

  private static void write(Path file, RobotDescription robot, Surroundings surroundings) {
    try {
      RobotFile.write(file, robot);
    } catch (RobotDescriptionException e) {
      throw Failure.impossible("bad-robot-file", String.valueOf(e.getMessage()), e);
    }
    surroundings.err().println("cube: the description is in " + file);
  }
}
