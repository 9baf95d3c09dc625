package dev.cubewright.solver.phase;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.FaceletWriter;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class ReductionMapperTest {
  private static final Puzzle FOUR = Cuboid.of(4, 4, 4);
  private static final Puzzle THREE = Cuboid.of(3, 3, 3);
  private static final MoveSet FACES = MoveSet.ofTurns(THREE.turns(), Metric.HALF_TURN);

  private final ReductionMapper mapper = new ReductionMapper(FOUR, THREE, WingSlotsTest.SLOTS);

  private void assertSame(int rotation, List<Integer> path) {
    State four = FOUR.solved().apply(FOUR.rotations().get(rotation));
    State three = THREE.solved().apply(THREE.rotations().get(rotation));
    for (int move : path) {
      four = four.apply(FOUR.move(FACES.move(move).name()));
      three = three.apply(FACES.move(move));
    }
    assertThat(mapper.of(four)).describedAs("held in way %s", rotation).isEqualTo(three);
  }

  @Test
  void turnsLikeThe3x3x3InAnyOrientation() {
    assertThat(THREE.rotations().stream().map(Move::name))
        .containsExactlyElementsOf(FOUR.rotations().stream().map(Move::name).toList());
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

  /** The stickers without one of the two inner rows and columns of each face. */
  @Test
  void hasTheStickersOfTheOuterLayersAndOneInnerLayer() {
    FaceletWriter ofFour = new FaceletWriter(FOUR);
    FaceletWriter ofThree = new FaceletWriter(THREE);
    SplittableRandom random = new SplittableRandom(1);
    State state = FOUR.solved();
    for (int count = 0; count < 500; count++) {
      state = state.apply(FOUR.move(FACES.move(random.nextInt(FACES.size())).name()));
      String facelets = ofFour.write(state);
      String expected =
          IntStream.range(0, facelets.length())
              .filter(i -> i % 4 != 2 && i / 4 % 4 != 2)
              .mapToObj(i -> facelets.substring(i, i + 1))
              .collect(Collectors.joining());
      assertThat(ofThree.write(mapper.of(state))).isEqualTo(expected);
    }
  }
}
