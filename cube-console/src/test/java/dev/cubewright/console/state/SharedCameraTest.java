package dev.cubewright.console.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.frame.FrameSource;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Pictures that the arms and the page receive from one camera. */
@Timeout(60)
class SharedCameraTest {
  private static final long LONG_MILLIS = 60_000;

  private final Semaphore begun = new Semaphore(0);
  private final CountDownLatch first = new CountDownLatch(1);

  /** A camera that numbers its pictures; the first capture cannot be interrupted. */
  private final class Numbering implements FrameSource {
    private int last;
    private boolean closed;

    @Override
    public Frame next() {
      int number = ++last;
      begun.release();
      if (number == 1) {
        awaitFirst();
      }
      return new Frame("picture " + number, 1, 1, new int[1]);
    }

    private void awaitFirst() {
      boolean interrupted = false;
      while (first.getCount() > 0) {
        try {
          first.await();
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }

    @Override
    public void close() {
      closed = true;
    }
  }

  private final Numbering frames = new Numbering();
  private final SharedCamera camera = new SharedCamera(frames);

  @AfterEach
  void release() {
    first.countDown();
    camera.close();
    camera.close();
    assertThat(frames.closed).isTrue();
  }

  private CompletableFuture<Optional<String>> live() {
    return CompletableFuture.supplyAsync(
        () -> {
          try {
            return camera.takeLive(LONG_MILLIS).map(live -> live.frame().get().name());
          } catch (ExecutionException | InterruptedException e) {
            throw new AssertionError(e);
          }
        },
        work -> new Thread(work, "page").start());
  }

  @Test
  void theArmsGetAPictureThatStartedAfterTheirRequest() throws Exception {
    CompletableFuture<Optional<String>> live = live();
    begun.acquire();
    CompletableFuture<Frame> forArms = new CompletableFuture<>();
    Thread arms = new Thread(() -> forArms.complete(camera.next()), "arms");
    arms.start();
    assertThat(live.join()).as("the live picture is canceled at once").isEmpty();
    assertThat(begun.availablePermits()).isZero();

    first.countDown();

    assertThat(forArms.get().name()).isEqualTo("picture 2");
  }

  @Test
  void aStopEndsTheWaitingForACameraThatHangs() throws Exception {
    CompletableFuture<Void> ended = new CompletableFuture<>();
    Thread arms =
        new Thread(
            () -> {
              assertThatExceptionOfType(ProblemException.class).isThrownBy(camera::next);
              assertThat(Thread.currentThread().isInterrupted()).isTrue();
              ended.complete(null);
            },
            "arms");
    arms.start();
    begun.acquire();

    arms.interrupt();

    ended.get();
    assertThat(first.getCount()).as("the camera still hangs").isOne();
  }
}
