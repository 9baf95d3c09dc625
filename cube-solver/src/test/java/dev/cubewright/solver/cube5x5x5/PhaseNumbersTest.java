package dev.cubewright.solver.cube5x5x5;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.transition.BlockTransitions;
import dev.cubewright.tables.transition.SymmetryReduction;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The numberings of the phases, as far as they need no large tables. */
class PhaseNumbersTest {
  private static final String FOURTH = "U U2 U' D D2 D' R2 L2 F2 B2 Uw2 Dw2 Rw2 Lw2 Fw2 Bw2";
  private static final PhaseMaker MAKER =
      new PhaseMaker(FiveByFive.MODEL, "test", FOURTH, FiveByFive.SOURCE);
  private static final SlotMoves SLOTS = new SlotMoves(MAKER);
  private static final List<Symmetry> KEPT =
      MAKER.symmetries().stream()
          .filter(
              symmetry ->
                  IntStream.of(SLOTS.of("R", "L"))
                      .allMatch(
                          slot ->
                              Arrays.binarySearch(SLOTS.of("R", "L"), SLOTS.images(symmetry)[slot])
                                  >= 0))
          .toList();

  @Test
  void keepsTheSymmetriesOfTheEnd() {
    assertThat(MAKER.symmetries()).hasSize(16);
    assertThat(KEPT).hasSize(8);
    assertThat(KEPT.stream().filter(SLOTS::keepsHigh)).hasSize(4);
    assertThat(KEPT.stream().filter(SLOTS::exchangesHigh)).hasSize(4);
  }

  /** Numbers of pairs change by moves as the pairs do, up to symmetry. */
  @Test
  void leadsFromPairsToPairs() {
    FourEdges edges =
        new FourEdges(
            SLOTS,
            KEPT.stream().filter(SLOTS::keepsHigh).toList(),
            KEPT.stream().filter(SLOTS::exchangesHigh).findFirst().orElseThrow());
    SymmetryReduction numbers = new SymmetryReduction(edges, Cancellation.never());
    BlockTransitions transitions = numbers.transitions(edges);
    assertThat(transitions.size()).isEqualTo(49_754_880);
    SplittableRandom random = new SplittableRandom(3);
    int complete = edges.complete(SLOTS.of("R", "L"));
    int low = complete;
    int high = complete;
    for (int step = 0; step < 2_000; step++) {
      int move = random.nextInt(MAKER.moves().length);
      int nextLow = edges.rows().next(low, move);
      int nextHigh = edges.highRows().next(high, move);
      int number = numbers.number(low, edges.column(high));
      int next = numbers.number(nextLow, edges.column(nextHigh));
      // The class may be reached by another move, which a symmetry makes of this one.
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
    FourEdges edges =
        new FourEdges(
            SLOTS,
            KEPT.stream().filter(SLOTS::keepsHigh).toList(),
            KEPT.stream().filter(SLOTS::exchangesHigh).findFirst().orElseThrow());
    SplittableRandom random = new SplittableRandom(4);
    Pieces pieces = FiveByFive.MODEL.pieces(FiveByFive.PUZZLE.solved());
    int complete = edges.complete(SLOTS.of("R", "L"));
    int[] rows = {complete, complete};
    for (int step = 0; step < 200; step++) {
      int move = random.nextInt(MAKER.moves().length);
      pieces = pieces.moved(FiveByFive.MODEL.sources(MAKER.moves()[move]));
      rows[0] = edges.rows().next(rows[0], move);
      rows[1] = edges.highRows().next(rows[1], move);
      assertThat(edges.starts(pieces)).anyMatch(found -> Arrays.equals(found, rows));
    }
  }

  @Test
  void numbersTheLastEdgesAsTheModelDoes() {
    PhaseMaker maker =
        new PhaseMaker(
            FiveByFive.MODEL,
            "test",
            "U U2 U' D D2 D' R2 L2 F2 B2 Rw2 Lw2 Fw2 Bw2",
            FiveByFive.SOURCE);
    LastEdges edges = new LastEdges(new SlotMoves(maker), List.of());
    AxisCenters front = new AxisCenters(maker, "FB");
    AxisCenters up = new AxisCenters(maker, "UD");
    assertThat(front.table().size()).isEqualTo(6);
    assertThat(up.table().size()).isEqualTo(4_900);
    SplittableRandom random = new SplittableRandom(5);
    Pieces pieces = FiveByFive.MODEL.pieces(FiveByFive.PUZZLE.solved());
    int low = 0;
    int high = 0;
    int center = front.solved();
    for (int step = 0; step < 500; step++) {
      assertThat(edges.ofLows(pieces)).isEqualTo(low);
      assertThat(edges.ofHighs(pieces)).isEqualTo(high);
      assertThat(front.of(pieces)).isEqualTo(center);
      int move = random.nextInt(maker.moves().length);
      pieces = pieces.moved(FiveByFive.MODEL.sources(maker.moves()[move]));
      low = edges.rows().next(low, move);
      high = edges.highs().next(high, move);
      center = front.table().next(center, move);
    }
  }

  /** As Chen Shuang's solver counts them (https://github.com/cs0x7f/cube555). */
  @Test
  void hasTheKnownDistributionsOfTheFirstPhase() {
    assertThat(
            CenterPhases.first(FiveByFive.MODEL, FiveByFive.VIEWS, FiveByFive.SOURCE)
                .phase()
                .tables())
        .extracting(PhaseNumbersTest::counts)
        .containsExactly(
            List.of(1L, 4L, 66L, 900L, 9_626L, 80_202L, 329_202L, 302_146L, 13_324L),
            List.of(1L, 4L, 82L, 1_206L, 14_116L, 123_404L, 422_508L, 173_254L, 896L));
  }

  static List<Long> counts(DistanceTable table) {
    return table.distribution().stream().map(count -> count.count()).toList();
  }
}
