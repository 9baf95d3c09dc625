package dev.cubewright.core.puzzle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.cubewright.core.coordinate.ArrangementCoordinate;
import dev.cubewright.core.coordinate.OrientationCoordinate;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PieceKindsTest {
  private static final Puzzle CUBE = ExamplePuzzles.puzzle("3x3x3");
  private static final Orbit CORNERS = CUBE.orbits().get("corners");
  private static final Orbit EDGES = CUBE.orbits().get("edges");

  /** The first four edges at the first four places in any order, none of them flipped. */
  private static Pattern layer() {
    Pattern.Builder pattern = Pattern.builder(CUBE.orbits());
    for (int place = 0; place < 4; place++) {
      for (int piece = 0; piece < 4; piece++) {
        pattern.allow(EDGES, place, piece, 0);
      }
    }
    return pattern.build();
  }

  @Test
  void aSingleStateHasOneKindPerPiece() {
    assertThat(PieceKinds.of(Pattern.of(CUBE.solved())).orbits()).isEqualTo(CUBE.orbits());
  }

  @Test
  void interchangeablePiecesAreOfOneKind() {
    PieceKinds kinds = PieceKinds.of(layer());
    Orbit edges = kinds.orbits().get("edges");

    for (int place = 0; place < EDGES.size(); place++) {
      assertThat(edges.solvedPiece(place)).isEqualTo(place < 4 ? 0 : 1);
      assertThat(edges.placeName(place)).isEqualTo(EDGES.placeName(place));
    }
    assertThat(edges.modulus(0)).as("whether one is flipped matters").isEqualTo(2);
    assertThat(edges.modulus(1)).as("of these it does not").isEqualTo(1);
    assertThat(kinds.pieceOf(1, 0)).isEqualTo(EDGES.solvedPiece(0));
    assertThat(kinds.pieceOf(1, 1)).isEqualTo(EDGES.solvedPiece(4));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> kinds.pieceOf(1, 2))
        .withMessage("no piece is of kind 2");
  }

  @Test
  void openPlacesDoNotAffectKinds() {
    PieceKinds kinds = PieceKinds.of(layer());
    Orbits orbits = kinds.orbits();
    Orbit corners = orbits.get("corners");
    State state = ExamplePuzzles.space("3x3x3").random(new Random(2));
    assertThat(OrientationCoordinate.of(CUBE.orbits(), CORNERS).rank(state)).isPositive();

    assertThat(OrientationCoordinate.free(orbits, corners).rank(kinds.of(state))).isZero();
    assertThat(ArrangementCoordinate.of(orbits, corners).size()).isEqualTo(1);
    assertThat(ArrangementCoordinate.of(orbits, orbits.get("edges")).size()).isEqualTo(495);
  }

  @Test
  void kindsMoveAsThePiecesDo() {
    PieceKinds kinds = PieceKinds.of(layer());
    Random random = new Random(7);
    State state = CUBE.solved();
    State translated = kinds.of(state);
    Set<State> met = new HashSet<>();

    for (Move move : ExamplePuzzles.usualMoves(CUBE)) {
      state = ExamplePuzzles.scrambled(state, ExamplePuzzles.usualMoves(CUBE), 3, random);
      translated = kinds.of(state).apply(kinds.of(move.transformation()));
      state = state.apply(move);
      assertThat(kinds.of(state)).isEqualTo(translated);
      met.add(translated);
    }
    assertThat(met).hasSizeGreaterThan(10);
  }

  /**
   * A pattern of the place of one corner, which either of two corners may have; four corners in any
   * order.
   */
  @Test
  void distinguishesTheStatesThatThePatternDistinguishes() {
    Puzzle floppy = ExamplePuzzles.puzzle("3x3x1");
    Orbit corners = floppy.orbits().get("corners");
    Pattern pattern =
        Pattern.builder(floppy.orbits())
            .allowPiece(corners, 0, corners.solvedPiece(0))
            .allowPiece(corners, 0, corners.solvedPiece(2))
            .build();
    PieceKinds kinds = PieceKinds.of(pattern);
    Map<State, Boolean> matches = new HashMap<>();
    Set<State> seen = new HashSet<>(Set.of(floppy.solved()));
    ArrayDeque<State> queue = new ArrayDeque<>(seen);
    while (!queue.isEmpty()) {
      State state = queue.remove();
      boolean match = pattern.matches(state);
      assertThat(matches.merge(kinds.of(state), match, (one, other) -> one)).isEqualTo(match);
      for (Move move : ExamplePuzzles.usualMoves(floppy)) {
        State next = state.apply(move);
        if (seen.add(next)) {
          queue.add(next);
        }
      }
    }

    assertThat(seen).hasSize(192);
    assertThat(matches).hasSize(6).containsValues(true, false);
  }
}
