package dev.cubewright.robot.board;

import dev.cubewright.robot.board.RobotFault.Kind;
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
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
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

  /** To begin with, what a job takes over its motion: a ramp to compute, a servo's pulse. */
  private static final long BEGIN_MICROS = 40_000;

  /** How long to wait until a stopped board says so. */
  private static final long STOP_MICROS = 500_000;

  private static final double DEGREES_PER_TURN = 360;

  private final RobotDescription robot;
  private final MotionProfile profile;
  private final ArmTimes times;
  private final Boards boards;
  private final Map<Integer, Board> byNumber;

  /** The same boards; never changed, for {@link #stop} reads it on another thread. */
  private final List<Board> ours;

  private final Wiring wiring;
  private final List<ArmsListener> listeners = new ArrayList<>();

  private volatile boolean stopWanted;
  private Optional<RobotFault> standing = Optional.empty();

  private BoardArms(
      Wiring wiring,
      RobotDescription robot,
      Mode mode,
      Boards boards,
      Map<Integer, Board> byNumber) {
    this.wiring = wiring;
    this.robot = robot;
    this.profile = robot.profile(mode);
    this.times = robot.times(mode);
    this.boards = boards;
    this.byNumber = byNumber;
    this.ours = List.copyOf(byNumber.values());
  }

  /**
   * {@return the arms of a robot, found by asking each board for its number; ports are free again
   * that have none of its boards}
   *
   * <p>Opening a port resets most boards, so this takes up to some 2.5 seconds. A board that was
   * stopped is made ready; one that is still moving is stopped first. Nothing moves. The boards do
   * not watch for silence until the first command.
   *
   * @param wiring where the ports are; it is not closed with the arms
   * @param robot which board drives which arm, and how they are set
   * @param mode how fast to move
   * @param ports where to look for the boards, in any order; all ports if empty
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
      BoardArms arms = new BoardArms(wiring, robot, mode, boards, found);
      arms.prepare();
      connected = true;
      return arms;
    } finally {
      if (!connected) {
        boards.closeAll();
      }
    }
  }

  /** Brings boards with a new session to where they take commands. */
  private void prepare() {
    for (BoardStatus status : askStatus().values()) {
      if (status.arms().stream().anyMatch(arm -> arm.job().isPresent())) {
        stopAll();
      }
    }
    leaveAlarm();
    applySettings();
    prepareRamps(EnumSet.allOf(Arm.class));
  }

  private void leaveAlarm() {
    List<Exchange> exchanges = new ArrayList<>();
    for (Board board : ours) {
      exchanges.add(submit(board, new BoardCommand.LeaveAlarm(), 0));
    }
    awaitAll(exchanges, false);
  }

  private void applySettings() {
    List<Exchange> exchanges = new ArrayList<>();
    for (Arm arm : Arm.values()) {
      for (BoardCommand.Set setting : BoardSettings.of(robot.arm(arm), profile)) {
        exchanges.add(submit(board(arm), setting, 0));
      }
    }
    awaitAll(exchanges, true);
  }

  /** Has the boards compute the ramp of the turns to come; nothing moves. */
  private void prepareRamps(Set<Arm> arms) {
    List<Exchange> exchanges = new ArrayList<>();
    for (Arm arm : arms) {
      exchanges.add(submit(board(arm), turn(arm, 0), BEGIN_MICROS));
    }
    awaitAll(exchanges, true);
  }

  private BoardCommand turn(Arm arm, int degrees) {
    ArmDescription description = robot.arm(arm);
    return new BoardCommand.Turn(
        description.motor(),
        description.reversed() ? -degrees : degrees,
        profile.rpm(),
        profile.acceleration());
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
    requireOneEach(together);
    begin();
    Map<ArmCommand, Exchange> jobs = new LinkedHashMap<>();
    for (ArmCommand command : together) {
      Exchange job =
          submit(
              board(command.arm()),
              boardCommand(command),
              Math.max(command.durationMicros(), 0) + BEGIN_MICROS);
      jobs.put(command, job);
    }
    long beganMicros = nowMicros();
    boards.sendAll(beganMicros);
    together.forEach(command -> listeners.forEach(each -> each.began(command, beganMicros)));
    Set<ArmCommand> told = new HashSet<>();
    try {
      while (told.size() < jobs.size()) {
        boards.talk(() -> isDisturbed() || news(jobs, told), Long.MAX_VALUE);
        tell(jobs, told);
        requireSound(jobs.values(), true);
      }
    } finally {
      // What was done before or while all was stopped, too.
      tell(jobs, told);
    }
    jobs.entrySet().stream()
        .filter(job -> job.getKey() instanceof ArmCommand.Turn)
        .mapToLong(job -> job.getValue().endedMicros())
        .max()
        .ifPresent(this::settle);
  }

  private static boolean news(Map<ArmCommand, Exchange> jobs, Set<ArmCommand> told) {
    return jobs.entrySet().stream()
        .anyMatch(job -> job.getValue().hasEnded() && !told.contains(job.getKey()));
  }

  /** Tells the listeners what has been done since the last time. */
  private void tell(Map<ArmCommand, Exchange> jobs, Set<ArmCommand> told) {
    jobs.forEach(
        (command, job) -> {
          if (job.state() == Exchange.State.DONE && told.add(command)) {
            listeners.forEach(each -> each.ended(command, job.endedMicros()));
          }
        });
  }

  /** Waits until nothing swings any more after a turn. */
  private void settle(long endedMicros) {
    long untilMicros = endedMicros + profile.turnSettleMillis() * 1000L;
    boards.talk(this::isDisturbed, untilMicros);
    requireSound(List.of(), true);
  }

  private static void requireOneEach(List<ArmCommand> together) {
    Set<Arm> busy = EnumSet.noneOf(Arm.class);
    for (ArmCommand command : together) {
      if (!busy.add(command.arm())) {
        throw new IllegalArgumentException(command.arm() + " is to do two things at once");
      }
      if (command instanceof ArmCommand.Turn turn && Math.abs(turn.degrees()) > 180) {
        throw new IllegalArgumentException(
            command.arm() + " is to turn by " + turn.degrees() + " degrees; 180 is the most");
      }
    }
  }

  private BoardCommand boardCommand(ArmCommand command) {
    int motor = robot.arm(command.arm()).motor();
    if (command instanceof ArmCommand.Turn turn) {
      return turn(turn.arm(), turn.degrees());
    }
    return command instanceof ArmCommand.Grip
        ? new BoardCommand.Grip(motor, BoardCommand.Grip.GRIP, profile.gripMillis())
        : new BoardCommand.Grip(motor, BoardCommand.Grip.RELEASE, profile.releaseMillis());
  }

  @Override
  public void home(Collection<Arm> arms) {
    if (arms.isEmpty()) {
      return;
    }
    begin();
    Set<Arm> all = EnumSet.copyOf(arms);
    List<Exchange> exchanges = new ArrayList<>();
    for (Arm arm : all) {
      exchanges.add(submit(board(arm), new BoardCommand.Home(robot.arm(arm).motor()), HOME_MICROS));
    }
    awaitAll(exchanges, true);
    List<Exchange> turns = new ArrayList<>();
    for (Arm arm : all) {
      int degrees = robot.arm(arm).homeDegrees();
      turns.add(submit(board(arm), turn(arm, degrees), times.turnMicros(degrees)));
    }
    awaitAll(turns, true);
    settle(nowMicros());
  }

  @Override
  public void servo(Arm arm, int widthMicros) {
    begin();
    int settleMillis = Math.max(profile.gripMillis(), profile.releaseMillis());
    BoardCommand command = new BoardCommand.Grip(robot.arm(arm).motor(), widthMicros, settleMillis);
    awaitAll(List.of(submit(board(arm), command, settleMillis * 1000L + BEGIN_MICROS)), true);
  }

  @Override
  public List<ArmStatus> status() {
    boards.catchUp();
    Map<Board, BoardStatus> statuses = askStatus();
    List<ArmStatus> arms = new ArrayList<>();
    for (Arm arm : Arm.values()) {
      ArmDescription description = robot.arm(arm);
      Board board = board(arm);
      BoardStatus.ArmState state =
          Objects.requireNonNull(statuses.get(board)).arms().get(description.motor());
      int steps = board.conversation().identity().orElseThrow().stepsPerTurn();
      double degrees = state.position() * DEGREES_PER_TURN / steps;
      arms.add(
          new ArmStatus(
              arm,
              state.homed(),
              description.reversed() && degrees > 0 ? DEGREES_PER_TURN - degrees : degrees,
              state.servoMicros()));
    }
    return List.copyOf(arms);
  }

  private Map<Board, BoardStatus> askStatus() {
    ours.forEach(board -> board.conversation().askStatus(nowMicros()));
    boards.talk(
        () ->
            ours.stream()
                .allMatch(board -> !board.isSound() || board.conversation().status().isPresent()),
        Long.MAX_VALUE);
    Map<Board, BoardStatus> statuses = new LinkedHashMap<>();
    for (Board board : ours) {
      if (!board.isSound()) {
        throw fail(board.fault().orElseThrow());
      }
      statuses.put(board, board.conversation().status().orElseThrow());
    }
    return statuses;
  }

  @Override
  public void rest() {
    boards.catchUp();
    requireSound(List.of(), true);
    watch(0);
  }

  private void watch(int millis) {
    List<Exchange> exchanges = new ArrayList<>();
    for (Board board : ours) {
      if (board.conversation().isWatched() != millis > 0) {
        exchanges.add(submit(board, new BoardCommand.Watchdog(millis), 0));
      }
    }
    awaitAll(exchanges, true);
  }

  /** Sees to it that a job can begin: nothing is wrong, and the boards watch. */
  private void begin() {
    boards.catchUp();
    requireSound(List.of(), true);
    watch(WATCHDOG_MILLIS);
  }

  /**
   * {@inheritDoc}
   *
   * <p>The stop byte is on its way when this returns.
   */
  @Override
  public void stop() {
    stopWanted = true;
    ours.forEach(board -> board.stop(wiring.nowMicros()));
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
    boards.catchUp();
    stopWanted = false;
    standing = Optional.empty();
    List<Board> broken = ours.stream().filter(board -> !board.isSound()).toList();
    for (Board board : broken) {
      board.conversation().open(0, nowMicros());
    }
    boards.talk(() -> broken.stream().allMatch(BoardProbe::hasAnswered), Long.MAX_VALUE);
    for (Board board : ours) {
      if (!board.isSound()) {
        throw fail(board.fault().orElseThrow());
      }
    }
    if (broken.isEmpty()) {
      leaveAlarm();
    } else {
      prepare();
    }
  }

  @Override
  public void addListener(ArmsListener listener) {
    listeners.add(listener);
  }

  /** {@return how well each board is understood, in the order of their numbers} */
  public List<LinkHealth> health() {
    return ours.stream().map(Board::health).toList();
  }

  @Override
  public void close() {
    boards.closeAll();
  }

  private Board board(Arm arm) {
    return Objects.requireNonNull(byNumber.get(robot.arm(arm).board()));
  }

  private Exchange submit(Board board, BoardCommand command, long predictedMicros) {
    return board.conversation().submit(command, predictedMicros, nowMicros());
  }

  private void awaitAll(Collection<Exchange> exchanges, boolean alarmsMatter) {
    boards.talk(
        () ->
            (alarmsMatter ? isDisturbed() : ours.stream().anyMatch(board -> !board.isSound()))
                || exchanges.stream().allMatch(Exchange::hasEnded),
        Long.MAX_VALUE);
    requireSound(exchanges, alarmsMatter);
  }

  /** Returns whether something is so that it makes no sense to wait any longer. */
  private boolean isDisturbed() {
    return stopWanted || ours.stream().anyMatch(board -> board.fault().isPresent());
  }

  /** Stops everything and throws if something is wrong. */
  private void requireSound(Collection<Exchange> exchanges, boolean alarmsMatter) {
    if (standing.isPresent()) {
      throw new RobotException(standing.get());
    }
    if (stopWanted && alarmsMatter) {
      throw fail(
          new RobotFault(
              Kind.STOPPED,
              "the robot",
              "was stopped",
              "look how the arms stand, then home them and begin again"));
    }
    for (Board board : ours) {
      if (alarmsMatter ? board.fault().isPresent() : !board.isSound()) {
        throw fail(worst().orElseThrow());
      }
    }
    for (Exchange exchange : exchanges) {
      if (exchange.state() == Exchange.State.FAILED) {
        throw fail(refusal(exchange));
      }
    }
  }

  /** Returns what is wrong; a board that was stopped is a consequence rather than the cause. */
  private Optional<RobotFault> worst() {
    List<RobotFault> faults = ours.stream().flatMap(board -> board.fault().stream()).toList();
    return faults.stream()
        .filter(fault -> fault.kind() != Kind.STOPPED)
        .findFirst()
        .or(() -> faults.stream().findFirst());
  }

  private RobotFault refusal(Exchange exchange) {
    Board board =
        ours.stream().filter(each -> each.conversation().owns(exchange)).findFirst().orElseThrow();
    if (exchange.command() instanceof BoardCommand.Home home
        && ErrorCode.HOMING.is(exchange.code())) {
      String arm =
          robot.arms().entrySet().stream()
              .filter(
                  each ->
                      each.getValue().board() == board.number()
                          && each.getValue().motor() == home.motor())
              .map(each -> each.getKey().toString())
              .findFirst()
              .orElse("an arm");
      return new RobotFault(
          Kind.HOMING_FAILED,
          arm + " (" + board.name() + ", motor " + home.motor() + ")",
          "did not find its magnet",
          "look whether the arm turns freely, then at magnet, sensor and threshold");
    }
    return board.fault(
        Kind.REFUSED,
        "did not do \"" + exchange.command().text() + "\": " + ErrorCode.meaning(exchange.code()),
        "correct the description of the robot, or home the arms");
  }

  /** Stops all boards and returns what to throw. */
  private RobotException fail(RobotFault fault) {
    standing = Optional.of(fault);
    stopAll();
    return new RobotException(fault);
  }

  private void stopAll() {
    long nowMicros = nowMicros();
    for (Board board : ours) {
      board.conversation().stop(nowMicros);
      if (!board.isSound() && !board.isLost()) {
        // Perhaps it hears us although we do not hear it.
        board.stop(nowMicros);
      }
    }
    boards.talk(
        () ->
            ours.stream().allMatch(board -> !board.isSound() || board.conversation().alarm() != 0),
        nowMicros + STOP_MICROS);
  }
}
