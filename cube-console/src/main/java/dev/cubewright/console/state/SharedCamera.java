package dev.cubewright.console.state;

import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.fault.VisionException;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.frame.FrameSource;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A camera for the arms and for the live picture. Live pictures are taken on a thread of their own,
 * and given up where the arms want one, so that the arms wait for none of them. Thread-safe.
 */
final class SharedCamera implements FrameSource {
  /** How long a live picture may take to be given up; a camera that hangs gives up nothing. */
  private static final long GIVE_UP_MILLIS = 5_000;

  private final FrameSource frames;

  /** Held by who uses the camera. */
  private final ReentrantLock use = new ReentrantLock();

  /** How many want pictures for the arms. */
  private final AtomicInteger wanted = new AtomicInteger();

  /** The live picture that is being taken; guarded by this. */
  private @Nullable FutureTask<Supplier<Frame>> live;

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
    wanted.incrementAndGet();
    try {
      giveUpLive();
      if (!use.tryLock(GIVE_UP_MILLIS, TimeUnit.MILLISECONDS)) {
        throw VisionException.of(
            FaultKind.CAPTURE_TIMEOUT,
            "camera",
            "the camera still takes a live picture; look whether it hangs, and plug it in again");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw VisionException.of(
          FaultKind.CAPTURE_FAILED, "camera", "waiting for the camera was interrupted", e);
    } finally {
      wanted.decrementAndGet();
    }
    try {
      return frames.take();
    } finally {
      use.unlock();
    }
  }

  private synchronized void giveUpLive() {
    if (live != null) {
      live.cancel(true);
    }
  }

  /**
   * Takes a live picture.
   *
   * @param millis how long to wait for it
   * @return makes the frame; empty if the arms wanted the camera meanwhile, or it took too long
   * @throws ExecutionException if the camera gives none
   * @throws InterruptedException if the calling thread is interrupted
   */
  Optional<Supplier<Frame>> takeLive(long millis) throws ExecutionException, InterruptedException {
    try {
      return Optional.of(begun().get(millis, TimeUnit.MILLISECONDS));
    } catch (TimeoutException | CancellationException e) {
      return Optional.empty();
    }
  }

  /** Returns the live picture that is being taken, for all who ask meanwhile. */
  private synchronized FutureTask<Supplier<Frame>> begun() {
    if (live == null || (live.isDone() && !use.isLocked())) {
      live = new FutureTask<>(this::takeIfFree);
      Thread thread = new Thread(live, "camera");
      thread.setDaemon(true);
      thread.start();
    }
    return live;
  }

  private Supplier<Frame> takeIfFree() {
    if (wanted.get() > 0 || !use.tryLock()) {
      throw new CancellationException("the arms use the camera");
    }
    try {
      return frames.take();
    } finally {
      use.unlock();
    }
  }

  /** Gives up the live picture, and releases the camera. */
  @Override
  public void close() {
    giveUpLive();
    boolean free = false;
    try {
      free = use.tryLock(GIVE_UP_MILLIS, TimeUnit.MILLISECONDS);
      frames.close();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      if (free) {
        use.unlock();
      }
    }
  }
}
