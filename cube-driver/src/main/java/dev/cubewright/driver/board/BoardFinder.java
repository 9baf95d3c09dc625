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
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Finds the boards of a robot on the ports of a transport by their numbers. */
final class BoardFinder {
  private static final String WHERE = "the robot";

  private final SerialTransport transport;
  private final Boards boards;
  private final RobotDescription robot;
  private final StopRequest stop;
  private final Set<Integer> needed;
  private final List<Problem> refusals = new ArrayList<>();
  private final Set<Board> asked = new HashSet<>();

  BoardFinder(SerialTransport transport, Boards boards, RobotDescription robot, StopRequest stop) {
    this.transport = transport;
    this.boards = boards;
    this.robot = robot;
    this.stop = stop;
    this.needed =
        robot.arms().values().stream()
            .map(ArmDescription::board)
            .collect(Collectors.toCollection(TreeSet::new));
  }

  /**
   * Opens a session with each board of the robot, and closes the other ports. Returns the boards by
   * number. If {@code ports} is empty, searches all ports except built-in and wireless ones. Throws
   * if the boards do not match the robot, or {@code STOPPED} if a stop is requested.
   */
  Map<Integer, Board> find(List<String> ports) {
    boolean everywhere = ports.isEmpty();
    List<String> names = everywhere ? BoardProbe.likelyPorts(transport) : ports;
    for (String name : names) {
      requireNotStopped();
      open(name, everywhere);
    }
    boards.talkUntilAll(this::hasSettled, stop::isRequested);
    requireNotStopped();
    Map<Integer, Board> found = new TreeMap<>();
    for (Board board : boards.all()) {
      if (!board.isReady()) {
        board.fault().ifPresent(refusals::add);
        continue;
      }
      Board same = found.put(board.number(), board);
      if (same != null && needed.contains(board.number())) {
        throw sameTwice(same, board);
      }
    }
    requireAll(found);
    for (Board board : boards.all()) {
      if (!needed.contains(board.number()) || !board.isReady()) {
        boards.close(board);
      }
    }
    return found;
  }

  /** On a stop request, stops the boards, because one may run an earlier command, and throws. */
  private void requireNotStopped() {
    if (stop.isRequested()) {
      boards.stopRemaining();
      throw new ProblemException(RobotBoards.stopped("was stopped"));
    }
  }

  /**
   * Stops a moving board of the robot. Returns whether it is at rest or has failed; other boards
   * only need to have answered.
   */
  private boolean hasSettled(Board board) {
    Conversation talk = board.conversation();
    if (!board.isReady() || !needed.contains(board.number())) {
      return board.hasAnswered();
    }
    long nowMicros = transport.nowMicros();
    if (asked.add(board)) {
      talk.queryStatus(nowMicros);
      board.send(nowMicros);
      return false;
    }
    boolean moving = talk.status().filter(BoardReply.Status::isMoving).isPresent();
    if (moving && !board.hasStopped()) {
      talk.stop(nowMicros);
      board.send(nowMicros);
    }
    return talk.status().isPresent() && (!moving || board.hasStopped());
  }

  private void open(String name, boolean everywhere) {
    try {
      boards.open(name);
    } catch (ProblemException e) {
      if (!everywhere) {
        throw e;
      }
      refusals.add(e.problem());
    }
  }

  private void requireAll(Map<Integer, Board> found) {
    for (int number : needed) {
      Board board = found.get(number);
      if (board == null) {
        throw missing(number, found);
      }
      int arms = board.conversation().identity().map(BoardIdentity::arms).orElse(0);
      for (Arm arm : Arm.values()) {
        ArmDescription description = robot.arm(arm);
        if (description.board() == number && description.motor() >= arms) {
          throw new ProblemException(
              RobotFault.UNSUPPORTED.at(
                  board.name(),
                  "drives %s arms, so it has no motor %s for %s"
                      .formatted(arms, description.motor(), arm),
                  "correct the description of the robot"));
        }
      }
    }
  }

  private ProblemException sameTwice(Board one, Board other) {
    return new ProblemException(
        RobotFault.SAME_BOARD_TWICE.at(
            WHERE,
            "has two boards with the number %s, on %s and %s"
                .formatted(one.number(), one.port(), other.port()),
            "give one of them another number with "
                + numbering(other, freeNumber())
                + ", or name the ports to use"));
  }

  /** Returns a number that no board has, preferably one that the robot needs. */
  private int freeNumber() {
    Set<Integer> taken =
        boards.all().stream().filter(Board::isReady).map(Board::number).collect(Collectors.toSet());
    return IntStream.concat(
            needed.stream().mapToInt(number -> number), IntStream.iterate(1, next -> next + 1))
        .filter(number -> !taken.contains(number))
        .findFirst()
        .getAsInt();
  }

  private ProblemException missing(int number, Map<Integer, Board> found) {
    // A board with another protocol is most likely the missing one.
    Optional<Problem> wrong = refusals.stream().filter(RobotFault.WRONG_FIRMWARE::is).findFirst();
    if (wrong.isPresent()) {
      return new ProblemException(wrong.get());
    }
    List<String> others = new ArrayList<>();
    for (Board board : found.values()) {
      others.add(
          board.number() == 0
              ? "the board on " + board.port() + " has no number"
              : board.name() + " was found");
    }
    refusals.forEach(fault -> others.add(fault.message()));
    return new ProblemException(
        RobotFault.BOARD_MISSING.at(
            WHERE,
            "needs board "
                + number
                + ", which was not found"
                + (others.isEmpty()
                    ? ": there are no serial ports"
                    : " (" + String.join("; ", others) + ")"),
            advice(number, found)));
  }

  private String advice(int number, Map<Integer, Board> found) {
    Board unnumbered = found.get(0);
    if (unnumbered != null) {
      return "give the other board its number with " + numbering(unnumbered, number);
    }
    return found.values().stream()
        .filter(board -> !needed.contains(board.number()))
        .findFirst()
        .map(
            other ->
                "correct the number in the description of the robot, or give a board that number"
                    + " with "
                    + numbering(other, number))
        .orElse("check cable and supply of that board");
  }

  private static String numbering(Board board, int number) {
    return "\"cube robot ports --port " + board.port() + " --set-number " + number + "\"";
  }
}
