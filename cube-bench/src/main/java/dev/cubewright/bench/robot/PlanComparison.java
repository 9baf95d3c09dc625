package dev.cubewright.bench.robot;

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
import java.util.List;
import java.util.Locale;
import java.util.LongSummaryStatistics;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

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

  private PlanComparison(int count) {
    SplittableRandom random = new SplittableRandom(2026);
    states = IntStream.range(0, count).mapToObj(i -> cube.stateSpace().random(random)).toList();
    published = solutions(twists.unitCosts(), twists.frames().subList(0, PUBLISHED_FRAMES));
  }

  /**
   * Runs the comparison.
   *
   * @param arguments the number of states, 1,000 unless given
   */
  public static void main(String[] arguments) {
    int count = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 1_000;
    System.out.printf("%,d random states; seconds of the twists, mean and most; ratio%n", count);
    PlanComparison comparison = new PlanComparison(count);
    for (Mode mode : Mode.values()) {
      comparison.compare(mode);
    }
  }

  private void compare(Mode mode) {
    ArmTimes ours = robot.times(mode);
    MoveSet oneWay = ours.costModel("one-way", twists);
    MoveSet eitherWay = robot.costModel(mode, twists);
    List<Solution> best = solutions(eitherWay, twists.frames());
    System.out.println(mode);
    double base = print("as published", micros(published, PublishedTimes.of(mode)), 0);
    print(
        "made safe",
        micros(published, new SafePublishedTimes(robot.profile(mode), robot.answerMicros())),
        base);
    print("its twists, our timing", micros(published, ours), base);
    print("our twists, one way", micros(solutions(oneWay, twists.frames()), ours), base);
    print("our twists, predicted", micros(best, ours), base);
    try (SimulatedTurning turning = new SimulatedTurning(robot, cube.puzzle(), mode)) {
      LongSummaryStatistics simulated = new LongSummaryStatistics();
      double largest = 0;
      for (int index = 0; index < states.size(); index++) {
        RobotPlan plan = plan(best.get(index), ours);
        long took = turning.micros(states.get(index), plan);
        simulated.accept(took);
        largest = Math.max(largest, Math.abs(took / (double) plan.durationMicros() - 1));
      }
      print("our twists, simulated", simulated, base);
      System.out.printf(
          Locale.ROOT,
          "  simulated against predicted: %.2f %% at most for a plan, %.2f %% for a twist%n",
          100 * largest,
          100 * turning.largestDeviation());
    }
    regrips(best, ours);
  }

  /** Tells how much of the time is no turning. */
  private static void regrips(List<Solution> solutions, ArmTimes times) {
    long regrips = solutions.stream().mapToLong(each -> each.moves().size() - 1L).sum();
    long micros = solutions.stream().mapToLong(Solution::cost).sum();
    System.out.printf(
        Locale.ROOT,
        "  %.2f twists; regrips take %.0f %% of the time%n",
        solutions.stream().mapToInt(each -> each.moves().size()).average().orElse(0),
        100.0 * regrips * times.regripMicros() / micros);
  }

  private List<Solution> solutions(MoveSet moveSet, List<Move> frames) {
    return states.stream()
        .map(state -> SolveRequest.of(state, moveSet).withFrames(frames))
        .map(request -> cube.exact().solve(request).best().orElseThrow())
        .toList();
  }

  private LongSummaryStatistics micros(List<Solution> solutions, ArmTimes times) {
    return solutions.stream()
        .mapToLong(solution -> plan(solution, times).durationMicros())
        .summaryStatistics();
  }

  private RobotPlan plan(Solution solution, ArmTimes times) {
    return RobotPlan.of(twists, solution.frame(), solution.moves(), times);
  }

  private static double print(String what, LongSummaryStatistics micros, double base) {
    double mean = micros.getAverage() / 1e6;
    System.out.printf(
        Locale.ROOT,
        "  %-24s %6.3f %6.3f %7.3f%n",
        what,
        mean,
        micros.getMax() / 1e6,
        base == 0 ? 1 : mean / base);
    return mean;
  }
}
