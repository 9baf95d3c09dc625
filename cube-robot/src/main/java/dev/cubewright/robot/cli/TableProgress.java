package dev.cubewright.robot.cli;

import dev.cubewright.tables.pruning.BuildListener;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import org.jspecify.annotations.Nullable;

/**
 * A progress bar for the building of tables, on standard error if that is a terminal. Safe for many
 * threads; one bar for all tables.
 */
final class TableProgress implements BuildListener, AutoCloseable {
  private final Surroundings surroundings;
  private @Nullable ProgressBar bar;

  TableProgress(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public synchronized void found(long cost, long found, long entries) {
    if (surroundings.errOnTerminal()) {
      if (bar == null) {
        bar =
            new ProgressBarBuilder().setTaskName("building tables").clearDisplayOnFinish().build();
      }
      bar.maxHint(entries);
      bar.stepTo(found);
    }
  }

  /** Takes the bar away until there is progress again. */
  synchronized void end() {
    if (bar != null) {
      bar.close();
      bar = null;
    }
  }

  @Override
  public void close() {
    end();
  }
}
