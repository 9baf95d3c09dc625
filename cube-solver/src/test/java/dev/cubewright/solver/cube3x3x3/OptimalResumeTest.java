package dev.cubewright.solver.cube3x3x3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.FaceletReader;
import dev.cubewright.search.SearchProgress;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolverOption.Resumable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OptimalResumeTest {
  private static final State TWELVE =
      new FaceletReader(ThreeByThree.CUBE.stateSpace())
          .require("RFLBUFBBBLRFFRBFRRUUDRFDDRDLURFDBBUBFLLDLDRLFUUUDBLULD");

  @TempDir private Path folder;

  private SolveRequest request(Path file) throws IOException {
    return SolveRequest.of(TWELVE, ThreeByThree.HALF_TURN)
        .with(new Resumable(SearchProgress.in(file, "twelve")));
  }

  /** A search that is stopped repeatedly, after more polls each time, repeats little work. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void continuesWhereItWasStopped(int threads) throws IOException {
    OptimalSolver solver = ThreeByThree.optimal();
    long whole = solver.solve(SolveRequest.of(TWELVE, ThreeByThree.HALF_TURN)).nodes();
    assertThat(stoppedOften(List.of(solver), threads)).isLessThan(3 * whole);
    assertThat(folder.resolve("search")).doesNotExist();
  }

  /** A proof with alternating kinds of tables does not repeat work. */
  @Tag("long")
  @Test
  void continuesWithOtherTables() throws IOException {
    TableMaker maker = ThreeByThree.tableMaker();
    OptimalTables split = ThreeByThree.splitTables(maker);
    List<OptimalSolver> solvers = List.of(ThreeByThree.optimal(), ThreeByThree.optimal(split));
    assertThat(stoppedOften(solvers, 1)).isPositive();
  }

  /** Solves with alternating solvers that are stopped early; returns the number of nodes. */
  private long stoppedOften(List<OptimalSolver> solvers, int threads) throws IOException {
    long nodes = 0;
    int stops = 0;
    SolveResult result;
    do {
      AtomicInteger polls = new AtomicInteger();
      int most = 50 + 10 * stops;
      result =
          solvers
              .get(stops % solvers.size())
              .solve(
                  request(folder.resolve("search"))
                      .withThreads(threads)
                      .withCancellation(() -> polls.incrementAndGet() > most));
      nodes += result.nodes();
      stops++;
    } while (result.solutions().isEmpty() && stops < 1_000);
    assertThat(result.require().cost()).isEqualTo(12);
    assertThat(result.require().optimal()).isTrue();
    assertThat(stops).isGreaterThan(2);
    return nodes;
  }

  @Test
  void rejectsSeveralSolutions() throws IOException {
    SolveRequest all = request(folder.resolve("search")).withAllOptimal();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ThreeByThree.optimal().solve(all))
        .withMessageContaining("for one solution only");
  }
}
