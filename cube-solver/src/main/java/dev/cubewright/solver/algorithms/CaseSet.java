package dev.cubewright.solver.algorithms;

import com.google.common.base.Suppliers;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Turn;
import dev.cubewright.solver.catalog.PuzzleNames;
import dev.cubewright.solver.catalog.StateText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A set of cases, such as the 21 permutations of the last layer (PLL): every state that a mask
 * leaves open, up to free turns before and after an algorithm. Solved states are not a case.
 * Thread-safe. The cases are enumerated on first use.
 */
public final class CaseSet {
  final Puzzle puzzle;
  private final String name;
  private final String title;
  private final List<Turn> freeTurns = new ArrayList<>();
  private final Supplier<CaseClasses> classes = Suppliers.memoize(() -> new CaseClasses(this));

  /** The pattern of the cases. Like the fields below, not changed once the file is read. */
  Pattern mask;

  private Pattern goal;
  boolean upToRotation;

  /** An example of each named case. */
  final Map<String, State> named = new LinkedHashMap<>();

  private CaseSet(Puzzle puzzle, String[] words) {
    this.puzzle = puzzle;
    this.name = words[0];
    this.title = words[1];
    this.mask = Pattern.builder(puzzle.orbits()).build();
    this.goal = mask;
  }

  /**
   * One case of a set: a class of states that the same algorithms solve.
   *
   * @param name the name within the set, such as {@code Ja}, or its index from 1
   * @param state a state of the class; every run chooses the same one
   */
  public record Case(String name, State state) {}

  /**
   * {@return the bundled sets of a puzzle, in the order of their file} The list is empty for most
   * puzzles. It is also empty for a puzzle that has the name of a bundled puzzle but other pieces.
   *
   * @param states the text form of the puzzle's states
   */
  public static List<CaseSet> bundled(StateText states) {
    try {
      String file = "puzzles/cases/" + states.stateSpace().puzzle().name() + ".txt";
      return PuzzleNames.resource(file).map(text -> parse(states, text)).orElse(List.of());
    } catch (ProblemException | IllegalArgumentException e) {
      return List.of();
    }
  }

  static List<CaseSet> parse(StateText states, String text) {
    List<CaseSet> sets = new ArrayList<>();
    for (String line : text.lines().toList()) {
      String[] words = line.split(" ", 2);
      if (words[0].equals("set")) {
        sets.add(new CaseSet(states.stateSpace().puzzle(), words[1].split(" ", 2)));
      } else if (!line.isEmpty() && !line.startsWith("#")) {
        sets.get(sets.size() - 1).read(states, words[0], words[1]);
      }
    }
    return List.copyOf(sets);
  }

  private void read(StateText states, String key, String value) {
    switch (key) {
      case "mask" -> mask = states.readPattern(value, "the mask");
      case "goal" -> goal = states.readPattern(value, "the goal");
      case "free" -> List.of(value.split(" ")).forEach(turn -> freeTurns.add(turn(turn)));
      case "same" -> upToRotation = value.equals("rotations");
      case "case" -> {
        String[] words = value.split(" ", 2);
        named.put(words[0], states.readPattern(words[1], "the case").state().orElseThrow());
      }
      default -> throw new IllegalArgumentException(key + " is not a key of a set of cases");
    }
  }

  private Turn turn(String turn) {
    return puzzle
        .turn(turn)
        .orElseThrow(() -> new IllegalArgumentException(puzzle + " has no turn " + turn));
  }

  /** {@return the name, such as {@code pll}} */
  public String name() {
    return name;
  }

  /** {@return the title, such as {@code Permutation of the last layer}} */
  public String title() {
    return title;
  }

  /** {@return the pattern that an algorithm must reach, up to free turns} */
  public Pattern goal() {
    return goal;
  }

  /** {@return the turns that are free before and after an algorithm} */
  public List<Turn> freeTurns() {
    return List.copyOf(freeTurns);
  }

  /** {@return the cases, in a fixed order: named ones as in the file, then the others} */
  public List<Case> cases() {
    return classes.get().cases();
  }

  /** Returns the case of a state; empty if it is solved, or does not match the mask. */
  Optional<Case> caseOf(State state) {
    return classes.get().caseOf(state);
  }

  @Override
  public String toString() {
    return name;
  }
}
