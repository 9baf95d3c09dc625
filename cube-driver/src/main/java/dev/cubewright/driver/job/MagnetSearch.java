package dev.cubewright.driver.job;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.board.Arms;
import dev.cubewright.driver.board.RobotFault;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.RobotDescription;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/**
 * Finds for each arm the reading that tells its magnet from none. The boards do not tell what the
 * sensor reads, only whether homing at a threshold ends well; so several are tried, and the middle
 * of those at which it does is taken.
 *
 * @param connector connects to the arms of a robot as it is described
 * @param stopWanted whether a stop is requested; asked between any two homings
 * @param listener is called after each homing, on the thread that searches
 */
public record MagnetSearch(
    Function<RobotDescription, Arms> connector, BooleanSupplier stopWanted, Listener listener) {
  /** Of 1023, each twice the one before. */
  private static final List<Integer> THRESHOLDS = List.of(6, 12, 25, 50, 100, 200, 400, 800);

  /** Receives the progress of the search. */
  public interface Listener {
    /**
     * An arm has looked for its magnet.
     *
     * @param arm which arm
     * @param threshold at which threshold
     * @param found whether it has found it
     */
    void tried(Arm arm, int threshold, boolean found);

    /**
     * All thresholds were tried with an arm, and this is the best.
     *
     * @param arm which arm
     * @param threshold the threshold that it gets
     */
    void found(Arm arm, int threshold);
  }

  /** {@return how many thresholds are tried with each arm} */
  public static int thresholds() {
    return THRESHOLDS.size();
  }

  /**
   * {@return the robot with the thresholds that were found; takes a minute or two}
   *
   * <p>All arms open first, so they must hold nothing.
   *
   * @param robot the robot as it was described
   * @throws ProblemException {@code HOMING_FAILED} if an arm finds its magnet at no threshold
   * @throws ProblemException {@code STOPPED} if the arms are stopped
   * @throws ProblemException if it was not carried out for another reason
   */
  public RobotDescription find(RobotDescription robot) {
    Map<Arm, NavigableSet<Integer>> good = new EnumMap<>(Arm.class);
    Arrays.stream(Arm.values()).forEach(arm -> good.put(arm, new TreeSet<>()));
    for (int threshold : THRESHOLDS) {
      RobotDescription tried = robot;
      for (Arm arm : Arm.values()) {
        tried = tried.withArm(arm, tried.arm(arm).withMagnetThreshold(threshold));
      }
      try (Arms arms = connector.apply(tried)) {
        // A board that was reset on connecting has silent servos, so each time anew.
        arms.perform(ArmCommand.release(List.of(Arm.values())));
        good.forEach(
            (arm, thresholds) -> {
              boolean found = homes(arms, arm);
              if (found) {
                thresholds.add(threshold);
              }
              listener.tried(arm, threshold, found);
            });
        arms.disableWatchdog();
      }
    }
    RobotDescription found = robot;
    for (Arm arm : Arm.values()) {
      int threshold = middle(arm, good.getOrDefault(arm, new TreeSet<>()));
      listener.found(arm, threshold);
      found = found.withArm(arm, found.arm(arm).withMagnetThreshold(threshold));
    }
    return found;
  }

  private boolean homes(Arms arms, Arm arm) {
    // To resume after an arm that did not find its magnet would lift a stop that came meanwhile.
    if (stopWanted.getAsBoolean()) {
      throw new ProblemException(
          RobotFault.STOPPED.at(
              "the search for the magnets",
              "was stopped",
              "look how the arms stand, then begin it again"));
    }
    try {
      arms.home(List.of(arm));
      return true;
    } catch (ProblemException e) {
      if (!RobotFault.HOMING_FAILED.is(e.problem())) {
        throw e;
      }
      arms.resume();
      return false;
    }
  }

  /** Returns the geometric middle of the longest run of neighbours. */
  static int middle(Arm arm, NavigableSet<Integer> thresholds) {
    if (thresholds.isEmpty()) {
      throw new ProblemException(
          RobotFault.HOMING_FAILED.at(
              arm.toString(),
              "does not find its magnet at any threshold",
              "look whether the arm turns freely, then at magnet, sensor and wiring"));
    }
    int first = 0;
    int length = 0;
    int run = 0;
    for (int index = 0; index < THRESHOLDS.size(); index++) {
      run = thresholds.contains(THRESHOLDS.get(index)) ? run + 1 : 0;
      if (run > length) {
        length = run;
        first = index - run + 1;
      }
    }
    return (int)
        Math.round(Math.sqrt((double) THRESHOLDS.get(first) * THRESHOLDS.get(first + length - 1)));
  }
}
