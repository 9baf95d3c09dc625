package dev.cubewright.core.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.InvalidState.Rule;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The messages about pieces of puzzles other than cubes name the fault and the remedy. */
class StateDiagnosticsTest {
  /** Six gems in two separate rings of three, and dials that turn only in pairs. */
  private final Orbits orbits =
      Orbits.builder()
          .add("GEMS", 3, names("GEMS", 6), List.of(0, 1, 2, 3, 4, 5))
          .add("DIALS", 3, names("DIALS", 2), List.of(0, 1))
          .build();

  private final Orbit gems = orbits.get("GEMS");
  private final Orbit dials = orbits.get("DIALS");
  private final StateSpace space =
      new StateSpace(
          Puzzle.builder("rings", orbits)
              .turn(
                  turn(
                      "A", new int[] {1, 2, 0, 3, 4, 5, 6, 7}, new byte[] {0, 0, 0, 0, 0, 0, 1, 2}),
                  true)
              .turn(turn("B", new int[] {0, 1, 2, 4, 5, 3, 6, 7}, new byte[8]), true)
              .build());

  private static List<String> names(String orbit, int count) {
    return java.util.stream.IntStream.range(0, count).mapToObj(i -> orbit + "[" + i + "]").toList();
  }

  private Turn turn(String name, int[] sources, byte[] twists) {
    return Turn.of(name, Turn.Kind.OUTER, Transformation.of(orbits, sources, twists), 1);
  }

  private InvalidState check(State.Builder state) {
    return space.check(state.build()).orElseThrow();
  }

  private State.Builder solved() {
    return space.puzzle().solved().toBuilder();
  }

  @Test
  void aPieceAtHomeInAnUnreachableOrientation() {
    InvalidState reason = check(solved().orientation(gems, 0, 1));

    assertThat(reason.rule()).isEqualTo(Rule.MISPLACED_PIECE);
    assertThat(reason.message())
        .isEqualTo(
            "the piece GEMS[0] is at home, turned by 1/3, but turns only allow upright there;"
                + " check how it is turned; further rules may be broken (places"
                + " are counted from 0)");
  }

  @Test
  void aPieceAtAnUnreachablePlace() {
    InvalidState reason = check(solved().piece(gems, 0, 4).piece(gems, 4, 0));

    assertThat(reason.rule()).isEqualTo(Rule.MISPLACED_PIECE);
    assertThat(reason.message())
        .isEqualTo(
            "the piece GEMS[4] cannot be at GEMS[0], only at GEMS[3], GEMS[4], GEMS[5];"
                + " check the piece at GEMS[0]; further rules may be broken (places are"
                + " counted from 0)");
  }

  @Test
  void twistsOfOtherPiecesHaveASeparateCode() {
    InvalidState reason = check(solved().orientation(dials, 0, 1));

    assertThat(reason.rule()).isEqualTo(Rule.TWISTED_PIECE);
    assertThat(reason.message()).startsWith("a piece of DIALS is twisted, for example DIALS[0]");
    assertThat(reason.message()).endsWith("by 2/3 clockwise (places are counted from 0)");
  }

  /**
   * The rings may turn alone, and the dials together with the first ring, but the dials not alone.
   */
  @Test
  void unreachableStatesHaveAPlaceAndARemedy() {
    InvalidState reason = check(solved().orientation(dials, 0, 1).orientation(dials, 1, 2));

    assertThat(reason.rule()).isEqualTo(Rule.UNREACHABLE);
    assertThat(reason.place()).isEqualTo("DIALS[0]");
    assertThat(reason.piece()).isEqualTo("DIALS[0]");
    assertThat(reason.message())
        .contains("2 pieces are not solved, such as DIALS[0] at DIALS[0]; check");
  }

  @Test
  void namesOtherBrokenRules() {
    StateSpace cube = ExamplePuzzles.space("3x3x3");
    Orbit corners = cube.puzzle().orbits().get("corners");
    Orbit edges = cube.puzzle().orbits().get("edges");
    State.Builder state =
        cube.puzzle().solved().toBuilder()
            .orientation(corners, 0, 1)
            .orientation(edges, 0, 1)
            .piece(edges, 2, 3)
            .piece(edges, 3, 2);

    InvalidState reason = cube.check(state.build()).orElseThrow();
    assertThat(reason.rule()).isEqualTo(Rule.TWISTED_CORNER);
    assertThat(reason.message()).endsWith("; also broken: flipped-edge and parity");
    assertThat(cube.check(cube.puzzle().solved().toBuilder().piece(corners, 0, 1).build()))
        .hasValueSatisfying(
            twice -> assertThat(twice.message()).endsWith("; further rules may be broken"));
  }
}
