package dev.cubewright.solver.algorithms;

import dev.cubewright.core.definition.InvalidDefinitionException;
import dev.cubewright.core.file.BoundedText;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Turn;
import dev.cubewright.solver.catalog.PuzzleCatalog;
import dev.cubewright.solver.catalog.StateText;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.stream.IntStream;

/** A parser of files that describe sets of cases. Belongs to one reading. */
final class CaseFile {
  private static final int MAXIMUM_BYTES = 1_000_000;
  private static final java.util.regex.Pattern TERM =
      java.util.regex.Pattern.compile("(\\w+)(?:=(\\w+))?([+-]?)");

  private static final String EXAMPLE = "\"set pll Permutation of the last layer\"";

  private final StateText states;
  private final Puzzle puzzle;
  private final String source;
  private final List<CaseSet> sets = new ArrayList<>();
  private int line;

  private CaseFile(StateText states, String source) {
    this.states = states;
    this.puzzle = states.stateSpace().puzzle();
    this.source = source;
  }

  static List<CaseSet> bundled(StateText states) {
    String file = "puzzles/cases/" + states.stateSpace().puzzle().name() + ".txt";
    try (InputStream in = PuzzleCatalog.class.getResourceAsStream(file)) {
      return in == null ? List.of() : new CaseFile(states, file).parse(in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<CaseSet> read(StateText states, Path file) throws IOException {
    CaseFile reader = new CaseFile(states, file.toString());
    List<CaseSet> sets =
        reader.parse(
            BoundedText.bytes(file, MAXIMUM_BYTES)
                .orElseThrow(() -> reader.fault(0, "it has more than " + MAXIMUM_BYTES + " bytes"))
                .array());
    sets.forEach(CaseSet::cases);
    return sets;
  }

  private List<CaseSet> parse(byte[] text) {
    for (String written : new String(text, StandardCharsets.UTF_8).split("\\R", -1)) {
      line++;
      if (!written.isBlank() && !written.startsWith("#")) {
        String[] words = (written.strip() + " ").split("\\s+", 2);
        try {
          read(words[0], words[1].strip());
        } catch (ProblemException | IllegalArgumentException e) {
          String reason = e instanceof ProblemException p ? p.problem().message() : e.getMessage();
          InvalidDefinitionException fault = fault(line, String.valueOf(reason));
          fault.initCause(e);
          throw fault;
        }
      }
    }
    if (sets.isEmpty()) {
      throw fault(line, "a line such as " + EXAMPLE + " is missing");
    }
    return List.copyOf(sets);
  }

  private void read(String key, String value) {
    if (key.equals("puzzle")) {
      if (!value.equals(puzzle.name())) {
        throw new IllegalArgumentException(
            "these are cases of the " + value + ", not of the " + puzzle);
      }
      return;
    }
    String[] words = (value + " ").split("\\s+", 2);
    if (key.equals("set")) {
      if (sets.stream().anyMatch(other -> other.name.equals(words[0]))) {
        throw new IllegalArgumentException("two sets are called " + words[0] + "; rename one");
      }
      String title = words[1].isBlank() ? words[0] : words[1].strip();
      int begin = line;
      sets.add(new CaseSet(puzzle, words[0], title, reason -> fault(begin, reason)));
      return;
    }
    if (sets.isEmpty()) {
      throw new IllegalArgumentException("a set begins with a line such as " + EXAMPLE);
    }
    CaseSet set = sets.get(sets.size() - 1);
    switch (key + (key.equals("same") ? " " + value : "")) {
      case "mask" -> set.mask = pattern(value);
      case "goal" -> set.goal = pattern(value);
      case "free" ->
          List.of(value.split("\\s+", -1)).forEach(turn -> set.freeTurns.add(turn(turn)));
      case "same rotations" -> set.upToRotation = true;
      case "same reflections" -> set.upToReflection = true;
      case "case" -> addCase(set, words[0], words[1].strip());
      default ->
          throw new IllegalArgumentException(
              "write puzzle, set, mask, goal, free, \"same rotations\", \"same reflections\", case"
                  + " or # at the beginning");
    }
  }

  /** Adds a case by its differences from the solved state, such as {@code UR=UL UL=UR URF+}. */
  private void addCase(CaseSet set, String name, String differences) {
    State.Builder state = puzzle.solved().toBuilder();
    for (String word : differences.split("\\s+", -1)) {
      Matcher term = TERM.matcher(word);
      if (!term.matches()) {
        throw new IllegalArgumentException(
            "\"" + word + "\" is not a difference; write it like UR=UL or URF+");
      }
      int at = place(term.group(1));
      int home = term.group(2) == null ? at : place(term.group(2));
      Orbit orbit = puzzle.orbits().at(at);
      if (!orbit.equals(puzzle.orbits().at(home))) {
        throw new IllegalArgumentException("in " + word + " the piece does not fit the place");
      }
      int turned = term.group(3).equals("+") ? 1 : term.group(3).equals("-") ? -1 : 0;
      state
          .piece(orbit, at - orbit.offset(), orbit.solvedPiece(home - orbit.offset()))
          .orientation(orbit, at - orbit.offset(), Math.floorMod(turned, orbit.orientations()));
    }
    if (set.named.put(name, state.build()) != null) {
      throw new IllegalArgumentException("two cases are called " + name + "; rename one");
    }
  }

  /** Returns the flat number of a place; the letters of its name may be in any order. */
  private int place(String word) {
    int[] found =
        IntStream.range(0, puzzle.orbits().places())
            .filter(place -> Arrays.equals(letters(placeName(place)), letters(word)))
            .toArray();
    if (found.length != 1) {
      throw new IllegalArgumentException("the " + puzzle + " has no place " + word);
    }
    return found[0];
  }

  private String placeName(int flatPlace) {
    Orbit orbit = puzzle.orbits().at(flatPlace);
    return orbit.placeName(flatPlace - orbit.offset());
  }

  private static int[] letters(String name) {
    return name.chars().sorted().toArray();
  }

  private Pattern pattern(String text) {
    return states.readPattern(text, "the pattern");
  }

  private Turn turn(String name) {
    return puzzle
        .turn(name)
        .filter(found -> found.kind() != Turn.Kind.ROTATION)
        .orElseThrow(() -> new IllegalArgumentException("the " + puzzle + " has no turn " + name));
  }

  private InvalidDefinitionException fault(int at, String reason) {
    return new InvalidDefinitionException(source, at == 0 ? "" : "line " + at, reason);
  }
}
