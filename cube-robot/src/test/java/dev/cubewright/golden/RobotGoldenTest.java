package dev.cubewright.golden;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.machine.Machine;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.job.SolverSetup;
import dev.cubewright.driver.robot.ArmTimes;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.PublishedTimes;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.RobotPlan;
import dev.cubewright.robot.cli.Program;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.simulation.SimulatedRobot;
import dev.cubewright.simulation.camera.SimulatedRig;
import dev.cubewright.simulation.soak.Soak;
import dev.cubewright.simulation.soak.SoakCycle;
import dev.cubewright.solver.cube2x2x2.Cube2x2x2;
import dev.cubewright.tables.store.DiskTableStore;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Costs, plans with their durations, and results of simulated jobs, half of them with a fault. */
class RobotGoldenTest {
  private static final RobotDescription ROBOT = RobotDescription.standard();
  private static final Cube2x2x2 CUBE = new Cube2x2x2(DiskTableStore.in(Program.TABLES));
  private static final Machine PUBLISHED = Machine.named("twin-axis-2x2x2");
  private static final Puzzle PUZZLE = Cuboid.of(2, 2, 2);

  @Tag("slow")
  @ParameterizedTest
  @EnumSource(Mode.class)
  void plansAreUnchanged(Mode mode) throws IOException {
    MoveSet costs = ROBOT.costModel(mode);
    Map<String, String> plans = new TreeMap<>();
    for (int seed = 1; seed <= 1000; seed++) {
      State state = CUBE.stateSpace().random(new SplittableRandom(seed));
      Solution solution = CUBE.exact().solve(SolveRequest.of(state, costs)).require();
      RobotPlan plan =
          RobotPlan.of(ROBOT.machine(mode), solution.frame(), solution.moves(), ROBOT.times(mode));
      plans.put(
          "%04d".formatted(seed),
          solution.cost()
              + " "
              + plan.preparationMicros()
              + " "
              + plan.durationMicros()
              + " "
              + Golden.checksum(plan.commands()));
    }
    Golden.requireAll("plans-" + mode.name().toLowerCase(java.util.Locale.ROOT), plans);
  }

  /** The minimum costs with rolls before the first twist: frame, twists and cost of each state. */
  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"robot", "robot-fast-76031-130577-196902"})
  void costsAreUnchanged(String costModel) throws IOException {
    MoveSet costs =
        costModels().stream()
            .filter(any -> any.costModel().equals(costModel))
            .findFirst()
            .orElseThrow();
    Map<String, String> solutions = new TreeMap<>();
    for (int seed = 1; seed <= 1000; seed++) {
      State state = CUBE.stateSpace().random(new SplittableRandom(seed));
      Solution solution =
          CUBE.exact()
              .solve(SolveRequest.of(state, costs).withFrames(PUBLISHED.startOrientations()))
              .require();
      solutions.put(
          "%04d".formatted(seed),
          "%d %s %s"
              .formatted(
                  solution.cost(), solution.frame(), Golden.checksum(solution.text(PUZZLE))));
    }
    Golden.requireAll("metric-" + costModel, solutions);
  }

  /** The definitions determine the names of stored tables. */
  @Tag("slow")
  @Test
  void costModelsAndTheirTablesAreUnchanged() throws IOException {
    Map<String, String> definitions = new TreeMap<>();
    for (MoveSet costs : costModels()) {
      TableGoldenTest.Recorder recorder = new TableGoldenTest.Recorder();
      new Cube2x2x2(recorder)
          .exact()
          .prepare(SolveRequest.of(PUZZLE.solved(), costs), Cancellation.never());
      definitions.put(costs.costModel(), costs.fingerprint() + " " + recorder.tables);
    }
    Golden.requireAll("metric-definitions", definitions);
  }

  private static List<MoveSet> costModels() {
    List<MoveSet> all = new ArrayList<>(List.of(PUBLISHED.moveSet("robot")));
    for (Mode mode : Mode.values()) {
      all.add(PublishedTimes.of(mode).costModel());
      all.add(ROBOT.costModel(mode));
    }
    return all;
  }

  /**
   * Every rotation of the whole cube, followed by a twist of each axis or none, held by either axis
   * or none.
   */
  @Test
  void preparationsAreUnchanged() throws IOException {
    List<Move> twists = PUBLISHED.moveSet("robot").moves();
    List<List<Move>> beginnings = List.of(List.of(), twists.subList(0, 1), twists.subList(6, 7));
    Map<String, String> preparations = new TreeMap<>();
    for (Mode mode : Mode.values()) {
      for (ArmTimes times : List.of(PublishedTimes.of(mode), ROBOT.times(mode))) {
        for (Move frame : PUZZLE.rotations()) {
          List<RobotPlan> plans = new ArrayList<>();
          for (List<Move> moves : beginnings) {
            plans.add(RobotPlan.of(PUBLISHED, frame, moves, times));
            for (Axis axis : Axis.values()) {
              plans.add(RobotPlan.of(PUBLISHED, frame, moves, times, axis));
            }
          }
          preparations.put(
              "%s %s %s".formatted(times.getClass().getSimpleName(), mode, frame),
              Golden.checksum(
                  plans.stream()
                      .map(plan -> plan.holdingFirst() + " " + plan.commands())
                      .toList()));
        }
      }
    }
    Golden.requireAll("preparations", preparations);
  }

  @Test
  void someJobsAreUnchanged() throws IOException {
    Golden.requireSome("jobs", jobs(3));
  }

  @Tag("long")
  @Test
  void allJobsAreUnchanged() throws IOException {
    Golden.requireAll("jobs", jobs(500));
  }

  private static Map<String, String> jobs(int pairs) {
    Soak soak =
        new Soak(
            (faults, seed) ->
                SimulatedRobot.of(ROBOT, PUZZLE, SimulatedRig.standard(seed), faults, seed),
            Mode.FAST,
            new SolverSetup(
                CUBE.stateSpace(),
                CUBE.exact(),
                ROBOT.machine(Mode.FAST),
                ROBOT.costModel(Mode.FAST),
                PUBLISHED.startOrientations()));
    Map<String, String> ends = new ConcurrentSkipListMap<>();
    LongStream.rangeClosed(1, pairs)
        .parallel()
        .forEach(
            seed -> {
              ends.put("%03d sound".formatted(seed), end(soak.sound(seed)));
              ends.put("%03d faulty".formatted(seed), end(soak.faulty(seed, 8_000_000)));
            });
    return ends;
  }

  private static String end(SoakCycle cycle) {
    return cycle.faultKind()
        + " "
        + cycle.verdict()
        + cycle.fault().map(fault -> " " + fault.code() + " " + fault.recovery()).orElse("");
  }
}
