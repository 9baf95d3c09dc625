package dev.cubewright.robot.cli.robot;

import dev.cubewright.core.machine.Machine;
import dev.cubewright.core.machine.MachinePlan;
import dev.cubewright.core.machine.MachinePlanner;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.driver.job.Operator;
import dev.cubewright.driver.job.OperatorQuestion;
import dev.cubewright.driver.job.SolveJob;
import dev.cubewright.driver.job.SolverSetup;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.RobotPlan;
import dev.cubewright.driver.robot.ViewCount;
import dev.cubewright.robot.cli.puzzle.MachineSource;
import dev.cubewright.robot.cli.puzzle.SolvablePuzzle;
import dev.cubewright.robot.cli.puzzle.TableFolder;
import dev.cubewright.robot.cli.puzzle.TableMessages;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.CubeCommand;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.robot.cli.terminal.Section;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.simulation.SimulatedOperator;
import dev.cubewright.simulation.SimulatedRobot;
import dev.cubewright.solver.catalog.Scrambles;
import dev.cubewright.solver.machine.MachineSolver;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code demo}: a complete job on a simulated robot, from a scramble to a solved cube. */
@Command(
    name = "demo",
    header = "Solves a scrambled 2x2x2 with a simulated robot and camera.",
    description =
        "Runs the program for real robots; only boards, arms and camera are simulated. Prints"
            + " each stage with its time, and finally \"solved: yes\" or \"solved: no\". With"
            + " --machine four-gripper, four arms turn a 3x3x3 of known state.",
    footer = {
      "  cube demo",
      "  cube demo --seed 5 --mode superfast",
      "  cube demo --views four --json",
      "  cube demo --machine four-gripper"
    })
public final class DemoCommand extends CubeCommand {
  /** Random seeds are below this limit, so that they are easy to type. */
  private static final int SEEDS = 1_000_000;

  private static final String DEFAULT = "twin-axis-2x2x2";

  private static final Duration SEARCH_TIME = Duration.ofSeconds(1);

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "The random seed. The same seed repeats the job.")
  private Optional<Long> seed = Optional.empty();

  @Option(
      names = "--mode",
      paramLabel = "slow|medium|fast|superfast",
      description = "The speed of the robot. Default: fast.")
  private Mode mode = Mode.FAST;

  @Option(
      names = "--machine",
      paramLabel = "NAME|FILE",
      description =
          "twin-axis-2x2x2, or a machine with four arms for the 3x3x3, such as four-gripper."
              + " Default: twin-axis-2x2x2.")
  private String machine = DEFAULT;

  @Option(names = "--robot", paramLabel = "FILE", description = RobotSetup.DESCRIPTION_HELP)
  private Optional<Path> file = Optional.empty();

  @Option(names = "--json", description = "Print each event as a JSON object, one per line.")
  private boolean json;

  @Section("Camera")
  @Option(
      names = "--views",
      paramLabel = "four|six",
      description = RobotCameraArguments.Inspecting.VIEWS_HELP)
  private Optional<ViewCount> views = Optional.empty();

  @Mixin private final TableFolder folder = new TableFolder();

  @Override
  public int run(CommandContext context) throws IOException {
    long chosen = seed.orElseGet(() -> (long) new SecureRandom().nextInt(SEEDS));
    // A simulated robot has no stop button.
    RobotDescription description = RobotSetup.description(file).withoutStopButton();
    Optional<Machine> fourArms =
        machine.equals(DEFAULT) ? Optional.empty() : Optional.of(fourArms(description));
    try (TableMessages messages = new TableMessages(context, false)) {
      SolverSettings settings = folder.settings(messages);
      SolvablePuzzle puzzle =
          SolvablePuzzle.named(fourArms.isPresent() ? "3x3x3" : "2x2x2").apply(settings);
      Puzzle cube = puzzle.stateSpace().puzzle();
      RobotSetup setup = new RobotSetup(true, List.of(), mode, description, chosen);
      try (RobotConnection connection =
          new RobotConnection(setup, cube, Optional.empty(), context)) {
        SimulatedRobot robot = connection.simulated().orElseThrow();
        JobOutput output = JobOutput.of(context, cube, mode, json);
        Scrambles.Scramble scramble =
            new Scrambles(puzzle.solvers()).next(new SplittableRandom(chosen));
        output.scrambled(scramble, chosen);
        Operator operator = new SimulatedOperator(robot, cube, scramble.state());
        SolverSetup solving =
            fourArms
                .map(arms -> solving(puzzle.stateSpace(), arms, settings))
                .orElseGet(() -> SolverSetup.of(puzzle.solvers(), robot.description(), mode));
        SolveJob job = new SolveJob(fourArms.map(arms -> scramble.state()), Optional.empty());
        Operator strict =
            (question, axis) ->
                operator.answers(question, axis)
                    && (question != OperatorQuestion.SEES_SOLVED || noRuleBroken(robot, context));
        return new JobRun(connection, job, solving, strict, output, Optional.empty())
            .with(
                fourArms.isPresent()
                    ? Optional.empty()
                    : Optional.of(connection.simulatedCamera(views.orElse(ViewCount.SIX))));
      }
    }
  }

  private static boolean noRuleBroken(SimulatedRobot robot, CommandContext context) {
    robot.world().brokenRules().forEach(broken -> context.say(broken.message()));
    return robot.world().brokenRules().isEmpty();
  }

  private Machine fourArms(RobotDescription robot) {
    if (views.isPresent()) {
      throw Problems.usage("--views cannot be combined with --machine " + machine + "; omit one");
    }
    Machine found = MachineSource.of(machine);
    try {
      RobotPlan.of(new MachinePlanner(found).plan(List.of()), robot.times(mode));
      return found;
    } catch (IllegalArgumentException e) {
      throw Problems.usage(e.getMessage() + "; use --machine four-gripper", e);
    }
  }

  private static SolverSetup solving(StateSpace space, Machine machine, SolverSettings settings) {
    MachineSolver solver = new MachineSolver(machine, settings);
    SolveRequest any = solver.request(space.puzzle().solved());
    return new SolverSetup(
        space, new MachineMoves(space.puzzle(), solver), machine, any.moveSet(), any.frames());
  }

  /** A solver that returns the moves of the best plan within the search time. */
  private record MachineMoves(Puzzle puzzle, MachineSolver solver) implements Solver {
    @Override
    public String strategy() {
      return "machine";
    }

    @Override
    public SolveResult solve(SolveRequest request) {
      try {
        solver.prepare(request, Cancellation.byInterruptOr(request.cancelled()));
        MachinePlan plan = solver.solve(request.withTimeLimit(SEARCH_TIME));
        Move frame = request.frames().get(0);
        Solution best =
            new Solution(frame, plan.moves(), plan.cost(), false, 0, SEARCH_TIME, List.of());
        return new SolveResult(List.of(best), SolveResult.Ending.FOUND, 0);
      } catch (CancellationException e) {
        return SolveResult.cancelled();
      }
    }
  }
}
