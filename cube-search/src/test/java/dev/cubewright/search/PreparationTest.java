package dev.cubewright.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.exact.ExactSolver;
import dev.cubewright.search.general.GeneralSolver;
import dev.cubewright.tables.pruning.BuildListener;
import dev.cubewright.tables.store.MemoryTableStore;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Cancellations and interrupts while tables are planned and built, for every solver. */
@Tag("slow")
@Timeout(60)
class PreparationTest {
  private static final BuildListener SILENT = (cost, found, entries) -> {};

  /** Solvers without prepared tables. */
  enum Fresh {
    EXACT {
      @Override
      Solver solver(BuildListener listener) {
        SolverSettings settings =
            SolverSettings.in(new MemoryTableStore()).withThreads(2).withListener(listener);
        return new ExactSolver(TwoByTwo.STATE_SPACE, TwoByTwo.tables(settings));
      }
    },
    IDA_STAR {
      @Override
      Solver solver(BuildListener listener) {
        return TwoByTwo.idaStar(
            SolverSettings.in(new MemoryTableStore()).withThreads(1).withListener(listener));
      }
    },
    GENERAL_EXACT {
      @Override
      Solver solver(BuildListener listener) {
        return general(1 << 28, listener);
      }
    },
    GENERAL_SEARCH {
      @Override
      Solver solver(BuildListener listener) {
        return general(1 << 20, listener);
      }
    };

    private static Solver general(long memory, BuildListener listener) {
      return new GeneralSolver(
          new StateSpace(Cuboid.of(2, 2, 2)),
          SolverSettings.in(new MemoryTableStore())
              .withThreads(2)
              .withMemory(memory)
              .withListener(listener));
    }

    abstract Solver solver(BuildListener listener);
  }

  @AfterEach
  void assertNotInterrupted() {
    assertThat(Thread.interrupted()).isFalse();
  }

  private static SolveRequest request() {
    return request(TwoByTwoControlContract.MANY);
  }

  /** The search of few moves without tables does not look for a second solution. */
  private static SolveRequest request(State state) {
    return SolveRequest.of(state, TwoByTwo.HALF_TURN).withMaximumSolutions(2);
  }

  /** Stops a few polls after a cancellation at any poll. */
  @ParameterizedTest
  @EnumSource
  void stopsAtAnyPollOfTheCancellation(Fresh fresh) {
    for (int last : new int[] {1, 2, 7, 30, 90}) {
      AtomicInteger asked = new AtomicInteger();
      SolveResult result =
          fresh
              .solver(SILENT)
              .solve(request().withCancellation(() -> asked.incrementAndGet() >= last));

      assertThat(result).isEqualTo(SolveResult.cancelled());
      assertThat(asked.get()).isLessThan(last + 10);
    }
  }

  @ParameterizedTest
  @EnumSource
  void stopsWhenInterruptedWhileBuildingATable(Fresh fresh) {
    Thread caller = Thread.currentThread();
    AtomicInteger costs = new AtomicInteger();
    Solver solver =
        fresh.solver(
            (cost, found, entries) -> {
              costs.incrementAndGet();
              caller.interrupt();
            });

    assertThat(solver.solve(request())).isEqualTo(SolveResult.cancelled());
    assertThat(Thread.interrupted()).isTrue();
    assertThat(costs).hasValue(1);
  }

  @ParameterizedTest
  @EnumSource
  void preparesAllTablesOfASearch(Fresh fresh) {
    AtomicInteger costs = new AtomicInteger();
    Solver solver = fresh.solver((cost, found, entries) -> costs.incrementAndGet());

    solver.prepare(request(), Cancellation.never());
    int prepared = costs.get();
    assertThat(prepared).isPositive();
    assertThat(solver.solve(request()).ending()).isEqualTo(Ending.FOUND);
    assertThat(costs).hasValue(prepared);
  }

  @ParameterizedTest
  @EnumSource(names = {"EXACT", "GENERAL_SEARCH"})
  void waitingForATableOfAnotherThreadCanBeCancelled(Fresh fresh) throws InterruptedException {
    CountDownLatch building = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    Solver solver =
        fresh.solver(
            (cost, found, entries) -> {
              building.countDown();
              try {
                goOn.await();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            });
    AtomicReference<SolveResult> first = new AtomicReference<>();
    SolveRequest near = request(TwoByTwo.after("F2 U2 R'"));
    Thread builder = new Thread(() -> first.set(solver.solve(near)));
    builder.start();
    building.await();
    try {
      AtomicInteger asked = new AtomicInteger();
      assertThat(solver.solve(request().withCancellation(() -> asked.incrementAndGet() > 3)))
          .isEqualTo(SolveResult.cancelled());
      Thread caller = Thread.currentThread();
      AtomicInteger questions = new AtomicInteger();
      assertThat(
              solver.solve(
                  request()
                      .withCancellation(
                          () -> {
                            if (questions.incrementAndGet() == 3) {
                              caller.interrupt();
                            }
                            return false;
                          })))
          .isEqualTo(SolveResult.cancelled());
      assertThat(Thread.interrupted()).isTrue();
    } finally {
      goOn.countDown();
      builder.join();
    }
    assertThat(first.get().ending()).isEqualTo(Ending.FOUND);
  }

  /** Planning polls hundreds of times before the first table. */
  @Test
  void pollsOftenWhilePlanning() {
    Puzzle cube = Cuboid.of(3, 3, 3);
    AtomicInteger asked = new AtomicInteger();
    GeneralSolver solver =
        new GeneralSolver(
            new StateSpace(cube),
            SolverSettings.in(new MemoryTableStore()).withThreads(2).withMemory(8 << 20));
    MoveSet moveSet = solver.moveSet(Metric.HALF_TURN);
    State state = cube.solved().apply(moveSet.move(0)).apply(moveSet.move(4));
    SolveResult result =
        solver.solve(
            SolveRequest.of(state, moveSet)
                .withMaximumSolutions(2)
                .withCancellation(() -> asked.incrementAndGet() >= 400));

    assertThat(result).isEqualTo(SolveResult.cancelled());
  }
}
