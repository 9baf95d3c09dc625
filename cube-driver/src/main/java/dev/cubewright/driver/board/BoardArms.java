package dev.cubewright.driver.board;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.RobotDescription;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The arms of a robot whose boards run this project's firmware. Each command runs exactly once, or
 * a problem reports that its outcome is unknown. If a board fails, all boards are stopped. Not
 * thread-safe, except {@link #stop}.
 */
public final class BoardArms implements Arms {
  /** The boards stop if they receive nothing for this long. */
  private static final int WATCHDOG_MILLIS = 500;

  private static final int MOST_DEGREES = 180;

  private final SerialTransport transport;
  private final RobotDescription robot;
  private final RobotBoards boards;
  private ArmJobs jobs;
  private final List<ArmsListener> listeners = new ArrayList<>();

  private BoardArms(
      SerialTransport transport, RobotDescription robot, Mode mode, RobotBoards boards) {
    this.transport = transport;
    this.robot = robot;
    this.boards = boards;
    this.jobs = new ArmJobs(robot, mode);
  }

  /**
   * {@return the arms of a robot, found on all ports except built-in and wireless ones; see {@link
   * #connect(SerialTransport, RobotDescription, Mode, List, LineLog, StopRequest)}}
   *
   * @param transport opens the ports; not closed with the arms
   * @param robot the description of the robot, with the board of each arm
   * @param mode the speed
   * @param stop ends the connection attempt immediately, and stops connected arms
   */
  public static BoardArms connect(
      SerialTransport transport, RobotDescription robot, Mode mode, StopRequest stop) {
    return connect(transport, robot, mode, List.of(), LineLog.none(), stop);
  }

  /**
   * {@return the arms of a robot, found by querying each board for its number} Other ports are
   * closed again. Opening a port resets most boards, so this takes up to about 2.5 seconds, and up
   * to six times as long on a bad line. Moving arms are stopped, and stopped boards are made ready.
   * The watchdog is off until the first command.
   *
   * @param transport opens the ports; not closed with the arms
   * @param robot the description of the robot, with the board of each arm
   * @param mode the speed
   * @param ports the ports to search, in any order; if empty, all ports except built-in and
   *     wireless ones
   * @param log receives every line in both directions
   * @param stop ends the connection attempt immediately, and stops connected arms
   * @throws ProblemException if a given port does not open, the boards found do not match the
   *     robot, a board rejects a setting, or a stop is requested; the last two also stop all known
   *     boards
   */
  public static BoardArms connect(
      SerialTransport transport,
      RobotDescription robot,
      Mode mode,
      List<String> ports,
      LineLog log,
      StopRequest stop) {
    RobotBoards boards = new RobotBoards(transport, log, robot);
    boolean connected = false;
    try {
      stop.setAction(transport::wake);
      boards.assign(new BoardFinder(transport, boards, robot, stop).find(ports));
      BoardArms arms = new BoardArms(transport, robot, mode, boards);
      stop.setAction(arms::stop);
      arms.prepare();
      connected = true;
      return arms;
    } finally {
      if (!connected) {
        stop.setAction(() -> {});
        boards.closeAll();
      }
    }
  }

  private void prepare() {
    boolean moving = boards.queryStatus().values().stream().anyMatch(BoardReply.Status::isMoving);
    if (moving) {
      boards.stopAll();
    }
    List<Arm> arms = List.of(Arm.values());
    carryOut(arms.stream().flatMap(arm -> jobs.settings(arm).stream()).toList());
    carryOut(arms.stream().map(jobs::ramp).toList());
  }

  /** Carries out steps that move nothing; repeats a step that a corrupted byte stops. */
  private void carryOut(List<ArmJobs.Job> steps) {
    List<ArmJobs.Job> left = steps;
    int futile = 0;
    while (!left.isEmpty()) {
      Map<ArmJobs.Job, Exchange> exchanges = new LinkedHashMap<>();
      try {
        boards.leaveAlarm();
        left.forEach(step -> exchanges.put(step, boards.submit(step)));
        boards.awaitAll(exchanges.values());
        return;
      } catch (ProblemException e) {
        List<ArmJobs.Job> undone =
            left.stream().filter(step -> !isDone(exchanges.get(step))).toList();
        if (futile + 1 >= RobotBoards.ATTEMPTS || !boards.clearStop(e.problem())) {
          throw e;
        }
        futile = undone.size() < left.size() ? 0 : futile + 1;
        left = undone;
      }
    }
  }

  private static boolean isDone(@Nullable Exchange exchange) {
    return exchange != null && exchange.state() == Exchange.State.DONE;
  }

  @Override
  public long nowMicros() {
    return transport.nowMicros();
  }

  @Override
  public void perform(List<ArmCommand> together) {
    requireCompatible(together);
    watch(WATCHDOG_MILLIS);
    Map<ArmCommand, Exchange> exchanges = new LinkedHashMap<>();
    together.forEach(command -> exchanges.put(command, boards.submit(jobs.of(command))));
    run(exchanges);
    exchanges.entrySet().stream()
        .filter(each -> each.getKey() instanceof ArmCommand.Turn)
        .mapToLong(each -> each.getValue().endedMicros())
        .max()
        .ifPresent(this::settle);
  }

  /**
   * Sends commands and waits until all have ended. If a command fails, reports the ends of the
   * others before throwing. If a listener throws, stops all boards.
   */
  private void run(Map<ArmCommand, Exchange> exchanges) {
    long beganMicros = nowMicros();
    boards.sendAll(beganMicros);
    exchanges.keySet().forEach(command -> report(listener -> listener.began(command, beganMicros)));
    Map<ArmCommand, Exchange> running = new LinkedHashMap<>(exchanges);
    while (!running.isEmpty()) {
      boards.talkWhileHealthy(
          () -> running.values().stream().anyMatch(Exchange::hasEnded), Long.MAX_VALUE);
      reportEnds(running);
      try {
        boards.requireHealthy(exchanges.values());
      } catch (ProblemException e) {
        // Also report the commands that ended while the boards were being stopped.
        reportEnds(running);
        throw e;
      }
    }
  }

  private void reportEnds(Map<ArmCommand, Exchange> running) {
    Map<ArmCommand, Exchange> done = new LinkedHashMap<>(running);
    done.values().removeIf(exchange -> !isDone(exchange));
    running.keySet().removeAll(done.keySet());
    done.forEach(
        (command, exchange) -> report(listener -> listener.ended(command, exchange.endedMicros())));
  }

  private void report(Consumer<ArmsListener> news) {
    try {
      listeners.forEach(news);
    } catch (RuntimeException | Error e) {
      boards.stopAsFailed();
      throw e;
    }
  }

  private static void requireCompatible(List<ArmCommand> together) {
    Set<Arm> busy = EnumSet.noneOf(Arm.class);
    for (ArmCommand command : together) {
      if (!busy.add(command.arm())) {
        throw new IllegalArgumentException(
            command.arm() + " received two commands at once; give it one at a time");
      }
      if (command instanceof ArmCommand.Turn turn && Math.abs(turn.degrees()) > MOST_DEGREES) {
        throw new IllegalArgumentException(
            "%s cannot turn by %s degrees; the limit is %s"
                .formatted(command.arm(), turn.degrees(), MOST_DEGREES));
      }
    }
  }

  private void settle(long endedMicros) {
    boards.talkWhileHealthy(() -> false, endedMicros + jobs.profile().turnSettleMillis() * 1000L);
    boards.requireHealthy(List.of());
  }

  @Override
  public void home(Collection<Arm> arms) {
    if (arms.isEmpty()) {
      return;
    }
    watch(WATCHDOG_MILLIS);
    Set<Arm> all = EnumSet.copyOf(arms);
    boards.awaitAll(all.stream().map(jobs::homing).map(boards::submit).toList());
    boards.awaitAll(all.stream().map(jobs::gridTurn).map(boards::submit).toList());
    settle(nowMicros());
  }

  @Override
  public void servo(Arm arm, int widthMicros) {
    watch(WATCHDOG_MILLIS);
    boards.awaitAll(List.of(boards.submit(jobs.servo(arm, widthMicros))));
  }

  @Override
  public void changeTo(Mode mode) {
    boards.catchUp();
    boards.requireHealthy(List.of());
    jobs = new ArmJobs(robot, mode);
    prepare();
  }

  @Override
  public List<ArmStatus> status() {
    boards.catchUp();
    Map<Board, BoardReply.Status> statuses = boards.queryStatus();
    return Arrays.stream(Arm.values())
        .map(
            arm -> {
              Board board = boards.of(arm);
              int steps = board.conversation().identity().orElseThrow().stepsPerTurn();
              return jobs.status(arm, Objects.requireNonNull(statuses.get(board)), steps);
            })
        .toList();
  }

  @Override
  public void disableWatchdog() {
    watch(0);
  }

  /** Sets all watchdogs, in milliseconds; 0 disables them. Throws if a board has a fault. */
  private void watch(int millis) {
    boards.catchUp();
    boards.requireHealthy(List.of());
    List<Exchange> exchanges = new ArrayList<>();
    for (Board board : boards.all()) {
      if (board.conversation().isWatched() != millis > 0) {
        exchanges.add(boards.submit(board, BoardCommand.watchdog(millis), 0));
      }
    }
    boards.awaitAll(exchanges);
  }

  @Override
  public void stop() {
    boards.stopFromAnywhere();
    transport.wake();
  }

  @Override
  public void resume() {
    if (boards.resume()) {
      prepare();
    }
  }

  @Override
  public void addListener(ArmsListener listener) {
    listeners.add(listener);
  }

  @Override
  public void close() {
    boards.closeAll();
  }
}
