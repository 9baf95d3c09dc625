package dev.cubewright.tables.transition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.cubewright.core.coordinate.ArrangementCoordinate;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Transformation;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SetTransitionsTest {
  private static final Puzzle CUBE = Cuboid.of(3, 3, 3);
  private static final Orbit EDGES = CUBE.orbits().get("edges");

  private static void requireTransitionsOfTheTable(
      ArrangementCoordinate coordinate, List<Transformation> moves) {
    SetTransitions sets = new SetTransitions(coordinate, moves);
    TransitionTable table = TransitionTable.of(coordinate, moves);
    assertThat(sets.size()).isEqualTo(table.size());
    assertThat(sets.moves()).isEqualTo(table.moves());
    for (int set = 0; set < table.size(); set++) {
      for (int move = 0; move < table.moves(); move++) {
        assertThat(sets.next(set, move)).isEqualTo(table.next(set, move));
      }
    }
  }

  @Test
  void allSetsMatchATable() {
    List<Transformation> all =
        CUBE.turns().stream()
            .flatMap(turn -> turn.moves().stream())
            .map(Move::transformation)
            .toList();
    for (int chosen = 1; chosen < EDGES.size(); chosen++) {
      int[] pieces = IntStream.range(0, chosen).toArray();
      requireTransitionsOfTheTable(
          ArrangementCoordinate.combination(CUBE.orbits(), EDGES, pieces), all);
    }
  }

  /** Some moves, and the places that they do not leave. */
  @Test
  void somePlacesMatchATable() {
    List<Transformation> slice =
        List.of(CUBE.move("U").transformation(), CUBE.move("D2").transformation());
    int[] upper =
        IntStream.range(0, EDGES.size())
            .filter(place -> !slice.get(0).fixes(EDGES.offset() + place))
            .toArray();
    requireTransitionsOfTheTable(
        ArrangementCoordinate.combinationAt(CUBE.orbits(), EDGES, upper, upper[0], upper[2]),
        slice);
  }

  @Test
  void rejectsOtherCoordinates() {
    ArrangementCoordinate three =
        ArrangementCoordinate.ofPieces(
            CUBE.orbits(), EDGES, IntStream.range(0, 12).toArray(), 0, 1);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new SetTransitions(three, List.of()))
        .withMessageContaining("not a combination");
  }
}
