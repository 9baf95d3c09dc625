package dev.cubewright.solver.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.machine.Machine;
import dev.cubewright.core.machine.MachinePlan;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.tables.store.MemoryTableStore;
import java.time.Duration;
import java.util.Random;
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
}
