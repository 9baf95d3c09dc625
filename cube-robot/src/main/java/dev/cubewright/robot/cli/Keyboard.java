package dev.cubewright.robot.cli;

import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * The person at standard input, who is asked questions and may press Enter at any time. Questions
 * are asked by one thread.
 *
 * <p>A thread of its own reads, because a read from a terminal cannot be interrupted. On a terminal
 * it reads all the time, and a line that answers no question is a wish to stop. Elsewhere it reads
 * only when something was asked.
 */
final class Keyboard {
  private final Surroundings surroundings;
  private final LinkedBlockingQueue<Optional<String>> answers = new LinkedBlockingQueue<>();
  private final Semaphore questions = new Semaphore(0);

  /** Whoever takes the answer ends this, so that one question has one answer. */
  private final AtomicBoolean asking = new AtomicBoolean();

  private volatile boolean ended;
  private volatile @Nullable Runnable whenUnasked;
  private boolean reads;

  Keyboard(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  /** On a terminal, has Enter do something while nothing is asked. */
  void onEnter(Runnable action) {
    whenUnasked = action;
    if (surroundings.inOnTerminal()) {
      begin();
    }
  }

  /** Has Enter do nothing any more while nothing is asked. */
  void forgetEnter() {
    whenUnasked = null;
  }

  /**
   * Asks and waits for a line.
   *
   * @return whether the answer is yes: an empty line, or one that does not begin with n
   * @throws InputEndedException if the input has ended
   * @throws CancellationException if the user interrupts
   */
  boolean agrees(String question) {
    String answer = ask(question);
    return !answer.strip().toLowerCase(Locale.ROOT).startsWith("n");
  }

  /**
   * Asks and waits for a line.
   *
   * @throws InputEndedException if the input has ended
   * @throws CancellationException if the user interrupts
   */
  String ask(String question) {
    surroundings.err().print("cube: " + question);
    surroundings.err().flush();
    answers.clear();
    asking.set(true);
    try {
      if (ended) {
        throw new InputEndedException();
      }
      begin();
      questions.release();
      Optional<String> answer = surroundings.interruption().interruptibly(this::next);
      if (!surroundings.inOnTerminal()) {
        surroundings.err().println();
      }
      return answer.orElseThrow(InputEndedException::new);
    } finally {
      asking.set(false);
    }
  }

  private Optional<String> next() {
    try {
      return answers.take();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("interrupted while asking");
    }
  }

  private void begin() {
    if (!reads) {
      reads = true;
      Thread reader = new Thread(this::read, "keyboard");
      reader.setDaemon(true);
      reader.start();
    }
  }

  private void read() {
    LineReader lines = new LineReader(surroundings.in());
    try {
      while (true) {
        if (!surroundings.inOnTerminal()) {
          questions.acquire();
        }
        InputLine line = lines.next();
        if (line == null) {
          end();
          return;
        }
        take(line);
      }
    } catch (IOException e) {
      end();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void take(InputLine line) {
    Runnable action = whenUnasked;
    if (asking.getAndSet(false)) {
      answers.add(Optional.of(line.text()));
    } else if (action != null) {
      action.run();
    }
  }

  private void end() {
    ended = true;
    answers.add(Optional.empty());
  }
}
