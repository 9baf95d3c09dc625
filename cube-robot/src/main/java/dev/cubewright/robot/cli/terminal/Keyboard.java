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
 * Questions to the operator on standard input. Questions must come from one thread.
 *
 * <p>A separate thread reads, because a read from a terminal cannot be interrupted. On a terminal
 * it reads continuously. An empty line, or a line without an open question, runs the action of
 * {@link #onEnter}: Enter to stop the arms must not confirm a question that has just appeared.
 * Without a terminal, the thread reads only after a question, and an empty line is an answer.
 */
public final class Keyboard {
  private final CommandContext context;

  /** Whether the thread reads continuously, and an empty line is not an answer. */
  private final boolean alwaysReads;

  private final LinkedBlockingQueue<Optional<String>> answers = new LinkedBlockingQueue<>();
  private final Semaphore questions = new Semaphore(0);

  /** Whether a question is open. The reader thread resets it, so each question gets one answer. */
  private final AtomicBoolean asking = new AtomicBoolean();

  private volatile boolean ended;
  private volatile boolean stopped;
  private volatile @Nullable Runnable enterAction;
  private boolean readerStarted;

  /** Creates a keyboard. Questions go to standard error. */
  public Keyboard(CommandContext context) {
    this(context, context.inOnTerminal());
  }

  private Keyboard(CommandContext context, boolean alwaysReads) {
    this.context = context;
    this.alwaysReads = alwaysReads;
  }

  /** {@return a keyboard that accepts an empty line as an answer, also on a terminal} */
  public static Keyboard withEmptyAnswers(CommandContext context) {
    return new Keyboard(context, false);
  }

  /**
   * Sets the action that Enter runs on a terminal, also during a question.
   *
   * @param action a short, thread-safe action
   */
  public void onEnter(Runnable action) {
    enterAction = action;
    if (alwaysReads) {
      startReader();
    }
  }

  /** Removes the action of Enter. */
  public void removeEnterAction() {
    enterAction = null;
  }

  /** Cancels the current question and all later ones. Thread-safe. */
  public void stop() {
    stopped = true;
    answers.add(Optional.empty());
  }

  /**
   * Repeats a question until the answer is yes or no.
   *
   * @param question the question, with a trailing space
   * @return whether the answer begins with y; an empty line counts as yes if input is not a
   *     terminal
   * @throws InputEndedException if the input has ended
   * @throws CancellationException if interrupted, or the arms are stopped
   */
  public boolean agrees(String question) {
    String answer = answer(question);
    while (!answer.isEmpty() && !answer.startsWith("y") && !answer.startsWith("n")) {
      answer = answer("type y for yes or n for no: ");
    }
    return !answer.startsWith("n");
  }

  private String answer(String question) {
    return ask(question).strip().toLowerCase(Locale.ROOT);
  }

  /**
   * Asks a question and waits for the answer.
   *
   * @param question the question, with a trailing space
   * @return the line; not blank if empty lines run the action of Enter
   * @throws InputEndedException if the input has ended
   * @throws CancellationException if interrupted, or the arms are stopped
   */
  public String ask(String question) {
    startReader();
    answers.clear();
    asking.set(true);
    try {
      context.err().print("cube: " + question);
      context.err().flush();
      requireNotStopped();
      if (ended && answers.isEmpty()) {
        throw new InputEndedException();
      }
      questions.release();
      Optional<String> answer = context.interruption().interruptibly(this::next);
      if (!context.inOnTerminal()) {
        context.err().println();
      }
      requireNotStopped();
      return answer.orElseThrow(InputEndedException::new);
    } finally {
      asking.set(false);
    }
  }

  private void requireNotStopped() {
    if (stopped) {
      throw new CancellationException("stopped before the question was answered");
    }
  }

  private Optional<String> next() {
    try {
      return answers.take();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("interrupted before the question was answered");
    }
  }

  private void startReader() {
    if (!readerStarted) {
      readerStarted = true;
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
    Runnable action = enterAction;
    boolean tells = !alwaysReads || !line.text().isBlank();
    if (tells && asking.getAndSet(false)) {
      answers.add(Optional.of(line.text()));
    } else if (action != null) {
      action.run();
    } else if (asking.get()) {
      context.err().print("cube: an empty line is not an answer; type one: ");
      context.err().flush();
    }
  }

  private void end() {
    ended = true;
    answers.add(Optional.empty());
  }
}
