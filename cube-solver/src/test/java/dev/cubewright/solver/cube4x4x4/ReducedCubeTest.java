package dev.cubewright.solver.cube4x4x4;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class ReducedCubeTest {
  private static final Puzzle THREE = Cuboid.of(3, 3, 3);
  private static final MoveSet FACES = MoveSet.ofTurns(THREE.turns(), Metric.HALF_TURN);

  private final ReducedCube reducedCube =
      new ReducedCube(FourByFour.PUZZLE, THREE, FourByFour.SLOTS);
  private final int[] numbers = reducedCube.moveNumbers(FACES, FourByFour.MOVES);

  private void assertSame(int rotation, List<Integer> path) {
    State four = FourByFour.PUZZLE.solved().apply(FourByFour.PUZZLE.rotations().get(rotation));
    State three = THREE.solved().apply(THREE.rotations().get(rotation));
    for (int move : path) {
      four = four.apply(FourByFour.MOVES.move(numbers[move]));
      three = three.apply(FACES.move(move));
    }
    assertThat(reducedCube.of(four)).describedAs("held in way %s", rotation).isEqualTo(three);
  }

  @Test
  void turnsLikeThe3x3x3HeldInAnyWay() {
    assertThat(THREE.rotations().stream().map(Move::name))
        .containsExactlyElementsOf(FourByFour.PUZZLE.rotations().stream().map(Move::name).toList());
    for (int rotation = 0; rotation < THREE.rotations().size(); rotation++) {
      assertSame(rotation, List.of());
      for (int move = 0; move < FACES.size(); move++) {
        for (int next = 0; next < FACES.size(); next++) {
          assertSame(rotation, List.of(move, next));
        }
      }
    }
  }

  @Property(tries = 300)
  void staysTheSame3x3x3(
      @ForAll @IntRange(max = 23) int rotation,
      @ForAll @Size(max = 60) List<@IntRange(max = 17) Integer> path) {
    assertSame(rotation, path);
  }

  @Test
  void knowsTheMovesByTheirNames() {
    for (int move = 0; move < FACES.size(); move++) {
      String name = FACES.move(move).name();
      assertThat(FourByFour.after(FourByFour.PUZZLE.solved(), numbers[move]))
          .isEqualTo(FourByFour.after(name));
    }
  }
}
