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
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A search for the threshold of each arm's magnet sensor: the geometric mean of the longest range
 * of thresholds at which the arm homes.
 *
 * @param connector connects to the arms of a described robot
 * @param stopWanted returns whether a stop is requested; called before each homing
 * @param listener receives sentences about the progress, on the searching thread
 */
public record MagnetSearch(
    Function<RobotDescription, Arms> connector,
    BooleanSupplier stopWanted,
    Consumer<String> listener) {
  /** Each is about twice the previous one; sensor readings are at most 1023. */
  private static final List<Integer> THRESHOLDS = List.of(6, 12, 25, 50, 100, 200, 400, 800);

  /**
   * {@return the robot with the thresholds found} The search takes one or two minutes. All arms
   * open first, so they must be empty.
   *
   * @param robot the described robot
   * @throws ProblemException {@code HOMING_FAILED} if an arm does not find its magnet at any
   *     threshold
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
        // Connecting may reset a board; its servos then receive no pulses.
        arms.perform(ArmCommand.release(List.of(Arm.values())));
        good.forEach(
            (arm, thresholds) -> {
              if (homes(arms, arm)) {
                thresholds.add(threshold);
              }
            });
        arms.disableWatchdog();
      }
      List<Arm> found =
          good.entrySet().stream()
              .filter(arm -> arm.getValue().contains(threshold))
              .map(Map.Entry::getKey)
              .toList();
      listener.accept(
          "at threshold %s (%s of %s) %s"
              .formatted(
                  threshold,
                  THRESHOLDS.indexOf(threshold) + 1,
                  THRESHOLDS.size(),
                  found.isEmpty()
                      ? "no arm finds its magnet"
                      : Holding.arms(found)
                          + (found.size() == 1 ? " finds its magnet" : " find their magnets")));
    }
    RobotDescription found = robot;
    for (Arm arm : Arm.values()) {
      int threshold = middle(arm, good.getOrDefault(arm, new TreeSet<>()));
      listener.accept(arm + " uses threshold " + threshold);
      found = found.withArm(arm, found.arm(arm).withMagnetThreshold(threshold));
    }
    return found;
  }

  private boolean homes(Arms arms, Arm arm) {
    // Without this check, arms.resume() below would lift a stop that was requested since.
    if (stopWanted.getAsBoolean()) {
      throw new ProblemException(
          RobotFault.STOPPED.at(
              "the search for the magnets",
              "was stopped",
              "check the positions of the arms, then start it again"));
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

  /** Returns the geometric mean of the ends of the longest run of adjacent thresholds. */
  static int middle(Arm arm, NavigableSet<Integer> thresholds) {
    if (thresholds.isEmpty()) {
      throw new ProblemException(
          RobotFault.HOMING_FAILED.at(
              arm.toString(),
              "does not find its magnet at any threshold",
              "check that the arm turns freely, then check magnet, sensor and wiring"));
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
