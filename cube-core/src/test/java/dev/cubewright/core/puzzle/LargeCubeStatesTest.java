package dev.cubewright.core.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.math.BigIntegerMath;
import dev.cubewright.core.puzzle.InvalidState.Rule;
import java.math.BigInteger;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The rules decide for large cubes; the group of their turns agrees. */
@Tag("slow")
class LargeCubeStatesTest {
  /** {@link StateSpace#transformation} uses the group, {@link StateSpace#check} does not. */
  @ParameterizedTest
  @ValueSource(ints = {8, 9})
  void turnsReachRandomStates(int size) {
    StateSpace space = new StateSpace(Cuboid.of(size, size, size));
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 3; i++) {
      State state = space.random(random);
      assertThat(space.check(state)).isEmpty();
      assertThat(space.puzzle().solved().apply(space.transformation(state).orElseThrow()))
          .isEqualTo(state);
    }
  }

  /** Checks rely on it: the rules allow as many states as the group has. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5, 6, 7})
  void theRulesAreComplete(int size) {
    StateSpace space = new StateSpace(Cuboid.of(size, size, size));
    BigInteger states = BigInteger.ONE;
    for (Orbit orbit : space.puzzle().orbits().list()) {
      if (space.puzzle().turns().stream().anyMatch(turn -> !turn.step().fixes(orbit.offset()))) {
        states = states.multiply(BigIntegerMath.factorial(orbit.size()));
        for (int count : orbit.supply()) {
          states = states.divide(BigIntegerMath.factorial(count));
        }
        states = states.multiply(BigInteger.valueOf(orbit.orientations()).pow(orbit.size()));
        states = states.divide(BigInteger.valueOf(space.conservedTwist(orbit)));
      }
    }
    assertThat(space.size()).isEqualTo(states.shiftRight(space.evenOrbits().size()));
  }

  @ParameterizedTest
  @ValueSource(ints = {8, 9})
  void exchangesOfWingsAndOfCentersAreStates(int size) {
    StateSpace space = new StateSpace(Cuboid.of(size, size, size));
    for (Orbit orbit : space.puzzle().orbits().list()) {
      if (orbit.size() == 24) {
        assertThat(space.check(exchanged(space, orbit))).isEmpty();
      }
    }
  }

  private static State exchanged(StateSpace space, Orbit orbit) {
    State solved = space.puzzle().solved();
    return solved.toBuilder()
        .piece(orbit, 0, solved.piece(orbit, 23))
        .piece(orbit, 23, solved.piece(orbit, 0))
        .build();
  }

  @Test
  void namesTheRulesThatAreBroken() {
    StateSpace space = new StateSpace(Cuboid.of(9, 9, 9));
    Orbits orbits = space.puzzle().orbits();
    State solved = space.puzzle().solved();
    Orbit corners = orbits.get("corners");
    Orbit edges = orbits.get("edges");

    assertThat(space.check(solved.toBuilder().orientation(corners, 2, 1).build()))
        .map(InvalidState::rule)
        .contains(Rule.TWISTED_CORNER);
    assertThat(space.check(solved.toBuilder().orientation(edges, 2, 1).build()))
        .map(InvalidState::rule)
        .contains(Rule.FLIPPED_EDGE);
    assertThat(space.check(solved.toBuilder().piece(edges, 2, 3).piece(edges, 3, 2).build()))
        .map(InvalidState::rule)
        .contains(Rule.PARITY);
  }
}
