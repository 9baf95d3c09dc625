package dev.cubewright.driver.board;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmDescription;
import dev.cubewright.driver.robot.RobotDescription;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Finds the boards of a robot by asking each port for its board. */
final class BoardFinder {
  private final SerialTransport transport;
  private final Boards boards;
  private final RobotDescription robot;
  private final StopRequest stop;
  private final BoardSearchDiagnostics faults;
  private final List<Problem> refusals = new ArrayList<>();
  private final Set<Board> asked = new HashSet<>();

  BoardFinder(SerialTransport transport, Boards boards, RobotDescription robot, StopRequest stop) {
    this.transport = transport;
    this.boards = boards;
    this.robot = robot;
    this.stop = stop;
    this.faults = new BoardSearchDiagnostics(needed());
  }

  /**
   * Returns the boards by their numbers, with a session open on each; other ports are free again.
   *
   * @param ports where to look; empty for everywhere but built-in ports
   * @param watchdogMillis the watchdog to begin with
   * @throws ProblemException {@code STOPPED} if that was asked for; what is heard to be a board of
   *     ours has been stopped then
   * @throws ProblemException if not exactly the boards that the robot needs were found
   */
  Map<Integer, Board> find(List<String> ports, int watchdogMillis) {
    boolean everywhere = ports.isEmpty();
    List<String> names = everywhere ? BoardProbe.likelyPorts(transport) : ports;
    for (String name : names) {
      requireWanted();
      open(name, everywhere, watchdogMillis);
    }
    // Each is looked at each time, for that may stop it.
    boards.talk(
        () ->
            stop.isRequested()
                || boards.all().stream().filter(this::hasSettled).count() == boards.all().size(),
        Long.MAX_VALUE);
    requireWanted();
    Map<Integer, Board> found = new TreeMap<>();
    for (Board board : boards.all()) {
      if (!isReady(board)) {
        board.fault().ifPresent(refusals::add);
        continue;
      }
      Board same = found.put(board.number(), board);
      if (same != null && needed().contains(board.number())) {
        throw faults.sameTwice(same, board, freeNumber());
      }
    }
    requireAll(found);
    for (Board board : boards.all()) {
      if (!needed().contains(board.number()) || !isReady(board)) {
        found.values().remove(board);
        boards.close(board);
      }
    }
    return found;
  }

  /**
   * Returns whether commands can be sent to a board: a lost one has answered, but hears nothing.
   */
  private static boolean isReady(Board board) {
    return board.isSound() && board.conversation().isReady();
  }

  /** Throws if a stop is requested: a board may still carry out an earlier command. */
  private void requireWanted() {
    if (stop.isRequested()) {
      new BoardStop(boards).tellTheRest();
      throw new ProblemException(new ArmDiagnostics(robot).stopped("was stopped"));
    }
  }

  /**
   * Stops a board of the robot that is still moving, because nothing watches it while others are
   * waited for. Returns whether it stands, or has not answered and will not.
   */
  private boolean hasSettled(Board board) {
    Conversation talk = board.conversation();
    if (!isReady(board) || !needed().contains(board.number())) {
      return BoardProbe.hasAnswered(board);
    }
    long nowMicros = transport.nowMicros();
    if (asked.add(board)) {
      talk.askStatus(nowMicros);
      board.send(nowMicros);
      return false;
    }
    boolean moving = talk.status().filter(BoardStatus::isMoving).isPresent();
    if (moving && talk.alarm() == 0) {
      talk.stop(nowMicros);
      board.send(nowMicros);
    }
    return talk.status().isPresent() && (!moving || talk.alarm() != 0);
  }

  private void open(String name, boolean everywhere, int watchdogMillis) {
    try {
      boards.open(name, watchdogMillis);
    } catch (ProblemException e) {
      if (!everywhere) {
        throw e;
      }
      refusals.add(e.problem());
    }
  }

  private Set<Integer> needed() {
    return robot.arms().values().stream()
        .map(ArmDescription::board)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Returns a number that no board has: of those that the robot needs if one is left, or any. */
  private int freeNumber() {
    Set<Integer> taken =
        boards.all().stream()
            .filter(BoardFinder::isReady)
            .map(Board::number)
            .collect(Collectors.toSet());
    return IntStream.concat(
            needed().stream().mapToInt(number -> number), IntStream.iterate(1, next -> next + 1))
        .filter(number -> !taken.contains(number))
        .findFirst()
        .getAsInt();
  }

  private void requireAll(Map<Integer, Board> found) {
    for (int number : needed()) {
      Board board = found.get(number);
      if (board == null) {
        throw faults.missing(number, found, refusals);
      }
      int arms = board.conversation().identity().map(BoardIdentity::arms).orElse(0);
      for (Arm arm : Arm.values()) {
        ArmDescription description = robot.arm(arm);
        if (description.board() == number && description.motor() >= arms) {
          throw BoardSearchDiagnostics.tooFewArms(board, arms, arm, description.motor());
        }
      }
    }
  }
}
