package dev.cubewright.solver.bigcube;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.engine.NodeCounter;
import dev.cubewright.search.engine.SearchControl;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.solver.cube3x3x3.Cube3x3x3;
import dev.cubewright.tables.transition.WorkerPool;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class WingPairingTest {
  /** Sequences that keep the centers and move wings of the innermost orbit. */
  private static final String APART = "R U 3Rw U R U' 3Rw' F' 3Fw' L2 B L2 3Fw D 3Uw R D2 R' 3Uw'";

  private BigCube cube;
  private GroupingPhase grouping;
  private CubeInProgress start;

  @ParameterizedTest
  @CsvSource({"6, 20", "7, 20"})
  void pairsWingsAndKeepsCenters(int size, int most) {
    begin(size, APART);
    assertThat(apart(start)).isPositive();

    List<CubeInProgress> together = search(any -> true);

    assertThat(together).isNotEmpty().allSatisfy(one -> assertThat(apart(one)).isZero());
    assertThat(together).map(CubeInProgress::blocks).isSorted();
    assertThat(together.get(0).blocks()).isLessThanOrEqualTo(most);
  }

  /** A reduced cube with odd edges needs more turns, so longer sequences may be better. */
  @ParameterizedTest
  @ValueSource(ints = {6, 7})
  void continuesWhereEdgesAreOdd(int size) {
    begin(size, APART);

    List<CubeInProgress> even = search(any -> true);
    List<CubeInProgress> odd = search(any -> false);

    int least = even.get(0).blocks();
    assertThat(even).allSatisfy(one -> assertThat(one.blocks()).isBetween(least, least + 1));
    assertThat(odd.get(0).blocks()).isEqualTo(least);
    assertThat(odd.get(odd.size() - 1).blocks()).isGreaterThan(least + 1);
    assertThat(odd).allSatisfy(one -> assertThat(apart(one)).isZero());
  }

  @ParameterizedTest
  @ValueSource(ints = {6, 7})
  void stopsWhenCancelled(int size) {
    begin(size, APART);

    NodeCounter counter = counter(() -> true);
    assertThat(search(List.of(grouping.pairingStart(start)), any -> true, counter)).isEmpty();
    assertThat(counter.nodes()).isPositive().isLessThan(10_000);
  }

  @Test
  void needsNoNodesWithoutStarts() {
    begin(6, APART);

    NodeCounter counter = counter(() -> false);
    assertThat(search(List.of(), any -> true, counter)).isEmpty();
    assertThat(counter.nodes()).isZero();
  }

  private void begin(int size, String moves) {
    cube = BigCubes.of(size);
    ReductionPlan plan = ReductionPlan.of(size).orElseThrow();
    WingPlaces places = new WingPlaces(new CubeGeometry(cube.puzzle()));
    TableSource source = BigCubes.tables(size);
    try (WorkerPool pool = new WorkerPool(1, source.cancellation())) {
      grouping = new GroupingPhase(plan, places, pool, source);
    }
    start =
        new InnerCube(places, new Cube3x3x3().stateSpace(), plan.innerRow())
            .withFaceColors(BigCubes.inProgress(cube, BigCubes.after(cube, moves)));
  }

  /** Returns the estimated number of turns for misplaced centers and unpaired wings. */
  private int apart(CubeInProgress one) {
    return grouping.phase(1).remainingTurns(grouping.state(one), 0);
  }

  private List<CubeInProgress> search(Predicate<CubeInProgress> isEven) {
    return search(List.of(grouping.pairingStart(start)), isEven, counter(() -> false));
  }

  private List<CubeInProgress> search(
      List<WingPairing.Start> starts, Predicate<CubeInProgress> isEven, NodeCounter counter) {
    return grouping.pairing().search(starts, isEven, counter);
  }

  private NodeCounter counter(BooleanSupplier cancellation) {
    SolveRequest request =
        SolveRequest.of(cube.puzzle().solved(), cube.moveSet()).withCancellation(cancellation);
    return new NodeCounter(SearchControl.ofImproving(cube.puzzle(), request));
  }
}
