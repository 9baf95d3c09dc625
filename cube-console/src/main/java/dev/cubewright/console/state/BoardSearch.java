package dev.cubewright.console.state;

import dev.cubewright.driver.board.StopRequest;
import dev.cubewright.driver.robot.RobotDescription;
import java.util.Optional;

/**
 * Looks for the boards of a real robot: when a person asks for it, and by itself where ports have
 * changed. Thread-safe, but for {@link #isDue}.
 */
final class BoardSearch {
  /** Listing the ports takes some milliseconds, so that not every look does it. */
  private static final int LOOKS_BETWEEN_LISTS = 4;

  private final RobotSource source;
  private volatile Optional<String> reason = Optional.empty();
  private volatile StopRequest stop = new StopRequest();
  private volatile boolean wasStopped;
  private int looks;

  BoardSearch(RobotSource source) {
    this.source = source;
  }

  /** Returns what ends the search that begins now. */
  StopRequest begin() {
    StopRequest next = new StopRequest();
    stop = next;
    return next;
  }

  /** Ends a search at once; after that only a person begins another one. */
  void stop() {
    stop.request();
  }

  /** Notes how a search has ended. */
  void end(StopRequest itsStop) {
    wasStopped = itsStop.isRequested();
  }

  /**
   * Asks the ports.
   *
   * @param all whether to ask those again that have answered already
   * @throws IllegalArgumentException if there is a robot that cannot be used
   */
  Optional<RobotHardware> ask(RobotDescription description, boolean all, StopRequest itsStop) {
    try {
      RobotSource.Search search = source.search(description, all, itsStop);
      reason = Optional.of(search.reason()).filter(text -> !text.isEmpty());
      return search.robot();
    } catch (IllegalArgumentException e) {
      reason = Optional.ofNullable(e.getMessage());
      throw e;
    } finally {
      end(itsStop);
    }
  }

  /** Returns why the last search has found no robot that can be used, if there was one. */
  Optional<String> reason() {
    return reason;
  }

  /** Another robot is used from now on: the last search no longer counts. */
  void forget() {
    reason = Optional.empty();
  }

  /** Returns whether a real robot is wanted that may be found later. */
  boolean isPossible() {
    return source.searches();
  }

  /** Returns whether to ask ports now without a person who wants it; for one thread. */
  boolean isDue() {
    looks++;
    return looks % LOOKS_BETWEEN_LISTS == 0 && !wasStopped && source.portsChanged();
  }
}
