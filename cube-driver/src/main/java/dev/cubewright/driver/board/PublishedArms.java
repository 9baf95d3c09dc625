package dev.cubewright.driver.board;

import dev.cubewright.driver.board.RobotFault.Kind;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.RobotDescription;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;

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

  private static final int HOME = 0;

  private final RobotDescription robot;
  private final PublishedBoards boards;
  private final PublishedMotion motion;

  private PublishedArms(RobotDescription robot, Mode mode, PublishedBoards boards) {
    this.robot = robot;
    this.boards = boards;
    this.motion = new PublishedMotion(robot, robot.profile(mode), boards);
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
   * @param stop ends connecting when the boards that were reset must have put their servos, and
   *     stops the arms later
   * @throws RobotException as {@link Wiring#open}
   * @throws RobotException {@code BOARD_MISSING} if there are not as many ports as boards
   * @throws RobotException {@code STOPPED} if that was asked for
   */
  public static PublishedArms connect(
      Wiring wiring,
      RobotDescription robot,
      Mode mode,
      List<String> ports,
      LineLog log,
      StopRequest stop) {
    PublishedBoards boards = new PublishedBoards(wiring, robot, log);
    boolean connected = false;
    try {
      stop.answerBy(boards::stop);
      boards.open(ports);
      connected = true;
      return new PublishedArms(robot, mode, boards);
    } finally {
      if (!connected) {
        stop.answerBy(() -> {});
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
    motion.perform(together);
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
                motion.turn(board, arm, robot.arm(arm).homeDegrees());
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

  @Override
  public void changeTo(Mode mode) {
    motion.changeTo(robot.profile(mode));
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
    motion.addListener(listener);
  }

  @Override
  public void close() {
    boards.close();
  }
}
