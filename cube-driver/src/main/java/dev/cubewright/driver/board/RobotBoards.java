package dev.cubewright.driver.board;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.RobotDescription;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BooleanSupplier;

/**
 * The boards of one robot as a whole: if something is wrong with one, all are stopped, and stay so
 * until that is lifted. Used by one thread, but for {@link #stopFromAnywhere}.
 */
final class RobotBoards {
  /** So often is begun again what a falsified byte has stopped while nothing moved. */
  static final int ATTEMPTS = 12;

  private final Boards boards;
  private final RobotDescription robot;
  private final ArmDiagnostics faults;
  private final Map<Integer, Board> byNumber;

  private final List<Board> all;

  /** What was submitted and not looked at yet, and to which board. */
  private final Map<Exchange, Board> submitted = new LinkedHashMap<>();

  private final ArmsStop stop;

  RobotBoards(Boards boards, RobotDescription robot, Map<Integer, Board> byNumber) {
    this.boards = boards;
    this.robot = robot;
    this.faults = new ArmDiagnostics(robot);
    this.byNumber = byNumber;
    this.all = List.copyOf(byNumber.values());
    this.stop = new ArmsStop(boards, all, faults);
  }

  List<Board> all() {
    return all;
  }

  Board of(Arm arm) {
    return Objects.requireNonNull(byNumber.get(robot.arm(arm).board()));
  }

  long nowMicros() {
    return boards.nowMicros();
  }

  Exchange submit(ArmJob job) {
    return submit(of(job.arm()), job.command(), job.predictedMicros());
  }

  Exchange submit(Board board, BoardCommand command, long predictedMicros) {
    submitted.keySet().removeIf(Exchange::hasEnded);
    Exchange exchange = board.conversation().submit(command, predictedMicros, nowMicros());
    submitted.put(exchange, board);
    return exchange;
  }

  /** Sends what was submitted; returns when. */
  long sendAll() {
    long nowMicros = nowMicros();
    boards.sendAll(nowMicros);
    return nowMicros;
  }

  /** Talks until a condition holds, something is wrong, or the time is over. */
  void talk(BooleanSupplier until, long untilMicros) {
    boards.talk(
        () ->
            until.getAsBoolean()
                || stop.isWanted()
                || all.stream().anyMatch(board -> board.fault().isPresent()),
        untilMicros);
  }

  /**
   * Waits until all exchanges have ended.
   *
   * @throws ProblemException if one of them failed, or anything else is wrong
   */
  void awaitAll(Collection<Exchange> exchanges) {
    talk(() -> exchanges.stream().allMatch(Exchange::hasEnded), Long.MAX_VALUE);
    requireSound(exchanges);
  }

  /** Takes what has come in the meantime. */
  void catchUp() {
    boards.catchUp();
  }

  /**
   * Stops everything if something is wrong.
   *
   * @param exchanges the last that were submitted; none must have ended but well
   * @throws ProblemException if something is wrong
   */
  void requireSound(Collection<Exchange> exchanges) {
    stop.requireSound();
    for (Exchange exchange : exchanges) {
      if (exchange.hasEnded() && exchange.state() != Exchange.State.DONE) {
        throw stop.fail(faults.refusal(Objects.requireNonNull(submitted.get(exchange)), exchange));
      }
    }
  }

  /** Stops all boards, and waits a little until they say so. */
  void stopAll() {
    stop.stopAll();
  }

  /** Stops all boards, for what uses them has failed. */
  void stopAsFailed() {
    stop.stopAsFailed();
  }

  /** Stops all boards at once; safe to call from any thread. */
  void stopFromAnywhere() {
    stop.stopFromAnywhere();
  }

  /**
   * Begins a new session with boards that were reset, and has all leave the alarm.
   *
   * @return whether there were such boards
   * @throws ProblemException if a board is gone or does not answer
   */
  boolean resume() {
    stop.lift();
    List<Board> broken = all.stream().filter(board -> !board.isSound()).toList();
    broken.forEach(board -> board.conversation().open(0, nowMicros()));
    boards.talk(() -> broken.stream().allMatch(BoardProbe::hasAnswered), Long.MAX_VALUE);
    requireAnswers();
    leaveAlarm();
    return !broken.isEmpty();
  }

  /**
   * Has all boards leave the alarm; again, if a falsified byte has stopped one meanwhile, for
   * nothing moves.
   *
   * @throws ProblemException if something else is wrong, or it happens too often
   */
  void leaveAlarm() {
    List<Exchange> exchanges = List.of();
    boolean left = false;
    for (int attempt = 0; attempt < ATTEMPTS && !left; attempt++) {
      List<Exchange> leaving =
          all.stream().map(board -> submit(board, new BoardCommand.LeaveAlarm(), 0)).toList();
      boards.talk(
          () ->
              leaving.stream().allMatch(Exchange::hasEnded)
                  || all.stream().anyMatch(board -> !board.isSound()),
          Long.MAX_VALUE);
      exchanges = leaving;
      left =
          stop.isWanted()
              || all.stream()
                  .allMatch(board -> !board.isSound() || board.conversation().alarm() == 0);
    }
    requireSound(exchanges);
  }

  /** Forgets that the boards were stopped unless that was requested; returns whether it did. */
  boolean forgive(Problem fault) {
    return stop.forgive(fault);
  }

  /**
   * Returns what each board says of itself, in whatever state it is.
   *
   * @throws ProblemException if a board is gone or does not answer
   */
  Map<Board, BoardStatus> askStatus() {
    all.forEach(board -> board.conversation().askStatus(nowMicros()));
    boards.talk(
        () ->
            all.stream()
                .allMatch(board -> !board.isSound() || board.conversation().status().isPresent()),
        Long.MAX_VALUE);
    requireAnswers();
    Map<Board, BoardStatus> statuses = new LinkedHashMap<>();
    all.forEach(board -> statuses.put(board, board.conversation().status().orElseThrow()));
    return statuses;
  }

  private void requireAnswers() {
    for (Board board : all) {
      if (!board.isSound()) {
        throw stop.fail(board.fault().orElseThrow());
      }
    }
  }

  void close() {
    boards.closeAll();
  }
}
