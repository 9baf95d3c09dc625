package dev.cubewright.tables.store;

import static dev.cubewright.tables.store.ExampleTables.OTHER;
import static dev.cubewright.tables.store.ExampleTables.SMALL;
import static dev.cubewright.tables.store.ExampleTables.never;
import static dev.cubewright.tables.store.ExampleTables.small;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.tables.pruning.DistanceTable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The common contract of table stores. */
@Timeout(60)
abstract class TableStoreContract {
  /** An empty store. */
  abstract TableStore store();

  @Test
  void buildsMissingTables() {
    assertThat(store().obtain(SMALL, () -> small(SMALL))).isEqualTo(small(SMALL));
  }

  @Test
  void doesNotBuildStoredTables() {
    TableStore store = store();
    DistanceTable table = store.obtain(SMALL, () -> small(SMALL));
    assertThat(store.obtain(SMALL, never())).isSameAs(table);
  }

  @Test
  void findsOnlyStoredTables() {
    TableStore store = store();
    assertThat(store.find(SMALL, Cancellation.never())).isEmpty();
    DistanceTable table = store.obtain(SMALL, () -> small(SMALL));
    assertThat(store.find(SMALL, Cancellation.never()).orElseThrow()).isSameAs(table);
    assertThat(store.find(OTHER, Cancellation.never())).isEmpty();
  }

  @Test
  void cachedViewBuildsNoTables() {
    TableStore store = store();
    TableStore cached = store.cachedOnly();
    assertThatThrownBy(() -> cached.obtain(SMALL, never()))
        .isInstanceOf(NotCachedException.class)
        .hasMessageContaining(SMALL.toString());
    assertThat(cached.find(SMALL, Cancellation.never())).isEmpty();
    DistanceTable table = store.obtain(SMALL, () -> small(SMALL));
    assertThat(cached.obtain(SMALL, never())).isSameAs(table);
    cached.evict(identity -> true);
    assertThat(store.obtain(SMALL, () -> small(SMALL))).isEqualTo(table).isNotSameAs(table);
  }

  @Test
  void evictsTheChosenTablesOnly() {
    TableStore store = store();
    DistanceTable small = store.obtain(SMALL, () -> small(SMALL));
    DistanceTable other = store.obtain(OTHER, () -> small(OTHER));
    store.evict(SMALL::equals);
    assertThat(store.obtain(SMALL, () -> small(SMALL))).isEqualTo(small).isNotSameAs(small);
    assertThat(store.obtain(OTHER, never())).isSameAs(other);
  }

  @Test
  void distinguishesTables() {
    TableStore store = store();
    store.obtain(SMALL, () -> small(SMALL));
    assertThat(store.obtain(OTHER, () -> small(OTHER))).isEqualTo(small(OTHER));
    assertThat(store.obtain(SMALL, never())).isEqualTo(small(SMALL));
  }

