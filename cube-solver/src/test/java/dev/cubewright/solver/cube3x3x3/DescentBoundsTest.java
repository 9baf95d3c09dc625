package dev.cubewright.solver.cube3x3x3;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.FaceletReader;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.store.MemoryTableStore;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The 141 MB tables of the optimal solver, built once for all these tests. */
@Tag("long")
class DescentBoundsTest {
  private static final long SEED = 29;

  /**
   * The number of distances whose entries have sets of faces; entries of other distances have all
   * faces.
   */
  private static final List<Integer> TOLD = List.of(8, 9, 10);

  private static final Cube3x3x3 CUBE =
      new Cube3x3x3(SolverSettings.in(new MemoryTableStore()).withThreads(2));
  private static final OptimalSolver SOLVER = (OptimalSolver) CUBE.optimal();

  private final MoveSet moveSet = CUBE.moveSet();

  @Test
  void facesAreThoseThatDecreaseTheDistance() {
    OptimalTables tables = SOLVER.searchTables(moveSet, Cancellation.never());
    Phase1Coordinates coordinates = tables.coordinates();
    int[] ofMoves = tables.moves().faces();
    Phase1Bounds bounds = tables.bounds();
    SplittableRandom random = new SplittableRandom(SEED);
    int moves = moveSet.size();
    int told = 0;
    for (int i = 0; i < 20_000; i++) {
      int slice = random.nextInt(495);
      int flip = random.nextInt(2_048);
      int twist = random.nextInt(2_187);
      long[] cosets = new long[moves + 1];
      cosets[moves] = PackedCosets.of(0, slice, flip, twist);
      for (int move = 0; move < moves; move++) {
        cosets[move] =
            PackedCosets.of(
                0,
                coordinates.sliceNext()[slice * moves + move],
                coordinates.flipNext()[flip * moves + move],
                coordinates.twistNext()[twist * moves + move]);
      }
      int[] faces = new int[moves + 1];
      int[] found = new int[moves + 1];
      bounds.of(cosets, found, faces, moves + 1);
      int distance = found[moves];
      int expected = 0;
      for (int move = 0; move < moves; move++) {
        assertThat(found[move]).isBetween(distance - 1, distance + 1);
        expected |= found[move] < distance ? ofMoves[move] : 0;
      }
      boolean isTold = TOLD.contains(distance);
      told += isTold ? 1 : 0;
      assertThat(faces[moves])
          .as("seed %d, slice %d, flip %d, twist %d", SEED, slice, flip, twist)
          .isEqualTo(isTold ? expected : SearchMoves.ALL_FACES);
    }
    assertThat(told).isGreaterThan(17_000);
  }

  @Test
  void distancesMatchPublishedCounts() {
    DistanceTable table = SOLVER.tables(moveSet, Cancellation.never()).get(0);
    assertThat(table.size()).isEqualTo(140_908_410);
    assertThat(table.bytes().remaining()).isEqualTo(140_908_410);
    assertThat(table.maximum()).isEqualTo(12);
    TwoPhaseTables twoPhase = CUBE.tiers(Metric.HALF_TURN).large(Cancellation.never());
    DistanceTable distances = twoPhase.ofAll().orElseThrow().distances().table();
    SplittableRandom random = new SplittableRandom(SEED);
    for (int i = 0; i < 100_000; i++) {
      int number = random.nextInt((int) table.size());
      assertThat(table.cost(number)).isEqualTo(distances.cost(number));
    }
  }

  @ParameterizedTest(name = "{1} moves")
  @CsvSource({
    "RFLBUFBBBLRFFRBFRRUUDRFDDRDLURFDBBUBFLLDLDRLFUUUDBLULD, 12",
    "UFRBUBLDDRLFRRLRULDLBRFBFBBDDUDDLLUFRUBFLFURLDUFFBDURB, 13",
    "DUUUURRULDDBRRFURRFBBBFFDDLRLFUDBDDBLRUDLLRLBLFFLBFUBF, 13"
  })
  void findsPublishedLengthsAndAllSolutionsOfSmallTables(String facelets, int length) {
    State state = new FaceletReader(CUBE.stateSpace()).require(facelets);
    SolveRequest all = SolveRequest.of(state, moveSet).withAllOptimal().withThreads(2);
    SolveResult result = SOLVER.solve(all);
    SolveResult withSmall = ThreeByThree.optimal().solve(all);
    assertThat(result.best().orElseThrow().cost()).isEqualTo(length);
    assertThat(result.solutions()).hasSameSizeAs(withSmall.solutions());
    assertThat(result.nodes()).isLessThan(withSmall.nodes());
  }

  @Test
  void solvesNearlySolvedStates() {
    new NearSolved(moveSet, 3)
        .distances()
        .forEach(
            (state, distance) ->
                assertThat(
                        SOLVER.solve(SolveRequest.of(state, moveSet)).best().orElseThrow().cost())
                    .isEqualTo((long) distance));
  }
}
