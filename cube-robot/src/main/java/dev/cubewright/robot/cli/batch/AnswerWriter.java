package dev.cubewright.robot.cli.batch;

import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Failure;
import dev.cubewright.search.batch.HeapBound;
import dev.cubewright.search.batch.OrderedBatch;
import java.io.IOException;

/** Writes answers where they belong and remembers how it went. Not safe for several threads. */
final class AnswerWriter implements OrderedBatch.Sink<LineResult> {
  private final CommandContext context;
  private final boolean verbose;
  private int exitCode = ExitCode.DONE;
  private long lastLine;
  private boolean unflushed;
  private final BatchProgress progress;
  private final HeapBound heap = new HeapBound();

  AnswerWriter(CommandContext context, boolean verbose) {
    this.context = context;
    this.verbose = verbose;
    this.progress = new BatchProgress(context, System::nanoTime);
  }

  @Override
  public boolean accept(LineResult answer) throws IOException {
    context.out().write(answer.output());
    unflushed = true;
    Failure failure = answer.failure();
    if (failure != null) {
      exitCode = failure.exitCode();
    }
    if (failure != null || !answer.note().isEmpty()) {
      progress.clear();
      // The other stream is not buffered: keep the order in which the two are seen.
      flush();
      context.err().print(answer.note());
    }
    if (failure != null) {
      context.complain(answer.line().place(), failure, verbose);
    }
    if (answer.finished()) {
      lastLine = answer.line().number();
      progress.answered();
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

  /** Says no more how far it has come. */
  void end() {
    progress.close();
  }

  /** Returns the number of the last line that was answered to the end, 0 if none was. */
  long lastLine() {
    return lastLine;
  }

  /** Returns the exit code that the answers so far call for. */
  int exitCode() {
    return exitCode;
  }
}
