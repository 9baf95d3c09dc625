package dev.cubewright.core.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The published arrays of the 2x2x2 robot, compared with the geometry: places 0 to 7, and for each
 * arm its places in the order of a clockwise turn.
 */
class TwinAxisReferenceTest {
  private final Puzzle puzzle = ExamplePuzzles.puzzle("2x2x2");
  private final Orbit corners = puzzle.orbits().get("corners");

  @ParameterizedTest
  @CsvSource({
    "0, U, L, B", "1, U, R, B", "2, U, L, F", "3, U, R, F",
    "4, D, L, F", "5, D, R, F", "6, D, L, B", "7, D, R, B",
  })
  void placesAreNumberedAsPublished(int place, String layer, String side, String depth) {
    assertThat(corners.placeName(place))
        .startsWith(layer)
        .contains(side)
        .contains(depth)
        .hasSize(3);
  }

  /**
   * Facet 0 is on U or D. If a piece stays in its layer, its sticker of facet 0 moves to the next
   * facet clockwise, otherwise to the facet after that.
   */
  @ParameterizedTest
  @CsvSource({"R, 3 1 7 5", "B, 1 0 6 7", "L, 0 2 4 6", "F, 2 3 5 4"})
  void armsCarryPiecesAsPublished(String face, String cycle) {
    int[] places =
        java.util.Arrays.stream(cycle.split(" ", -1)).mapToInt(Integer::parseInt).toArray();
    Transformation turn = puzzle.move(face).transformation();
    boolean[] moved = new boolean[corners.size()];

    for (int i = 0; i < places.length; i++) {
      int from = places[i];
      int to = places[(i + 1) % places.length];
      moved[to] = true;
      assertThat(turn.source(to)).as("%s to place %s", face, to).isEqualTo(from);
      boolean sameLayer = (from < 4) == (to < 4);
      assertThat(turn.twist(to)).as("%s twist at %s", face, to).isEqualTo(sameLayer ? 1 : 2);
    }
    for (int place = 0; place < moved.length; place++) {
      assertThat(moved[place] || (turn.source(place) == place && turn.twist(place) == 0)).isTrue();
    }
  }

  @Test
  void turnsOfUAndDHaveNoTwists() {
    for (String face : new String[] {"U", "D"}) {
      for (int place = 0; place < corners.size(); place++) {
        assertThat(puzzle.move(face).transformation().twist(place)).isZero();
      }
    }
  }

  /** The picture in the package description is drawn by hand. */
  @Test
  void thePackageDescriptionIsCorrect() {
    Transformation turn = puzzle.move("R").transformation();
    int[] from = {0, 3, 2, 5, 4, 7, 6, 1};
    int[] twist = {0, 1, 0, 2, 0, 1, 0, 2};
    String[] names = {"ULB", "UBR", "UFL", "URF", "DLF", "DFR", "DBL", "DRB"};

    for (int place = 0; place < 8; place++) {
      assertThat(turn.source(place)).isEqualTo(from[place]);
      assertThat(turn.twist(place)).isEqualTo(twist[place]);
      assertThat(corners.placeName(place)).isEqualTo(names[place]);
    }
  }
}
