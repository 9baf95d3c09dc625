package dev.cubewright.bench;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.machine.Machine;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.board.Arms;
import dev.cubewright.driver.board.BoardArms;
import dev.cubewright.driver.board.StopRequest;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.ArmTimes;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.PlannedTwist;
import dev.cubewright.driver.robot.PublishedTimes;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.RobotPlan;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.simulation.FaultPlan;
import dev.cubewright.simulation.SimulatedRobot;
import dev.cubewright.simulation.camera.SimulatedRig;
import dev.cubewright.solver.cube2x2x2.Cube2x2x2;
import dev.cubewright.tables.store.MemoryTableStore;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Compares the plans of the published robot and of ours for random states. Executes our plans on
 * the simulated robot, and prints the duration of the twists in each mode.
 *
 * <p>The published program waits for fixed times regardless of the arms, so its durations are the
 * sums of these times.
 */
final class PlanComparison {
  /** The published program tries the given orientation and one of the two rolls. */
  private static final int PUBLISHED_FRAMES = 2;

  private static final String MACHINE = "twin-axis-2x2x2";
  private static final long SEED = 2026;

  private final Cube2x2x2 cube = new Cube2x2x2(new MemoryTableStore());
  private final Machine machine = Machine.named(MACHINE);
  private final RobotDescription robot = RobotDescription.standard();
  private final List<State> states;
  private final List<Solution> published;

  private final Table table =
      new Table(
          "seconds of the twists ", "mode", "mean", "most", "ratio", "of a plan", "of a twist");

  private PlanComparison(List<State> states) {
    this.states = states;
    published =
        solutions(
            machine.moveSet("robot"), machine.startOrientations().subList(0, PUBLISHED_FRAMES));
  }

  /** Runs the comparison. The last two columns are the maximum deviations from the prediction. */
  static void run(Arguments arguments) {
    PlanComparison comparison =
        new PlanComparison(
            arguments.states(new Cube2x2x2(new MemoryTableStore()).stateSpace(), 0, 1_000, 2026));
    for (Mode mode : Mode.values()) {
      comparison.compare(mode);
    }
  }

  private void compare(Mode mode) {
    ArmTimes ours = robot.times(mode);
    List<Move> frames = machine.startOrientations();
    List<Solution> best = solutions(robot.costModel(mode), frames);
    List<Solution> oneWay = solutions(ours.machine(MACHINE).moveSet("one-way"), frames);
    ArmTimes safe = new SafePublishedTimes(robot.profile(mode), robot.answerMicros());
    Samples asPublished = micros(machine, published, PublishedTimes.of(mode));
    double base = asPublished.mean();
    print("as published", mode, asPublished, base, "", "");
    print("made safe", mode, micros(machine, published, safe), base, "", "");
    print("its twists, our timing", mode, micros(machine, published, ours), base, "", "");
    print("our twists, one way", mode, micros(machine, oneWay, ours), base, "", "");
    print("our twists, predicted", mode, micros(robot.machine(mode), best, ours), base, "", "");
    simulate(mode, plans(robot.machine(mode), best, ours).toList(), base);
  }

  /**
   * Executes the plans on a simulated robot.
   *
   * @throws IllegalStateException if a rule was broken or the cube was not solved
   */
  private void simulate(Mode mode, List<RobotPlan> plans, double base) {
    List<Long> simulated = new ArrayList<>();
    double ofPlan = 0;
    double ofTwist = 0;
    try (SimulatedRobot simulation =
            SimulatedRobot.of(
                robot, cube.puzzle(), SimulatedRig.standard(SEED), FaultPlan.none(), SEED);
        Arms arms = BoardArms.connect(simulation.transport(), robot, mode, new StopRequest())) {
      arms.home(List.of(Arm.values()));
      for (int index = 0; index < plans.size(); index++) {
        RobotPlan plan = plans.get(index);
        simulation.putCube(states.get(index));
        arms.perform(ArmCommand.grip(plan.holdingFirst().arms()));
        plan.preparation().forEach(group -> arms.perform(group.commands()));
        long begin = arms.nowMicros();
        for (PlannedTwist twist : plan.twists()) {
          long start = arms.nowMicros();
          twist.groups().forEach(group -> arms.perform(group.commands()));
          ofTwist = Math.max(ofTwist, deviation(arms.nowMicros() - start, twist.durationMicros()));
        }
        simulated.add(arms.nowMicros() - begin);
        ofPlan = Math.max(ofPlan, deviation(arms.nowMicros() - begin, plan.durationMicros()));
        if (!simulation.world().snapshot().solved(cube.puzzle())
            || !simulation.world().brokenRules().isEmpty()) {
          throw new IllegalStateException(
              "the cube is not solved, or a rule was broken: " + simulation.world().brokenRules());
        }
        simulation.world().holdByHand();
        arms.perform(ArmCommand.release(List.of(Arm.values())));
        simulation.world().takeCube();
      }
    }
    print("our twists, simulated", mode, Samples.of(simulated), base, ofPlan, ofTwist);
  }

  private static double deviation(long micros, long predicted) {
    return Math.abs(micros / (double) predicted - 1);
  }

  private List<Solution> solutions(MoveSet moveSet, List<Move> frames) {
    return states.stream()
        .map(state -> SolveRequest.of(state, moveSet).withFrames(frames))
        .map(request -> cube.exact().solve(request).best().orElseThrow())
        .toList();
  }

  private static Samples micros(Machine machine, List<Solution> solutions, ArmTimes times) {
    return Samples.of(plans(machine, solutions, times).map(RobotPlan::durationMicros));
  }

  private static Stream<RobotPlan> plans(
      Machine machine, List<Solution> solutions, ArmTimes times) {
    return solutions.stream()
        .map(solution -> RobotPlan.of(machine, solution.frame(), solution.moves(), times));
  }

  private void print(
      String name, Mode mode, Samples micros, double base, Object ofPlan, Object ofTwist) {
    table.row(
        name,
        mode,
        micros.mean() / 1e6,
        micros.greatest() / 1e6,
        micros.mean() / base,
        ofPlan,
        ofTwist);
  }
}
