package dev.cubewright.core.puzzle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class CancellationTest {
  private final ReentrantLock lock = new ReentrantLock();

  @AfterEach
  void doesNotLeaveAnInterrupt() {
    assertThat(Thread.interrupted()).isFalse();
  }

  @Test
  void isPermanent() {
    AtomicBoolean wanted = new AtomicBoolean();
    Cancellation cancellation = Cancellation.byInterruptOr(wanted::get);
    cancellation.check();
    wanted.set(true);
    assertThat(cancellation.isCancelled()).isTrue();
    wanted.set(false);
    assertThatThrownBy(cancellation::check).isInstanceOf(CancellationException.class);
  }

  @Test
  void reactsToAnInterruptOfTheCreatingThreadInAllThreads() {
    Cancellation cancellation = Cancellation.byInterrupt();
    AtomicBoolean heard = new AtomicBoolean();
    Thread.currentThread().interrupt();
    Thread other = new Thread(() -> heard.set(cancellation.isCancelled()));
    other.start();
    while (other.isAlive()) {
      Thread.onSpinWait();
    }
    assertThat(Thread.interrupted()).isTrue();
    assertThat(heard).isTrue();
  }

  @Test
  void acquiresAFreeLockEvenIfInterrupted() {
    Cancellation.never().lock(lock);
    lock.unlock();
    Thread.currentThread().interrupt();
    Cancellation.never().lock(lock);
    assertThat(Thread.interrupted()).isTrue();
    assertThat(lock.isHeldByCurrentThread()).isTrue();
  }

  @Test
  void waitsForALockUntilItIsCancelled() throws InterruptedException {
    whileHeldByAnother(
        () -> {
          AtomicInteger asked = new AtomicInteger();
          Cancellation cancellation = Cancellation.byInterruptOr(() -> asked.incrementAndGet() > 2);
          assertThatThrownBy(() -> cancellation.lock(lock))
              .isInstanceOf(CancellationException.class);
          assertThat(asked).hasValue(3);
        });
  }

  @Test
  void stopsWaitingIfAnInterruptCancelsTheWork() throws InterruptedException {
    whileHeldByAnother(
        () -> {
          Thread.currentThread().interrupt();
          assertThatThrownBy(() -> Cancellation.byInterrupt().lock(lock))
              .isInstanceOf(CancellationException.class);
          assertThat(Thread.interrupted()).isTrue();
        });
  }

  @Test
  void continuesWaitingIfAnInterruptDoesNotCancelTheWork() throws InterruptedException {
    Thread waiting = Thread.currentThread();
    Thread other =
        new Thread(
            () -> {
              lock.lock();
              try {
                waiting.interrupt();
                while (waiting.getState() != Thread.State.TIMED_WAITING) {
                  Thread.onSpinWait();
                }
              } finally {
                lock.unlock();
              }
            });
    other.start();
    while (!waiting.isInterrupted()) {
      Thread.onSpinWait();
    }
    Cancellation.never().lock(lock);
    assertThat(Thread.interrupted()).isTrue();
    other.join();
  }

  @Test
  void aTimeLimitDoesNotWithdraw() {
    AtomicBoolean over = new AtomicBoolean();
    Cancellation work = Cancellation.never();
    Cancellation limited = work.orTimeLimit(over::get).orTimeLimit(() -> false);
    assertThat(limited.isCancelled()).isFalse();
    over.set(true);

    assertThat(limited.isCancelled()).isTrue();
    assertThat(limited.isWithdrawn()).isFalse();
    assertThat(work.isCancelled()).isFalse();
    work.cancel();
    assertThat(limited.isWithdrawn()).isTrue();
  }

  @Test
  void waitsForALatch() {
    CountDownLatch latch = new CountDownLatch(1);
    AtomicInteger polls = new AtomicInteger();
    assertThatThrownBy(
            () -> Cancellation.byInterruptOr(() -> polls.incrementAndGet() == 2).await(latch))
        .isInstanceOf(CancellationException.class);
    latch.countDown();
    Cancellation.never().await(latch);
    Thread.currentThread().interrupt();
    Cancellation.byInterrupt().await(latch);

    assertThat(Thread.interrupted()).isTrue();
  }

  private void whileHeldByAnother(Runnable meanwhile) throws InterruptedException {
    CountDownLatch held = new CountDownLatch(1);
    CountDownLatch done = new CountDownLatch(1);
    Thread holder =
        new Thread(
            () -> {
              lock.lock();
              try {
                held.countDown();
                done.await();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              } finally {
                lock.unlock();
              }
            });
    holder.start();
    held.await();
    try {
      meanwhile.run();
    } finally {
      done.countDown();
      holder.join();
    }
  }
}
