package dev.cubewright.robot.board;

import dev.cubewright.robot.board.RobotFault.Kind;
import dev.cubewright.robot.robot.Arm;
import dev.cubewright.robot.robot.ArmCommand;
import dev.cubewright.robot.robot.ArmDescription;
import dev.cubewright.robot.robot.Mode;
import dev.cubewright.robot.robot.MotionProfile;
import dev.cubewright.robot.robot.PublishedRamp;
import dev.cubewright.robot.robot.RobotDescription;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The arms of a robot whose boards still have the published sketch.
 *
 * <p><b>This robot cannot be trusted.</b> Its boards never answer. A line that is lost or falsified
 * on its way is lost without anybody knowing, and all that follows goes wrong; when a port is
 * opened, its board is reset and lets go of the cube; nothing stops a motor that turns. What can be
 * done from this side is done: no line is sent before the board must have finished with the one
 * before it, by the exact time that the sketch takes, so it cannot run over; and both motors of a
 * board, which it turns one after the other, are waited for.
 *
 * <p>Used by one thread, but for {@link #stop}.
 */
public final class PublishedArms implements Arms {
  /** From the opening of a port: the boot loader, then the servos go to their places. */
  private static final long START_MICROS = 3_000_000;

  /** Homing turns once at most if there is a magnet, and for ever if there is none. */
  private static final long HOME_MICROS = 5_000_000;

  private static final int GRIP = 1000;
  private static final int RELEASE = 2000;
  private static final int HOME = 0;

  private final Wiring wiring;
  private final RobotDescription robot;
  private final MotionProfile profile;
  private final Map<Integer, PublishedBoard> boards;
  private final List<ArmsListener> listeners = new ArrayList<>();
  private volatile boolean stopWanted;

  private PublishedArms(
      Wiring wiring, RobotDescription robot, Mode mode, Map<Integer, PublishedBoard> boards) {
    this.wiring = wiring;
    this.robot = robot;
    this.profile = robot.profile(mode);
    this.boards = boards;
  }

  /**
   * {@return the arms of a robot, when its boards have started}
   *
   * <p>Opening a port resets its board, which opens its fingers: nothing may be held.
   *
   * @param wiring where the ports are; it is not closed with the arms
   * @param robot which board drives which arm, and how fast
   * @param mode how fast to move
   * @param ports the ports of the boards in the order of their numbers, for they cannot be asked
   * @param log is told every line
   * @throws RobotException as {@link Wiring#open}
   * @throws RobotException {@code BOARD_MISSING} if there are not as many ports as boards
   */
  public static PublishedArms connect(
      Wiring wiring, RobotDescription robot, Mode mode, List<String> ports, LineLog log) {
    TreeSet<Integer> numbers = new TreeSet<>();
    robot.arms().values().forEach(arm -> numbers.add(arm.board()));
    if (ports.size() != numbers.size()) {
      throw new RobotException(
          new RobotFault(
              Kind.BOARD_MISSING,
              robot.name(),
              "has "
                  + numbers.size()
                  + " boards with the published sketch, which cannot be asked who they are, and "
                  + ports.size()
                  + " ports were given",
              "give the port of each board, in the order of their numbers"));
    }
    Map<Integer, PublishedBoard> boards = new TreeMap<>();
    PublishedArms arms = new PublishedArms(wiring, robot, mode, boards);
    boolean connected = false;
    try {
      for (int number : numbers) {
        Link link = wiring.open(ports.get(boards.size()));
        long nowMicros = wiring.nowMicros();
        log.add(new LineLogEntry(nowMicros, link.port(), number, LineLogEntry.Kind.OPENED, ""));
        boards.put(
            number,
            new PublishedBoard(number, link, robot.answerMicros(), log, nowMicros + START_MICROS));
      }
      arms.waitUntil(wiring.nowMicros() + START_MICROS);
      connected = true;
      return arms;
    } finally {
      if (!connected) {
        arms.close();
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
   * <p>That a command has ended is not heard but computed.
   *
   * @throws IllegalArgumentException if an arm has two commands
   * @throws IllegalArgumentException if an arm is to turn by more than 180 degrees
   */
  @Override
  public void perform(List<ArmCommand> together) {
    TogetherRule.require(together);
    requireSound();
    Map<PublishedBoard, Deque<ArmCommand>> queues = new LinkedHashMap<>();
    for (ArmCommand command : together) {
      queues.computeIfAbsent(board(command.arm()), board -> new ArrayDeque<>()).add(command);
    }
    Map<ArmCommand, Long> ends = new LinkedHashMap<>();
    try {
      perform(queues, ends);
    } catch (RobotException e) {
      // What was begun has ended nevertheless, but for what a lost line may have kept.
      ends.keySet().removeIf(command -> board(command.arm()).isLost());
      endAll(ends, Long.MAX_VALUE);
      throw e;
    }
  }

  private void perform(Map<PublishedBoard, Deque<ArmCommand>> queues, Map<ArmCommand, Long> ends) {
    while (!queues.isEmpty() || !ends.isEmpty()) {
      long nextMicros = Long.MAX_VALUE;
      for (Map.Entry<PublishedBoard, Deque<ArmCommand>> queue : queues.entrySet()) {
        if (queue.getKey().freeMicros() <= nowMicros()) {
          ArmCommand command = queue.getValue().remove();
          ends.put(command, begin(queue.getKey(), command));
        }
        nextMicros = Math.min(nextMicros, queue.getKey().freeMicros());
      }
      queues.values().removeIf(Deque::isEmpty);
      if (queues.isEmpty()) {
        nextMicros = Long.MAX_VALUE;
      }
      for (long end : ends.values()) {
        nextMicros = Math.min(nextMicros, end);
      }
      waitUntil(nextMicros);
      endAll(ends, nowMicros());
    }
  }

  private void endAll(Map<ArmCommand, Long> ends, long nowMicros) {
    ends.entrySet()
        .removeIf(
            end -> {
              boolean over = end.getValue() <= nowMicros;
              if (over) {
                listeners.forEach(each -> each.ended(end.getKey(), end.getValue()));
              }
              return over;
            });
  }

  /** Sends a command; returns when it must have been carried out. */
  private long begin(PublishedBoard board, ArmCommand command) {
    long nowMicros = nowMicros();
    int motor = robot.arm(command.arm()).motor();
    listeners.forEach(each -> each.began(command, nowMicros));
    if (command instanceof ArmCommand.Turn turn) {
      return turn(board, turn.arm(), turn.degrees()) + profile.turnSettleMillis() * 1000L;
    }
    boolean grip = command instanceof ArmCommand.Grip;
    long busyMicros = grip ? PublishedRamp.SQUEEZE_MICROS : 0;
    long settleMicros = (grip ? profile.gripMillis() : profile.releaseMillis()) * 1000L;
    String text = motor + " " + (grip ? GRIP : RELEASE);
    long thereMicros = board.send(text, busyMicros, nowMicros);
    return Math.max(board.freeMicros(), thereMicros + settleMicros);
  }

  /** Turns an arm; returns when its last pulse must have been. */
  private long turn(PublishedBoard board, Arm arm, int degrees) {
    ArmDescription description = robot.arm(arm);
    if (degrees == 0) {
      // A turn by nothing would mean homing.
      return nowMicros();
    }
    // The sketch understands twice the true speed.
    int setting = 2 * profile.rpm();
    long busyMicros = (long) Math.ceil(PublishedRamp.turnMicros(degrees, setting));
    int told = description.reversed() ? -degrees : degrees;
    board.send(description.motor() + " " + told + " " + setting, busyMicros, nowMicros());
    return board.freeMicros();
  }

  /**
   * {@inheritDoc}
   *
   * <p>It waits five seconds for each arm of a board; whether the magnet was found nobody says.
   */
  @Override
  public void home(Collection<Arm> arms) {
    if (arms.isEmpty()) {
      return;
    }
    requireSound();
    List<Arm> all = List.copyOf(EnumSet.copyOf(arms));
    for (boolean onToTheGrid : new boolean[] {false, true}) {
      List<Arm> left = new ArrayList<>(all);
      while (!left.isEmpty()) {
        left.removeIf(
            arm -> {
              PublishedBoard board = board(arm);
              boolean free = board.freeMicros() <= nowMicros();
              if (free && onToTheGrid) {
                turn(board, arm, robot.arm(arm).homeDegrees());
              } else if (free) {
                board.send(robot.arm(arm).motor() + " " + HOME, HOME_MICROS, nowMicros());
              }
              return free;
            });
        waitUntil(
            left.stream().mapToLong(arm -> board(arm).freeMicros()).min().orElse(nowMicros()));
      }
    }
    waitUntil(freeMicros());
  }

  /**
   * {@inheritDoc}
   *
   * @throws RobotException {@code UNSUPPORTED} always: the sketch cannot
   */
  @Override
  public void servo(Arm arm, int widthMicros) {
    throw unsupported("cannot put a servo to a width");
  }

  /**
   * {@inheritDoc}
   *
   * @throws RobotException {@code UNSUPPORTED} always: the sketch says nothing
   */
  @Override
  public List<ArmStatus> status() {
    throw unsupported("cannot say how its arms stand");
  }

  private RobotException unsupported(String what) {
    return new RobotException(
        new RobotFault(
            Kind.UNSUPPORTED,
            robot.name(),
            what + " with the published sketch",
            "flash this project's firmware as firmware/README.md says"));
  }

  /** Does nothing: these boards never watch. */
  @Override
  public void rest() {
    requireSound();
  }

  /**
   * Sends nothing more. <b>What a board has begun it ends</b>: it cannot be told to stop.
   *
   * <p>Safe to call from any thread.
   */
  @Override
  public void stop() {
    stopWanted = true;
    wiring.wake();
  }

  /** Waits until the boards must have ended what they had begun, and goes on. */
  @Override
  public void resume() {
    stopWanted = false;
    waitUntil(freeMicros());
  }

  @Override
  public void addListener(ArmsListener listener) {
    listeners.add(listener);
  }

  @Override
  public void close() {
    boards.values().forEach(board -> board.close(nowMicros()));
    boards.clear();
  }

  private PublishedBoard board(Arm arm) {
    return Optional.ofNullable(boards.get(robot.arm(arm).board())).orElseThrow();
  }

  /** Returns from when on no board does anything. */
  private long freeMicros() {
    return boards.values().stream()
        .mapToLong(PublishedBoard::freeMicros)
        .max()
        .orElseGet(wiring::nowMicros);
  }

  /** Waits; throws if something is wrong meanwhile. */
  private void waitUntil(long untilMicros) {
    requireSound();
    while (nowMicros() < untilMicros) {
      takeNext(untilMicros);
      requireSound();
    }
  }

  private void takeNext(long untilMicros) {
    wiring.await(untilMicros).ifPresent(event -> take(event, nowMicros()));
  }

  private void take(LinkEvent event, long nowMicros) {
    for (PublishedBoard board : boards.values()) {
      if (event instanceof LinkEvent.Received received && received.link() == board.link()) {
        board.receive(received.bytes(), nowMicros);
      } else if (event instanceof LinkEvent.Lost lost && lost.link() == board.link()) {
        board.lose(nowMicros);
      }
    }
  }

  /** Throws if something is wrong, when all boards must have ended what they had begun. */
  private void requireSound() {
    if (stopWanted || boards.values().stream().anyMatch(PublishedBoard::isLost)) {
      long freeMicros = freeMicros();
      while (nowMicros() < freeMicros) {
        takeNext(freeMicros);
      }
      requireNothingWrong();
    }
  }

  private void requireNothingWrong() {
    for (PublishedBoard board : boards.values()) {
      if (board.isLost()) {
        throw new RobotException(
            new RobotFault(
                Kind.LINK_LOST,
                board.name(),
                "is gone",
                "take the cube out, plug the cable in again and connect anew"));
      }
    }
    if (stopWanted) {
      throw new RobotException(
          new RobotFault(
              Kind.STOPPED,
              robot.name(),
              "is sent nothing more, and has ended what it had begun",
              "look how the arms stand, then home them and begin again"));
    }
  }
}
