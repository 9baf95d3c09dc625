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
 * Questions to the person at standard input, who may also press Enter at any time. One thread asks.
 *
 * <p>A thread of its own reads, because a read from a terminal cannot be interrupted. On a terminal
 * it always reads. A line that answers no question is a wish to stop, and so is an empty one:
 * pressing Enter to stop the arms must not confirm a question that has just appeared. Elsewhere it
 * reads only after a question, and an empty line is an answer.
 */
public final class Keyboard {
  private final CommandContext context;

  /** Whether the reader always reads, and an empty line is not an answer. */
  private final boolean alwaysReads;

  private final LinkedBlockingQueue<Optional<String>> answers = new LinkedBlockingQueue<>();
  private final Semaphore questions = new Semaphore(0);

  /** Ended by the thread that takes the answer, so that one question has one answer. */
  private final AtomicBoolean asking = new AtomicBoolean();

  private volatile boolean ended;
  private volatile boolean stopped;
  private volatile @Nullable Runnable whenUnasked;
  private boolean reads;

  /** Creates a keyboard; questions are printed on standard error. */
  public Keyboard(CommandContext context) {
    this(context, context.inOnTerminal());
  }

  private Keyboard(CommandContext context, boolean alwaysReads) {
    this.context = context;
    this.alwaysReads = alwaysReads;
  }

  /** {@return a keyboard on which an empty line is an answer on a terminal, too} */
  public static Keyboard withEmptyAnswers(CommandContext context) {
    return new Keyboard(context, false);
  }

  /**
   * On a terminal, lets Enter run an action, also during a question.
   *
   * @param action the action; quick, and safe from any thread
   */
  public void onEnter(Runnable action) {
    whenUnasked = action;
    if (alwaysReads) {
      begin();
    }
  }

  /** Removes the action of Enter. */
  public void forgetEnter() {
    whenUnasked = null;
  }

  /** Cancels the current question and all later ones, from any thread. */
  public void stop() {
    stopped = true;
    answers.add(Optional.empty());
  }

  /**
   * Asks until the answer is yes.
   *
   * @param question the question, with a blank at its end
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
   * @param question the question, with a blank at its end
   * @return whether the answer begins with y, or is an empty line from elsewhere than a terminal
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
   * @param question the question, with a blank at its end
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
        if (!alwaysReads) {
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
    boolean tells = !alwaysReads || !line.text().isBlank();
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
