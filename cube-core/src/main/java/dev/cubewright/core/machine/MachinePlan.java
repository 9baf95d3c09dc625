package dev.cubewright.core.machine;

import dev.cubewright.core.file.JsonObject;
import dev.cubewright.core.machine.Machine.Action;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Turn;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The actions of a machine for a move sequence.
 *
 * @param machine the machine
 * @param start the state of the machine before the first action
 * @param actions the actions in the order of their starts; simultaneous actions have the same start
 * @param moves the move sequence
 */
public record MachinePlan(Machine machine, int start, List<TimedAction> actions, List<Move> moves) {
  private static final int MICROS_DIGITS = 6;

  /** Creates a plan with copies of the lists. */
  public MachinePlan {
    actions = List.copyOf(actions);
    moves = List.copyOf(moves);
  }

  /** {@return the end of the last action, in {@link Machine#unit()}} */
  public long cost() {
    return actions.stream().mapToLong(TimedAction::end).max().orElse(0);
  }

  /** {@return the texts that start the actions, in order; actions without a text are omitted} */
  public List<String> sends() {
    return actions.stream().flatMap(timed -> timed.action().send().stream()).toList();
  }

  /**
   * {@return the plan as one line of JSON} {@code total}, and the {@code start} and {@code
   * duration} of each action, are in the {@code unit}: {@code us} or {@code count}. An action that
   * moves the puzzle has a member {@code rotate} or {@code turn}, in the frame of the machine.
   */
  public String json() {
    boolean timed = machine.unit() == Machine.Unit.MICROSECONDS;
    JsonObject start = new JsonObject();
    machine.values(this.start).forEach(start::put);
    JsonObject json =
        new JsonObject()
            .put("machine", machine.name())
            .put("solution", moves.stream().map(Move::name).collect(Collectors.joining(" ")))
            .put("unit", timed ? "us" : "count")
            .put("total", cost());
    if (timed) {
      json.putRaw(
          "seconds",
          BigDecimal.valueOf(cost(), MICROS_DIGITS).stripTrailingZeros().toPlainString());
    }
    return json.put("start", start)
        .putRaw("actions", actions.stream().map(MachinePlan::json).toList().toString())
        .toString();
  }

  private static JsonObject json(TimedAction timed) {
    Action action = timed.action();
    JsonObject json = new JsonObject().put("action", action.name());
    if (action.by() != 0) {
      json.put("by", action.by());
    }
    Optional<Move> effect = action.effect();
    effect.ifPresent(move -> json.put(isRotation(move) ? "rotate" : "turn", move.name()));
    json.put("start", timed.start()).put("duration", action.cost());
    action.send().ifPresent(text -> json.put("send", text));
    return json;
  }

  private static boolean isRotation(Move move) {
    return move.parts().stream()
        .flatMap(part -> part.turn().stream())
        .anyMatch(turn -> turn.kind() == Turn.Kind.ROTATION);
  }
}
