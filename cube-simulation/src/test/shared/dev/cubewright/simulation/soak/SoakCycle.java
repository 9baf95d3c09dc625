package dev.cubewright.simulation.soak;

import dev.cubewright.driver.job.SessionFault;
import dev.cubewright.driver.job.TurnReport;
import dev.cubewright.simulation.FaultPlan;
import dev.cubewright.simulation.world.WorldEvent;
import java.util.List;
import java.util.Optional;

/**
 * The end of one job on a simulated robot, and its verdict. An immutable value.
 *
 * @param seed the random seed
 * @param faults the injected faults
 * @param hadEffect whether they had an effect
 * @param verdict the verdict
 * @param reason the reason of a bad verdict, otherwise blank
 * @param fault the reported fault; empty if the session reports a solved cube
 * @param report the report of the turns, if there is one
 * @param brokenRules the broken rules
 * @param robotMicros the simulated duration
 */
public record SoakCycle(
    long seed,
    FaultPlan faults,
    boolean hadEffect,
    Verdict verdict,
    String reason,
    Optional<SessionFault> fault,
    Optional<TurnReport> report,
    List<WorldEvent.RuleBroken> brokenRules,
    long robotMicros) {
  /** The verdict on the end of a job. */
  public enum Verdict {
    /** The cube is solved and reported as solved. */
    SOLVED,
    /**
     * The robot has stopped and reports why; the report is true, and following its advice solves
     * the cube.
     */
    REPORTED,
    /** Any other end; see the reason. */
    BAD
  }

  public SoakCycle {
    brokenRules = List.copyOf(brokenRules);
  }

  /** Returns the same job, with a bad verdict if there is a reason why its advice failed. */
  SoakCycle followed(Optional<String> reason) {
    return reason
        .map(
            why ->
                new SoakCycle(
                    seed,
                    faults,
                    hadEffect,
                    Verdict.BAD,
                    why,
                    fault,
                    report,
                    brokenRules,
                    robotMicros))
        .orElse(this);
  }

  /** {@return the relative error of the predicted duration of the twists} */
  public Optional<Double> predictionError() {
    return report
        .filter(turned -> turned.predictedMicros() > 0)
        .map(
            turned ->
                Math.abs(turned.measuredMicros() - turned.predictedMicros())
                    / (double) turned.predictedMicros());
  }

  /** {@return the injected faults, such as {@code bytes-lost}, or {@code none}} */
  public String faultKind() {
    return faults.faults().isEmpty() ? "none" : faults.faults().get(0).kind().code();
  }
}
