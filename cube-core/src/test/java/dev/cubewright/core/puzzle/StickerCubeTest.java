package dev.cubewright.core.puzzle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.math.BigInteger;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Cubes whose pieces are stickers: up to twelve sets of 24 with four stickers of each color. */
class StickerCubeTest {
  /**
   * The polls that suffice for each query with linked stickers; without links no limit suffices.
   */
  private static final long STEPS = 3_000;

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5, 6, 7})
  void hasTheStatesOfTheCube(int size) {
    Puzzle cube = StickerCube.of(size);
    BigInteger states = new StateSpace(Cuboid.of(size, size, size)).size();

    assertThat(new StateSpace(cube).sizeWithin(STEPS, Cancellation.never())).contains(states);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5, 6, 7})
  void distinguishesReachableStates(int size) {
    Puzzle cube = StickerCube.of(size);
    StateSpace space = new StateSpace(cube);
    Random random = new Random(size);
    for (int i = 0; i < 20; i++) {
      State state = space.random(random);
      assertThat(space.check(state)).isEmpty();
      assertThat(space.transformation(state).map(cube.solved()::apply)).contains(state);
    }
    // Two stickers of different corners in the first set.
    Orbit corners = cube.orbits().list().get(0);
    State exchanged =
        cube.solved().toBuilder()
            .piece(corners, 0, corners.solvedPiece(23))
            .piece(corners, 23, corners.solvedPiece(0))
            .build();
    assertThat(space.check(exchanged)).isPresent();
  }

  @Test
  void stopsEachStepWhenCancelled() {
    State state = StickerCube.of(4).solved();
    AtomicInteger polls = new AtomicInteger();
    Cancellation counted = Cancellation.byInterruptOr(() -> polls.incrementAndGet() < 0);
    new StateSpace(StickerCube.of(4)).check(state, counted);
    int all = polls.get();

    assertThat(all).isGreaterThan(100);
    for (int end = 1; end < all; end += all / 20) {
      int last = end;
      StateSpace space = new StateSpace(StickerCube.of(4));
      polls.set(0);
      Cancellation cancelled = Cancellation.byInterruptOr(() -> polls.incrementAndGet() >= last);
      assertThatExceptionOfType(CancellationException.class)
          .isThrownBy(() -> space.check(state, cancelled));
      assertThat(polls).hasValue(last);
      assertThat(space.check(state)).isEmpty();
    }
  }
}
