package dev.cubewright.search.phases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class BeamTest {
  private static final Puzzle CUBE = Cuboid.of(2, 2, 2);

  private static PhasePath path(State state, long cost, long number) {
    Move frame = Move.sequence(CUBE.orbits(), List.of());
    return new PhasePath(frame, state, cost, number, List.of(), List.of());
  }

  /** Equals a beam that sorts all paths. */
  @Property(tries = 200)
  void keepsTheCheapest(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 8) int width, @ForAll boolean isBound) {
    Random random = new Random(seed);
    StateSpace states = new StateSpace(CUBE);
    List<State> few = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      few.add(states.random(random));
    }
    long most = isBound ? 6 : Long.MAX_VALUE;
    Beam beam = new Beam(width, most);
    List<PhasePath> all = new ArrayList<>();
    for (int number = 0; number < 30; number++) {
      PhasePath path = path(few.get(random.nextInt(few.size())), random.nextInt(10), number);
      all.add(path);
      beam.add(path);
    }
    List<PhasePath> expected = new ArrayList<>();
    all.sort(Comparator.comparingLong(PhasePath::cost).thenComparing(PhasePath::number));
    for (PhasePath path : all) {
      boolean isNew = expected.stream().noneMatch(one -> one.state().equals(path.state()));
      if (isNew && path.cost() <= most && expected.size() < width) {
        expected.add(path);
      }
    }
    assertThat(beam.paths()).isEqualTo(expected);
    if (expected.size() == width) {
      assertThat(beam.limit()).isEqualTo(expected.get(width - 1).cost());
    }
  }

  @Test
  void stopsIfMoreExpensivePathsCannotHelp() {
    Beam beam = new Beam(2, 20);
    assertThat(beam.isDone(20, 0)).isFalse();
    assertThat(beam.isDone(21, 0)).isTrue();

    beam.add(path(CUBE.solved(), 5, 0));
    assertThat(beam.isDone(6, 1)).isFalse();
    assertThat(beam.isDone(7, 1)).isTrue();

    beam.add(path(CUBE.solved().apply(CUBE.move("U")), 6, 1));
    assertThat(beam.isDone(6, 9)).isFalse();
    assertThat(beam.isDone(7, 9)).isTrue();
  }
}
