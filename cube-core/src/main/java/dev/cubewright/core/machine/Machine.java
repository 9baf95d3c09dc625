package dev.cubewright.core.machine;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Lists;
import com.google.common.primitives.Ints;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.definition.InvalidDefinitionException;
import dev.cubewright.core.definition.JsonCursor;
import dev.cubewright.core.definition.Misspelling;
import dev.cubewright.core.file.JsonObject;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A machine that turns a puzzle: a finite automaton with timed actions. Immutable.
 *
 * <p>States are numbered from 0 in breadth-first order, starting with the start states. Only
 * reachable states have numbers.
 */
public final class Machine {
  private static final List<String> NAMES =
      List.of(
          "cubotino",
          "four-gripper",
          "tilt-and-turn",
          "six-motor",
          "five-motor",
          "two-gripper",
          "twin-axis-2x2x2",
          "twin-axis-2x2x2-both-ways");

  private final String source;
  private final String text;
  private final String name;
  private final Unit unit;
  private final Map<String, Integer> times;
  private final Automaton automaton;

  /** A unit of costs. */
  public enum Unit {
    /** Millionths of a second. */
    MICROSECONDS,
    /** Costs without a unit. */
    COUNT
  }

  /**
   * An action of a machine.
   *
   * @param name the name in the file; actions with different effects can have the same name
   * @param cost the duration in the unit of the machine, at least 0
   * @param by the amount in quarter turns, for two faces the larger amount; 0 for other actions
   * @param effect the rotation of the whole puzzle or the turn of one or two faces, in the frame of
   *     the machine; empty if the puzzle does not move
   * @param send the text that starts the action
   */
  public record Action(
      String name, int cost, int by, Optional<Move> effect, Optional<String> send) {}

  /**
   * One action, or several that start at the same time.
   *
   * @param to the next state
   * @param cost the maximum duration of the actions
   * @param turns the turns of faces in the frame of the puzzle: none, one, or two of opposite faces
   * @param actions at least one action
   */
  public record Step(int to, int cost, List<Move> turns, List<Action> actions) {}

  Machine(
      String source,
      String text,
      String name,
      Unit unit,
      Map<String, Integer> times,
      Automaton automaton) {
    this.source = source;
    this.text = text;
    this.name = name;
    this.unit = unit;
    this.times = ImmutableMap.copyOf(times);
    this.automaton = automaton;
  }

  /**
   * {@return the machine in a file}
   *
   * @param file a file in the format of {@code docs/machines.md}
   * @throws IOException if the file cannot be read
   * @throws InvalidDefinitionException if the file does not define a machine
   */
  public static Machine read(Path file) throws IOException {
    JsonCursor json = JsonCursor.read(file, MachineReader.FORM);
    return MachineReader.read(file.toString(), json, null);
  }

  /**
   * {@return the machine in a text} Texts from untrusted sources are safe, because this method
   * limits all sizes.
   *
   * @param source the name of the text in messages
   * @param text a text in the format of {@code docs/machines.md}
   * @throws InvalidDefinitionException if the text does not define a machine
   */
  public static Machine read(String source, String text) {
    return read(source, text, null);
  }

  private static Machine read(String source, String text, @Nullable Puzzle puzzle) {
    return MachineReader.read(source, JsonCursor.of(source, text, MachineReader.FORM), puzzle);
  }

  /** {@return the names of the machines that {@link #named} can create} */
  public static List<String> names() {
    return NAMES;
  }

