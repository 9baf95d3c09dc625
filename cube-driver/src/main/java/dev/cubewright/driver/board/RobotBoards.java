package dev.cubewright.driver.board;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.RobotDescription;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The boards of one robot. If one fails, all are stopped, and stay stopped until {@link #resume}.
 * Not thread-safe, except {@link #stopFromAnywhere}.
 */
final class RobotBoards extends Boards {
  /** The maximum number of attempts at a step that moves no arm, if corrupted bytes stop it. */
  static final int ATTEMPTS = 12;

  private static final long STOP_MICROS = 500_000;

  private static final String CHECK_ADVICE = "check what the arms hold, and check their positions";
  private static final Logger LOGGER = LoggerFactory.getLogger(RobotBoards.class);

  private final RobotDescription robot;
  private final Map<Arm, Board> byArm = new EnumMap<>(Arm.class);
  private final Map<Exchange, Board> submitted = new LinkedHashMap<>();
  private final AtomicBoolean stopWanted = new AtomicBoolean();

  private Optional<Problem> stopReason = Optional.empty();

  RobotBoards(SerialTransport transport, LineLog log, RobotDescription robot) {
    super(transport, log);
    this.robot = robot;
  }

  static Problem stopped(String message) {
    return RobotFault.STOPPED.at("the robot", message, CHECK_ADVICE);
  }

  /** Assigns boards to arms by the given numbers; later changes of a number have no effect. */
  void assign(Map<Integer, Board> numbered) {
    robot
        .arms()
        .forEach((arm, its) -> byArm.put(arm, Objects.requireNonNull(numbered.get(its.board()))));
  }

  Board of(Arm arm) {
    return Objects.requireNonNull(byArm.get(arm));
  }

  Exchange submit(ArmJobs.Job job) {
    return submit(of(job.arm()), job.command(), job.predictedMicros());
  }

  Exchange submit(Board board, BoardCommand command, long predictedMicros) {
    submitted.keySet().removeIf(Exchange::hasEnded);
    Exchange exchange = board.conversation().submit(command, predictedMicros, nowMicros());
    submitted.put(exchange, board);
    return exchange;
  }

  /** Like {@link #talk}, but also ends when a stop is requested or a board fails. */
  void talkWhileHealthy(BooleanSupplier until, long untilMicros) {
    talk(
        () ->
            until.getAsBoolean()
                || stopWanted.get()
                || all().stream().anyMatch(board -> board.fault().isPresent()),
        untilMicros);
  }

  void awaitAll(Collection<Exchange> exchanges) {
    talkWhileHealthy(() -> exchanges.stream().allMatch(Exchange::hasEnded), Long.MAX_VALUE);
    requireHealthy(exchanges);
  }

  void requireHealthy(Collection<Exchange> exchanges) {
    if (stopReason.isPresent()) {
      throw new ProblemException(stopReason.get());
    }
    if (stopWanted.get()) {
      throw fail(stopped("was stopped"));
    }
    Optional<Problem> wrong = worst();
    if (wrong.isPresent()) {
      throw fail(wrong.get());
    }
    for (Exchange exchange : exchanges) {
      if (exchange.hasEnded() && exchange.state() != Exchange.State.DONE) {
        throw fail(refusal(Objects.requireNonNull(submitted.get(exchange)), exchange));
      }
    }
  }

  /** Other faults have priority over a stop, which may be their consequence. */
  private Optional<Problem> worst() {
    List<Problem> faults = all().stream().flatMap(board -> board.fault().stream()).toList();
    return faults.stream()
        .filter(fault -> !RobotFault.STOPPED.is(fault))
        .findFirst()
        .or(() -> faults.stream().findFirst());
  }

  private Problem refusal(Board board, Exchange exchange) {
    BoardCommand command = exchange.command();
    if (command.is(BoardCommand.Kind.HOME) && ErrorCode.HOMING.is(exchange.code())) {
      int motor = command.values().get(0);
      return RobotFault.HOMING_FAILED.at(
          armOf(board, motor) + " (motor " + motor + " of " + board.name() + ")",
          "did not find its magnet",
          "check that the arm turns freely, then check magnet, sensor and threshold");
    }
    if (exchange.state() == Exchange.State.UNKNOWN) {
      return RobotFault.STOPPED.at(
          board.name(), "was stopped before it confirmed \"" + command.text() + "\"", CHECK_ADVICE);
    }
    return RobotFault.REFUSED.at(
        board.name(),
        "rejected \"" + command.text() + "\": " + ErrorCode.meaning(exchange.code()),
        "correct the description of the robot, or home the arms");
  }

  private String armOf(Board board, int motor) {
    return byArm.keySet().stream()
        .filter(arm -> of(arm).equals(board) && robot.arm(arm).motor() == motor)
        .findFirst()
        .map(Arm::toString)
        .orElse("no arm");
  }

  private ProblemException fail(Problem fault) {
    stopReason = Optional.of(fault);
    stopAll();
    return new ProblemException(fault);
  }

  /** Stops all boards, and waits up to half a second for their confirmations. */
  void stopAll() {
    long nowMicros = nowMicros();
    for (Board board : all()) {
      board.conversation().stop(nowMicros);
      if (!board.isHealthy() && !board.isLost()) {
        // The board may receive the stop although its answers are lost.
        board.stop(nowMicros);
      }
    }
    talk(
        () -> all().stream().allMatch(board -> !board.isHealthy() || board.hasStopped()),
        nowMicros + STOP_MICROS);
  }

  void stopAsFailed() {
    stopReason = Optional.of(stopped("was stopped because of an internal error"));
    stopAll();
  }

  /** Thread-safe. */
  void stopFromAnywhere() {
    // Send all stops before logging, which may take time.
    Map<Board, RuntimeException> failures = sendStopBytes();
    all().forEach(board -> board.logStop(nowMicros()));
    failures.forEach(
        (board, e) -> LOGGER.warn("{} may not have stopped: {}", board.name(), e.getMessage()));
  }

  /**
   * Synchronized with {@link #consumeStopRequest}, so that all stop bytes are sent before the stop
   * can be lifted.
   */
  private synchronized Map<Board, RuntimeException> sendStopBytes() {
    stopWanted.set(true);
    Map<Board, RuntimeException> failures = new LinkedHashMap<>();
    for (Board board : all()) {
      try {
        board.stop();
      } catch (RuntimeException e) {
        // Stop the other boards nevertheless.
        failures.put(board, e);
      }
    }
    return failures;
  }

  private synchronized boolean consumeStopRequest() {
    return stopWanted.getAndSet(false);
  }

  /** Lifts the stop of a stopped board unless a stop was requested; returns whether it did. */
  boolean clearStop(Problem fault) {
    boolean forgiven = RobotFault.STOPPED.is(fault) && !stopWanted.get();
    if (forgiven) {
      stopReason = Optional.empty();
    }
    return forgiven;
  }

  /**
   * Lifts the stop, opens a new session with boards that were reset, and makes all boards leave the
   * alarm. Returns whether a session was opened; throws if a board is lost or does not answer.
   */
  boolean resume() {
    // A later stop request applies to the next commands.
    boolean unconfirmed = consumeStopRequest() && stopReason.isEmpty();
    catchUp();
    if (unconfirmed) {
      stopAll();
    }
    stopReason = Optional.empty();
    List<Board> broken = all().stream().filter(board -> !board.isHealthy()).toList();
    broken.forEach(board -> board.conversation().open(nowMicros()));
    talk(() -> broken.stream().allMatch(Board::hasAnswered), Long.MAX_VALUE);
    requireAnswers();
    leaveAlarm();
    return !broken.isEmpty();
  }

  /** Makes all boards leave the alarm. Repeats this if a corrupted byte stops a board meanwhile. */
  void leaveAlarm() {
    List<Exchange> exchanges = List.of();
    boolean left = false;
    for (int attempt = 0; attempt < ATTEMPTS && !left; attempt++) {
      List<Exchange> leaving =
          all().stream().map(board -> submit(board, BoardCommand.leaveAlarm(), 0)).toList();
      talk(
          () ->
              leaving.stream().allMatch(Exchange::hasEnded)
                  || all().stream().anyMatch(board -> !board.isHealthy()),
          Long.MAX_VALUE);
      exchanges = leaving;
      left =
          stopWanted.get()
              || all().stream().allMatch(board -> !board.isHealthy() || !board.hasStopped());
    }
    requireHealthy(exchanges);
  }

  /** Returns the status of each board, stopped or not; throws if a board does not answer. */
  Map<Board, BoardReply.Status> queryStatus() {
    all().forEach(board -> board.conversation().queryStatus(nowMicros()));
    talk(
        () ->
            all().stream()
                .allMatch(board -> !board.isHealthy() || board.conversation().status().isPresent()),
        Long.MAX_VALUE);
    requireAnswers();
    Map<Board, BoardReply.Status> statuses = new LinkedHashMap<>();
    all().forEach(board -> statuses.put(board, board.conversation().status().orElseThrow()));
    return statuses;
  }

  private void requireAnswers() {
    for (Board board : all()) {
      if (!board.isHealthy()) {
        throw fail(board.fault().orElseThrow());
      }
    }
  }
}
