package dev.cubewright.robot.cli.terminal;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.search.batch.HeapBound;
import dev.cubewright.search.batch.InputLine;
import dev.cubewright.search.batch.LineReader;
import dev.cubewright.search.batch.OrderedBatch;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.function.Predicate;

/** Answers the argument or, if there is none, each line of standard input. Runs once. */
public final class AnswerLines implements OrderedBatch.Sink<LineResult> {
  private final CommandContext context;
  private final boolean json;
  private final boolean verbose;
  private final ProgressLine progress;
  private final HeapBound heap = new HeapBound();
  private int exitCode = ExitCode.DONE;
  private long answered;
  private long lastLine;
  private boolean unflushed;

  /**
   * Creates the answers of a command.
   *
   * @param context where lines are read and answers written
   * @param json whether answers are JSON
   * @param verbose whether errors have stack traces
   */
  public AnswerLines(CommandContext context, boolean json, boolean verbose) {
    this.context = context;
    this.json = json;
    this.verbose = verbose;
    this.progress = new ProgressLine(context);
  }

  /**
   * Answers all.
   *
   * @param argument the only input; empty if lines are read
   * @param passedOver whether a line is not an input, such as a remark
   * @param skip the number of lines to omit
   * @param threads the number of lines in work at once
   * @param work finds the answer to a line; thread-safe
   * @return the exit code
   * @throws IOException if the input or the output fails
   */
  public int answer(
      Optional<InputLine> argument,
      Predicate<String> passedOver,
      long skip,
      int threads,
      Function<InputLine, LineResult> work)
      throws IOException {
    Function<InputLine, LineResult> safe = line -> safely(line, work);
    if (argument.isPresent()) {
      LineResult answer = safe.apply(argument.get());
      accept(answer);
      String stopped = answer.stopped();
      if (context.interruption().isRequested() && stopped != null) {
        context.say(stopped);
      }
      return exitCode;
    }
    if (context.inOnTerminal()) {
      context.say("reading states from the terminal, one a line; Ctrl-D ends");
    }
    LineReader lines = new LineReader(context.in(), passedOver);
    long skipped = lines.skip(skip);
    if (skipped < skip) {
      context.say(
          "the input has only " + skipped + (skipped == 1 ? " line" : " lines") + ", all skipped");
    }
    try {
      new OrderedBatch<>(lines, threads, safe).run(this);
    } finally {
      progress.close();
    }
    if (context.interruption().isRequested()) {
      long last = Math.max(skipped, lastLine);
      context.say(
          last == 0
              ? "stopped before the first answer"
              : "stopped after line " + last + "; to continue, add --skip " + last);
    }
    return exitCode;
  }

  /** One line that fails must not take the others with it. */
  private LineResult safely(InputLine line, Function<InputLine, LineResult> work) {
    try {
      return work.apply(line);
    } catch (ProblemException e) {
      return LineResult.failed(line, e, json);
    } catch (UncheckedIOException | CancellationException e) {
      throw e;
    } catch (RuntimeException | OutOfMemoryError e) {
      return LineResult.failed(line, Problems.unexpected(e), json);
    }
  }

  @Override
  public boolean accept(LineResult answer) throws IOException {
    context.out().write(answer.output());
    unflushed = true;
    ProblemException failure = answer.failure();
    if (failure != null || !answer.note().isEmpty()) {
      progress.clear();
      // Standard error is not buffered: keep the order in which the two are seen.
      flush();
      context.err().print(answer.note());
    }
    if (failure != null) {
      exitCode = Problems.exitCode(failure.problem());
      context.complain(answer.line().place(), failure, verbose);
    }
    if (answer.finished()) {
      lastLine = answer.line().number();
      answered++;
      if (!context.outOnTerminal()) {
        progress.show(
            () ->
                String.format(
                    Locale.ROOT,
                    "%,d lines answered, %,.0f a second",
                    answered,
                    answered / progress.seconds()));
      }
    }
    heap.keep();
    return answer.finished();
  }

  @Override
  public void flush() throws IOException {
    if (unflushed) {
      context.out().flush();
      unflushed = false;
    }
  }
}
