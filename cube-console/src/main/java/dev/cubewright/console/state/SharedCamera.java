package dev.cubewright.console.state;

import com.google.common.base.Throwables;
import com.google.common.util.concurrent.ThreadFactoryBuilder;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.frame.FrameSource;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A camera shared by the robot and the live picture. A separate thread uses the camera, so that a
 * stop can cancel every wait. A picture for the robot cancels a live picture in progress and is
 * always a new one. Thread-safe.
 */
final class SharedCamera implements FrameSource {
  /** The time limit for a live picture in progress, including opening the camera. */
  private static final long LIVE_TIMEOUT_MILLIS = 15_000;

  private static final long CLOSE_MILLIS = 5_000;

  private final FrameSource frames;
  private final ExecutorService thread =
      Executors.newSingleThreadExecutor(
          new ThreadFactoryBuilder().setNameFormat("camera").setDaemon(true).build());

  /** The current or last live picture; guarded by this. */
  private @Nullable Future<Live> live;

  /** An undecoded live picture with its time in milliseconds since 1970. */
  record Live(Supplier<Frame> frame, long takenAt) {
    static Live of(FrameSource camera) {
      return new Live(camera.take(), System.currentTimeMillis());
    }
  }

  SharedCamera(FrameSource frames) {
    this.frames = frames;
  }

  @Override
  public Frame next() {
    return take().get();
  }

  /** Takes a picture for the robot. */
  @Override
  public Supplier<Frame> take() {
    CountDownLatch begun = new CountDownLatch(1);
    Future<Supplier<Frame>> picture =
        submitInsteadOfLive(
            () -> {
              begun.countDown();
              return frames.take();
            });
    try {
      if (!begun.await(LIVE_TIMEOUT_MILLIS, TimeUnit.MILLISECONDS)) {
        throw FaultKind.CAPTURE_TIMEOUT.exception(
            "camera",
            "the camera does not finish a live picture; disconnect and reconnect the" + " camera");
      }
      return picture.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw FaultKind.CAPTURE_FAILED.exception(
          "camera", "waiting for the camera was interrupted", e);
    } catch (ExecutionException e) {
      throw unchecked(e);
    } finally {
      picture.cancel(true);
    }
  }

  private synchronized <T> Future<T> submitInsteadOfLive(Callable<T> task) {
    if (live != null) {
      live.cancel(true);
    }
    return thread.submit(task);
  }

  /**
   * Takes a live picture. Returns empty if the robot needs the camera or the time limit passes.
   *
   * @throws ExecutionException if the camera fails
   */
  Optional<Live> takeLive(long millis) throws ExecutionException, InterruptedException {
    try {
      return Optional.of(currentLive().get(millis, TimeUnit.MILLISECONDS));
    } catch (TimeoutException | CancellationException | RejectedExecutionException e) {
      return Optional.empty();
    }
  }

  /** Returns the live picture in progress, which concurrent callers share, or starts one. */
  private synchronized Future<Live> currentLive() {
    if (live == null || live.isDone()) {
      live = thread.submit(() -> Live.of(frames));
    }
    return live;
  }

  /** Cancels the live picture and closes the camera. */
  @Override
  public void close() {
    if (thread.isShutdown()) {
      return;
    }
    Future<?> closed = submitInsteadOfLive(Executors.callable(frames::close));
    thread.shutdown();
    try {
      closed.get(CLOSE_MILLIS, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      return; // The camera hangs. Its daemon thread does not block the end of the program.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException e) {
      throw unchecked(e);
    }
  }

  private static RuntimeException unchecked(ExecutionException e) {
    Throwable cause = Objects.requireNonNull(e.getCause());
    Throwables.throwIfUnchecked(cause);
    return new IllegalStateException("the camera fails", cause);
  }
}
