package dev.cubewright.core.machine;

import dev.cubewright.core.machine.Machine.Action;
import dev.cubewright.core.machine.Machine.Step;
import dev.cubewright.core.puzzle.Move;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Derives from rules the states that a machine reaches, in breadth-first order, and the steps
 * between them. Not thread-safe.
 */
final class Automaton {
  private static final int MOST_STATES = 20_000;
  private static final int MOST_STEPS = 1_000_000;
  private static final int MOST_TRIALS = 20_000_000;

  private final List<Part> parts;
  private final List<Part.Pattern> never;
  private final Frames frames;
  private final List<Combination> combinations = new ArrayList<>();
  private final int[][] products;
  private final Map<Long, Integer> indices = new HashMap<>();
  private final List<int[]> states = new ArrayList<>();
  private final List<List<Step>> steps = new ArrayList<>();

  /** The index of the part that is the puzzle's orientation, or -1. */
  private int orientation = -1;

  /** Actions that start at the same time, and their turns by orientation of the puzzle. */
  private record Combination(
      List<Rule> rules, int cost, List<Action> actions, Map<Integer, List<Move>> turns) {}

  private record Target(int state, List<Move> turns) {}

  Automaton(List<Part> parts, List<Part.Pattern> never, Frames frames) {
    this.parts = parts;
    this.never = never;
    this.frames = frames;
    this.products = frames.products();
    for (int part = 0; part < parts.size(); part++) {
      orientation = parts.get(part).orientation() ? part : orientation;
    }
  }

  List<int[]> states() {
    return states;
  }

  List<List<Step>> steps() {
    return steps;
  }

  /** Returns the index of the orientation in a state, 0 for a machine that has no such part. */
  int orientation(int state) {
    return orientation < 0 ? 0 : states.get(state)[orientation];
  }

  /** Adds all reachable states; actions of a combination start at the same time. */
  void build(List<int[]> starts, List<List<Rule>> together) {
    together.forEach(this::addCombination);
    starts.forEach(this::add);
    int count = 0;
    for (int state = 0; state < states.size(); state++) {
      steps.add(stepsFrom(state));
      count += steps.get(state).size();
      if (count > MOST_STEPS || (long) states.size() * combinations.size() > MOST_TRIALS) {
        throw new IllegalArgumentException(
            "its %s states have too many steps; remove states or actions at the same time"
                .formatted(states.size()));
      }
    }
  }

  private void addCombination(List<Rule> several) {
    int cost = several.stream().mapToInt(rule -> rule.action().cost()).max().orElse(0);
    List<Action> actions = several.stream().map(Rule::action).toList();
    combinations.add(new Combination(several, cost, actions, new HashMap<>()));
  }

  private int add(int[] state) {
    long code = 0;
    for (int part = 0; part < state.length; part++) {
      code = code * parts.get(part).values().size() + state[part];
    }
    Integer known = indices.putIfAbsent(code, states.size());
    if (known != null) {
      return known;
    }
    if (states.size() == MOST_STATES) {
      throw new IllegalArgumentException(
          "it has more than " + MOST_STATES + " states; use fewer parts or values");
    }
    states.add(state);
    return states.size() - 1;
  }

  private List<Step> stepsFrom(int state) {
    Map<Target, Step> best = new LinkedHashMap<>();
    int[] from = states.get(state);
    int held = orientation(state);
    for (Combination combination : combinations) {
      int[] to = next(combination.rules, from);
      if (to != null) {
        List<Move> turns =
            combination.turns.computeIfAbsent(
                held, key -> frames.inPuzzle(key, turns(combination.rules)));
        Step step = new Step(add(to), combination.cost, turns, combination.actions);
        if (step.to() != state || !turns.isEmpty()) {
          best.merge(new Target(step.to(), turns), step, (a, b) -> b.cost() < a.cost() ? b : a);
        }
      }
    }
    return List.copyOf(best.values());
  }

  private static List<Move> turns(List<Rule> rules) {
    return rules.stream().flatMap(rule -> rule.turns().stream()).toList();
  }

  /** Returns the state after actions at the same time, or null if they are not possible. */
  private int @Nullable [] next(List<Rule> rules, int[] from) {
    int[] to = from.clone();
    for (Rule rule : rules) {
      if (!rule.condition().matches(from) || !apply(rule, from, to)) {
        return null;
      }
    }
    for (Rule rule : rules) {
      for (int part = 0; part < to.length; part++) {
        // What an action relies on must not change while it runs.
        if (!rule.changes(parts.get(part), part) && !rule.condition().allows(part, to[part])) {
          return null;
        }
      }
    }
    for (Part.Pattern pattern : never) {
      if (pattern.matches(to)) {
        return null;
      }
    }
    return to;
  }

  private boolean apply(Rule rule, int[] from, int[] to) {
    for (int part = 0; part < to.length; part++) {
      if (rule.set()[part] != Part.UNCHANGED) {
        to[part] = rule.set()[part];
      } else if (rule.move()[part] != 0) {
        to[part] = parts.get(part).move(from[part], rule.move()[part]);
        if (to[part] < 0) {
          return false;
        }
      }
    }
    if (rule.rotation() != 0) {
      to[orientation] = products[from[orientation]][rule.rotation()];
    }
    return true;
  }
}
