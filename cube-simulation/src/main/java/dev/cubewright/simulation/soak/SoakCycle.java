package dev.cubewright.simulation.soak;

import dev.cubewright.driver.job.SessionFault;
import dev.cubewright.driver.job.TurnReport;
import dev.cubewright.simulation.fault.FaultPlan;
import dev.cubewright.simulation.world.BrokenRule;
import java.util.List;
import java.util.Optional;

/**
 * How one whole job on a simulated robot ended, and whether it should have. An immutable value.
 *
 * @param seed repeats it
 * @param faults what went wrong on purpose
 * @param struck whether anything was affected by that
 * @param verdict what is to be thought of it
 * @param reason why, if it is bad; blank if not
 * @param fault what the session reported; nothing if it says that the cube is solved
 * @param report how the cube was turned, as far as it was
 * @param brokenRules the rules that the arms broke
 * @param robotMicros how long it took in simulated time
 */
public record SoakCycle(
    long seed,
    FaultPlan faults,
    boolean struck,
    Verdict verdict,
    String reason,
    Optional<SessionFault> fault,
    Optional<TurnReport> report,
    List<BrokenRule> brokenRules,
    long robotMicros) {
  /** What is to be thought of the end of a job. */
  public enum Verdict {
    /** The cube is solved, and the session says so. */
    SOLVED,
    /**
     * The robot has stopped; it says why, what it says of the cube is so, and its advice leads to a
     * solved cube.
     */
    REPORTED,
    /** The end is none of these: the reason tells. */
    BAD
  }

  /**
   * Copies the list.
   *
   * @param seed repeats it
   * @param faults what went wrong on purpose
   * @param struck whether anything was affected by that
   * @param verdict what is to be thought of it
   * @param reason why, if it is bad
   * @param fault what the session reported
   * @param report how the cube was turned
   * @param brokenRules the rules that the arms broke
   * @param robotMicros how long it took
   */
  public SoakCycle {
    brokenRules = List.copyOf(brokenRules);
  }

  /**
   * Returns the same job, bad if there is a reason why its advice does not lead to a solved cube.
   */
  SoakCycle followed(Optional<String> reason) {
    return reason
        .map(
            why ->
                new SoakCycle(
                    seed,
                    faults,
                    struck,
                    Verdict.BAD,
                    why,
                    fault,
                    report,
                    brokenRules,
                    robotMicros))
        .orElse(this);
  }

  /** {@return by how much the measured time of the twists is off the predicted one, as a share} */
  public Optional<Double> predictionError() {
    return report
        .filter(turned -> turned.predictedMicros() > 0)
        .map(
            turned ->
                Math.abs(turned.measuredMicros() - turned.predictedMicros())
                    / (double) turned.predictedMicros());
  }

  /** {@return what went wrong on purpose, such as {@code bytes-lost}, or {@code none}} */
  public String faultKind() {
    return faults.faults().isEmpty() ? "none" : faults.faults().get(0).kind().code();
  }
}
