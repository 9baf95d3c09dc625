package dev.cubewright.bench.robot;

import dev.cubewright.bench.Arguments;
import dev.cubewright.bench.Samples;
import dev.cubewright.bench.Table;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.robot.ArmTimes;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.PublishedTimes;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.RobotPlan;
import dev.cubewright.driver.robot.TwinAxisTwists;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.solver.cube2x2x2.Cube2x2x2;
import dev.cubewright.tables.store.MemoryTableStore;
import java.util.ArrayList;
import java.util.List;

/**
 * Plans many random states as the published robot does and as ours does, carries ours out on the
 * simulated robot, and prints how long the twists take in each mode.
 *
 * <p>The published program does as its stopwatch says, whatever the arms do, so its times are
 * those.
 */
public final class PlanComparison {
  /** The published program tries the cube as held and after one of the two rolls. */
  private static final int PUBLISHED_FRAMES = 2;

  private final Cube2x2x2 cube = new Cube2x2x2(new MemoryTableStore());
  private final TwinAxisTwists twists = new TwinAxisTwists(cube.puzzle());
  private final RobotDescription robot = RobotDescription.standard();
  private final List<State> states;
  private final List<Solution> published;

  private final Table table =
      new Table(
          "seconds of the twists ", "mode", "mean", "most", "ratio", "of a plan", "of a twist");

  private PlanComparison(List<State> states) {
    this.states = states;
    published = solutions(twists.unitCosts(), twists.frames().subList(0, PUBLISHED_FRAMES));
  }

  /**
   * Runs the comparison. The last two columns are the greatest deviations from the prediction.
   *
   * @param arguments the number of states
   */
  public static void run(Arguments arguments) {
    PlanComparison comparison =
        new PlanComparison(
            arguments.states(new Cube2x2x2(new MemoryTableStore()).stateSpace(), 0, 1_000, 2026));
    for (Mode mode : Mode.values()) {
      comparison.compare(mode);
    }
  }

  private void compare(Mode mode) {
    ArmTimes ours = robot.times(mode);
    List<Solution> best = solutions(robot.costModel(mode, twists), twists.frames());
    List<Solution> oneWay = solutions(ours.costModel("one-way", twists), twists.frames());
    ArmTimes safe = new SafePublishedTimes(robot.profile(mode), robot.answerMicros());
    Samples asPublished = micros(published, PublishedTimes.of(mode));
    double base = asPublished.mean();
    print("as published", mode, asPublished, base, "", "");
    print("made safe", mode, micros(published, safe), base, "", "");
    print("its twists, our timing", mode, micros(published, ours), base, "", "");
    print("our twists, one way", mode, micros(oneWay, ours), base, "", "");
    print("our twists, predicted", mode, micros(best, ours), base, "", "");
    try (SimulatedTurning turning = new SimulatedTurning(robot, cube.puzzle(), mode)) {
      List<Long> simulated = new ArrayList<>();
      double largest = 0;
      for (int index = 0; index < states.size(); index++) {
        RobotPlan plan = plan(best.get(index), ours);
        long took = turning.micros(states.get(index), plan);
        simulated.add(took);
        largest = Math.max(largest, Math.abs(took / (double) plan.durationMicros() - 1));
      }
      print(
          "our twists, simulated",
          mode,
          Samples.of(simulated),
          base,
          largest,
          turning.largestDeviation());
    }
  }

  private List<Solution> solutions(MoveSet moveSet, List<Move> frames) {
    return states.stream()
        .map(state -> SolveRequest.of(state, moveSet).withFrames(frames))
        .map(request -> cube.exact().solve(request).best().orElseThrow())
        .toList();
  }

  private Samples micros(List<Solution> solutions, ArmTimes times) {
    return Samples.of(solutions.stream().map(solution -> plan(solution, times).durationMicros()));
  }

  private RobotPlan plan(Solution solution, ArmTimes times) {
    return RobotPlan.of(twists, solution.frame(), solution.moves(), times);
  }

  private void print(
      String what, Mode mode, Samples micros, double base, Object ofPlan, Object ofTwist) {
    table.row(
        what,
        mode,
        micros.mean() / 1e6,
        micros.greatest() / 1e6,
        micros.mean() / base,
        ofPlan,
        ofTwist);
  }
}
