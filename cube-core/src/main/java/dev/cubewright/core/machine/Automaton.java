package dev.cubewright.core.machine;

import com.google.common.collect.Lists;
import com.google.common.primitives.Ints;
import dev.cubewright.core.definition.InvalidDefinitionException;
import dev.cubewright.core.machine.Machine.Action;
import dev.cubewright.core.machine.Machine.Step;
import dev.cubewright.core.puzzle.Move;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The states that a machine reaches, in breadth-first order, and the steps between them. A state
 * has the index of a value for each part. Not thread-safe during construction.
 */
final class Automaton {
  private static final int MOST_CODES = 1_000_000;
  private static final int MOST_STATES = 20_000;
  private static final int MOST_STEPS = 500_000;
  private static final int MOST_TRIALS = 5_000_000;

  private final String source;
  private final List<Part> parts;
  private final List<Condition> never;
  private final Frames frames;

  /** The index of the part that is the orientation of the puzzle, or -1. */
  private final int held;

  private final Map<List<Integer>, Integer> indices = new HashMap<>();
  private final List<int[]> states = new ArrayList<>();
  private final List<List<Step>> steps = new ArrayList<>();
  private final BitSet ends = new BitSet();
  private int starts;

  /**
   * A part of a machine, such as the wrist of a gripper.
   *
   * @param values the possible values of the part
   * @param cyclic whether the first value follows the last
   */
  record Part(String name, List<String> values, boolean cyclic) {
    List<Integer> indices() {
      return IntStream.range(0, values.size()).boxed().toList();
    }

    /** Returns the index of the value some steps after another value, or -1 if there is none. */
    int move(int value, int steps) {
      int next = value + steps;
      return cyclic ? Math.floorMod(next, values.size()) : next < values.size() ? next : -1;
    }
  }

  /**
   * A set of states.
   *
   * @param allowed for each part the indices of the allowed values; an empty set allows all
   */
  record Condition(List<BitSet> allowed) {
    boolean matches(int[] state) {
      for (int part = 0; part < state.length; part++) {
        if (!allows(part, state[part])) {
          return false;
        }
      }
      return true;
    }

    boolean allows(int part, int value) {
      BitSet values = allowed.get(part);
      return values.isEmpty() || values.get(value);
    }
  }

  /**
   * An action with its condition and effects.
   *
   * @param alone whether the action can run without another action
   * @param effects by the index of each changed part, the function from its value to the next
   *     value, -1 if there is none
   * @param turns the turns in the frame of the machine: of one face or of two opposite faces
   */
  record Rule(
      Action action,
      boolean alone,
      Condition condition,
      Map<Integer, IntUnaryOperator> effects,
      List<Move> turns) {
    boolean changes(int part) {
      return effects.containsKey(part);
    }
  }

  private record Target(int state, List<Move> turns) {}

  Automaton(String source, List<Part> parts, int held, List<Condition> never, Frames frames) {
    this.source = source;
    this.parts = parts;
    this.held = held;
    this.never = never;
    this.frames = frames;
  }

  Frames frames() {
    return frames;
  }

  /** Returns the number of start states, which come first. */
  int starts() {
    return starts;
  }

  BitSet ends() {
    return ends;
  }

  List<List<Step>> steps() {
    return steps;
  }

  int orientation(int state) {
    return held < 0 ? 0 : states.get(state)[held];
  }

  Map<String, String> values(int state) {
    Map<String, String> values = new LinkedHashMap<>();
    for (Part part : parts) {
      values.put(part.name(), part.values().get(states.get(state)[values.size()]));
    }
    return values;
  }

  /**
   * Returns whether two actions can run at the same time: they change different parts, turn only
   * opposite faces, and do not combine a turn with a rotation.
   */
  boolean areIndependent(Rule one, Rule two) {
    return Collections.disjoint(one.effects.keySet(), two.effects.keySet())
        && (one.turns.isEmpty() || !two.changes(held))
        && (two.turns.isEmpty() || !one.changes(held))
        && one.turns.stream()
            .map(Frames::face)
            .allMatch(
                face -> two.turns.stream().allMatch(turn -> Frames.face(turn).opposite() == face));
  }

  /**
   * Adds all reachable states.
   *
   * @param together the sets of actions that can run at the same time
   * @throws InvalidDefinitionException if there are too many states or steps
   */
  void build(Condition start, Condition end, List<List<Rule>> together) {
    if (parts.stream().mapToDouble(part -> part.values.size()).reduce(1, (a, b) -> a * b)
        > MOST_CODES) {
      throw fault(
          "the parts have more than " + MOST_CODES + " combinations of values; use fewer values");
    }
    Lists.cartesianProduct(Lists.transform(parts, Part::indices)).stream()
        .map(Ints::toArray)
        .filter(state -> start.matches(state) && isAllowed(state))
        .forEach(this::add);
    starts = states.size();
    int count = 0;
    for (int state = 0; state < states.size(); state++) {
      Map<Target, Step> best = new LinkedHashMap<>();
      for (List<Rule> rules : together) {
        int[] to = next(rules, states.get(state));
        if (to != null) {
          Step step = step(state, rules, add(to));
          best.merge(
              new Target(step.to(), step.turns()), step, (a, b) -> b.cost() < a.cost() ? b : a);
        }
      }
      best.remove(new Target(state, List.of()));
      steps.add(List.copyOf(best.values()));
      count += best.size();
      if (count > MOST_STEPS || (long) states.size() * together.size() > MOST_TRIALS) {
        throw fault("there are too many steps between states; use fewer values or overlaps");
      }
    }
    IntStream.range(0, states.size())
        .filter(state -> end.matches(states.get(state)))
        .forEach(ends::set);
  }

  private InvalidDefinitionException fault(String reason) {
    return new InvalidDefinitionException(source, "", reason);
  }

  private boolean isAllowed(int[] state) {
    return never.stream().noneMatch(condition -> condition.matches(state));
  }

  private int add(int[] state) {
    Integer known = indices.putIfAbsent(Ints.asList(state), states.size());
    if (known != null) {
      return known;
    }
    if (states.size() == MOST_STATES) {
      throw fault("there are more than " + MOST_STATES + " states; use fewer parts or values");
    }
    states.add(state);
    return states.size() - 1;
  }

  /** Returns the state after simultaneous actions, or null if they are not possible. */
  private int @Nullable [] next(List<Rule> rules, int[] from) {
    int[] to = from.clone();
    for (Rule rule : rules) {
      if (!rule.condition.matches(from)) {
        return null;
      }
      rule.effects.forEach((part, effect) -> to[part] = effect.applyAsInt(from[part]));
    }
    for (int part = 0; part < to.length; part++) {
      if (to[part] < 0) {
        return null;
      }
      for (Rule rule : rules) {
        // The condition of an action must hold until the action ends.
        if (!rule.changes(part) && !rule.condition.allows(part, to[part])) {
          return null;
        }
      }
    }
    return isAllowed(to) ? to : null;
  }

  private Step step(int state, List<Rule> rules, int to) {
    List<Move> turns = new ArrayList<>();
    for (Rule rule : rules) {
      rule.turns.forEach(turn -> turns.add(frames.inPuzzle(orientation(state), turn)));
    }
    List<Action> actions = rules.stream().map(Rule::action).toList();
    int cost = actions.stream().mapToInt(Action::cost).max().orElse(0);
    return new Step(to, cost, List.copyOf(turns), actions);
  }
}
