package dev.cubewright.robot.board;

import dev.cubewright.robot.board.RobotFault.Kind;
import dev.cubewright.robot.robot.Arm;
import dev.cubewright.robot.robot.ArmDescription;
import dev.cubewright.robot.robot.RobotDescription;
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

/** Finds the boards of a robot by asking who is on each port. */
final class BoardFinder {
  private static final String WHERE = "the robot";

  private final Wiring wiring;
  private final Boards boards;
  private final RobotDescription robot;
  private final List<RobotFault> refusals = new ArrayList<>();
  private final Set<Board> asked = new HashSet<>();

  BoardFinder(Wiring wiring, Boards boards, RobotDescription robot) {
    this.wiring = wiring;
    this.boards = boards;
    this.robot = robot;
  }

  /**
   * Returns the boards by their numbers, with a session open on each; other ports are free again.
   *
   * @param ports where to look; empty for everywhere but built-in ports
   * @param watchdogMillis the watchdog to begin with
   * @throws RobotException if not exactly the boards that the robot needs were found
   */
  Map<Integer, Board> find(List<String> ports, int watchdogMillis) {
    boolean everywhere = ports.isEmpty();
    List<String> names = everywhere ? BoardProbe.likelyPorts(wiring) : ports;
    for (String name : names) {
      open(name, everywhere, watchdogMillis);
    }
    // Each is looked at each time, for that may stop it.
    boards.talk(
        () -> boards.all().stream().filter(this::hasSettled).count() == boards.all().size(),
        Long.MAX_VALUE);
    Map<Integer, Board> found = new TreeMap<>();
    for (Board board : boards.all()) {
      if (!board.conversation().isReady()) {
        board.fault().ifPresent(refusals::add);
        continue;
      }
      Board same = found.put(board.number(), board);
      if (same != null && needed().contains(board.number())) {
        throw sameTwice(same, board);
      }
    }
    requireAll(found);
    for (Board board : boards.all()) {
      if (!needed().contains(board.number()) || !board.conversation().isReady()) {
        found.values().remove(board);
        boards.close(board);
      }
    }
    return found;
  }

  /**
   * Stops a board of the robot that is still moving, for nobody watches it while others are waited
   * for. Returns whether it stands, or has not answered and will not.
   */
  private boolean hasSettled(Board board) {
    Conversation talk = board.conversation();
    if (!BoardProbe.hasAnswered(board) || !talk.isReady() || !needed().contains(board.number())) {
      return BoardProbe.hasAnswered(board);
    }
    long nowMicros = wiring.nowMicros();
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
    } catch (RobotException e) {
      if (!everywhere) {
        throw e;
      }
      refusals.add(e.fault());
    }
  }

  private Set<Integer> needed() {
    return robot.arms().values().stream()
        .map(ArmDescription::board)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Returns the command that gives a board its number. */
  private static String numbering(Board board, int number) {
    return "\"cube robot ports --port " + board.port() + " --set-number " + number + "\"";
  }

  /** Returns a number that no board has: of those that the robot needs if one is left, or any. */
  private int freeNumber() {
    Set<Integer> taken =
        boards.all().stream()
            .filter(board -> board.conversation().isReady())
            .map(Board::number)
            .collect(Collectors.toSet());
    return IntStream.concat(
            needed().stream().mapToInt(number -> number), IntStream.iterate(1, next -> next + 1))
        .filter(number -> !taken.contains(number))
        .findFirst()
        .getAsInt();
  }

  private RobotException sameTwice(Board one, Board other) {
    return new RobotException(
        new RobotFault(
            Kind.SAME_BOARD_TWICE,
            WHERE,
            "has two boards with the number "
                + one.number()
                + ", on "
                + one.port()
                + " and "
                + other.port(),
            "give one of them another number with "
                + numbering(other, freeNumber())
                + ", or say which ports to use"));
  }

  private void requireAll(Map<Integer, Board> found) {
    for (int number : needed()) {
      Board board = found.get(number);
      if (board == null) {
        throw missing(number, found);
      }
      int arms = board.conversation().identity().map(BoardIdentity::arms).orElse(0);
      for (Arm arm : Arm.values()) {
        ArmDescription description = robot.arm(arm);
        if (description.board() == number && description.motor() >= arms) {
          throw new RobotException(
              board.fault(
                  Kind.UNSUPPORTED,
                  "drives "
                      + arms
                      + " arms and not "
                      + arm
                      + " as its motor "
                      + description.motor(),
                  "correct the description of the robot"));
        }
      }
    }
  }

  private RobotException missing(int number, Map<Integer, Board> found) {
    // What speaks another protocol is most likely the board that is missing.
    Optional<RobotFault> wrong =
        refusals.stream().filter(fault -> fault.kind() == Kind.WRONG_FIRMWARE).findFirst();
    if (wrong.isPresent()) {
      return new RobotException(wrong.get());
    }
    List<String> others = new ArrayList<>();
    found.values().forEach(board -> others.add(other(board)));
    refusals.forEach(fault -> others.add(fault.where() + " " + fault.message()));
    return new RobotException(
        new RobotFault(
            Kind.BOARD_MISSING,
            WHERE,
            "needs board "
                + number
                + ", which is on no port"
                + (others.isEmpty()
                    ? "; no port is there that a board may hang on"
                    : " (" + String.join("; ", others) + ")"),
            mend(number, found)));
  }

  /** Returns what to do about a number that no board has. */
  private String mend(int number, Map<Integer, Board> found) {
    Board unnumbered = found.get(0);
    if (unnumbered != null) {
      return "give the board without a number its number with " + numbering(unnumbered, number);
    }
    return found.entrySet().stream()
        .filter(entry -> !needed().contains(entry.getKey()))
        .findFirst()
        .map(
            other ->
                "correct the number in the description of the robot, or give a board that number"
                    + " with "
                    + numbering(other.getValue(), number))
        .orElse("check cable and supply of that board");
  }

  private static String other(Board board) {
    return board.number() == 0
        ? "the board on " + board.port() + " has no number"
        : board.name() + " is there";
  }
}
