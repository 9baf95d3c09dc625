package dev.cubewright.solver.cube5x5x5;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.solver.phase.Numbering;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.transition.BlockTransitions;
import dev.cubewright.tables.transition.SymmetryReduction;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The numberings of the phases that need no large tables. */
class PhaseNumbersTest {
  private static final String FOURTH = "U U2 U' D D2 D' R2 L2 F2 B2 Uw2 Dw2 Rw2 Lw2 Fw2 Bw2";
  private static final String FIFTH = "U U2 U' D D2 D' R2 L2 F2 B2 Rw2 Lw2 Fw2 Bw2";
  private static final PhaseMaker MAKER = maker(FOURTH);
  private static final SlotEdges FOUR = new SlotEdges(MAKER, "R L");

  private static PhaseMaker maker(String moves) {
    return new PhaseMaker(FiveByFive.MODEL, 0, moves, "U2", FiveByFive.SOURCE);
  }

  @Test
  void keepsTheSymmetriesOfTheGoal() {
    assertThat(MAKER.symmetries(symmetry -> true)).hasSize(16).contains(FOUR.mirror());
    assertThat(FOUR.keeping()).hasSize(4).doesNotContain(FOUR.mirror());
    assertThat(new SlotEdges(maker(FIFTH), "U D").keeping()).hasSize(8);
  }

  /** Transitions of numbers match those of pairs, up to symmetry. */
  @Test
  void transitionsMatchPairs() {
    SymmetryReduction numbers = new SymmetryReduction(FOUR, Cancellation.never());
    BlockTransitions transitions = numbers.transitions(FOUR);
    assertThat(transitions.size()).isEqualTo(49_754_880);
    SplittableRandom random = new SplittableRandom(3);
    int complete = FOUR.complete();
    int low = complete;
    int high = complete;
    for (int step = 0; step < 2_000; step++) {
      int move = random.nextInt(MAKER.moves().length);
      int nextLow = FOUR.rows().next(low, move);
      int nextHigh = FOUR.highRows().next(high, move);
      int number = numbers.number(low, FOUR.column(high));
      int next = numbers.number(nextLow, FOUR.column(nextHigh));
      // A symmetric move may reach the class instead.
      assertThat(IntStream.range(0, transitions.moves()).map(m -> transitions.next(number, m)))
          .anyMatch(
              reached ->
                  reached == next || equivalents(transitions, reached).anyMatch(e -> e == next));
      low = nextLow;
      high = nextHigh;
    }
  }

  private static IntStream equivalents(BlockTransitions transitions, int number) {
    int block = number / transitions.blockSize();
    int offset = number % transitions.blockSize();
    return Arrays.stream(transitions.equivalentOffsets(block))
        .mapToInt(offsets -> block * transitions.blockSize() + offsets[offset]);
  }

  @Test
  void findsFourEdgesInTheModel() {
    SplittableRandom random = new SplittableRandom(4);
    Pieces pieces = FiveByFive.MODEL.pieces(FiveByFive.PUZZLE.solved());
    int complete = FOUR.complete();
    int[] rows = {complete, complete};
    for (int step = 0; step < 200; step++) {
      int move = random.nextInt(MAKER.moves().length);
      pieces = pieces.moved(FiveByFive.MODEL.sources(MAKER.moves()[move]));
      rows[0] = FOUR.rows().next(rows[0], move);
      rows[1] = FOUR.highRows().next(rows[1], move);
      assertThat(FOUR.starts(pieces)).anyMatch(found -> Arrays.equals(found, rows));
    }
  }

  @Test
  void numbersTheLastEdgesLikeTheModel() {
    PhaseMaker maker = maker(FIFTH);
    SlotEdges edges = new SlotEdges(maker, "U D");
    Numbering<Pieces> front = maker.centers("FB");
    assertThat(front.size()).isEqualTo(6);
    assertThat(maker.centers("UD").size()).isEqualTo(4_900);
    SplittableRandom random = new SplittableRandom(5);
    Pieces pieces = FiveByFive.MODEL.pieces(FiveByFive.PUZZLE.solved());
    int low = edges.complete();
    int high = edges.complete();
    int center = front.of(pieces);
    for (int step = 0; step < 500; step++) {
      assertThat(edges.starts(pieces)).containsExactly(new int[] {low, high});
      assertThat(front.of(pieces)).isEqualTo(center);
      int move = random.nextInt(maker.moves().length);
      pieces = pieces.moved(FiveByFive.MODEL.sources(maker.moves()[move]));
      low = edges.rows().next(low, move);
      high = edges.highRows().next(high, move);
      center = front.table().next(center, move);
    }
  }

  /** As Chen Shuang's solver counts them (https://github.com/cs0x7f/cube555). */
  @Test
  void hasTheKnownDistributionsOfTheFirstPhase() {
    assertThat(new FivePhases(FiveByFive.MODEL, FiveByFive.SOURCE).first().phase().tables())
        .extracting(PhaseNumbersTest::counts)
        .containsExactly(
            List.of(1L, 4L, 66L, 900L, 9_626L, 80_202L, 329_202L, 302_146L, 13_324L),
            List.of(1L, 4L, 82L, 1_206L, 14_116L, 123_404L, 422_508L, 173_254L, 896L));
  }

  static List<Long> counts(DistanceTable table) {
    return table.distribution().stream().map(count -> count.count()).toList();
  }
}
