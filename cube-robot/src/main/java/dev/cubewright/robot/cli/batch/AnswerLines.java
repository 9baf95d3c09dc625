package dev.cubewright.robot.cli.batch;

import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.Failure;
import dev.cubewright.search.batch.InputLine;
import dev.cubewright.search.batch.LineReader;
import dev.cubewright.search.batch.OrderedBatch;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.function.Predicate;

/** Answers the argument or, if there is none, each line of standard input. */
public final class AnswerLines {
  private final CommandContext context;
  private final boolean json;
  private final AnswerWriter writer;

  /**
   * Prepares to answer.
   *
   * @param context where to read and write
   * @param json whether answers are JSON
   * @param verbose whether errors have stack traces
   */
  public AnswerLines(CommandContext context, boolean json, boolean verbose) {
    this.context = context;
    this.json = json;
    this.writer = new AnswerWriter(context, verbose);
  }

  /**
   * Answers all.
   *
   * @param argument the only input, empty if lines are read
   * @param passedOver returns whether a line is no input, such as a remark
   * @param skip how many lines to leave out
   * @param threads how many lines may be worked on at once
   * @param work finds the answer to a line, safe for that number of threads
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
      writer.accept(answer);
      String stopped = answer.stopped();
      if (context.interruption().isRequested() && stopped != null) {
        say(stopped);
      }
      return writer.exitCode();
    }
    if (context.inOnTerminal()) {
      say("reading states from the terminal, one a line; Ctrl-D ends");
    }
    LineReader lines = new LineReader(context.in(), passedOver);
    long skipped = lines.skip(skip);
    if (skipped < skip) {
      say("the input has only " + skipped + (skipped == 1 ? " line" : " lines") + ", all skipped");
    }
    try {
      new OrderedBatch<>(lines, threads, safe).run(writer);
    } finally {
      writer.end();
    }
    if (context.interruption().isRequested()) {
      long last = Math.max(skipped, writer.lastLine());
      say(
          last == 0
              ? "stopped before the first answer"
              : "stopped after line " + last + "; to go on where this ended, add --skip " + last);
    }
    return writer.exitCode();
  }

  private void say(String sentence) {
    context.err().println("cube: " + sentence);
  }

  /** One line that fails must not take the others with it. */
  private LineResult safely(InputLine line, Function<InputLine, LineResult> work) {
    try {
      return work.apply(line);
    } catch (Failure e) {
      return LineResult.failed(line, e, json);
    } catch (UncheckedIOException | CancellationException e) {
      throw e;
    } catch (OutOfMemoryError e) {
      return LineResult.failed(line, Failure.outOfMemory(e), json);
    } catch (RuntimeException e) {
      return LineResult.failed(line, Failure.internal(e), json);
    }
  }
}
