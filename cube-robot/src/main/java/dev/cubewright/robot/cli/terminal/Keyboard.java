package dev.cubewright.robot.cli.terminal;

import dev.cubewright.search.batch.InputLine;
import dev.cubewright.search.batch.LineReader;
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
 * it reads all the time, and a line that answers no question is a wish to stop. So is an empty one
 * where something was asked: pressing Enter to stop the arms just before must not have agreed to
 * what was asked just then. Elsewhere it reads only when something was asked, and an empty line is
 * an answer.
 */
public final class Keyboard {
  private final CommandContext context;
  private final LinkedBlockingQueue<Optional<String>> answers = new LinkedBlockingQueue<>();
  private final Semaphore questions = new Semaphore(0);

  /** Ended by the thread that takes the answer, so that one question has one answer. */
  private final AtomicBoolean asking = new AtomicBoolean();

  private volatile boolean ended;
  private volatile boolean stopped;
  private volatile @Nullable Runnable whenUnasked;
  private boolean reads;

  /**
   * Asks nothing yet.
   *
   * @param context where answers are read and questions written
   */
  public Keyboard(CommandContext context) {
    this.context = context;
  }

  /**
   * On a terminal, has Enter do something, whether or not something is asked.
   *
   * @param action what to do; quick, and safe from any thread
   */
  public void onEnter(Runnable action) {
    whenUnasked = action;
    if (context.inOnTerminal()) {
      begin();
    }
  }

  /** Has Enter do nothing any more. */
  public void forgetEnter() {
    whenUnasked = null;
  }

  /** Ends the question that is asked, and all to come. Safe to call from any thread. */
  public void stop() {
    stopped = true;
    answers.add(Optional.empty());
  }

  /**
   * Asks until the answer is yes.
   *
   * @param question what is asked, with a blank at its end
   * @throws InputEndedException if the input has ended
   * @throws CancellationException if interrupted, or the arms are stopped
   */
  public void awaitYes(String question) {
    while (!agrees(question)) {
      // It is asked again when that has been done.
    }
  }

  /**
   * Asks until the answer is yes or no.
   *
   * @param question what is asked, with a blank at its end
   * @return whether it begins with y, or is an empty line from elsewhere than a terminal
   * @throws InputEndedException if the input has ended
   * @throws CancellationException if interrupted, or the arms are stopped
   */
  public boolean agrees(String question) {
    String answer = answer(question);
    while (!answer.isEmpty() && !answer.startsWith("y") && !answer.startsWith("n")) {
      answer = answer("type y for yes, or n for no: ");
    }
    return !answer.startsWith("n");
  }

  private String answer(String question) {
    return ask(question).strip().toLowerCase(Locale.ROOT);
  }

  /**
   * Asks and waits for a line.
   *
   * @param question what is asked, with a blank at its end
   * @return the line; on a terminal it is not empty
   * @throws InputEndedException if the input has ended
   * @throws CancellationException if interrupted, or the arms are stopped
   */
  public String ask(String question) {
    begin();
    answers.clear();
    asking.set(true);
    try {
      context.err().print("cube: " + question);
      context.err().flush();
      requireGoing();
      if (ended && answers.isEmpty()) {
        throw new InputEndedException();
      }
      questions.release();
      Optional<String> answer = context.interruption().interruptibly(this::next);
      if (!context.inOnTerminal()) {
        context.err().println();
      }
      requireGoing();
      return answer.orElseThrow(InputEndedException::new);
    } finally {
      asking.set(false);
    }
  }

  private void requireGoing() {
    if (stopped) {
      throw new CancellationException("stopped while asking");
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
    LineReader lines = new LineReader(context.in());
    try {
      while (true) {
        if (!context.inOnTerminal()) {
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
    boolean tells = !context.inOnTerminal() || !line.text().isBlank();
    if (tells && asking.getAndSet(false)) {
      answers.add(Optional.of(line.text()));
    } else if (action != null) {
      action.run();
    } else if (asking.get()) {
      context.err().print("cube: Enter alone is no answer; type one: ");
      context.err().flush();
    }
  }

  private void end() {
    ended = true;
    answers.add(Optional.empty());
  }
}
