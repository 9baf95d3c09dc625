package dev.cubewright.driver.board;

import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A log whose failure does no harm: it is noted once. Whatever becomes of the log, the arms can be
 * moved and stopped. Safe for use by any threads if the other one is.
 */
final class SafeLog implements LineLog {
  private static final Logger LOGGER = LoggerFactory.getLogger(SafeLog.class);

  private final LineLog log;
  private final AtomicBoolean hasFailed = new AtomicBoolean();

  SafeLog(LineLog log) {
    this.log = log;
  }

  @Override
  public void add(LineLogEntry entry) {
    try {
      log.add(entry);
    } catch (RuntimeException e) {
      if (!hasFailed.getAndSet(true)) {
        LOGGER.warn("the log of what is said to the boards is not whole", e);
      }
    }
  }
}
