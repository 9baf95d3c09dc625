package dev.cubewright.solver.cube4x4x4;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.State;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class HoldingTest {
  private final Holding holding = new Holding(FourByFour.PUZZLE, FourByFour.MOVES);

  private void assertSame(int view, State state, int... path) {
    int[] answer = holding.answer(view, path);
    State led = FourByFour.after(holding.seen(view, state), path);
    State answered = FourByFour.after(state, answer);
    assertThat(answer).hasSameSizeAs(path);
    assertThat(FourByFour.PUZZLE.rotations())
        .describedAs("view %s, %s moves", view, path.length)
        .anyMatch(rotation -> answered.apply(rotation).equals(led));
  }

  @Test
  void knowsEachPairOfMovesInEachView() {
    State state = FourByFour.states(1, 1).findFirst().orElseThrow();
    for (int view = 0; view < holding.views(); view++) {
      assertSame(view, state);
      for (int move = 0; move < FourByFour.MOVES.size(); move++) {
        for (int next = 0; next < FourByFour.MOVES.size(); next++) {
          assertSame(view, state, move, next);
        }
      }
    }
  }

  @Property(tries = 300)
  void answersWithMovesOfTheStateItself(
      @ForAll @IntRange(max = 2) int view,
      @ForAll @Size(max = 60) List<@IntRange(max = 26) Integer> path,
      @ForAll long seed) {
    State state = FourByFour.CUBE.stateSpace().random(new SplittableRandom(seed));
    assertSame(view, state, path.stream().mapToInt(move -> move).toArray());
  }

  @Test
  void hasAViewForEachAxis() {
    Set<Integer> axes = new HashSet<>();
    for (int view = 0; view < holding.views(); view++) {
      State seen = holding.seen(view, FourByFour.PUZZLE.solved());
      int right = Integer.numberOfTrailingZeros(FourByFour.PLACES.faces("R"));
      axes.add(seen.piece(FourByFour.CENTERS, right) % 3);
    }
    assertThat(axes).containsExactlyInAnyOrder(0, 1, 2);
  }
}
