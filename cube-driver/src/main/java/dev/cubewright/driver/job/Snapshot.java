package dev.cubewright.driver.job;

import dev.cubewright.core.puzzle.State;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The state of a robot and its job at one moment, for the command line, the HTTP interface and the
 * web page. Immutable.
 *
 * @param state the activity of the session
 * @param stage the running stage; empty if there is none
 * @param fault the fault to recover from; empty if there is none
 * @param advised the advice after the latest fault; empty after the start of a stage except {@link
 *     Stage#CONNECT}
 * @param connected whether all boards are connected
 * @param homed whether the angles of the arms are known
 * @param taken whether the arms hold the cube, and a person has confirmed it
 * @param proposed whether a proposal can be carried out
 * @param holding the state of the arms
 * @param cubeState the cube between the arms; empty if unknown
 * @param context the state outside the session
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
    Optional<State> cubeState,
    JobContext context) {
  /** {@return the snapshot of a robot that is not connected and has run no stage} */
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
        state, stage, fault, advised, connected, homed, taken, proposed, holding, cubeState, other);
  }

  /** {@return whether the session must recover from a stop or a fault} */
  public boolean broken() {
    return state == SessionState.STOPPED || state == SessionState.FAULT;
  }

  /** {@return the advice after a fault, or the advice for the current state of the arms} */
  public RecoveryAdvice advice() {
    return advised.orElseGet(() -> RecoveryAdvice.from(holding));
  }

  /**
   * {@return the recommended next command, to solve the cube or to follow the {@link #advice};
   * empty if the robot is busy or a person must act first}
   */
  public Optional<JobCommand> next() {
    return candidates().filter(command -> rejection(command).isEmpty()).findFirst();
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
   * {@return the reason why a command is not allowed now, with the action to take first; empty if
   * it is allowed}
   *
   * @param command the command
   */
  public Optional<String> rejection(JobCommand command) {
    return command.conditions().stream()
        .filter(condition -> !condition.isMet(this))
        .findFirst()
        .map(condition -> condition.reason(this));
  }

  /** {@return the commands that are not allowed now, each with the reason} */
  public Map<JobCommand, String> rejections() {
    Map<JobCommand, String> rejections = new EnumMap<>(JobCommand.class);
    Arrays.stream(JobCommand.values())
        .forEach(
            command -> rejection(command).ifPresent(reason -> rejections.put(command, reason)));
    return rejections;
  }

  void require(Condition... conditions) {
    for (Condition condition : conditions) {
      if (!condition.isMet(this)) {
        throw new IllegalStateException(condition.reason(this));
      }
    }
  }
}
