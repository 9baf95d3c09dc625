package dev.cubewright.solver.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.machine.Machine;
import dev.cubewright.core.machine.MachinePlan;
import dev.cubewright.core.machine.TimedAction;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.solver.cube2x2x2.Cube2x2x2;
import dev.cubewright.tables.store.MemoryTableStore;
import java.time.Duration;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MachineSolverTest {
  private static final Puzzle CUBE = Cuboid.of(3, 3, 3);

  @ParameterizedTest
  @ValueSource(strings = {"cubotino", "tilt-and-turn", "six-motor", "five-motor", "two-gripper"})
  void plansSolveTheState(String name) {
    State state = new StateSpace(CUBE).random(new Random(1));
    try (MachineSolver solver =
        new MachineSolver(Machine.named(name), SolverSettings.in(new MemoryTableStore()))) {
      SolveRequest request = solver.request(state).withTimeLimit(Duration.ofMillis(100));
      MachinePlan plan = solver.solve(request);

      State end = state;
      for (Move move : plan.moves()) {
        end = end.apply(move);
      }
      assertThat(CUBE.isSolved(end)).isTrue();
      assertThat(plan.cost()).isPositive();
      assertThat(solver.solve(solver.request(CUBE.solved())).actions()).isEmpty();
    }
  }

  /** The table of the cost model is the bound; the plan's own actions solve the cube. */
  @ParameterizedTest
  @ValueSource(strings = {"twin-axis-2x2x2", "twin-axis-2x2x2-both-ways"})
  void plansOfTheTwinAxisRobotCostTheLeast(String name) {
    Machine machine = Machine.named(name);
    Cube2x2x2 cube = new Cube2x2x2(new MemoryTableStore());
    MoveSet costs = machine.moveSet("robot");
    try (MachineSolver solver =
        new MachineSolver(machine, SolverSettings.in(new MemoryTableStore()))) {
      for (int seed = 1; seed <= 200; seed++) {
        State state = cube.stateSpace().random(new SplittableRandom(seed));
        MachinePlan plan = solver.solve(solver.request(state));

        State end = state.apply(machine.orientation(plan.start()));
        for (TimedAction timed : plan.actions()) {
          end = end.apply(timed.action().effect().orElseThrow());
        }
        assertThat(cube.puzzle().isSolved(end)).isTrue();
        assertThat(plan.cost())
            .isEqualTo(
                cube.exact()
                    .solve(SolveRequest.of(state, costs).withFrames(machine.startOrientations()))
                    .require()
                    .cost());
      }
    }
  }
}
