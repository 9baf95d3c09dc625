package dev.cubewright.solver.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.machine.Machine;
import dev.cubewright.core.machine.MachinePlan;
import dev.cubewright.core.machine.TimedAction;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.solver.catalog.PuzzleCatalog;
import dev.cubewright.solver.catalog.PuzzleSolvers;
import dev.cubewright.solver.cube2x2x2.Cube2x2x2;
import dev.cubewright.tables.store.MemoryTableStore;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MachineSolverTest {
  private static final Puzzle CUBE = Cuboid.of(3, 3, 3);

  @Test
  void machinesOfOnePuzzleShareTables() {
    State state = CUBE.solved().apply(CUBE.turn("R").orElseThrow().moves().get(0));
    try (PuzzleSolvers shared =
        PuzzleCatalog.of("3x3x3", SolverSettings.in(new MemoryTableStore()))) {
      for (String name : List.of("tilt-and-turn", "five-motor")) {
        try (MachineSolver solver = new MachineSolver(Machine.named(name), shared)) {
          assertThat(solver.solve(solver.request(state)).moves()).hasSize(1);
        }
      }
    }
  }

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

  /** The table of the cost model is the bound; the actions of the plan solve the cube. */
  @ParameterizedTest
  @ValueSource(strings = {"twin-axis-2x2x2", "twin-axis-2x2x2-both-ways"})
  void plansOfTheTwinAxisRobotAreOptimal(String name) {
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

  /** Half turns are not enough. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "U           | 0 | no face",
        "U           | 1 | only U",
        "U D         | 1 | only D, U",
        "U D R L     | 1 | only D, L, R, U",
        "U D R L F B | 2 | no face"
      })
  void tooFewFacesAreRejected(String faces, int by, String turned) {
    String turn = by == 0 ? "" : ", \"turn\": \"$f\", \"by\": [%d]".formatted(by);
    String file =
        """
        {"format": "cubewright-machine", "version": 1, "name": "mine", "puzzle": "3x3x3",
         "unit": "ms", "for": {"$f": {"%s": {}}}, "start": {}, "times": {"t": 1},
         "actions": [{"name": "move $f"%s, "time": "t"}]}
        """
            .formatted(faces.replace(" ", "\": {}, \""), turn);
    Machine machine = Machine.read("test", file);

    assertThatThrownBy(() -> new MachineSolver(machine, SolverSettings.in(new MemoryTableStore())))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining(
            "the machine mine turns "
                + turned
                + " by quarters, too few for the solver of the 3x3x3");
  }

  @Test
  void planningCanBeCancelled() {
    Machine machine = Machine.named("twin-axis-2x2x2");
    State state = new StateSpace(machine.puzzle()).random(new Random(1));
    try (MachineSolver solver =
        new MachineSolver(machine, SolverSettings.in(new MemoryTableStore()))) {
      AtomicBoolean found = new AtomicBoolean();
      SolveRequest request =
          solver
              .request(state)
              .withListener(solution -> found.set(true))
              .withCancellation(found::get);

      assertThatThrownBy(() -> solver.solve(request)).isInstanceOf(CancellationException.class);
    }
  }
}
