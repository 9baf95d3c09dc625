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

  private static final List<String> COLUMNS = Splitter.on(',').splitToList(HEADER);

  /** Without them, a torn line would be a run. */
  private static final Set<String> RESULTS =
      Set.of(BEGUN, "solved", "scrambled", "not-solved", "stopped", "fault", "killed");

  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES).build();

  /** Returns the run of a line; empty if the line is not a run. */
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

  /** Returns the run with its end. */
  HistoryEntry ended(@Nullable Long measured, String how) {
    return new HistoryEntry(
        number, at, robot, mode, before, goal, solution, twists, predictedMicros, measured, how);
  }

  /** Returns the line without its end. No value contains a comma or a quotation mark. */
  String line() {
    ObjectNode run = MAPPER.valueToTree(this);
    return COLUMNS.stream().map(name -> run.path(name).asText("")).collect(Collectors.joining(","));
  }
}
