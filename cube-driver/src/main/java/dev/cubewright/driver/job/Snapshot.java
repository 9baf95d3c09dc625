package dev.cubewright.driver.job;

import dev.cubewright.core.puzzle.State;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The state of a robot and its job at one moment, for command line, HTTP interface and page.
 * Immutable.
 *
 * @param state the activity of the session
 * @param stage the stage under way
 * @param fault the fault to recover from; empty if there is none
 * @param advised how to continue after the last fault, until another stage begins
 * @param connected whether all boards are connected
 * @param homed whether the angles of the arms are known
 * @param taken whether the arms hold the cube, and a person has confirmed it
 * @param proposed whether a proposal can be carried out
 * @param holding what the arms hold
 * @param lying the cube between the arms, if known
 * @param context the circumstances outside the session
 */
public record Snapshot(
    SessionState state,
    Optional<Stage> stage,
    Optional<SessionFault> fault,
    Optional<RecoveryAdvice> advised,
    boolean connected,
    boolean homed,
    boolean taken,
    boolean proposed,
    Holding holding,
    Optional<State> lying,
    JobContext context) {
  /** {@return the snapshot of a robot that is not connected and has done nothing} */
  public static Snapshot none() {
    return new Snapshot(
        SessionState.IDLE,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        false,
        false,
        false,
        false,
        Holding.unknown(),
        Optional.empty(),
        JobContext.NONE);
  }

  /**
   * {@return the same snapshot with another context}
   *
   * @param other the context
   */
  public Snapshot in(JobContext other) {
    return new Snapshot(
        state, stage, fault, advised, connected, homed, taken, proposed, holding, lying, other);
  }

  /** {@return whether a stop or a fault must be recovered from} */
  public boolean broken() {
    return state == SessionState.STOPPED || state == SessionState.FAULT;
  }

  /** {@return how to continue after a fault, or from the present holding} */
  public RecoveryAdvice advice() {
    return advised.orElseGet(() -> RecoveryAdvice.from(holding));
  }

  /**
   * {@return the command to give next, towards a solved cube or as {@link #advice} says; empty
   * while the robot works, or if a person must act first}
   */
  public Optional<JobCommand> next() {
    return candidates().filter(command -> refusal(command).isEmpty()).findFirst();
  }

  private Stream<JobCommand> candidates() {
    if (broken()) {
      return Stream.of(JobCommand.RECOVER);
    }
    if (taken) {
      return Stream.of(
          JobCommand.RUN,
          context.cube().solved() ? JobCommand.RELEASE : JobCommand.SOLVE,
          JobCommand.INSPECT,
          JobCommand.RELEASE);
    }
    return switch (advice()) {
      case STRAIGHTEN, TAKE_OUT, TAKE_HOLD -> Stream.of(JobCommand.RELEASE);
      case BEGIN_AGAIN, REPEAT, GO_ON_HELD -> Stream.of(JobCommand.INSPECT);
    };
  }

  /**
   * {@return why a command is not allowed now and what to do first; empty if it is allowed}
   *
   * @param command the command
   */
  public Optional<String> refusal(JobCommand command) {
    return command.conditions().stream()
        .filter(condition -> !condition.isMet(this))
        .findFirst()
        .map(condition -> condition.reason(this));
  }

  /** {@return the commands that are not allowed now, each with the reason} */
  public Map<JobCommand, String> refusals() {
    Map<JobCommand, String> refusals = new EnumMap<>(JobCommand.class);
    Arrays.stream(JobCommand.values())
        .forEach(command -> refusal(command).ifPresent(reason -> refusals.put(command, reason)));
    return refusals;
  }

  void require(Condition... conditions) {
    for (Condition condition : conditions) {
      if (!condition.isMet(this)) {
        throw new IllegalStateException(condition.reason(this));
      }
    }
  }
}
