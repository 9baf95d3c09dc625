package dev.cubewright.core.coordinate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.coordinate.Coordinate.Aspect;
import dev.cubewright.core.puzzle.ExamplePuzzles;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.Example;
import org.junit.jupiter.api.Test;

class PlacementCoordinateTest extends CoordinateContract {
  /** The places that U, R and F of the 2x2x2 turn. */
  private static final int[] SEVEN = {0, 1, 2, 3, 4, 5, 7};

  private static final Puzzle TWO = ExamplePuzzles.puzzle("2x2x2");
  private static final Orbit CORNERS = TWO.orbits().get("corners");

  private static PlacementCoordinate everywhere(String puzzle, String orbitName, int... pieces) {
    Orbits orbits = ExamplePuzzles.puzzle(puzzle).orbits();
    Orbit orbit = orbits.get(orbitName);
    return PlacementCoordinate.of(
        orbits, orbit, IntStream.range(0, orbit.size()).toArray(), pieces);
  }

  private static PlacementCoordinate amongSeven(int... pieces) {
    return PlacementCoordinate.of(TWO.orbits(), CORNERS, SEVEN, pieces);
  }

  @Override
  Stream<Example> examples() {
    return Stream.of(
        Example.of("3x3x3", everywhere("3x3x3", "edges", 0, 3, 6, 11), 12 * 11 * 10 * 9 * 16),
        Example.of("3x3x3", everywhere("3x3x3", "corners", 7, 2), 8 * 7 * 9),
        Example.of("3x3x3", everywhere("3x3x3", "corners"), 1),
        Example.of("3x3x1", everywhere("3x3x1", "edges", 0, 1), 4 * 3 * 4),
        // Four identical centers without orientation among 24 places.
        Example.of("4x4x4", everywhere("4x4x4", "centers", 1), 10_626),
        // Too many for an exhaustive test: 8! * 3^8.
        Example.of("2x2x2", everywhere("2x2x2", "corners", 0, 1, 2, 3, 4, 5, 6, 7), 264_539_520),
        Example.of("2x2x2", amongSeven(0, 5, 7), 7 * 6 * 5 * 27).under("U R F"),
        Example.of("2x2x2", amongSeven(4), 21).under("U R F"));
  }

  /**
   * Two states have the same rank exactly if the chosen pieces have the same places and
   * orientations.
   */
  @Test
  void distinguishesPlacesAndOrientationsOfItsPieces() {
    PlacementCoordinate coordinate = everywhere("2x2x2", "corners", 0, 5);
    Set<List<Integer>> seen = new HashSet<>();
    for (int rank = 0; rank < coordinate.size(); rank++) {
      seen.add(placement(coordinate.unrank(rank), 0, 5));
    }

    assertThat(seen).hasSize(8 * 7 * 9);
    assertThat(coordinate.rank(TWO.solved()))
        .isEqualTo(coordinate.rank(TWO.solved().apply(TWO.move("D").transformation().power(4))));
  }

  private static List<Integer> placement(State state, int... pieces) {
    List<Integer> placement = new ArrayList<>();
    for (int piece : pieces) {
      for (int place = 0; place < 8; place++) {
        if (state.piece(CORNERS, place) == piece) {
          placement.add(place);
          placement.add(state.orientation(CORNERS, place));
        }
      }
    }
    assertThat(placement).hasSize(2 * pieces.length);
    return placement;
  }

  @Test
  void isNamedByPiecesAndPlaces() {
    assertThat(everywhere("2x2x2", "corners", 5, 0, 5).name())
        .isEqualTo(everywhere("2x2x2", "corners", 0, 5).name())
        .isEqualTo(
            "corners-arrangement-of-"
                + CORNERS.pieceName(0)
                + "-"
                + CORNERS.pieceName(5)
                + "-turned");
    assertThat(amongSeven(0, 5).name())
        .startsWith("corners-arrangement-of-")
        .contains("-at-" + CORNERS.placeName(0) + "-")
        .isNotEqualTo(everywhere("2x2x2", "corners", 0, 5).name());
    assertThat(amongSeven(0).aspects())
        .containsExactlyInAnyOrder(new Aspect("corners", false), new Aspect("corners", true));
  }

  @Test
  void rejectsInvalidArguments() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> everywhere("2x2x2", "corners", 8))
        .withMessage("the orbit corners has no piece 8");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PlacementCoordinate.of(TWO.orbits(), CORNERS, new int[] {1, 2, 1}, 1))
        .withMessageStartingWith("a place occurs twice in corners-arrangement-of-");
    assertThatThrownBy(() -> everywhere("4x4x4", "wings", IntStream.range(0, 24).toArray()))
        .isInstanceOf(ArithmeticException.class);
    State twice = TWO.solved().toBuilder().piece(CORNERS, 1, 0).build();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> everywhere("2x2x2", "corners", 0).rank(twice));
  }

  @Test
  void copiesItsArrays() {
    int[] places = SEVEN.clone();
    int[] pieces = {0, 5};
    PlacementCoordinate coordinate = PlacementCoordinate.of(TWO.orbits(), CORNERS, places, pieces);
    long rank = coordinate.rank(TWO.solved());
    places[0] = 6;
    pieces[0] = 3;

    assertThat(coordinate.rank(TWO.solved())).isEqualTo(rank);
    assertThat(coordinate.rank(coordinate.unrank(100))).isEqualTo(100);
  }
}
