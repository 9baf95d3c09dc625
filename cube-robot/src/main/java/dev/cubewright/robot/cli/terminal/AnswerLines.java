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

/**
 * A runner of a command for its argument or, without one, for each line of standard input. Single
 * use.
 */
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
   * Creates a runner.
   *
   * @param context the streams
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
   * Processes the argument or all lines, and prints the answers in input order.
   *
   * @param argument the only input; empty to read lines
   * @param isIgnored tests for lines without an input, such as comments
   * @param skip the number of lines to skip
   * @param threads the number of lines that are processed in parallel
   * @param work computes the answer to a line; thread-safe
   * @return the exit code
   * @throws IOException if reading the input or writing the output fails
   */
  public int answer(
      Optional<InputLine> argument,
      Predicate<String> isIgnored,
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
      context.say("reading states from the terminal, one per line; press Ctrl-D to end");
    }
    LineReader lines = new LineReader(context.in(), isIgnored);
    long skipped = lines.skip(skip);
    if (skipped < skip) {
      context.say(
          "the input has only "
              + skipped
              + (skipped == 1 ? " line" : " lines")
              + ", all skipped; lower --skip");
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

  /** Converts exceptions to failed results, so that the other lines are processed. */
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
      // Standard error is unbuffered. The flush preserves the order of both streams.
      flush();
      context.err().print(answer.note());
    }
    if (failure != null) {
      exitCode = Problems.exitCode(failure.problem());
      context.report(answer.line().place(), failure, verbose);
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
    heap.enforce();
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
