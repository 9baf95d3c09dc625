package dev.cubewright.simulation.soak;

import dev.cubewright.simulation.world.BrokenRule;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Counts how jobs end. Safe for many threads. */
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

  /** Counts nothing yet. */
  public SoakTally() {}

  /**
   * Counts a job.
   *
   * @param cycle how it ended
   */
  public synchronized void add(SoakCycle cycle) {
    cycles++;
    verdicts
        .computeIfAbsent(cycle.faultKind(), kind -> new EnumMap<>(SoakCycle.Verdict.class))
        .merge(cycle.verdict(), 1, Integer::sum);
    if (!cycle.struck() && !cycle.faults().faults().isEmpty()) {
      idle.merge(cycle.faultKind(), 1, Integer::sum);
    }
    cycle.fault().ifPresent(fault -> codes.merge(fault.code(), 1, Integer::sum));
    for (BrokenRule rule : cycle.brokenRules()) {
      rules.merge(rule.rule().name(), 1, Integer::sum);
    }
    if (cycle.verdict() == SoakCycle.Verdict.REPORTED) {
      cycle.fault().ifPresent(fault -> followed.merge(fault.wayOn().code(), 1, Integer::sum));
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

  /** {@return how many jobs were counted} */
  public synchronized int cycles() {
    return cycles;
  }

  /** {@return the jobs that should have ended otherwise, in the order of their seeds} */
  public synchronized List<SoakCycle> bad() {
    return bad.stream().sorted(Comparator.comparingLong(SoakCycle::seed)).toList();
  }

  /** {@return for each kind of fault, how many jobs ended in which way} */
  public synchronized Map<String, Map<SoakCycle.Verdict, Integer>> verdicts() {
    Map<String, Map<SoakCycle.Verdict, Integer>> copy = new TreeMap<>();
    verdicts.forEach((kind, counts) -> copy.put(kind, Map.copyOf(counts)));
    return copy;
  }

  /** {@return for each kind of fault, in how many jobs it affected nothing} */
  public synchronized Map<String, Integer> withoutEffect() {
    return new TreeMap<>(idle);
  }

  /** {@return how often each reason was reported, by its code} */
  public synchronized Map<String, Integer> codes() {
    return new TreeMap<>(codes);
  }

  /** {@return how often each advice was followed and has led to a solved cube, by its code} */
  public synchronized Map<String, Integer> followed() {
    return new TreeMap<>(followed);
  }

  /** {@return how often each rule was broken, by its name} */
  public synchronized Map<String, Integer> rules() {
    return new TreeMap<>(rules);
  }

  /** {@return by how much predictions were off on average, as a share; 0 if there were none} */
  public synchronized double meanError() {
    return predicted == 0 ? 0 : errors / predicted;
  }

  /** {@return by how much a prediction was off at most, as a share} */
  public synchronized double largestError() {
    return largestError;
  }

  /** {@return how long the longest job took in simulated time, in microseconds} */
  public synchronized long longestMicros() {
    return longestMicros;
  }
}
