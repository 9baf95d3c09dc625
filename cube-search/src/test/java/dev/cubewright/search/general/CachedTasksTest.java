package dev.cubewright.search.general;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.TableIdentity;
import dev.cubewright.tables.store.TableStore;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A general solver caches the tables of the most recently used tasks, until it is closed. */
@Timeout(60)
class CachedTasksTest {
  private static final Puzzle PUZZLE = Cuboid.of(1, 2, 3);
  private static final State STATE = PUZZLE.solved().apply(PUZZLE.turns().get(0).moves().get(0));

  /** Builds each requested table, and refers to it weakly. */
  private static final class Builder implements TableStore {
    private final List<WeakReference<DistanceTable>> built = new ArrayList<>();

    @Override
    public synchronized DistanceTable obtain(
        TableIdentity identity, Cancellation cancellation, Supplier<DistanceTable> build) {
      DistanceTable table = build.get();
      built.add(new WeakReference<>(table));
      return table;
    }

    @Override
    public Optional<DistanceTable> find(TableIdentity identity, Cancellation cancellation) {
      return Optional.empty();
    }

    @Override
    public void evict(Predicate<TableIdentity> chosen) {
      // This store has no files.
    }

    synchronized int count() {
      return built.size();
    }

    synchronized long held() {
      System.gc();
      return built.stream().filter(table -> table.get() != null).count();
    }
  }

  private final Builder store = new Builder();
  private final GeneralSolver solver =
      new GeneralSolver(new StateSpace(PUZZLE), SolverSettings.in(store).withThreads(1));

  private static MoveSet prices(int price) {
    return MoveSet.priced("price " + price, PUZZLE.turns(), move -> price);
  }

  private void solve(Solver anySolver, int price) {
    assertThat(anySolver.solve(SolveRequest.of(STATE, prices(price))).require().cost())
        .isEqualTo(price);
  }

  /** Threads that built tables may need a moment to end. */
  private void awaitAtMost(int tables) {
    while (store.held() > tables) {
      Thread.onSpinWait();
    }
  }

  @Test
  void cachesFewTablesForManyCosts() {
    for (int price = 1; price <= 50; price++) {
      solve(solver, price);
    }

    awaitAtMost(10);
  }

  @Test
  void buildsNoTablesForARecentTask() {
    List.of(1, 2, 3, 1, 2, 3).forEach(price -> solve(solver, price));
    int built = store.count();
    List.of(3, 1, 2).forEach(price -> solve(solver, price));

    assertThat(store.count()).isEqualTo(built);
  }

  @Test
  void canBeUsedAfterClosing() {
    try (GeneralSolver closed = solver) {
      solve(closed, 1);
    }
    int built = store.count();
    awaitAtMost(0);
    solve(solver, 1);

    assertThat(store.count()).isGreaterThan(built);
  }
}
