package dev.cubewright.console.state;

import com.google.common.base.Throwables;
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
 * A camera for the arms and for the live picture. One thread of its own uses the camera, so that a
 * stop ends every wait for a picture. A request of the arms cancels the live picture; they get none
 * that was begun before. Thread-safe.
 */
final class SharedCamera implements FrameSource {
  /** A camera that is being opened for a live picture is open for the arms then. */
  private static final long GIVE_UP_MILLIS = 15_000;

  private static final long CLOSE_MILLIS = 5_000;

  private final FrameSource frames;
  private final ExecutorService thread =
      Executors.newSingleThreadExecutor(
          task -> {
            Thread camera = new Thread(task, "camera");
            camera.setDaemon(true);
            return camera;
          });

  /** The live picture that is being taken, or was taken last; guarded by this. */
  private @Nullable Future<Live> live;

  /** A live picture that is not decoded yet, with its time in milliseconds since 1970. */
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

  /** Takes a picture for the arms. */
  @Override
  public Supplier<Frame> take() {
    CountDownLatch begun = new CountDownLatch(1);
    Future<Supplier<Frame>> picture =
        inPlaceOfLive(
            () -> {
              begun.countDown();
              return frames.take();
            });
    try {
      if (!begun.await(GIVE_UP_MILLIS, TimeUnit.MILLISECONDS)) {
        throw FaultKind.CAPTURE_TIMEOUT.exception(
            "camera", "the camera still takes a live picture; unplug it and plug it in again");
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

  private synchronized <T> Future<T> inPlaceOfLive(Callable<T> task) {
    if (live != null) {
      live.cancel(true);
    }
    return thread.submit(task);
  }

  /**
   * Takes a live picture, empty if the arms wanted the camera meanwhile, or it took too long.
   *
   * @throws ExecutionException if the camera gives none
   */
  Optional<Live> takeLive(long millis) throws ExecutionException, InterruptedException {
    try {
      return Optional.of(begun().get(millis, TimeUnit.MILLISECONDS));
    } catch (TimeoutException | CancellationException | RejectedExecutionException e) {
      return Optional.empty();
    }
  }

  /** Returns the live picture that is being taken, for all who ask meanwhile. */
  private synchronized Future<Live> begun() {
    if (live == null || live.isDone()) {
      live = thread.submit(() -> Live.of(frames));
    }
    return live;
  }

  /** Gives up the live picture, and releases the camera. */
  @Override
  public void close() {
    if (thread.isShutdown()) {
      return;
    }
    Future<?> closed = inPlaceOfLive(Executors.callable(frames::close));
    thread.shutdown();
    try {
      closed.get(CLOSE_MILLIS, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      return; // It hangs; its daemon thread does not keep the program from ending.
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
