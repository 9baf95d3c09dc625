package dev.cubewright.core.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConnectedPlacesTest {
  private static ConnectedPlaces connected(String puzzleName, String moves) {
    Puzzle puzzle = ExamplePuzzles.puzzle(puzzleName);
    List<Transformation> transformations =
        moves.isEmpty()
            ? List.of()
            : Stream.of(moves.split(" ", -1)).map(puzzle::move).map(Move::transformation).toList();
    return new ConnectedPlaces(puzzle.orbits(), transformations);
  }

  private static List<Integer> sizes(ConnectedPlaces connected) {
    return connected.sets().stream().map(set -> set.length).toList();
  }

  /** Half turns keep corners in their tetrad and edges in their slice. */
  @ParameterizedTest
  @CsvSource({
    "2x2x2, U R F, 7 1",
    "2x2x2, R, 4 1 1 1 1",
    "2x2x2, R L, 4 4",
    "2x2x2, '', 1 1 1 1 1 1 1 1",
    "3x3x3, U R F D L B, 8 12 1 1 1 1 1 1",
    "3x3x3, U2 R2 F2 D2 L2 B2, 4 4 4 4 4 1 1 1 1 1 1",
    "4x4x4, U Uw R Rw F Fw D L B, 8 24 24",
  })
  void haveTheKnownSizes(String puzzle, String moves, String expected) {
    List<Integer> wanted =
        Stream.of(expected.split(" ", -1)).map(Integer::valueOf).sorted().toList();

    assertThat(sizes(connected(puzzle, moves)).stream().sorted().toList()).isEqualTo(wanted);
  }

  @Test
  void areDisjointAscendingAndOrderedByTheirFirstPlaces() {
    List<int[]> sets = connected("3x3x3", "U2 R2 F2 D2 L2 B2").sets();
    int[] firsts = sets.stream().mapToInt(set -> set[0]).toArray();

    assertThat(firsts).isSorted();
    assertThat(sets).allSatisfy(set -> assertThat(set).isSorted());
    assertThat(sets.stream().flatMapToInt(Arrays::stream).sorted())
        .containsExactlyElementsOf(IntStream.range(0, 26).boxed().toList());
  }

  /** No piece leaves a set, and moves connect the first place of a set with all others. */
  @Test
  void areThePlacesThatPiecesReach() {
    Puzzle puzzle = ExamplePuzzles.puzzle("3x3x3");
    List<Transformation> moves =
        Stream.of("U2", "R", "F2").map(puzzle::move).map(Move::transformation).toList();
    int places = puzzle.orbits().places();
    boolean[][] reach = new boolean[places][places];
    for (int place = 0; place < places; place++) {
      reach[place][place] = true;
      for (Transformation move : moves) {
        reach[place][move.source(place)] = true;
      }
    }
    for (int middle = 0; middle < places; middle++) {
      for (int from = 0; from < places; from++) {
        for (int to = 0; to < places; to++) {
          reach[from][to] |= reach[from][middle] && reach[middle][to];
        }
      }
    }

    for (int[] set : new ConnectedPlaces(puzzle.orbits(), moves).sets()) {
      for (int from : set) {
        for (int to = 0; to < places; to++) {
          assertThat(reach[from][to]).isEqualTo(Arrays.binarySearch(set, to) >= 0);
        }
      }
    }
  }

  @Test
  void areNotChangedByChangesOfReturnedArrays() {
    ConnectedPlaces connected = connected("2x2x2", "U R F");
    connected.sets().get(0)[0] = 99;

    assertThat(connected.sets().get(0)[0]).isZero();
  }
}