  /**
   * {@return a built-in machine}
   *
   * @param name one of {@link #names()}
   * @throws IllegalArgumentException if no machine has this name
   */
  public static Machine named(String name) {
    if (!NAMES.contains(name)) {
      throw new IllegalArgumentException(
          "there is no machine \"%s\"%s; use one of %s"
              .formatted(
                  name,
                  Misspelling.of(name, NAMES).map(" (did you mean %s?)"::formatted).orElse(""),
                  String.join(", ", NAMES)));
    }
    String file = name + ".json";
    try (InputStream stream = Machine.class.getResourceAsStream(file)) {
      if (stream == null) {
        throw new IllegalStateException("the file machines/" + file + " is not packaged");
      }
      return read("machines/" + file, new String(stream.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** {@return the name} */
  public String name() {
    return name;
  }

  /** {@return the puzzle, a cuboid} */
  public Puzzle puzzle() {
    return frames().puzzle();
  }

  /** {@return the unit of costs and times} */
  public Unit unit() {
    return unit;
  }

  /** {@return the named durations in the order of the file, in {@link #unit()}} */
  public Map<String, Integer> times() {
    return times;
  }

  /**
   * {@return a machine with the same rules and changed durations}
   *
   * @param changed new durations by name in {@link #unit()}, 0 to 100,000,000
   * @throws IllegalArgumentException if a name is unknown, or a duration is out of range
   */
  public Machine withTimes(Map<String, Integer> changed) {
    if (!times.keySet().containsAll(changed.keySet())) {
      throw new IllegalArgumentException(
          "the machine %s has the times %s, not %s"
              .formatted(name, times.keySet(), changed.keySet()));
    }
    Map<String, Integer> all = new LinkedHashMap<>(times);
    all.putAll(changed);
    JsonCursor json = JsonCursor.of(source, text, MachineReader.FORM);
    Map<String, String> members = new LinkedHashMap<>();
    json.readObject("", key -> members.put(key, json.readWritten()));
    int scale =
        MachineReader.UNITS.getOrDefault(members.getOrDefault("unit", "").replace("\"", ""), 1);
    JsonObject written = new JsonObject();
    all.forEach(
        (key, value) ->
            written.put(key, BigDecimal.valueOf(value).divide(BigDecimal.valueOf(scale))));
    members.put("times", written.toString());
    return read(
        source,
        members.entrySet().stream()
            .map(member -> JsonObject.quoted(member.getKey()) + ": " + member.getValue())
            .collect(Collectors.joining(",\n  ", "{\n  ", "\n}\n")),
        puzzle());
  }

  /** {@return the text of the file with the durations of this machine} */
  public String text() {
    return text;
  }

  /** {@return the number of states} */
  public int size() {
    return automaton.steps().size();
  }

  /** {@return the start states} */
  public int[] starts() {
    return IntStream.range(0, automaton.starts()).toArray();
  }

  /** {@return the orientations of the puzzle in the start states, in the order of the states} */
  public List<Move> startOrientations() {
    return Arrays.stream(starts()).mapToObj(this::orientation).distinct().toList();
  }

  /**
   * {@return the turns in the frame of the machine, with costs that depend on the previous turn,
   * for a solver that tries all {@link #startOrientations()}}
   *
   * <p>The machine must turn faces in every step and preserve the orientation of the puzzle. Equal
   * turns must reach the same state. All start states must allow the same turns at the same costs.
   *
   * @param costModel the name of the cost model: 1 to 200 printable ASCII characters
   * @throws IllegalArgumentException if costs depend on more than the previous turn, or a turn
   *     costs nothing
   */
  public MoveSet moveSet(String costModel) {
    List<MoveSet> sets =
        Arrays.stream(starts()).mapToObj(start -> moveSet(costModel, start)).distinct().toList();
    requireOneTurnBefore(sets.size() == 1);
    return sets.get(0);
  }

  /** The contexts are the states in breadth-first order. */
  private MoveSet moveSet(String costModel, int start) {
    List<Integer> contexts = new ArrayList<>(List.of(start));
    Map<Move, Integer> after = new LinkedHashMap<>();
    List<Map<Move, Integer>> costs = new ArrayList<>();
    for (int context = 0; context < contexts.size(); context++) {
      int state = contexts.get(context);
      costs.add(new HashMap<>());
      for (Step step : steps(state)) {
        requireOneTurnBefore(
            !step.turns().isEmpty()
                && isEnd(step.to())
                && automaton.orientation(step.to()) == automaton.orientation(state));
        if (!contexts.contains(step.to())) {
          contexts.add(step.to());
        }
        int next = contexts.indexOf(step.to());
        Stream<Move> effects = step.actions().stream().flatMap(action -> action.effect().stream());
        Move move = Move.sequence(puzzle().orbits(), effects.toList());
        costs.get(context).merge(move, step.cost(), Math::min);
        requireOneTurnBefore(after.merge(move, next, (known, same) -> known) == next);
      }
    }
    List<Move> moves = List.copyOf(after.keySet());
    return MoveSet.ofContexts(
        costModel,
        moves,
        Ints.toArray(after.values()),
        costs.stream()
            .map(row -> Lists.transform(moves, move -> row.getOrDefault(move, MoveSet.FORBIDDEN)))
            .map(Ints::toArray)
            .toArray(int[][]::new));
  }

  private void requireOneTurnBefore(boolean met) {
    if (!met) {
      throw new IllegalArgumentException(
          "the costs of the machine %s depend on more than the previous turn; use a planner"
              .formatted(name));
    }
  }

  /**
   * {@return whether a plan can end in a state}
   *
   * @param state 0 to {@code size() - 1}
   */
  public boolean isEnd(int state) {
    return automaton.ends().get(state);
  }

  /**
   * {@return the possible steps in a state}
   *
   * @param state 0 to {@code size() - 1}
   */
  public List<Step> steps(int state) {
    return automaton.steps().get(state);
  }

  /** {@return the possible steps in all states, in the order of the states} */
  public Stream<Step> steps() {
    return automaton.steps().stream().flatMap(List::stream);
  }

  /**
   * {@return the rotation from the standard orientation to the orientation of the puzzle in a
   * state}
   *
   * @param state 0 to {@code size() - 1}
   */
  public Move orientation(int state) {
    return frames().rotations().get(automaton.orientation(state));
  }

  /**
   * {@return the value of each part in a state, with the names of the file}
   *
   * @param state 0 to {@code size() - 1}
   */
  public Map<String, String> values(int state) {
    return automaton.values(state);
  }

  Frames frames() {
    return automaton.frames();
  }

  @Override
  public String toString() {
    return name;
  }
}
