package dev.cubewright.core.puzzle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.puzzle.InvalidState.Rule;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every single fault at every place, in scrambled states in any orientation. */
@Tag("slow")
class StateSpaceTest {
  private static final String VALID = "valid";

  @ParameterizedTest
  @ValueSource(strings = {"2x2x2", "3x3x1", "3x3x3", "4x4x4", "5x5x5", "2x2x3", "3x3x2"})
  void reachableStatesInAnyOrientationAreValid(String name) {
    StateSpace space = ExamplePuzzles.space(name);
    Random random = new Random(1);

    for (int i = 0; i < 20; i++) {
      State drawn = space.random(random);
      State turned =
          ExamplePuzzles.scrambled(drawn, ExamplePuzzles.usualMoves(space.puzzle()), 20, random);
      for (Move rotation : space.puzzle().rotations()) {
        assertThat(space.check(drawn.apply(rotation))).isEmpty();
        assertThat(space.check(turned.renamed(rotation.transformation()))).isEmpty();
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "2x2x2, corners, TWISTED_CORNER",
    "3x3x3, corners, TWISTED_CORNER",
    "3x3x3, edges, FLIPPED_EDGE",
    "4x4x4, corners, TWISTED_CORNER",
    "5x5x5, corners, TWISTED_CORNER",
    "5x5x5, edges, FLIPPED_EDGE",
    "2x2x3, edges, MISPLACED_PIECE",
  })
  void findsOneTwistedPieceAtEveryPlace(String name, String orbitName, Rule rule) {
    StateSpace space = ExamplePuzzles.space(name);
    Orbit orbit = space.puzzle().orbits().get(orbitName);
    Random random = new Random(2);

    for (int place = 0; place < orbit.size(); place++) {
      for (int twist = 1; twist < orbit.orientations(); twist++) {
        State state = space.random(random);
        int turned = (state.orientation(orbit, place) + twist) % orbit.orientations();
        expect(space, state.toBuilder().orientation(orbit, place, turned).build(), rule.name());
      }
    }
  }

  /** Single exchanges of wings, centers and corners of a 4x4x4: centers are identical. */
  @ParameterizedTest
  @CsvSource({
    "2x2x2, corners, valid",
    "3x3x3, corners, PARITY",
    "3x3x3, edges, PARITY",
    "3x3x3, centers, MISPLACED_PIECE",
    "4x4x4, corners, valid",
    "4x4x4, wings, valid",
    "4x4x4, centers, valid",
    "5x5x5, corners, PARITY",
    "5x5x5, edges, PARITY",
    "5x5x5, wings, valid",
    "5x5x5, centers, valid",
    "5x5x5, centers2, valid",
    "5x5x5, centers3, MISPLACED_PIECE",
    "2x2x3, corners, valid",
    "3x3x2, edges, valid",
  })
  void findsOneExchangeAtEveryPairOfPlaces(String name, String orbitName, String verdict) {
    StateSpace space = ExamplePuzzles.space(name);
    Orbit orbit = space.puzzle().orbits().get(orbitName);
    List<Move> rotations = space.puzzle().rotations();
    Random random = new Random(3);
    int pairs = 0;

    for (int one = 0; one < orbit.size(); one++) {
      for (int other = one + 1; other < orbit.size(); other++) {
        State state = exchanged(space.random(random), orbit, one, other);
        expect(space, state, rotations.get(pairs++ % rotations.size()), verdict);
      }
    }
  }

  private static State exchanged(State state, Orbit orbit, int one, int other) {
    return state.toBuilder()
        .piece(orbit, one, state.piece(orbit, other))
        .orientation(orbit, one, state.orientation(orbit, other))
        .piece(orbit, other, state.piece(orbit, one))
        .orientation(orbit, other, state.orientation(orbit, one))
        .build();
  }

  private static void expect(StateSpace space, State state, String verdict) {
    for (Move rotation : space.puzzle().rotations()) {
      expect(space, state, rotation, verdict);
    }
  }

  private static void expect(StateSpace space, State state, Move rotation, String verdict) {
    Optional<InvalidState> found = space.check(state.apply(rotation));
    assertThat(found.map(reason -> reason.rule().name()).orElse(VALID))
        .as("%s held as %s: %s", state, rotation, found)
        .isEqualTo(verdict);
  }

  @Test
  void twoExchangesOrTwistsCancel() {
    StateSpace space = ExamplePuzzles.space("3x3x3");
    Orbit corners = space.puzzle().orbits().get("corners");
    Orbit edges = space.puzzle().orbits().get("edges");
    State solved = space.puzzle().solved();

    State swapped = exchanged(exchanged(solved, corners, 0, 7), edges, 3, 4);
    State twisted =
        solved.toBuilder().orientation(corners, 1, 1).orientation(corners, 6, 2).build();
    State flipped = solved.toBuilder().orientation(edges, 0, 1).orientation(edges, 9, 1).build();

    assertThat(space.check(swapped)).isEmpty();
    assertThat(space.check(twisted)).isEmpty();
    assertThat(space.check(flipped)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"2x2x2", "3x3x3", "4x4x4"})
  void aDuplicatePieceIsReportedWithBothPlaces(String name) {
    StateSpace space = ExamplePuzzles.space(name);
    Orbit corners = space.puzzle().orbits().get("corners");

    for (int one = 0; one < corners.size(); one++) {
      for (int other = 0; other < corners.size(); other++) {
        if (one != other) {
          State state = space.puzzle().solved().toBuilder().piece(corners, other, one).build();
          InvalidState reason = space.check(state).orElseThrow();
          assertThat(reason.rule()).isEqualTo(Rule.PIECE_TWICE);
          assertThat(reason.piece()).isEqualTo(corners.pieceName(one));
          assertThat(reason.message())
              .contains(corners.placeName(one))
              .contains(corners.placeName(other) + " is missing");
        }
      }
    }
  }

  @Test
  void rejectsFiveCentersOfAColor() {
    StateSpace space = ExamplePuzzles.space("4x4x4");
    Orbit centers = space.puzzle().orbits().get("centers");
    State state = space.puzzle().solved().toBuilder().piece(centers, 20, 0).build();

    assertThat(space.check(state).map(InvalidState::rule)).contains(Rule.PIECE_TWICE);
  }

  @Test
  void theMessageNamesPiecePlaceAndRemedy() {
    StateSpace space = ExamplePuzzles.space("2x2x2");
    Orbit corners = space.puzzle().orbits().get("corners");
    State twisted = space.puzzle().solved().toBuilder().orientation(corners, 5, 1).build();

    InvalidState reason = space.check(twisted).orElseThrow();
    assertThat(reason.piece()).isEqualTo("DFR");
    assertThat(reason.place()).isEqualTo("DFR");
    assertThat(reason.message())
        .contains("for example DFR at DFR")
        .contains("turn one corner by 2/3");
    assertThat(reason).hasToString("twisted-corner: " + reason.message());
    assertThatThrownBy(() -> space.require(twisted))
        .isInstanceOf(InvalidStateException.class)
        .hasMessage(reason.message())
        .extracting(thrown -> ((InvalidStateException) thrown).reason())
        .isEqualTo(reason);
    assertThat(space.require(space.puzzle().solved())).isEqualTo(space.puzzle().solved());
  }

  @Test
  void rejectsAStateOfAnotherPuzzle() {
    StateSpace space = new StateSpace(Cuboid.of("2x2x2"));
    State other = Cuboid.of("3x3x3").solved();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> space.check(other))
        .withMessageStartingWith("the state has the orbits");
    assertThat(space.check(Cuboid.of("2x2x2").solved())).isEmpty();
  }
}
