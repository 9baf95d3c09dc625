package dev.cubewright.console.state;

import com.google.common.base.Splitter;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One run of the history. An immutable value.
 *
 * @param number counted from 1
 * @param at when it began, in milliseconds since 1970
 * @param robot {@code simulated} or {@code real}
 * @param mode the speed of the arms
 * @param before the facelets of the cube before the run
 * @param goal {@code solved} or {@code scrambled}
 * @param solution the moves
 * @param twists the number of twists
 * @param predictedMicros the predicted duration
 * @param measuredMicros the duration of the twists that were done; null if unknown
 * @param result how it ended, or {@link #BEGUN}
 */
record HistoryEntry(
    long number,
    long at,
    String robot,
    String mode,
    String before,
    String goal,
    String solution,
    int twists,
    long predictedMicros,
    @Nullable Long measuredMicros,
    String result) {
  static final String HEADER =
      "number,at,robot,mode,before,goal,solution,twists,predictedMicros,measuredMicros,result";

  /** The result in the line that a run begins with; another line follows when it ends. */
  static final String BEGUN = "begun";

  private static final int COLUMNS = 11;

  /** Without them, a torn line would be a run. */
  private static final Set<String> RESULTS =
      Set.of(BEGUN, "solved", "scrambled", "not-solved", "stopped", "fault", "killed");

  /** Returns the run of a line; empty if the line is not a run. */
  static Optional<HistoryEntry> parse(String line) {
    List<String> columns = Splitter.on(',').splitToList(line);
    if (columns.size() != COLUMNS || !RESULTS.contains(columns.get(10))) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          new HistoryEntry(
              Long.parseLong(columns.get(0)),
              Long.parseLong(columns.get(1)),
              columns.get(2),
              columns.get(3),
              columns.get(4),
              columns.get(5),
              columns.get(6),
              Integer.parseInt(columns.get(7)),
              Long.parseLong(columns.get(8)),
              columns.get(9).isEmpty() ? null : Long.valueOf(columns.get(9)),
              columns.get(10)));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  boolean isBegun() {
    return result.equals(BEGUN);
  }

  /** Returns the run with its end. */
  HistoryEntry ended(@Nullable Long measured, String how) {
    return new HistoryEntry(
        number, at, robot, mode, before, goal, solution, twists, predictedMicros, measured, how);
  }

  /** Returns the line without its end. No value contains a comma or a quotation mark. */
  String line() {
    return String.join(
        ",",
        Long.toString(number),
        Long.toString(at),
        robot,
        mode,
        before,
        goal,
        solution,
        Integer.toString(twists),
        Long.toString(predictedMicros),
        measuredMicros == null ? "" : measuredMicros.toString(),
        result);
  }
}
