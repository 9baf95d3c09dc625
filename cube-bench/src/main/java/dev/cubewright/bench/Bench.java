package dev.cubewright.bench;

import dev.cubewright.bench.algorithms.AlgorithmTrials;
import dev.cubewright.bench.cube2x2x2.PocketTrial;
import dev.cubewright.bench.event.EventTrials;
import dev.cubewright.bench.machine.MachineTrial;
import dev.cubewright.bench.vision.PhotographTrial;
import dev.cubewright.bench.vision.ReadingsTrial;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** The benchmark program. The first word names a trial, and the others are its arguments. */
public final class Bench {
  /** The trials by name and arguments, as printed by the help. */
  private static final Map<String, Trial> TRIALS =
      new TreeMap<>(
          Map.ofEntries(
              Map.entry(
                  "algorithms [SET,... [GROUP,... [COUNT [FOLDER [SECONDS]]]]]",
                  AlgorithmTrials::speed),
              Map.entry(
                  "algorithms-peer FOLDER [SECONDS [CASE,... [GROUP,...]]]", AlgorithmTrials::peer),
              Map.entry(
                  "any-puzzle [FOLDER|FILE [SECONDS,... [SEED [STATES]]]]",
                  GeneralTrials::anyPuzzle),
              Map.entry(
                  "five-phase [STATES [SEED [THREADS [MILLISECONDS,... [CLASS_PATH]]]]]",
                  CubeTrials::fivePhase),
              Map.entry("events-speed [EVENT,... [COUNT [PROCESSES]]]", EventTrials::speed),
              Map.entry(
                  "machines [MACHINE|FILE,... [STATES [SEED [MILLISECONDS,... [FILE]]]]]",
                  MachineTrial::run),
              Map.entry(
                  "metrics [STATES [SEED [MILLISECONDS,... [METRIC,...]]]]", CubeTrials::metrics),
              Map.entry("optimal [FILE [MB [THREADS [LEAST [GREATEST]]]]]", GeneralTrials::optimal),
              Map.entry(
                  "optimal3 [MB [THREADS [LEAST [GREATEST [FOLDER [STATES [SEED [PEER]]]]]]]]",
                  CubeTrials::optimal),
              Map.entry(
                  "phases PUZZLE|FILE METHOD [STATES [SEED [MILLISECONDS]]]",
                  GeneralTrials::phases),
              Map.entry(
                  "photographs FOLDER | [CUBES [WIDTH [HEIGHT [DIFFICULTY [SIZE,...]]]]]",
                  PhotographTrial::run),
              Map.entry(
                  "readings [FOLDER|made:COUNT:SEED[:SIZE,...] [SEEDS [STEP [CHECKOUT]]]]",
                  ReadingsTrial::run),
              Map.entry("pocket [STATES [SEED]]", PocketTrial::run),
              Map.entry(
                  "reduction [STATES [SEED [THREADS [MILLISECONDS...]]]]", CubeTrials::reduction),
              Map.entry("robot [STATES]", PlanComparison::run),
              Map.entry("six-phase [STATES [SEED [STRATEGY]]]", CubeTrials::sixPhase),
              Map.entry(
                  "two-phase [STATES [SEED [FOLDER [THREADS [METRIC]]]]]", CubeTrials::twoPhase)));

  private Bench() {}

  static Set<String> usages() {
    return TRIALS.keySet();
  }

  @FunctionalInterface
  private interface Trial {
    void run(Arguments arguments) throws Exception;
  }

  public static void main(String[] words) throws Exception {
    Optional<Trial> trial =
        TRIALS.entrySet().stream()
            .filter(entry -> words.length > 0 && entry.getKey().startsWith(words[0] + " "))
            .map(Map.Entry::getValue)
            .findFirst();
    if (trial.isEmpty()) {
      usages().forEach(System.out::println);
      if (words.length > 0) {
        System.err.println("no trial is called " + words[0] + "; choose one of these");
        System.exit(2);
      }
      return;
    }
    trial.get().run(new Arguments(Arrays.asList(words).subList(1, words.length)));
    // Threads of peers and solvers may keep the process alive.
    System.exit(0);
  }
}
