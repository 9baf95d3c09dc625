package dev.cubewright.driver.job;

import dev.cubewright.core.puzzle.State;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * All that is known of a robot and its job at one moment: the one value that the command line, the
 * HTTP interface and the page show. Immutable.
 *
 * @param state what the session is doing
 * @param stage the part of the job that is under way
 * @param fault why nothing goes on, and what to do; empty if nothing is wrong
 * @param advised how to go on after the last fault, until something else is begun
 * @param connected whether all boards are connected
 * @param homed whether the arms know where they stand
 * @param taken whether the arms hold the cube, and a person has seen it
 * @param proposed whether a plan to turn the cube waits to be carried out
 * @param holding what the arms hold
 * @param lying the cube between the arms, as far as it is known
 * @param context what decides about commands besides
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
  private static final Snapshot NONE =
      new Snapshot(
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
          JobContext.none());

  /** {@return the snapshot of a robot that is not connected and has done nothing} */
  public static Snapshot none() {
    return NONE;
  }

  /**
   * {@return the same in another context}
   *
   * @param other what decides about commands besides the session
   */
  public Snapshot in(JobContext other) {
    return new Snapshot(
        state, stage, fault, advised, connected, homed, taken, proposed, holding, lying, other);
  }

  /** {@return whether a stop or a fault has to be recovered from} */
  public boolean broken() {
    return state == SessionState.STOPPED || state == SessionState.FAULT;
  }

  /** {@return how to go on after a fault, or from what the arms hold} */
  public RecoveryAdvice advice() {
    return advised.orElseGet(() -> RecoveryAdvice.from(holding));
  }

  /**
   * {@return the command that leads on: to a solved cube, or after a fault as {@link #advice} says;
   * empty while the robot works, or if a person has to do something else first}
   */
  public Optional<JobCommand> next() {
    return ways().filter(command -> refusal(command).isEmpty()).findFirst();
  }

  /** Returns the commands that may lead on, the best first. */
  private Stream<JobCommand> ways() {
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
   * {@return why a command cannot be given now and what to do first, empty if it can}
   *
   * @param command the command
   */
  public Optional<String> refusal(JobCommand command) {
    return command.conditions().stream()
        .filter(condition -> !condition.isMet(this))
        .findFirst()
        .map(condition -> condition.reason(this));
  }

  /** {@return the commands that cannot be given now, each with the reason} */
  public Map<JobCommand, String> refusals() {
    Map<JobCommand, String> refusals = new EnumMap<>(JobCommand.class);
    Arrays.stream(JobCommand.values())
        .forEach(command -> refusal(command).ifPresent(reason -> refusals.put(command, reason)));
    return refusals;
  }

  /**
   * Requires that conditions are met.
   *
   * @throws IllegalStateException with the reason of the first one that is not
   */
  void require(Condition... conditions) {
    for (Condition condition : conditions) {
      if (!condition.isMet(this)) {
        throw new IllegalStateException(condition.reason(this));
      }
    }
  }
}
