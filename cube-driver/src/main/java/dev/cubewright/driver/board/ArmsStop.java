package dev.cubewright.driver.board;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The stopping of all boards of one robot, and why they are stopped. Used by one thread, but for
 * {@link #stopFromAnywhere}.
 */
final class ArmsStop {
  /** How long to wait until a stopped board says so. */
  private static final long STOP_MICROS = 500_000;

  private static final Logger LOGGER = LoggerFactory.getLogger(ArmsStop.class);

  private final Boards boards;

  /** Those of the robot; never changed, for another thread reads it to stop them. */
  private final List<Board> all;

  private final ArmDiagnostics faults;
  private final AtomicBoolean wanted = new AtomicBoolean();
  private Optional<Problem> standing = Optional.empty();

  ArmsStop(Boards boards, List<Board> all, ArmDiagnostics faults) {
    this.boards = boards;
    this.all = all;
    this.faults = faults;
  }

  /** Returns whether a stop is requested. */
  boolean isWanted() {
    return wanted.get();
  }

  /**
   * Stops everything if something is wrong.
   *
   * @throws ProblemException if something is wrong, or was and has not been lifted
   */
  void requireSound() {
    if (standing.isPresent()) {
      throw new ProblemException(standing.get());
    }
    if (isWanted()) {
      throw fail(faults.stopped("was stopped"));
    }
    Optional<Problem> wrong = ArmDiagnostics.worst(all);
    if (wrong.isPresent()) {
      throw fail(wrong.get());
    }
  }

  /** Stops all boards and returns what to throw. */
  ProblemException fail(Problem fault) {
    standing = Optional.of(fault);
    stopAll();
    return new ProblemException(fault);
  }

  /** Stops all boards, and waits a little until they say so. */
  void stopAll() {
    long nowMicros = boards.nowMicros();
    for (Board board : all) {
      board.conversation().stop(nowMicros);
      if (!board.isSound() && !board.isLost()) {
        // Perhaps it hears us although we do not hear it.
        board.stop(nowMicros);
      }
    }
    boards.talk(
        () -> all.stream().allMatch(board -> !board.isSound() || board.conversation().alarm() != 0),
        nowMicros + STOP_MICROS);
  }

  /** Stops all boards, for what uses them has failed. */
  void stopAsFailed() {
    standing = Optional.of(faults.stopped("was stopped after an internal error of the program"));
    stopAll();
  }

  /** Stops all boards at once; safe to call from any thread. */
  void stopFromAnywhere() {
    // All of them before anything is logged, which may take its time.
    Map<Board, RuntimeException> failures = sendStopBytes();
    all.forEach(board -> board.logStop(boards.nowMicros()));
    failures.forEach(
        (board, e) -> LOGGER.warn("{} was perhaps not stopped: {}", board.name(), e.getMessage()));
  }

  /** Sends them and returns what failed. A stop that is under way ends before it can be lifted. */
  private synchronized Map<Board, RuntimeException> sendStopBytes() {
    wanted.set(true);
    Map<Board, RuntimeException> failures = new LinkedHashMap<>();
    for (Board board : all) {
      try {
        board.stop();
      } catch (RuntimeException e) {
        // The other one must be stopped all the same.
        failures.put(board, e);
      }
    }
    return failures;
  }

  /** Returns whether a stop was requested; what is requested from now on is a new one. */
  private synchronized boolean takeRequest() {
    return wanted.getAndSet(false);
  }

  /** Lifts it when all boards say that they stand: a stop from now on concerns what comes next. */
  void lift() {
    boolean unsettled = takeRequest() && standing.isEmpty();
    boards.catchUp();
    if (unsettled) {
      // The boards have not confirmed yet that they stand.
      stopAll();
    }
    standing = Optional.empty();
  }

  /** Forgets that the boards were stopped unless that was requested; returns whether it did. */
  boolean forgive(Problem fault) {
    boolean forgiven = RobotFault.STOPPED.is(fault) && !isWanted();
    if (forgiven) {
      standing = Optional.empty();
    }
    return forgiven;
  }
}
