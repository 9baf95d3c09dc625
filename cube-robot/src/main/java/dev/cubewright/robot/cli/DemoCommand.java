package dev.cubewright.robot.cli;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.robot.board.BoardArms;
import dev.cubewright.robot.board.LineLog;
import dev.cubewright.robot.board.RobotException;
import dev.cubewright.robot.robot.Firmware;
import dev.cubewright.robot.robot.Mode;
import dev.cubewright.robot.robot.RobotDescription;
import dev.cubewright.robot.session.Eyes;
import dev.cubewright.robot.session.Procedure;
import dev.cubewright.robot.session.Session;
import dev.cubewright.robot.session.SessionException;
import dev.cubewright.robot.session.SimulatedOperator;
import dev.cubewright.robot.world.FaultPlan;
import dev.cubewright.robot.world.SimulatedRobot;
import dev.cubewright.vision.frame.FrameSource;
import java.io.IOException;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code demo}: the whole main job on the simulated robot, from a scramble to a solved cube. */
final class DemoCommand implements Command {
  private static final String PUZZLE = "2x2x2";

  /** Seeds that people can type. */
  private static final int SEEDS = 1_000_000;

  @Override
  public String name() {
    return "demo";
  }

  @Override
  public CommandSpec specification() {
    CommandSpec command =
        Options.command(
                name(),
                "Scrambles a 2x2x2, has the simulated robot look at it, recognises what its camera"
                    + " sees, solves that, and has the robot turn it.",
                "The arms are moved by the same program as those of a real robot; only the boards"
                    + " and what is on them are simulated. Prints each stage with its time, and"
                    + " last \"solved: yes\" or \"solved: no\".")
            .addOption(Options.seed())
            .addOption(RobotEyes.viewsOption());
    RobotOptions.declareFirmware(command);
    return command
        .addOption(Options.speed())
        .addOption(Options.robot())
        .addOption(Options.events())
        .addOption(Options.tableDirectory());
  }

  @Override
  public int run(ParseResult arguments, Surroundings surroundings) throws IOException {
    Mode mode = Options.mode(arguments).orElse(Mode.FAST);
    RobotDescription description = Options.robot(arguments).orElseGet(RobotDescription::standard);
    long seed =
        Options.number(arguments, "--seed")
            .orElseGet(() -> (long) new SecureRandom().nextInt(SEEDS));
    RobotOptions.Depth depth =
        RobotOptions.depth(arguments) == RobotOptions.Depth.FIRMWARE
            ? RobotOptions.Depth.FIRMWARE
            : RobotOptions.Depth.VIRTUAL;
    try (TableProgress progress = new TableProgress(surroundings)) {
      SolvablePuzzle puzzle =
          Tables.puzzle(PuzzleCatalog.solvable(PUZZLE), arguments, surroundings, progress);
      Puzzle cube = puzzle.stateSpace().puzzle();
      JobOutput output = JobOutput.of(surroundings, cube, mode, Options.has(arguments, "--json"));
      Scrambler.Scramble scramble = new Scrambler(puzzle).next(Scrambler.random(Optional.of(seed)));
      output.scrambled(scramble, seed);
      try (SimulatedRobot robot =
              SimulatedRobots.of(
                      depth, description, cube, RobotOptions.file(arguments, "--firmware"))
                  .make(FaultPlan.none(), seed);
          FrameSource camera = robot.camera();
          Session session =
              new Session(
                  () ->
                      BoardArms.connect(
                          robot.wiring(), robot.description(), mode, List.of(), LineLog.none()),
                  robot.description().times(mode),
                  JobParts.solving(puzzle, robot.description(), mode),
                  Optional.of(
                      new Eyes(camera, robot.calibration(), RobotEyes.viewCount(arguments))),
                  new SimulatedOperator(robot, cube, scramble.state()),
                  output)) {
        return run(session, output, surroundings);
      } catch (RobotException e) {
        throw RobotFailure.of(e);
      }
    }
  }

  private static int run(Session session, JobOutput output, Surroundings surroundings)
      throws IOException {
    Runnable stop = session::stop;
    // The arms end by themselves; to interrupt the thread would cut off what it reads from ports.
    surroundings.interruption().leaveMeAlone();
    surroundings.interruption().onRequest(stop);
    try {
      Procedure.whole().run(session);
      output.end(true);
      return ExitCode.DONE;
    } catch (SessionException e) {
      output.end(false);
      throw RobotFailure.of(e, Firmware.CUBEWRIGHT);
    } finally {
      surroundings.interruption().forget(stop);
    }
  }
}
