package dev.cubewright.solver.sixphase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.tables.store.MemoryTableStore;
import org.junit.jupiter.api.Test;

/** Of which puzzle the solvers are made. */
class SixPhaseTest {
  private static SixPhase of(StateSpace states) {
    return new SixPhase(states, SolverSettings.in(new MemoryTableStore()).withThreads(1));
  }

  @Test
  void takesTheStatesThatAreThere() {
    StateSpace states = new StateSpace(Cuboid.of(4, 4, 4));
    SixPhase cube = of(states);
    assertThat(cube.stateSpace()).isSameAs(states);
    assertThat(cube.solvers()).allMatch(solver -> solver.puzzle() == states.puzzle());
  }

  @Test
  void refusesOtherPuzzles() {
    assertThatThrownBy(() -> of(new StateSpace(Cuboid.of(2, 2, 2))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll("Cuboid.of(4, 4, 4)", "not the 2x2x2");
  }

  /** Such as a file may define. */
  @Test
  void refusesWhatOnlyHasTheName() {
    Puzzle cuboid = Cuboid.of(2, 2, 2);
    Puzzle.Builder builder = Puzzle.builder("4x4x4", cuboid.orbits());
    cuboid.turns().forEach(turn -> builder.turn(turn, true));
    StateSpace states = new StateSpace(builder.build());
    assertThatThrownBy(() -> of(states))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll("Cuboid.of(4, 4, 4)", "another one of the name 4x4x4");
  }
}
