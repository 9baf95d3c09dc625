package dev.cubewright.robot.board;

import dev.cubewright.robot.robot.Arm;
import dev.cubewright.robot.robot.ArmCommand;
import dev.cubewright.robot.robot.ArmDescription;
import dev.cubewright.robot.robot.ArmTimes;
import dev.cubewright.robot.robot.Mode;
import dev.cubewright.robot.robot.MotionProfile;
import dev.cubewright.robot.robot.RobotDescription;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * The arms of a robot whose boards have our firmware. Each command runs exactly once, or a fault
 * says that this is not certain; nothing is ever waited for by the clock but the swinging of the
 * arms after a turn.
 *
 * <p>If anything fails on one board, both are stopped. Used by one thread, but for {@link #stop}.
 */
public final class BoardArms implements Arms {
  /** After this long without hearing from us the boards stop. */
  private static final int WATCHDOG_MILLIS = 500;

  /** The longest that homing takes. */
  private static final long HOME_MICROS = 2_600_000;

  private static final double DEGREES_PER_TURN = 360;
  private static final int QUARTERS_PER_TURN = 4;

  private final Wiring wiring;
  private final RobotDescription robot;
  private final MotionProfile profile;
  private final ArmTimes times;
  private final ArmBoards boards;
  private final BoardPreparation preparation;
  private final List<ArmsListener> listeners = new ArrayList<>();

  private BoardArms(Wiring wiring, RobotDescription robot, Mode mode, ArmBoards boards) {
    this.wiring = wiring;
    this.robot = robot;
    this.profile = robot.profile(mode);
    this.times = robot.times(mode);
    this.boards = boards;
    this.preparation = new BoardPreparation(boards, robot, profile);
  }

  /**
   * {@return the arms of a robot, found by asking each board for its number; ports are free again
   * that have none of its boards}
   *
   * <p>Opening a port resets most boards, so this takes up to some 2.5 seconds, and up to six times
   * as long if much is lost on the way. A board that was stopped is made ready; one that is still
   * moving is stopped as soon as it has answered. Nothing moves. The boards do not watch for
   * silence until the first command.
   *
   * @param wiring where the ports are; it is not closed with the arms
   * @param robot which board drives which arm, and how they are set
   * @param mode how fast to move
   * @param ports where to look for the boards, in any order; if empty all ports but those that are
   *     built in
   * @param log is told every line in both directions
   * @throws RobotException as {@link Wiring#open}, if a port was given and does not open
   * @throws RobotException {@code BOARD_MISSING}, {@code SAME_BOARD_TWICE} or {@code
   *     WRONG_FIRMWARE} if not just the boards that it needs are there
   * @throws RobotException {@code REFUSED} if a board does not take a setting
   */
  public static BoardArms connect(
      Wiring wiring, RobotDescription robot, Mode mode, List<String> ports, LineLog log) {
    Boards boards = new Boards(wiring, log);
    boolean connected = false;
    try {
      Map<Integer, Board> found = new BoardFinder(wiring, boards, robot).find(ports, 0);
      BoardArms arms = new BoardArms(wiring, robot, mode, new ArmBoards(boards, robot, found));
      arms.preparation.prepare();
      connected = true;
      return arms;
    } finally {
      if (!connected) {
        boards.closeAll();
      }
    }
  }

  @Override
  public long nowMicros() {
    return wiring.nowMicros();
  }

  /**
   * {@inheritDoc}
   *
   * @throws IllegalArgumentException if an arm has two commands
   * @throws IllegalArgumentException if an arm is to turn by more than 180 degrees
   */
  @Override
  public void perform(List<ArmCommand> together) {
    TogetherRule.require(together);
    begin();
    Performance performance = new Performance(boards, listeners);
    for (ArmCommand command : together) {
      performance.add(
          command,
          boards.submit(boards.of(command.arm()), boardCommand(command), predictedMicros(command)));
    }
    performance.run();
    performance.lastTurnMicros().ifPresent(this::settle);
  }

  private BoardCommand boardCommand(ArmCommand command) {
    int motor = robot.arm(command.arm()).motor();
    if (command instanceof ArmCommand.Turn turn) {
      return preparation.turn(turn.arm(), turn.degrees());
    }
    return command instanceof ArmCommand.Grip
        ? new BoardCommand.Grip(motor, BoardCommand.Grip.GRIP, profile.gripMillis())
        : new BoardCommand.Grip(motor, BoardCommand.Grip.RELEASE, profile.releaseMillis());
  }

  /** Returns how long the command may well take: as it was planned, or as it would be now. */
  private long predictedMicros(ArmCommand command) {
    if (command instanceof ArmCommand.Turn turn) {
      return Math.max(command.durationMicros(), times.turnMicros(turn.degrees()));
    }
    return Math.max(
        command.durationMicros(),
        command instanceof ArmCommand.Grip ? times.gripMicros() : times.releaseMicros());
  }

  /** Waits until nothing swings any more after a turn. */
  private void settle(long endedMicros) {
    boards.talk(() -> false, endedMicros + profile.turnSettleMillis() * 1000L);
    boards.requireSound(List.of());
  }

  @Override
  public void home(Collection<Arm> arms) {
    if (arms.isEmpty()) {
      return;
    }
    begin();
    Set<Arm> all = EnumSet.copyOf(arms);
    List<Exchange> homings = new ArrayList<>();
    for (Arm arm : all) {
      BoardCommand homing = new BoardCommand.Home(robot.arm(arm).motor());
      homings.add(boards.submit(boards.of(arm), homing, HOME_MICROS));
    }
    boards.awaitAll(homings);
    List<Exchange> turns = new ArrayList<>();
    for (Arm arm : all) {
      int degrees = robot.arm(arm).homeDegrees();
      BoardCommand turn = preparation.turn(arm, degrees);
      turns.add(boards.submit(boards.of(arm), turn, times.turnMicros(degrees)));
    }
    boards.awaitAll(turns);
    settle(nowMicros());
  }

  @Override
  public void servo(Arm arm, int widthMicros) {
    begin();
    int settleMillis = Math.max(profile.gripMillis(), profile.releaseMillis());
    BoardCommand command = new BoardCommand.Grip(robot.arm(arm).motor(), widthMicros, settleMillis);
    long predictedMicros = Math.max(times.gripMicros(), times.releaseMicros());
    boards.awaitAll(List.of(boards.submit(boards.of(arm), command, predictedMicros)));
  }

  @Override
  public List<ArmStatus> status() {
    boards.catchUp();
    Map<Board, BoardStatus> statuses = boards.askStatus();
    List<ArmStatus> arms = new ArrayList<>();
    for (Arm arm : Arm.values()) {
      ArmDescription description = robot.arm(arm);
      Board board = boards.of(arm);
      BoardStatus.ArmState state =
          Objects.requireNonNull(statuses.get(board)).arms().get(description.motor());
      int steps = board.conversation().identity().orElseThrow().stepsPerTurn();
      double degrees = state.position() * DEGREES_PER_TURN / steps;
      boolean backwards = description.reversed() && degrees > 0;
      arms.add(
          new ArmStatus(
              arm,
              state.homed() && isOnGrid(description, state.position(), steps),
              backwards ? DEGREES_PER_TURN - degrees : degrees,
              state.servoMicros()));
    }
    return List.copyOf(arms);
  }

  /** A board is homed at the magnet already, before the arm is turned onto the grid. */
  private static boolean isOnGrid(ArmDescription arm, int position, int stepsPerTurn) {
    // Rounded as the board does, halves away from zero.
    long degrees = Math.abs(arm.homeDegrees());
    long home = Math.round(degrees * stepsPerTurn / DEGREES_PER_TURN);
    boolean backwards = arm.homeDegrees() < 0 != arm.reversed();
    long off = position - (backwards ? -home : home);
    return Math.floorMod(QUARTERS_PER_TURN * off, stepsPerTurn) == 0;
  }

  @Override
  public void rest() {
    boards.catchUp();
    boards.requireSound(List.of());
    watch(0);
  }

  /** Sees to it that a job can begin: nothing is wrong, and the boards watch. */
  private void begin() {
    boards.catchUp();
    boards.requireSound(List.of());
    watch(WATCHDOG_MILLIS);
  }

  private void watch(int millis) {
    List<Exchange> exchanges = new ArrayList<>();
    for (Board board : boards.all()) {
      if (board.conversation().isWatched() != millis > 0) {
        exchanges.add(boards.submit(board, new BoardCommand.Watchdog(millis), 0));
      }
    }
    boards.awaitAll(exchanges);
  }

  /**
   * {@inheritDoc}
   *
   * <p>The stop byte is on its way when this returns.
   */
  @Override
  public void stop() {
    boards.stopFromAnywhere();
    wiring.wake();
  }

  /**
   * {@inheritDoc}
   *
   * <p>A board that was reset gets a new session and its settings; its arms are not homed then.
   *
   * @throws RobotException {@code LINK_LOST} if the line to a board is gone; only connecting again
   *     helps then
   */
  @Override
  public void resume() {
    if (boards.resume()) {
      preparation.prepare();
    }
  }

  @Override
  public void addListener(ArmsListener listener) {
    listeners.add(listener);
  }

  /** {@return how well each board is understood, in the order of their numbers} */
  public List<LinkHealth> health() {
    return boards.all().stream().map(Board::health).toList();
  }

  @Override
  public void close() {
    boards.close();
  }
}
