package dev.cubewright.solver.algorithms;

import dev.cubewright.core.definition.InvalidDefinitionException;
import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Turn;
import dev.cubewright.solver.catalog.StateText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A set of cases, such as the 21 permutations of the last layer (PLL): every state that a mask
 * leaves open, up to free turns before and after an algorithm. Solved states are not a case.
 * Thread-safe. The cases are enumerated on first use.
 */
public final class CaseSet {
  final Puzzle puzzle;
  final String name;
  final String title;

  /** The pattern of the cases. Like the fields below, not changed once the file is read. */
  Pattern mask;

  Pattern goal;
  final List<Turn> freeTurns = new ArrayList<>();
  boolean upToRotation;
  boolean upToReflection;

  /** An example of each named case. */
  final Map<String, State> named = new LinkedHashMap<>();

  private final Function<String, InvalidDefinitionException> fault;
  private @Nullable CaseClasses classes;

  /**
   * Creates a set whose mask and goal allow anything.
   *
   * @param fault returns the exception for a reason, with the position of the set
   */
  CaseSet(
      Puzzle puzzle,
      String name,
      String title,
      Function<String, InvalidDefinitionException> fault) {
    this.puzzle = puzzle;
    this.name = name;
    this.title = title;
    this.fault = fault;
    this.mask = Pattern.builder(puzzle.orbits()).build();
    this.goal = mask;
  }

  /**
   * One case of a set: a class of states that the same algorithms solve.
   *
   * @param name the name within the set, such as {@code Ja}, or its index from 1
   * @param description the differences from the solved state, as far as the goal sees them: {@code
   *     URF=DFR+} means that the piece DFR stands at URF, twisted clockwise
   * @param state a state of the class, the same one on every run
   */
  public record Case(String name, String description, State state) {}

  /**
   * {@return the bundled sets of a puzzle, in the order of their file; none for most puzzles}
   *
   * @param states the text form of the states of a bundled puzzle
   */
  public static List<CaseSet> bundled(StateText states) {
    return CaseFile.bundled(states);
  }

  /**
   * {@return the sets of a file, in order}
   *
   * @param states the text form of the puzzle's states, in which masks and goals are written
   * @param file text in UTF-8 of at most 1,000,000 bytes
   * @throws IOException if the file cannot be read
   * @throws InvalidDefinitionException if the file does not describe sets of cases of the puzzle;
   *     names the line and the reason
   */
  public static List<CaseSet> read(StateText states, Path file) throws IOException {
    return CaseFile.read(states, file);
  }

  /** {@return the name, such as {@code pll}} */
  public String name() {
    return name;
  }

  /** {@return the title, such as {@code Permutation of the last layer}} */
  public String title() {
    return title;
  }

  /** {@return the pattern that every case matches, up to free turns: the part solved before} */
  public Pattern mask() {
    return mask;
  }

  /** {@return the pattern that an algorithm must reach, up to free turns} */
  public Pattern goal() {
    return goal;
  }

  /** {@return the turns that are free before and after an algorithm} */
  public List<Turn> freeTurns() {
    return List.copyOf(freeTurns);
  }

  /**
   * {@return the cases, in a fixed order: named ones as in the file, then the others}
   *
   * @throws InvalidDefinitionException if the definition of the set is contradictory, or if the
   *     mask leaves more than {@value CaseClasses#MAXIMUM_STATES} states open
   */
  public List<Case> cases() {
    return classes().cases();
  }

  /**
   * {@return the case of a name; empty if there is none}
   *
   * @param caseName the name, such as {@code Ja}, ignoring case
   */
  public Optional<Case> find(String caseName) {
    return cases().stream().filter(one -> one.name().equalsIgnoreCase(caseName)).findFirst();
  }

  /**
   * {@return the case that a state belongs to; empty if the state is solved, or does not match the
   * mask up to free turns}
   *
   * @param state a state of the puzzle in its usual orientation
   */
  public Optional<Case> caseOf(State state) {
    return classes().caseOf(state);
  }

  private synchronized CaseClasses classes() {
    CaseClasses known = classes;
    if (known == null) {
      try {
        known = new CaseClasses(this);
      } catch (IllegalArgumentException e) {
        InvalidDefinitionException located = fault.apply("set " + name + ": " + e.getMessage());
        located.initCause(e);
        throw located;
      }
      classes = known;
    }
    return known;
  }

  @Override
  public String toString() {
    return name;
  }
}