  @Test
  void rejectsATableOfAnotherIdentity() {
    TableStore store = store();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> store.obtain(SMALL, () -> small(OTHER)))
        .withMessage("the table built for " + SMALL + " has the identity " + OTHER);
    assertThat(store.obtain(SMALL, () -> small(SMALL))).isEqualTo(small(SMALL));
    assertThat(store.obtain(OTHER, () -> small(OTHER))).isEqualTo(small(OTHER));
  }

  @Test
  void retriesAFailedBuild() {
    TableStore store = store();
    List<Supplier<DistanceTable>> failing =
        List.of(
            () -> {
              throw new CancellationException("stopped");
            },
            () -> {
              throw new OutOfMemoryError("stopped");
            });
    for (Supplier<DistanceTable> build : failing) {
      assertThatThrownBy(() -> store.obtain(SMALL, build)).hasMessage("stopped");
    }
    assertThat(store.obtain(SMALL, () -> small(SMALL))).isEqualTo(small(SMALL));
  }

  @Test
  void buildMayRequestOtherTables() {
    TableStore store = store();
    store.obtain(
        SMALL,
        () -> {
          assertThat(store.obtain(OTHER, () -> small(OTHER))).isEqualTo(small(OTHER));
          return small(SMALL);
        });
    assertThat(store.obtain(OTHER, never())).isEqualTo(small(OTHER));
  }

  @Test
  void buildMustNotRequestItself() {
    TableStore store = store();
    assertThatIllegalStateException()
        .isThrownBy(() -> store.obtain(SMALL, () -> store.obtain(SMALL, () -> small(SMALL))))
        .withMessageContaining("requests the same table");
  }

  @Test
  void buildsOnceForManyThreads() throws Exception {
    TableStore store = store();
    AtomicInteger builds = new AtomicInteger();
    List<DistanceTable> tables =
        together(
            16,
            () ->
                store.obtain(
                    SMALL,
                    () -> {
                      builds.incrementAndGet();
                      return small(SMALL);
                    }));
    assertThat(builds).hasValue(1);
    assertThat(tables).hasSize(16).allSatisfy(table -> assertThat(table).isSameAs(tables.get(0)));
  }

  @Test
  void waitingThreadsBuildAfterAFailedBuild() throws Exception {
    TableStore store = store();
    AtomicInteger builds = new AtomicInteger();
    List<DistanceTable> tables =
        together(
            8,
            () -> {
              try {
                return store.obtain(
                    SMALL,
                    () -> {
                      if (builds.incrementAndGet() <= 3) {
                        throw new CancellationException();
                      }
                      return small(SMALL);
                    });
              } catch (CancellationException e) {
                return small(OTHER);
              }
            });
    assertThat(builds).hasValue(4);
    assertThat(tables).filteredOn(table -> table.identity().equals(OTHER)).hasSize(3);
  }

  @Test
  void interruptRemainsSetAndDoesNotStopABuild() throws Exception {
    TableStore store = store();
    Thread.currentThread().interrupt();
    DistanceTable built =
        store.obtain(
            SMALL,
            () -> {
              assertThat(Thread.currentThread().isInterrupted()).isTrue();
              return small(SMALL);
            });
    assertThat(Thread.interrupted()).isTrue();
    assertThat(built).isEqualTo(small(SMALL));
  }

  @Test
  void interruptDoesNotEndTheWait() throws Exception {
    TableStore store = store();
    whileAnotherThreadBuilds(
        store,
        finish -> {
          Thread waiting = Thread.currentThread();
          Thread helper =
              new Thread(
                  () -> {
                    while (waiting.getState() != Thread.State.TIMED_WAITING) {
                      Thread.onSpinWait();
                    }
                    waiting.interrupt();
                    finish.countDown();
                  });
          helper.start();
          DistanceTable table = store.obtain(SMALL, never());
          assertThat(Thread.interrupted()).isTrue();
          helper.join(TimeUnit.SECONDS.toMillis(10));
          assertThat(table).isEqualTo(small(SMALL));
        });
  }

  @Test
  void waitingCanBeCancelled() throws Exception {
    TableStore store = store();
    whileAnotherThreadBuilds(
        store,
        finish -> {
          AtomicInteger asked = new AtomicInteger();
          Cancellation cancellation =
              Cancellation.byInterruptOr(() -> asked.incrementAndGet() == 3);
          assertThatThrownBy(() -> store.obtain(SMALL, cancellation, never()))
              .isInstanceOf(CancellationException.class);
          assertThat(asked).hasValue(3);
        });
    assertThat(store.obtain(SMALL, never())).isEqualTo(small(SMALL));
  }

  @Test
  void interruptEndsTheWaitIfTheCancellationAllowsIt() throws Exception {
    TableStore store = store();
    whileAnotherThreadBuilds(
        store,
        finish -> {
          Thread waiting = Thread.currentThread();
          AtomicBoolean asked = new AtomicBoolean();
          Cancellation cancellation =
              Cancellation.byInterruptOr(
                  () -> {
                    if (asked.getAndSet(true)) {
                      waiting.interrupt();
                    }
                    return false;
                  });
          assertThatThrownBy(() -> store.obtain(SMALL, cancellation, never()))
              .isInstanceOf(CancellationException.class);
          assertThat(Thread.interrupted()).isTrue();
        });
  }

  /** An action while another thread builds the small table. */
  private interface Meanwhile {
    void run(CountDownLatch finish) throws Exception;
  }

  private static void whileAnotherThreadBuilds(TableStore store, Meanwhile meanwhile)
      throws Exception {
    CountDownLatch building = new CountDownLatch(1);
    CountDownLatch finish = new CountDownLatch(1);
    ExecutorService threads = Executors.newFixedThreadPool(1);
    try {
      Future<DistanceTable> builder =
          threads.submit(
              () ->
                  store.obtain(
                      SMALL,
                      () -> {
                        building.countDown();
                        await(finish);
                        return small(SMALL);
                      }));
      await(building);
      meanwhile.run(finish);
      finish.countDown();
      assertThat(builder.get()).isSameAs(store.obtain(SMALL, never()));
    } finally {
      finish.countDown();
      threads.shutdownNow();
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static <T> List<T> together(int number, Callable<T> task) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(number);
    try {
      List<T> results = new ArrayList<>();
      for (Future<T> future : threads.invokeAll(Collections.nCopies(number, task))) {
        results.add(future.get());
      }
      return results;
    } finally {
      threads.shutdownNow();
    }
  }
}
