package dev.cubewright.search.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.search.FinishedDepth;
import dev.cubewright.search.SearchProgress;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolverOption.Resumable;
import dev.cubewright.search.TwoByTwo;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IterativeDeepeningTest {
  /** A search without a solution within two limits, in parts that have 1, 5 and 3 nodes. */
  private static final class Parts implements IterativeDeepening.LimitedSearch<Integer> {
    private final long[] divisions;
    private final List<Integer> searched = new ArrayList<>();
    private int rankOfThree;
    private boolean isSolvedEarly;
    private SearchControl control;

    Parts(long first, long second) {
      divisions = new long[] {first, second};
    }

    @Override
    public long first(long atLeast) {
      return Math.max(1, atLeast);
    }

    @Override
    public long next(long limit) {
      return limit == 1 ? 2 : IterativeDeepening.NEVER;
    }

    @Override
    public void searchLikely(long limit, FinishedDepth last) {
      assertThat(limit).isEqualTo(2);
      assertThat(last.cost()).isEqualTo(1);
      if (isSolvedEarly) {
        assertThat(last.nodes()).isEqualTo(9);
        int back = TwoByTwo.HALF_TURN.moves().stream().map(Move::toString).toList().indexOf("R'");
        Move frame = Move.sequence(TwoByTwo.PUZZLE.orbits(), List.of());
        control.offer(frame, new int[] {back}, true);
      }
    }

    @Override
    public List<Integer> parts(long limit, NodeCounter counter) {
      return List.of(1, 5, 3);
    }

    @Override
    public long division(List<Integer> parts) {
      return divisions[searched.size() / parts.size()];
    }

    @Override
    public int rank(Integer part) {
      return part == 3 ? rankOfThree : 0;
    }

    @Override
    public IterativeDeepening.Worker<Integer> worker(NodeCounter counter) {
      return (part, limit) -> {
        searched.add(part);
        counter.count(part);
      };
    }

    List<Integer> search() {
      return search(SolveRequest.of(TwoByTwo.after("R"), TwoByTwo.HALF_TURN));
    }

    List<Integer> search(SolveRequest request) {
      control = SearchControl.ofOptimal(TwoByTwo.PUZZLE, request);
      new IterativeDeepening(request, control).result(this);
      return searched;
    }
  }

  @Test
  void startsWithPartsOfMostNodes() {
    assertThat(new Parts(7, 7).search()).containsExactly(1, 5, 3, 5, 3, 1);
  }

  @Test
  void startsWithPartsOfLowRank() {
    Parts parts = new Parts(7, 7);
    parts.rankOfThree = 1;
    assertThat(parts.search()).containsExactly(1, 5, 3, 5, 1, 3);
  }

  @Test
  void skipsPartsIfALikelySolutionIsFound() {
    Parts parts = new Parts(7, 7);
    parts.isSolvedEarly = true;
    assertThat(parts.search()).containsExactly(1, 5, 3);
    assertThat(parts.control.hasSolution()).isTrue();
  }

  /** Parts finished before a stop had most nodes. */
  @Test
  void startsWithPartsFinishedBeforeAStop(@TempDir Path folder) throws IOException {
    SearchProgress progress = SearchProgress.in(folder.resolve("search"), "parts");
    progress.begin(1, 7);
    progress.finished(2);
    SolveRequest request =
        SolveRequest.of(TwoByTwo.after("R"), TwoByTwo.HALF_TURN).with(new Resumable(progress));

    assertThat(new Parts(7, 7).search(request)).containsExactly(1, 5, 3, 5, 1);
  }

  @Test
  void ignoresPartsOfAnotherDivision() {
    assertThat(new Parts(7, 8).search()).containsExactly(1, 5, 3, 1, 5, 3);
    assertThat(new Parts(0, 0).search()).containsExactly(1, 5, 3, 1, 5, 3);
  }
}
