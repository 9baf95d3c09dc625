package dev.cubewright.simulation.soak;

import dev.cubewright.simulation.world.BrokenRule;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Counts the ends of jobs. Safe for many threads. */
public final class SoakTally {
  private final Map<String, Map<SoakCycle.Verdict, Integer>> verdicts = new TreeMap<>();
  private final Map<String, Integer> idle = new TreeMap<>();
  private final Map<String, Integer> codes = new TreeMap<>();
  private final Map<String, Integer> rules = new TreeMap<>();
  private final Map<String, Integer> followed = new TreeMap<>();
  private final List<SoakCycle> bad = new ArrayList<>();
  private int cycles;
  private int predicted;
  private double errors;
  private double largestError;
  private long longestMicros;

  /** Creates an empty tally. */
  public SoakTally() {}

  /**
   * Counts a job.
   *
   * @param cycle its end
   */
  public synchronized void add(SoakCycle cycle) {
    cycles++;
    verdicts
        .computeIfAbsent(cycle.faultKind(), kind -> new EnumMap<>(SoakCycle.Verdict.class))
        .merge(cycle.verdict(), 1, Integer::sum);
    if (!cycle.hadEffect() && !cycle.faults().faults().isEmpty()) {
      idle.merge(cycle.faultKind(), 1, Integer::sum);
    }
    cycle.fault().ifPresent(fault -> codes.merge(fault.code(), 1, Integer::sum));
    for (BrokenRule rule : cycle.brokenRules()) {
      rules.merge(rule.rule().name(), 1, Integer::sum);
    }
    if (cycle.verdict() == SoakCycle.Verdict.REPORTED) {
      cycle.fault().ifPresent(fault -> followed.merge(fault.recovery().code(), 1, Integer::sum));
    }
    if (cycle.verdict() == SoakCycle.Verdict.BAD) {
      bad.add(cycle);
    }
    longestMicros = Math.max(longestMicros, cycle.robotMicros());
    cycle
        .predictionError()
        .ifPresent(
            error -> {
              predicted++;
              errors += error;
              largestError = Math.max(largestError, error);
            });
  }

  /** {@return the number of jobs} */
  public synchronized int cycles() {
    return cycles;
  }

  /** {@return the jobs with a bad verdict, in the order of their seeds} */
  public synchronized List<SoakCycle> bad() {
    return bad.stream().sorted(Comparator.comparingLong(SoakCycle::seed)).toList();
  }

  /** {@return the number of jobs by kind of fault and verdict} */
  public synchronized Map<String, Map<SoakCycle.Verdict, Integer>> verdicts() {
    Map<String, Map<SoakCycle.Verdict, Integer>> copy = new TreeMap<>();
    verdicts.forEach((kind, counts) -> copy.put(kind, Map.copyOf(counts)));
    return copy;
  }

  /** {@return the number of jobs without effect by kind of fault} */
  public synchronized Map<String, Integer> withoutEffect() {
    return new TreeMap<>(idle);
  }

  /** {@return the number of reports by code} */
  public synchronized Map<String, Integer> codes() {
    return new TreeMap<>(codes);
  }

  /** {@return the number of times that each advice led to a solved cube, by its code} */
  public synchronized Map<String, Integer> followed() {
    return new TreeMap<>(followed);
  }

  /** {@return the number of violations by rule} */
  public synchronized Map<String, Integer> rules() {
    return new TreeMap<>(rules);
  }

  /** {@return the mean relative error of predictions, 0 if there were none} */
  public synchronized double meanError() {
    return predicted == 0 ? 0 : errors / predicted;
  }

  /** {@return the greatest relative error of a prediction} */
  public synchronized double largestError() {
    return largestError;
  }

  /** {@return the longest simulated duration of a job in microseconds} */
  public synchronized long longestMicros() {
    return longestMicros;
  }
}
