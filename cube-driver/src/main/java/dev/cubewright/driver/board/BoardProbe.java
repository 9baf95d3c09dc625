package dev.cubewright.driver.board;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.robot.SerialSpeed;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** Queries of the boards on ports, and changes of their numbers. */
public final class BoardProbe {
  private static final int PINGS = 200;

  /** {@code \n#1234 P*ABCD\n} and {@code ok 1234*ABCD\n}. */
  private static final int PING_BYTES = 14 + 13;

  private static final int MOST_ANSWER_MICROS = 100_000;

  private BoardProbe() {}

  /**
   * The answer on a port. An immutable value with either an identity or a fault.
   *
   * @param port the name of the port
   * @param identity the board that answered
   * @param fault the reason why no board answered
   * @param stopSent whether the stop byte was sent, though possibly not received
   */
  public record Answer(
      String port, Optional<BoardIdentity> identity, Optional<Problem> fault, boolean stopSent) {}

  /** Returns the candidate ports of boards: all except built-in and wireless ports. */
  static List<String> likelyPorts(SerialTransport transport) {
    return transport.ports().stream()
        .filter(SerialPorts::isLikely)
        .map(SerialTransport.Port::name)
        .toList();
  }

  /**
   * Returns the board on each port, in order. All ports are queried at the same time. This takes up
   * to about 2.5 seconds, and up to six times as long on a bad line. If a stop is requested, this
   * stops the boards that have answered, and throws.
   */
  static List<Answer> query(
      SerialTransport transport, List<String> ports, LineLog log, StopRequest stop) {
    return withBoards(
        transport,
        log,
        stop,
        boards -> {
          List<Supplier<Answer>> answers = open(boards, ports, false);
          boards.talkUntilAll(Board::hasAnswered, stop::isRequested);
          stop.requireNotRequested();
          return answers.stream().map(Supplier::get).toList();
        });
  }

  /** Runs a task on new boards and then closes them. If a stop is requested, stops them first. */
  private static <T> T withBoards(
      SerialTransport transport, LineLog log, StopRequest stop, Function<Boards, T> work) {
    Boards boards = new Boards(transport, log);
    stop.setAction(transport::wake);
    try {
      stop.requireNotRequested();
      return work.apply(boards);
    } finally {
      stop.setAction(() -> {});
      if (stop.isRequested()) {
        boards.stopRemaining();
      }
      boards.closeAll();
    }
  }

  /**
   * Stops the boards with this firmware. Returns the board on each port, in order, after all of
   * them have confirmed the stop or have failed.
   *
   * <p>A board receives the stop byte as soon as its firmware is recognized, and again at the end
   * if it has not confirmed. If {@code named} is true, every port receives the stop byte first.
   */
  static List<Answer> stop(
      SerialTransport transport, List<String> ports, boolean named, LineLog log) {
    return withBoards(
        transport,
        log,
        new StopRequest(),
        boards -> {
          List<Supplier<Answer>> answers = open(boards, ports, named);
          boards.talkUntilAll(board -> isStopped(board, boards.nowMicros()), () -> false);
          boards.stopRemaining();
          return answers.stream().map(Supplier::get).toList();
        });
  }

  /** Stops a board with this firmware; returns whether it has confirmed the stop or has failed. */
  private static boolean isStopped(Board board, long nowMicros) {
    Conversation conversation = board.conversation();
    if (conversation.hasKnownFirmware() && board.isHealthy() && !board.isStopSent()) {
      board.stop(nowMicros);
    }
    if (board.isReady() && !board.hasStopped()) {
      conversation.stop(nowMicros);
      return false;
    }
    return board.hasAnswered();
  }

  /** Opens ports. Returns a supplier of each answer, to call after the board has answered. */
  private static List<Supplier<Answer>> open(Boards boards, List<String> ports, boolean stopped) {
    List<Supplier<Answer>> answers = new ArrayList<>();
    for (String port : ports) {
      try {
        Board board = boards.open(port);
        if (stopped) {
          board.stop(boards.nowMicros());
        }
        answers.add(() -> answer(port, board));
      } catch (ProblemException e) {
        Answer refusal = new Answer(port, Optional.empty(), Optional.of(e.problem()), false);
        answers.add(() -> refusal);
      }
    }
    return answers;
  }

