package dev.cubewright.driver.board;

import com.google.common.base.Splitter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The answer of a board to {@code ?}.
 *
 * @param last the last number accepted, 0 without a session
 * @param alarm the code of the alarm, 0 without one
 */
record BoardStatus(State state, List<ArmState> arms, int last, int alarm) {
  private static final Splitter COMMAS = Splitter.on(',');
  private static final String NO_JOB = "-";

  boolean isMoving() {
    return arms.stream().anyMatch(arm -> arm.job().isPresent());
  }

  enum State {
    BOOT("Boot"),
    IDLE("Idle"),
    RUN("Run"),
    ALARM("Alarm");

    private final String word;

    State(String word) {
      this.word = word;
    }

    private static Optional<State> of(String word) {
      return List.of(values()).stream().filter(state -> state.word.equals(word)).findFirst();
    }
  }

  /**
   * One arm.
   *
   * @param position in pulses, 0 to 399
   * @param servoMicros the pulse width of the servo, 0 without pulses
   * @param job the number of its job, 0 if the job has no number; empty without a job
   */
  record ArmState(int position, boolean homed, int servoMicros, Optional<Integer> job) {}

  BoardStatus {
    arms = List.copyOf(arms);
  }

  String text() {
    return state.word
        + " pos="
        + joined(arm -> Integer.toString(arm.position()))
        + " home="
        + joined(arm -> arm.homed() ? "1" : "0")
        + " servo="
        + joined(arm -> Integer.toString(arm.servoMicros()))
        + " job="
        + joined(arm -> arm.job().map(number -> Integer.toString(number)).orElse(NO_JOB))
        + " last="
        + last
        + " alarm="
        + alarm;
  }

  private String joined(Function<ArmState, String> item) {
    return arms.stream().map(item).collect(Collectors.joining(","));
  }

  /** Returns the status; empty if the words are invalid. */
  static Optional<BoardStatus> parse(LineWords words) {
    Optional<State> state = State.of(words.next());
    List<Optional<Integer>> positions = numbers(words, "pos");
    List<Optional<Integer>> homed = numbers(words, "home");
    List<Optional<Integer>> servos = numbers(words, "servo");
    List<String> jobs = items(words, "job");
    Optional<Integer> last = words.named("last").flatMap(LineWords::whole);
    Optional<Integer> alarm = words.named("alarm").flatMap(LineWords::whole);
    int count = positions.size();
    if (state.isEmpty()
        || last.isEmpty()
        || alarm.isEmpty()
        || count == 0
        || homed.size() != count
        || servos.size() != count
        || jobs.size() != count) {
      return Optional.empty();
    }
    List<ArmState> arms = new ArrayList<>();
    for (int arm = 0; arm < count; arm++) {
      Optional<Integer> job = LineWords.whole(jobs.get(arm));
      boolean sound = job.isPresent() || jobs.get(arm).equals(NO_JOB);
      if (!sound
          || positions.get(arm).isEmpty()
          || homed.get(arm).isEmpty()
          || servos.get(arm).isEmpty()) {
        return Optional.empty();
      }
      arms.add(
          new ArmState(
              positions.get(arm).get(), homed.get(arm).get() != 0, servos.get(arm).get(), job));
    }
    return Optional.of(new BoardStatus(state.get(), arms, last.get(), alarm.get()));
  }

  private static List<Optional<Integer>> numbers(LineWords words, String name) {
    return items(words, name).stream().map(LineWords::whole).toList();
  }

  private static List<String> items(LineWords words, String name) {
    return words.named(name).map(COMMAS::splitToList).orElse(List.of());
  }
}
