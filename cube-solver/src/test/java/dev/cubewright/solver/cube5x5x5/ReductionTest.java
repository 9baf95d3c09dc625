package dev.cubewright.solver.cube5x5x5;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.solver.phase.ReductionAnswers;
import dev.cubewright.solver.phase.ReductionContract;
import dev.cubewright.solver.phase.ReductionControl;
import dev.cubewright.solver.phase.TableContents;
import dev.cubewright.tables.pruning.DistanceTable;
import java.io.IOException;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** All tests of the reduction that need its tables: together, so that they are built once. */
@Tag("long")
class ReductionTest {
  @Tag("long")
  @Test
  void readsTablesOfEarlierVersions() throws IOException {
    TableContents.requireUnchanged(
        FiveByFive.phases().stream()
            .flatMap(phase -> phase.phase().tables().stream())
            .distinct()
            .toList(),
        ReductionTest.class,
        "tables.txt");
  }

  /** Up to symmetry, as Chen Shuang's solver counts them (https://github.com/cs0x7f/cube555). */
  @Test
  void matchesKnownCountsNearTheGoals() {
    assertThat(nearest(2, 0)).containsExactly(1L, 1L, 5L, 38L, 308L, 3_216L, 34_162L, 315_492L);
    assertThat(nearest(3, 0)).containsExactly(1L, 2L, 10L, 56L, 337L, 2_100L, 12_525L, 71_445L);
    assertThat(nearest(3, 1))
        .containsExactly(6L, 12L, 78L, 516L, 3_047L, 20_246L, 129_232L, 792_151L);
    assertThat(nearest(4, 1)).containsExactly(1L, 1L, 7L, 41L, 225L, 1_343L, 7_956L, 47_388L);
  }

  /** Returns how many positions of a table are 0, 1 and so on moves from the end of its phase. */
  private static List<Long> nearest(int phase, int table) {
    DistanceTable chosen = FiveByFive.phases().get(phase).phase().tables().get(table);
    return PhaseNumbersTest.counts(chosen).subList(0, 8);
  }

  /** No table tells more than the moves that led away from the end. */
  @Test
  void boundsNeverExceedTheDistance() {
    SplittableRandom random = new SplittableRandom(12);
    Pieces solved = FiveByFive.MODEL.pieces(FiveByFive.PUZZLE.solved());
    for (ViewedPhase phase : FiveByFive.phases()) {
      int farthest = 0;
      for (int made = 0; made < 300; made++) {
        Pieces pieces = solved;
        int moves = made % 12;
        for (int i = 0; i < moves; i++) {
          int move = phase.moves()[random.nextInt(phase.moves().length)];
          pieces = pieces.moved(FiveByFive.MODEL.sources(move));
        }
        int distance =
            IntStream.of(phase.phase().distances(phase.phase().starts(pieces))).min().orElseThrow();
        assertThat(distance).as("%s", phase).isLessThanOrEqualTo(moves);
        farthest = Math.max(farthest, distance);
      }
      assertThat(farthest).as("%s", phase).isGreaterThanOrEqualTo(5);
    }
  }

  @Nested
  class OfTheAnswers extends ReductionAnswers {
    OfTheAnswers() {
      super(FiveByFive.CUBE, 85);
    }
  }

  @Nested
  class OfTheContract extends ReductionContract {
    OfTheContract() {
      super(FiveByFive.CUBE);
    }
  }

  @Nested
  class OfTheControl extends ReductionControl {
    OfTheControl() {
      super(FiveByFive.CUBE);
    }
  }
}