  private static Answer answer(String port, Board board) {
    Conversation conversation = board.conversation();
    // A board that confirms the stop has answered, even if its handshake failed.
    boolean stopped =
        board.isStopSent() && board.hasStopped() && conversation.identity().isPresent();
    boolean there = !board.isLost() && (conversation.isReady() || stopped);
    Optional<Problem> fault = there ? Optional.empty() : board.fault();
    return new Answer(
        port,
        fault.isPresent() ? Optional.empty() : conversation.identity(),
        fault,
        board.isStopSent());
  }

  /** Returns the answer times of a board in microseconds, in the order of the requests. */
  static List<Long> ping(
      SerialTransport transport, String port, int count, LineLog log, StopRequest stop) {
    return withBoards(transport, log, stop, boards -> ping(boards, boards.open(port), count, stop));
  }

  private static List<Long> ping(Boards boards, Board board, int count, StopRequest stop) {
    boards.talk(() -> stop.isRequested() || board.hasAnswered(), Long.MAX_VALUE);
    List<Long> micros = new ArrayList<>();
    while (micros.size() < count && board.isHealthy()) {
      stop.requireNotRequested();
      long beganMicros = boards.nowMicros();
      Exchange ping = board.conversation().submit(BoardCommand.ping(), 0, beganMicros);
      boards.talk(
          () -> stop.isRequested() || ping.hasEnded() || !board.isHealthy(), Long.MAX_VALUE);
      if (ping.hasEnded() && board.isHealthy()) {
        micros.add(ping.endedMicros() - beganMicros);
      }
    }
    requireHealthy(board);
    return List.copyOf(micros);
  }

  /**
   * {@return the median round-trip time of computer and cable in microseconds, 0 to 100,000,
   * excluding the transmission of the bytes}
   *
   * @param transport opens the ports
   * @param ports the names of the ports, at least one
   * @param log receives every line in both directions
   * @param stop ends the measurement immediately and stops the board
   * @throws ProblemException if a port does not open, a board does not answer, or a stop is
   *     requested
   */
  public static int answerMicros(
      SerialTransport transport, List<String> ports, LineLog log, StopRequest stop) {
    List<Long> micros = new ArrayList<>();
    for (String port : ports) {
      micros.addAll(ping(transport, port, PINGS, log, stop));
    }
    Collections.sort(micros);
    long median = micros.get(micros.size() / 2);
    long added = Math.round(median - PING_BYTES * SerialSpeed.CHARACTER_MICROS);
    return (int) Math.max(0, Math.min(MOST_ANSWER_MICROS, added));
  }

  /**
   * {@return the new identity of a board, after it has stored a number}
   *
   * @param transport opens the port
   * @param port the name of the port
   * @param number 1 to 99; 0 removes the number
   * @param log receives every line in both directions
   * @throws ProblemException if the port does not open, or the board does not answer or rejects the
   *     number
   */
  public static BoardIdentity number(
      SerialTransport transport, String port, int number, LineLog log) {
    return withBoards(transport, log, new StopRequest(), boards -> number(boards, port, number));
  }

  private static BoardIdentity number(Boards boards, String port, int number) {
    Board board = boards.open(port);
    boards.talk(board::hasAnswered, Long.MAX_VALUE);
    Exchange naming = board.conversation().submit(BoardCommand.name(number), 0, boards.nowMicros());
    boards.talk(() -> naming.hasEnded() || !board.isHealthy(), Long.MAX_VALUE);
    if (board.isHealthy() && naming.state() != Exchange.State.DONE) {
      Problem refused =
          board.fault(
              RobotFault.REFUSED,
              "rejects the number " + number + ": " + ErrorCode.meaning(naming.code()),
              "give it a number from 1 to 99 while its arms are at rest");
      throw new ProblemException(board.fault().orElse(refused));
    }
    if (board.isHealthy()) {
      // Query the board again to check the stored number.
      board.conversation().open(boards.nowMicros());
      boards.talk(board::hasAnswered, Long.MAX_VALUE);
    }
    requireHealthy(board);
    return board.conversation().identity().orElseThrow();
  }

  private static void requireHealthy(Board board) {
    if (!board.isHealthy()) {
      throw new ProblemException(board.fault().orElseThrow());
    }
  }
}
