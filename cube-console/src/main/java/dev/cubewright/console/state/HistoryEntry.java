package dev.cubewright.console.state;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.google.common.base.Splitter;
import com.google.common.collect.Iterables;
import com.google.common.collect.Streams;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A run in the history. Immutable.
 *
 * @param number the number of the run, counted from 1
 * @param at the start time, in milliseconds since 1970
 * @param robot {@code simulated} or {@code real}
 * @param mode the speed of the arms
 * @param before the facelets of the cube before the run
 * @param goal {@code solved} or {@code scrambled}
 * @param solution the moves
 * @param twists the number of twists
 * @param predictedMicros the predicted duration
 * @param measuredMicros the duration of the completed twists; null if unknown
 * @param result the result, or {@link #BEGUN}
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

  /** The result in the first line of a run. A second line follows at its end. */
  static final String BEGUN = "begun";

  private static final List<String> COLUMNS = Splitter.on(',').splitToList(HEADER);

  /** The valid results. A partly written line has none of them. */
  private static final Set<String> RESULTS =
      Set.of(BEGUN, "solved", "scrambled", "not-solved", "stopped", "fault", "killed");

  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES).build();

  /** Parses a line. Returns empty if the line is not a run. */
  static Optional<HistoryEntry> parse(String line) {
    List<String> values = Splitter.on(',').splitToList(line);
    if (values.size() != COLUMNS.size() || !RESULTS.contains(Iterables.getLast(values))) {
      return Optional.empty();
    }
    ObjectNode run = MAPPER.createObjectNode();
    Streams.forEachPair(COLUMNS.stream(), values.stream(), run::put);
    try {
      return Optional.of(MAPPER.treeToValue(run, HistoryEntry.class));
    } catch (JsonProcessingException e) {
      return Optional.empty();
    }
  }

  boolean isBegun() {
    return result.equals(BEGUN);
  }

  /** Returns the completed run. */
  HistoryEntry ended(@Nullable Long measured, String how) {
    return new HistoryEntry(
        number, at, robot, mode, before, goal, solution, twists, predictedMicros, measured, how);
  }

  /** Returns the CSV line without a line break. No value contains a comma or a quotation mark. */
  String line() {
    ObjectNode run = MAPPER.valueToTree(this);
    return COLUMNS.stream().map(name -> run.path(name).asText("")).collect(Collectors.joining(","));
  }
}
