package dev.cubewright.robot.cli.robot;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.driver.job.SolveJob;
import dev.cubewright.driver.job.Solving;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.ViewCount;
import dev.cubewright.robot.cli.puzzle.SolvablePuzzle;
import dev.cubewright.robot.cli.puzzle.TableFolder;
import dev.cubewright.robot.cli.puzzle.TableMessages;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.CubeCommand;
import dev.cubewright.robot.cli.terminal.Section;
import dev.cubewright.simulation.SimulatedOperator;
import dev.cubewright.simulation.SimulatedRobot;
import dev.cubewright.solver.catalog.Scrambles;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code demo}: the whole main job on the simulated robot, from a scramble to a solved cube. */
@Command(
    name = "demo",
    header = "Has a simulated robot look at a scrambled 2x2x2, solve it and turn it.",
    description =
        "The program that moves real arms moves these; only the boards, the arms and the camera are"
            + " simulated. Prints each stage with its time, and last \"solved: yes\" or \"solved:"
            + " no\".",
    footer = {
      "  cube demo",
      "  cube demo --seed 5 --mode superfast",
      "  cube demo --views four --json"
    })
public final class DemoCommand extends CubeCommand {
  /** Seeds that people can type. */
  private static final int SEEDS = 1_000_000;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "The random seed: the same seed repeats the job.")
  private Optional<Long> seed = Optional.empty();

  @Option(
      names = "--mode",
      paramLabel = "slow|medium|fast|superfast",
      description = "The speed of the robot. Default: fast.")
  private Mode mode = Mode.FAST;

  @Option(names = "--robot", paramLabel = "FILE", description = RobotSetup.DESCRIPTION_HELP)
  private Optional<Path> file = Optional.empty();

  @Option(names = "--json", description = "Print each event as a JSON object, one a line.")
  private boolean json;

  @Section("Camera")
  @Option(
      names = "--views",
      paramLabel = "four|six",
      description = RobotCameraArguments.Inspecting.VIEWS_HELP)
  private ViewCount views = ViewCount.SIX;

  @Mixin private final TableFolder folder = new TableFolder();

  @Override
  public int run(CommandContext context) throws IOException {
    long chosen = seed.orElseGet(() -> (long) new SecureRandom().nextInt(SEEDS));
    // A simulated robot has no stop button to press.
    RobotSetup setup =
        new RobotSetup(
            true, List.of(), mode, RobotSetup.description(file).withoutStopButton(), chosen);
    try (TableMessages messages = new TableMessages(context, false)) {
      SolvablePuzzle puzzle = SolvablePuzzle.named("2x2x2").apply(folder.settings(messages));
      try (RobotConnection connection = new RobotConnection(setup, Optional.empty(), context)) {
        SimulatedRobot robot = connection.simulated().orElseThrow();
        Puzzle cube = puzzle.stateSpace().puzzle();
        JobOutput output = JobOutput.of(context, cube, mode, json);
        Scrambles.Scramble scramble =
            new Scrambles(puzzle.solvers()).next(new SplittableRandom(chosen));
        output.scrambled(scramble, chosen);
        return new JobRun(
                connection,
                SolveJob.whole(),
                Solving.of(puzzle.solvers(), robot.description(), mode),
                new SimulatedOperator(robot, cube, scramble.state()),
                output,
                Optional.empty())
            .with(Optional.of(connection.simulatedCamera(views)));
      }
    }
  }
}
