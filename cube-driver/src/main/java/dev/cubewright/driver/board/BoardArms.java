package dev.cubewright.driver.board;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.MotionProfile;
import dev.cubewright.driver.robot.RobotDescription;
import java.util.ArrayList;
import java.util.Arrays;
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

  private final SerialTransport transport;
  private final RobotDescription robot;
  private final RobotBoards boards;
  private final ArmAngles angles;
  private MotionProfile profile;
  private ArmJobs jobs;
  private BoardPreparation preparation;
  private final List<ArmsListener> listeners = new ArrayList<>();

  private BoardArms(
      SerialTransport transport, RobotDescription robot, Mode mode, RobotBoards boards) {
    this.transport = transport;
    this.robot = robot;
    this.profile = robot.profile(mode);
    this.boards = boards;
    this.jobs = new ArmJobs(robot, mode);
    this.angles = new ArmAngles(robot);
    this.preparation = new BoardPreparation(boards, jobs);
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
   * @param transport where the ports are; it is not closed with the arms
   * @param robot which board drives which arm, and how they are set
   * @param mode how fast to move
   * @param ports where to look for the boards, in any order; if empty all ports but those that are
   *     built in
   * @param log receives every line in both directions
   * @throws ProblemException as {@link SerialTransport#open}, if a port was given and does not open
   * @throws ProblemException {@code BOARD_MISSING}, {@code SAME_BOARD_TWICE} or {@code
   *     WRONG_FIRMWARE} if not just the boards that it needs are there
   * @throws ProblemException {@code REFUSED} if a board does not take a setting
   */
  public static BoardArms connect(
      SerialTransport transport,
      RobotDescription robot,
      Mode mode,
      List<String> ports,
      LineLog log) {
    return connect(transport, robot, mode, ports, log, new StopRequest());
  }

  /**
   * {@return the arms of a robot whose boards are on any port that is not built in, without a log}
   *
   * <p>Otherwise as {@link #connect(SerialTransport, RobotDescription, Mode, List, LineLog,
   * StopRequest)}.
   *
   * @param transport where the ports are; it is not closed with the arms
   * @param robot which board drives which arm, and how they are set
   * @param mode how fast to move
   * @param stop ends connecting at once, and stops the arms later
   */
  public static BoardArms connect(
      SerialTransport transport, RobotDescription robot, Mode mode, StopRequest stop) {
    return connect(transport, robot, mode, List.of(), LineLog.none(), stop);
  }

  /**
   * {@return the arms of a robot as {@link #connect(SerialTransport, RobotDescription, Mode, List,
   * LineLog)}, unless it is stopped}
   *
   * @param transport where the ports are; it is not closed with the arms
   * @param robot which board drives which arm, and how they are set
   * @param mode how fast to move
   * @param ports where to look for the boards, in any order; if empty all ports but those that are
   *     built in
   * @param log receives every line in both directions
   * @param stop ends connecting at once, and stops the arms later
   * @throws ProblemException as {@link SerialTransport#open}, if a port was given and does not open
   * @throws ProblemException {@code BOARD_MISSING}, {@code SAME_BOARD_TWICE} or {@code
   *     WRONG_FIRMWARE} if not just the boards that it needs are there
   * @throws ProblemException {@code REFUSED} if a board does not take a setting
   * @throws ProblemException {@code STOPPED} if that was asked for; the boards that were heard have
   *     been stopped then
   */
  public static BoardArms connect(
      SerialTransport transport,
      RobotDescription robot,
      Mode mode,
      List<String> ports,
      LineLog log,
      StopRequest stop) {
    Boards boards = new Boards(transport, log);
    boolean connected = false;
    try {
      stop.answerBy(transport::wake);
      Map<Integer, Board> found = new BoardFinder(transport, boards, robot, stop).find(ports, 0);
      BoardArms arms = new BoardArms(transport, robot, mode, new RobotBoards(boards, robot, found));
      stop.answerBy(arms::stop);
      arms.preparation.prepare();
      connected = true;
      return arms;
    } finally {
      if (!connected) {
        stop.answerBy(() -> {});
        boards.closeAll();
      }
    }
  }

  @Override
  public long nowMicros() {
    return transport.nowMicros();
  }

  /**
   * {@inheritDoc}
   *
   * @throws IllegalArgumentException if an arm has two commands
   * @throws IllegalArgumentException if an arm is to turn by more than 180 degrees
   */
  @Override
  public void perform(List<ArmCommand> together) {
    CommandConflict.require(together);
    begin();
    CommandBatch batch = new CommandBatch(boards, listeners);
    for (ArmCommand command : together) {
      batch.add(command, boards.submit(jobs.of(command)));
    }
    batch.run();
    batch.lastTurnMicros().ifPresent(this::settle);
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
    boards.awaitAll(all.stream().map(jobs::homing).map(boards::submit).toList());
    boards.awaitAll(all.stream().map(jobs::ontoTheGrid).map(boards::submit).toList());
    settle(nowMicros());
  }

  @Override
  public void servo(Arm arm, int widthMicros) {
    begin();
    boards.awaitAll(List.of(boards.submit(jobs.servo(arm, widthMicros))));
  }

  @Override
  public void changeTo(Mode mode) {
    boards.catchUp();
    boards.requireSound(List.of());
    profile = robot.profile(mode);
    jobs = new ArmJobs(robot, mode);
    preparation = new BoardPreparation(boards, jobs);
    preparation.prepare();
  }

  @Override
  public List<ArmStatus> status() {
    boards.catchUp();
    Map<Board, BoardStatus> statuses = boards.askStatus();
    return Arrays.stream(Arm.values())
        .map(
            arm -> {
              Board board = boards.of(arm);
              int steps = board.conversation().identity().orElseThrow().stepsPerTurn();
              return angles.of(arm, Objects.requireNonNull(statuses.get(board)), steps);
            })
        .toList();
  }

  @Override
  public void disableWatchdog() {
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
    transport.wake();
  }

  /**
   * {@inheritDoc}
   *
   * <p>A board that was reset gets a new session and its settings; its arms are not homed then.
   *
   * @throws ProblemException {@code LINK_LOST} if the line to a board is gone; only connecting
   *     again helps then
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

  @Override
  public void close() {
    boards.close();
  }
}
