package dev.cubewright.bench.robot;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.board.Arms;
import dev.cubewright.driver.board.BoardArms;
import dev.cubewright.driver.board.StopRequest;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.RobotDescription;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;

/**
 * Drives a robot whose boards babble, until they have said a number of lines. Whatever they say, a
 * job is done or ends with a fault; anything else that is thrown, or a job without end, is found.
 */
public final class HostParserFuzz {
  private static final long LINES = 1_000_000;
  private static final long SEED = 5;

  private HostParserFuzz() {}

  /**
   * Runs and prints what the jobs ended with.
   *
   * @param arguments how many lines, a million unless given; the seed, 5 unless given
   */
  public static void main(String[] arguments) {
    long most = arguments.length > 0 ? Long.parseLong(arguments[0]) : LINES;
    long seed = arguments.length > 1 ? Long.parseLong(arguments[1]) : SEED;
    SplittableRandom random = new SplittableRandom(seed);
    Map<String, Integer> faults = new TreeMap<>();
    int done = 0;
    long lines = 0;
    while (lines < most) {
      BabblingTransport transport = new BabblingTransport(random.split());
      try {
        job(transport, random);
        done++;
      } catch (ProblemException e) {
        faults.merge(e.problem().code(), 1, Integer::sum);
      }
      lines += transport.lines();
    }
    System.out.println(lines + " lines with seed " + seed + ": nothing found");
    System.out.println(done + " jobs done; ended by a fault: " + faults);
  }

  private static void job(BabblingTransport transport, SplittableRandom random) {
    RobotDescription robot = RobotDescription.standard();
    try (BoardArms arms = BoardArms.connect(transport, robot, Mode.FAST, new StopRequest())) {
      arms.home(List.of(Arm.R));
      for (int turn = 0; turn < 20; turn++) {
        turn(arms, random);
      }
    }
  }

  private static void turn(Arms arms, SplittableRandom random) {
    try {
      arms.perform(
          List.of(
              new ArmCommand.Turn(Arm.R, random.nextInt(-180, 181), 0, 0),
              new ArmCommand.Grip(Arm.F, 0, 0)));
      arms.status();
      arms.disableWatchdog();
    } catch (ProblemException e) {
      arms.resume();
    }
  }
}
