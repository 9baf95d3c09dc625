package dev.cubewright.robot.cli.table;

import dev.cubewright.tables.pruning.TableIdentity;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Optional;

/** Remembers how long the last table took to build, and whether it could be kept. */
final class BuildOutcome extends TableMessages {
  private final PrintStream err;
  private Optional<Long> nanos = Optional.empty();
  private boolean kept = true;

  BuildOutcome(PrintStream err, boolean verbose) {
    super(err, verbose);
    this.err = err;
  }

  /** Makes ready for the next table. */
  void forget() {
    nanos = Optional.empty();
    kept = true;
  }

  @Override
  public void notStored(Path path, String reason) {
    kept = false;
    err.println(
        "cube: the table cannot be kept as "
            + path
            + ": "
            + reason
            + "\n      --table-dir DIR keeps tables elsewhere");
  }

  @Override
  public void built(TableIdentity identity, long buildNanos) {
    super.built(identity, buildNanos);
    nanos = Optional.of(buildNanos);
  }

  /** Returns how long the last table took to build, nothing if it was there already. */
  Optional<Long> nanos() {
    return nanos;
  }

  /** Returns whether the last table is on disk. */
  boolean isKept() {
    return kept;
  }
}
