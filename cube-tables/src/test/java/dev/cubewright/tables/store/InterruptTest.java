package dev.cubewright.tables.store;

import static dev.cubewright.tables.store.ExampleTables.identity;
import static dev.cubewright.tables.store.ExampleTables.table;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.TableIdentity;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** An interrupt closes the file channel of its thread, which must not be reported as a bad file. */
@Timeout(60)
class InterruptTest {
  private static final TableIdentity IDENTITY = identity("interrupted", "00000000000000aa");
  private static final DistanceTable TABLE = table(IDENTITY, 50_000);

  private static final int ROUNDS = 160;

  @TempDir Path directory;

  private final RecordingListener listener = new RecordingListener();

  @AfterEach
  void clearTheInterrupt() {
    Thread.interrupted();
  }

  @Test
  void interruptedThreadStores() {
    Thread.currentThread().interrupt();
    obtain();
    assertThat(Thread.interrupted()).isTrue();
    assertThat(listener.events()).containsExactly("building", "built", "stored");
  }

  @Test
  void interruptedThreadLoads() {
    obtain();
    Thread.currentThread().interrupt();
    obtain();
    assertThat(Thread.interrupted()).isTrue();
    assertThat(listener.events()).endsWith("stored", "loaded");
  }

  @Test
  void interruptedThreadListsVerifiesAndClears() throws IOException {
    obtain();
    Thread.currentThread().interrupt();
    DiskTableStore store = DiskTableStore.in(directory, listener);
    assertThat(store.list()).allMatch(stored -> stored.problem().isEmpty()).hasSize(1);
    assertThat(store.verify()).allMatch(stored -> stored.problem().isEmpty()).hasSize(1);
    assertThat(store.clear(stored -> true)).hasSize(1);
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void interruptsAtAnyTimeAreHarmless() throws Exception {
    Thread worker = Thread.currentThread();
    AtomicBoolean stop = new AtomicBoolean();
    Thread interrupter =
        new Thread(
            () -> {
              for (long pause = 1; !stop.get(); pause = pause * 31 % 1009) {
                LockSupport.parkNanos(pause * 1000);
                worker.interrupt();
              }
            });
    interrupter.start();
    try {
      for (int round = 0; round < ROUNDS; round++) {
        DiskTableStore store = DiskTableStore.in(directory, listener);
        store.obtain(IDENTITY, () -> TABLE);
        if (round % 20 == 0) {
          store.clear(stored -> true);
        }
      }
    } finally {
      stop.set(true);
      while (interrupter.isAlive()) {
        Thread.interrupted();
        Thread.onSpinWait();
      }
    }
    assertThat(listener.reasons()).isEmpty();
    assertThat(listener.events().stream().filter("loaded"::equals))
        .hasSize(ROUNDS - ROUNDS / 20 - 1);
  }

  @Test
  void repeatsOperationsAfterAnInterrupt() throws IOException {
    int[] runs = {0};
    String result =
        TableFile.uninterrupted(
            () -> {
              assertThat(Thread.currentThread().isInterrupted()).isFalse();
              if (++runs[0] < 3) {
                Thread.currentThread().interrupt();
                throw new ClosedByInterruptException();
              }
              return "done";
            });
    assertThat(result).isEqualTo("done");
    assertThat(runs[0]).isEqualTo(3);
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void doesNotRepeatOtherFailures() throws IOException {
    assertThat(TableFile.uninterrupted(() -> "done")).isEqualTo("done");
    assertThat(Thread.currentThread().isInterrupted()).isFalse();
    Thread.currentThread().interrupt();
    assertThatThrownBy(
            () ->
                TableFile.uninterrupted(
                    () -> {
                      throw new IOException("disk on fire");
                    }))
        .hasMessage("disk on fire");
    assertThat(Thread.interrupted()).isTrue();
  }

  private void obtain() {
    DistanceTable obtained = DiskTableStore.in(directory, listener).obtain(IDENTITY, () -> TABLE);
    assertThat(obtained).isEqualTo(TABLE);
  }
}
