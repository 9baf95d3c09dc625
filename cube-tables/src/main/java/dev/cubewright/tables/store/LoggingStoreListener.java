package dev.cubewright.tables.store;

import dev.cubewright.tables.pruning.TableIdentity;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A listener that logs the events of a table store to the SLF4J logger of {@link DiskTableStore}.
 * Rejected files and the first failed write are warnings; other events have level debug.
 * Thread-safe.
 *
 * <p>Successful loads are not logged, because querying the log level starts the logging backend,
 * which takes many times longer than loading a table.
 */
final class LoggingStoreListener implements StoreListener {
  private static final double NANOS_PER_MILLISECOND = 1e6;

  private final Supplier<Logger> logger;
  private final AtomicBoolean isFolderReported = new AtomicBoolean();

  LoggingStoreListener(Supplier<Logger> logger) {
    this.logger = logger;
  }

  static LoggingStoreListener ofStore() {
    return new LoggingStoreListener(() -> LoggerFactory.getLogger(DiskTableStore.class));
  }

  @Override
  public void building(TableIdentity identity) {
    logger.get().debug("Building table {}", identity);
  }

  @Override
  public void built(TableIdentity identity, long nanos) {
    logger.get().debug("Built table {} in {} ms", identity, nanos / NANOS_PER_MILLISECOND);
  }

  @Override
  public void buildFailed(TableIdentity identity) {
    logger.get().debug("Did not build table {}", identity);
  }

  @Override
  public void stored(TableIdentity identity, Path path, long nanos) {
    logger
        .get()
        .debug("Stored table {} in {} in {} ms", identity, path, nanos / NANOS_PER_MILLISECOND);
  }

  @Override
  public void rejected(Path path, String reason) {
    logger.get().warn("Table file {} is not used and the table is built again: {}", path, reason);
  }

  @Override
  public void notStored(Path path, String reason) {
    String text = "Table {} could not be written and is used from memory only: {}";
    if (isFolderReported.getAndSet(true)) {
      logger.get().debug(text, path, reason);
    } else {
      logger.get().warn(text, path, reason);
    }
  }

  @Override
  public void unfinishedNotStored(Path path, String reason) {
    logger
        .get()
        .warn(
            "Unfinished table could not be written to {}; if stopped, the build starts again: {}",
            path,
            reason);
  }
}
