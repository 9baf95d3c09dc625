package dev.cubewright.robot.cli.robot;

import dev.cubewright.driver.job.SolveJob;
import dev.cubewright.driver.job.Solving;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.robot.cli.option.Command;
import dev.cubewright.robot.cli.option.Options;
import dev.cubewright.robot.cli.puzzle.SolvablePuzzle;
import dev.cubewright.robot.cli.puzzle.TableProgress;
import dev.cubewright.robot.cli.puzzle.Tables;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.solver.catalog.Scrambler;
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
    return Options.command(
            name(),
            "Scrambles a 2x2x2, has the simulated robot look at it, recognises what its camera"
                + " sees, solves that, and has the robot turn it.",
            "The arms are moved by the same program as those of a real robot; only the boards"
                + " and what is on them are simulated. Prints each stage with its time, and"
                + " last \"solved: yes\" or \"solved: no\".")
        .addOption(Options.seed())
        .addOption(CameraOptions.viewsOption())
        .addOption(Options.speed())
        .addOption(Options.robot())
        .addOption(Options.events())
        .addOption(Options.tableDirectory());
  }

  @Override
  public int run(ParseResult arguments, CommandContext context) throws IOException {
    RobotOptions robot = robot(arguments);
    long seed =
        Options.number(arguments, "--seed")
            .orElseGet(() -> (long) new SecureRandom().nextInt(SEEDS));
    RunOptions options =
        new RunOptions(
            robot,
            CameraOptions.none(CameraOptions.viewCount(arguments)),
            SolveJob.whole(),
            true,
            Options.has(arguments, "--json"),
            seed,
            Optional.empty());
    try (TableProgress progress = new TableProgress(context)) {
      SolvablePuzzle puzzle =
          Tables.puzzle(SolvablePuzzle.named(PUZZLE), arguments, context, progress);
      try (RobotConnection connection = RobotConnection.of(robot, seed);
          FrameSource camera = connection.simulated().orElseThrow().camera()) {
        JobOutput output =
            JobOutput.of(context, puzzle.stateSpace().puzzle(), robot.mode(), options.json());
        Scrambler.Scramble scramble =
            new Scrambler(puzzle.solvers()).next(Scrambler.random(Optional.of(seed)));
        output.scrambled(scramble, seed);
        Solving solving = Solving.of(puzzle.solvers(), connection.description(), robot.mode());
        return new JobRun(options, connection, solving, scramble::state, context)
            .with(RobotRunCommand.cameraSetup(connection, options.camera(), camera));
      }
    }
  }

  /** Returns a simulated robot by default; it has no stop button to press. */
  private static RobotOptions robot(ParseResult arguments) {
    return new RobotOptions(
        true,
        List.of(),
        Options.mode(arguments).orElse(Mode.FAST),
        Options.robot(arguments).orElseGet(RobotDescription::standard).withoutStopButton(),
        Optional.empty());
  }
}
