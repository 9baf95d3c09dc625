package dev.cubewright.bench;

import dev.cubewright.bench.robot.ConsoleEndurance;
import dev.cubewright.bench.robot.LinkTrial;
import dev.cubewright.bench.robot.PlanComparison;
import dev.cubewright.bench.vision.LocateTrial;
import dev.cubewright.bench.vision.PhotographTrial;
import dev.cubewright.bench.vision.ReadingsTrial;
import dev.cubewright.bench.vision.ScanTrial;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * The benchmark program. The first word names a trial, the others are its arguments; other words go
 * to JMH.
 */
public final class Bench {
  private static final Map<String, Trial> TRIALS =
      new TreeMap<>(
          Map.ofEntries(
              Map.entry("any-puzzle", GeneralTrials::anyPuzzle),
              Map.entry("console", ConsoleEndurance::run),
              Map.entry("count", CountByDepth::run),
              Map.entry("five-phase", CubeTrials::fivePhase),
              Map.entry("link", LinkTrial::run),
              Map.entry("locate", LocateTrial::run),
              Map.entry("metrics", CubeTrials::metrics),
              Map.entry("optimal", GeneralTrials::optimal),
              Map.entry("optimal3", CubeTrials::optimal),
              Map.entry("phases", GeneralTrials::phases),
              Map.entry("photographs", PhotographTrial::run),
              Map.entry("readings", ReadingsTrial::run),
              Map.entry("reduction", CubeTrials::reduction),
              Map.entry("robot", PlanComparison::run),
              Map.entry("scans", ScanTrial::run),
              Map.entry("six-phase", CubeTrials::sixPhase),
              Map.entry("two-phase", CubeTrials::twoPhase)));

  private Bench() {}

  /** A trial that prints its figures. */
  @FunctionalInterface
  private interface Trial {
    /**
     * Runs the trial.
     *
     * @throws Exception if the trial fails; the program then exits with 1
     */
    void run(Arguments arguments) throws Exception;
  }

  /**
   * Runs a trial, or JMH.
   *
   * @param words the name of a trial and its arguments, or arguments of JMH
   * @throws Exception if the trial fails
   */
  public static void main(String[] words) throws Exception {
    if (words.length > 0 && words[0].equals("help")) {
      System.out.println("Trials: " + String.join(" ", TRIALS.keySet()));
      return;
    }
    Trial trial = words.length == 0 ? null : TRIALS.get(words[0]);
    if (trial == null) {
      org.openjdk.jmh.Main.main(words);
      return;
    }
    trial.run(new Arguments(Arrays.asList(words).subList(1, words.length)));
    // Peers and solvers may have left threads that would keep the process alive.
    System.exit(0);
  }
}
