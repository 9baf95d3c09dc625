package dev.cubewright.console.state;

import com.google.common.base.Splitter;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One run of the past. An immutable value.
 *
 * @param number counted from 1
 * @param at when it began, in milliseconds since 1970
 * @param robot {@code simulated} or {@code real}
 * @param mode how fast the arms worked
 * @param before the facelets of the cube as it lay
 * @param goal {@code solved} or {@code scrambled}
 * @param solution how it was turned
 * @param twists how many twists that were
 * @param predictedMicros how long they were predicted to take
 * @param measuredMicros how long those took that were done, {@code null} if that is not known
 * @param result how it ended
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

  private static final int COLUMNS = 11;

  /** Returns the run of a line; empty if it has none. */
  static Optional<HistoryEntry> parse(String line) {
    List<String> columns = Splitter.on(',').splitToList(line);
    if (columns.size() != COLUMNS) {
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

  /** Returns whether another entry is of the same run, however that has ended. */
  boolean isSameRun(HistoryEntry other) {
    return at == other.at
        && robot.equals(other.robot)
        && before.equals(other.before)
        && solution.equals(other.solution);
  }

  /** Returns the same run with another number. */
  HistoryEntry numbered(long other) {
    return new HistoryEntry(
        other,
        at,
        robot,
        mode,
        before,
        goal,
        solution,
        twists,
        predictedMicros,
        measuredMicros,
        result);
  }

  /** Returns it as a line without its end. No value has a comma or a quotation mark in it. */
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
