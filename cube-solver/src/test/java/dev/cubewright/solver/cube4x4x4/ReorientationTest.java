package dev.cubewright.solver.cube4x4x4;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.State;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class ReorientationTest {
  private final Reorientation reorientation = FourByFour.REORIENTATION;

  private void assertSame(State state, int... path) {
    int[] answer = reorientation.answer(path);
    State led = FourByFour.after(state, path);
    State answered = FourByFour.after(state, answer);
    assertThat(answer)
        .hasSize((int) IntStream.of(path).filter(s -> !reorientation.isView(s)).count());
    assertThat(FourByFour.PUZZLE.rotations())
        .describedAs("%s steps", path.length)
        .anyMatch(rotation -> answered.apply(rotation).equals(led));
  }

  @Test
  void mapsPairsOfMovesInEachView() {
    State state = FourByFour.states(1, 1).findFirst().orElseThrow();
    for (int axis = 0; axis < 3; axis++) {
      int rotation = reorientation.rotation(axis);
      assertSame(state, rotation);
      for (int move = 0; move < FourByFour.MOVES.size(); move++) {
        assertThat(reorientation.made(rotation, move))
            .isEqualTo(reorientation.answer(new int[] {rotation, move})[0]);
        for (int next = 0; next < FourByFour.MOVES.size(); next++) {
          assertSame(state, rotation, move, next);
        }
      }
    }
  }

  @Property(tries = 300)
  void returnsMovesOfTheOriginalState(
      @ForAll @Size(max = 60) List<@IntRange(max = 29) Integer> path, @ForAll long seed) {
    State state = FourByFour.CUBE.stateSpace().random(new SplittableRandom(seed));
    assertSame(state, path.stream().mapToInt(step -> step).toArray());
  }

  @Test
  void rotatesEachAxisToRightAndLeft() {
    List<String> axes = List.of("UD", "RL", "FB");
    for (int axis = 0; axis < axes.size(); axis++) {
      int set = FourByFour.REDUCTION.faces(axes.get(axis));
      assertThat(FourByFour.REDUCTION.next(set, reorientation.rotation(axis)))
          .isEqualTo(FourByFour.REDUCTION.faces("RL"));
    }
    assertThat(reorientation.steps().get(reorientation.rotation(1)).isIdentity()).isTrue();
  }
}
