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
  /** Homing turns once at most if there is a magnet, and for ever if there is none. */
  private static final long HOME_MICROS = 5_000_000;

  private static final int GRIP = 1000;
  private static final int RELEASE = 2000;
  private static final int HOME = 0;

  private final RobotDescription robot;
  private final MotionProfile profile;
  private final PublishedBoards boards;
  private final List<ArmsListener> listeners = new ArrayList<>();

  private PublishedArms(RobotDescription robot, Mode mode, PublishedBoards boards) {
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
    PublishedBoards boards = new PublishedBoards(wiring, robot, log);
    boolean connected = false;
    try {
      boards.open(ports);
      connected = true;
      return new PublishedArms(robot, mode, boards);
    } finally {
      if (!connected) {
        boards.close();
      }
    }
  }

  @Override
  public long nowMicros() {
    return boards.nowMicros();
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
    boards.requireSound();
    Map<PublishedBoard, Deque<ArmCommand>> queues = new LinkedHashMap<>();
    for (ArmCommand command : together) {
      queues.computeIfAbsent(boards.of(command.arm()), board -> new ArrayDeque<>()).add(command);
    }
    Map<ArmCommand, Long> ends = new LinkedHashMap<>();
    try {
      perform(queues, ends);
    } catch (RobotException e) {
      // What was begun has ended nevertheless, but for what a lost line may have kept.
      ends.keySet().removeIf(command -> boards.of(command.arm()).isLost());
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
      boards.waitUntil(nextMicros);
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
    boards.requireSound();
    List<Arm> all = List.copyOf(EnumSet.copyOf(arms));
    for (boolean onToTheGrid : new boolean[] {false, true}) {
      List<Arm> left = new ArrayList<>(all);
      while (!left.isEmpty()) {
        left.removeIf(
            arm -> {
              PublishedBoard board = boards.of(arm);
              boolean free = board.freeMicros() <= nowMicros();
              if (free && onToTheGrid) {
                turn(board, arm, robot.arm(arm).homeDegrees());
              } else if (free) {
                board.send(robot.arm(arm).motor() + " " + HOME, HOME_MICROS, nowMicros());
              }
              return free;
            });
        boards.waitUntil(
            left.stream().mapToLong(arm -> boards.of(arm).freeMicros()).min().orElse(nowMicros()));
      }
    }
    boards.waitUntilFree();
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
    boards.requireSound();
  }

  /**
   * Sends nothing more. <b>What a board has begun it ends</b>: it cannot be told to stop.
   *
   * <p>Safe to call from any thread.
   */
  @Override
  public void stop() {
    boards.stop();
  }

  /** Waits until the boards must have ended what they had begun, and goes on. */
  @Override
  public void resume() {
    boards.resume();
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
