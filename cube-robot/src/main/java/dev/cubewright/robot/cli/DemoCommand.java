package dev.cubewright.robot.cli;

import dev.cubewright.core.cost.TwinAxisTwists;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.ColorScheme;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.TextNet;
import dev.cubewright.robot.robot.Mode;
import dev.cubewright.robot.robot.PublishedTimes;
import dev.cubewright.robot.robot.RobotPlan;
import dev.cubewright.robot.robot.ViewCount;
import dev.cubewright.robot.world.commanded.BrokenRule;
import dev.cubewright.robot.world.commanded.PlanRun;
import dev.cubewright.robot.world.commanded.SimulatedRig;
import dev.cubewright.robot.world.commanded.TwistReport;
import dev.cubewright.robot.world.commanded.WorldReport;
import dev.cubewright.solver.Solution;
import dev.cubewright.solver.SolveRequest;
import dev.cubewright.solver.SolveResult;
import dev.cubewright.vision.fault.VisionException;
import java.io.IOException;
import java.security.SecureRandom;
import java.util.Optional;
import java.util.stream.Stream;
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
            "Prints each stage with its time, and last \"solved: yes\" or \"solved: no\".")
        .addOption(Options.seed())
        .addOption(
            Options.choice(
                "--views",
                Stream.of(ViewCount.values()).map(ViewCount::code).toList(),
                "How many faces the camera sees: six if not given; after four, the stickers on R"
                    + " and L are inferred."))
        .addOption(Options.mode())
        .addOption(Options.tableDirectory());
  }

  @Override
  public int run(ParseResult arguments, Surroundings surroundings) throws IOException {
    Mode mode = Options.mode(arguments).orElse(Mode.FAST);
    ViewCount views = Options.text(arguments, "--views").map(ViewCount::of).orElse(ViewCount.SIX);
    long seed =
        Options.number(arguments, "--seed")
            .orElseGet(() -> (long) new SecureRandom().nextInt(SEEDS));
    try (TableProgress progress = new TableProgress(surroundings)) {
      SolvablePuzzle puzzle =
          Tables.puzzle(PuzzleCatalog.solvable(PUZZLE), arguments, surroundings, progress);
      DemoReport report = new DemoReport(surroundings.out());
      Scrambler.Scramble scramble = new Scrambler(puzzle).next(Scrambler.random(Optional.of(seed)));
      report.stage("scramble", scramble.moves() + "  (--seed " + seed + " repeats it)");
      report.text(net(puzzle.stateSpace().puzzle(), scramble, surroundings));
      DemoRobot robot =
          new DemoRobot(
              puzzle.stateSpace(),
              scramble.state(),
              mode,
              views,
              SimulatedRig.standard(seed),
              seed);
      return run(robot, puzzle, report, surroundings);
    }
  }

  /** Goes through all stages after the scramble. */
  static int run(
      DemoRobot robot, SolvablePuzzle puzzle, DemoReport report, Surroundings surroundings)
      throws IOException {
    report.stage("look", robot.look());
    if (robot.brokenRule().isPresent()) {
      return fault(robot.brokenRule().get(), report, surroundings);
    }
    try {
      report.stage("recognise", robot.recognize());
    } catch (VisionException e) {
      surroundings.complain("", PictureFault.of(e), false);
      return report.end(false);
    } catch (Failure e) {
      surroundings.complain("", e, false);
      return report.end(false);
    }
    SolveResult solved = solver(puzzle, robot.lying(), robot.mode(), surroundings);
    Optional<Solution> solution = solved.best();
    if (solution.isEmpty()) {
      return report.end(false);
    }
    report.stage("solve", summary(solution.get(), robot.mode()));
    return carryOut(puzzle.stateSpace().puzzle(), robot, solution.get(), report, surroundings);
  }

  private static String net(Puzzle puzzle, Scrambler.Scramble scramble, Surroundings surroundings) {
    TextNet.Style style = surroundings.inColor() ? TextNet.Style.ANSI : TextNet.Style.FACE_LETTERS;
    return new TextNet(puzzle, ColorScheme.standard(), style)
        .draw(new FaceletWriter(puzzle).facelets(scramble.state()));
  }

  private static SolveResult solver(
      SolvablePuzzle puzzle, State state, Mode mode, Surroundings surroundings) {
    TwinAxisTwists twists = puzzle.twists().orElseThrow();
    return puzzle
        .solvers()
        .get(0)
        .solve(
            SolveRequest.of(state, PublishedTimes.of(mode).costModel(twists))
                .withFrames(twists.frames())
                .withCancellation(surroundings.interruption()::isRequested)
                .build());
  }

  private static String summary(Solution solution, Mode mode) {
    return solution
        + "  ("
        + solution.moves().size()
        + " twists, "
        + DemoReport.seconds(solution.cost())
        + " in mode "
        + mode
        + (solution.optimal() ? ", nothing is quicker)" : ")");
  }

  /** Has the robot turn the cube, and looks whether that solved it. */
  static int carryOut(
      Puzzle puzzle,
      DemoRobot robot,
      Solution solution,
      DemoReport report,
      Surroundings surroundings)
      throws IOException {
    RobotPlan plan = robot.plan(solution);
    report.stage(
        "plan",
        plan.commands().size()
            + " arm commands, predicted "
            + DemoReport.seconds(plan.durationMicros())
            + " after "
            + DemoReport.seconds(plan.preparationMicros())
            + " of preparation");
    WorldReport world = PlanRun.in(robot.world(), plan);
    report.stage("turn", world.twists().size() + " twists on the simulated robot; its own times:");
    int number = 0;
    for (TwistReport twist : world.twists()) {
      report.twist(++number, twist);
    }
    report.line("together", DemoReport.seconds(world.simulatedMicros()));
    boolean done = world.completed() && puzzle.isSolved(world.cube());
    report.stage(
        "check", new FaceletWriter(puzzle).write(world.cube()) + "  (as the cube lies at the end)");
    if (world.brokenRule().isPresent()) {
      return fault(world.brokenRule().get(), report, surroundings);
    }
    if (!done) {
      surroundings.complain(
          "",
          Failure.impossible(
              "misread",
              "the robot did what was planned but the cube is not solved, so the camera misread it;"
                  + " look again"),
          false);
    }
    return report.end(done);
  }

  private static int fault(BrokenRule rule, DemoReport report, Surroundings surroundings)
      throws IOException {
    surroundings.complain("", Failure.impossible("robot-fault", rule.message()), false);
    return report.end(false);
  }
}
