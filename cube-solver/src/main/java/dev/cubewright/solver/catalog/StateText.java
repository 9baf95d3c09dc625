package dev.cubewright.solver.catalog;

import com.google.common.base.Suppliers;
import dev.cubewright.core.definition.InvalidDefinitionException;
import dev.cubewright.core.definition.PuzzleDefinition;
import dev.cubewright.core.file.JsonObject;
import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.InvalidState;
import dev.cubewright.core.puzzle.InvalidStateException;
import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletReader;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Reading;
import dev.cubewright.solver.floppy.FloppyContestFormat;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The text form of a puzzle's states: facelets, or a line of KPatternData JSON for a puzzle without
 * stickers. States of the floppy cube may also be the 30 numbers of a contest. Thread-safe.
 */
public final class StateText {
  /** The number of characters that a message quotes. */
  private static final int QUOTED = 20;

  private final StateSpace stateSpace;
  private final Optional<PuzzleDefinition> definition;
  private final Supplier<Function<String, Reading>> reader;
  private final Supplier<FaceletWriter> writer;

  /**
   * Creates the text form of states.
   *
   * @param stateSpace the states
   * @param definition the definition with the piece numbers of the JSON; empty if states are
   *     facelets
   */
  public StateText(StateSpace stateSpace, Optional<PuzzleDefinition> definition) {
    this.stateSpace = stateSpace;
    this.definition = definition;
    this.reader = Suppliers.memoize(() -> reader(stateSpace));
    this.writer = Suppliers.memoize(() -> new FaceletWriter(stateSpace.puzzle()));
  }

  /**
   * {@return the text form of a puzzle's states: facelets, or JSON with the piece numbers of the
   * bundled definition for the name of the puzzle, or of the puzzle itself if there is none}
   *
   * @param stateSpace the states
   */
  public static StateText of(StateSpace stateSpace) {
    Puzzle puzzle = stateSpace.puzzle();
    return new StateText(
        stateSpace,
        puzzle.stickers().isPresent()
            ? Optional.empty()
            : PuzzleNames.definition(puzzle.name())
                .or(() -> Optional.of(PuzzleDefinition.of(puzzle))));
  }

  /** {@return the states of the puzzle} */
  public StateSpace stateSpace() {
    return stateSpace;
  }

  /**
   * {@return the state that a text describes}
   *
   * @param text the text
   * @throws ProblemException if the text does not describe a state that turns reach; the cause is
   *     an {@link InvalidStateException} if the text describes one that breaks a rule
   */
  public State read(String text) {
    return read(text, remark -> {});
  }

  /**
   * {@return the state that a text describes}
   *
   * @param text the text
   * @param remarks receives a sentence if the stickers are in an unusual order
   * @throws ProblemException if the text does not describe a state that turns reach; the cause is
   *     an {@link InvalidStateException} if the text describes one that breaks a rule
   */
  public State read(String text, Consumer<String> remarks) {
    Reading reading =
        definition
            .map(defined -> readDefined(text, defined))
            .orElseGet(() -> reader.get().apply(text));
    if (reading instanceof Reading.Invalid invalid) {
      throw problem(invalid.reason());
    }
    Reading.Valid valid = (Reading.Valid) reading;
    valid
        .order()
        .ifPresent(
            order ->
                remarks.accept(
                    "these stickers are not a state in the order U R F D L B; they were read as "
                        + order));
    return valid.state();
  }

  private static ProblemException problem(InvalidState reason) {
    Problem problem = Problem.of(reason.rule().code(), "", reason.message());
    if (!reason.piece().isEmpty()) {
      problem = problem.with("piece", reason.piece());
    }
    if (!reason.place().isEmpty()) {
      problem = problem.with("place", reason.place());
    }
    return new ProblemException(problem, new InvalidStateException(reason));
  }

  private static Function<String, Reading> reader(StateSpace stateSpace) {
    FaceletReader facelets = new FaceletReader(stateSpace);
    if (!stateSpace.puzzle().name().equals("3x3x1")) {
      return facelets::read;
    }
    FloppyContestFormat numbers = new FloppyContestFormat(stateSpace);
    return text -> areNumbers(text) ? numbers.read(text) : facelets.read(text);
  }

  /** Returns whether a text is a line of numbers; numbers without blanks are stickers. */
  private static boolean areNumbers(String text) {
    return text.strip().contains(" ")
        && text.chars().allMatch(c -> Character.isDigit(c) || Character.isWhitespace(c));
  }

  private Reading readDefined(String text, PuzzleDefinition defined) {
    if (!text.stripLeading().startsWith("{")) {
      String plain = text.strip();
      String start = plain.length() > QUOTED ? plain.substring(0, QUOTED) + "..." : plain;
      throw ProblemException.of(
          "invalid-state",
          "%s is not a state of the %s; write one as a line of KPatternData JSON, such as %s"
              .formatted(
                  plain.isEmpty() ? "a blank text" : "\"" + start + "\"",
                  stateSpace.puzzle(),
                  write(stateSpace.puzzle().solved())));
    }
    State state = parsed(text, "invalid-state", "the state", defined::readState);
    return stateSpace
        .check(state)
        .<Reading>map(Reading.Invalid::new)
        .orElseGet(() -> new Reading.Valid(state));
  }

  /**
   * {@return the pattern that a text describes, with {@code ?} for irrelevant stickers}
   *
   * @param text the text
   * @param name the name of the text in messages
   * @throws ProblemException if the text does not describe a pattern
   */
  public Pattern readPattern(String text, String name) {
    if (definition.isPresent()) {
      return parsed(text, "invalid-goal", name, definition.get()::readPattern);
    }
    try {
      return new FaceletReader(stateSpace).readPattern(text);
    } catch (IllegalArgumentException e) {
      throw ProblemException.of("invalid-goal", name + ": " + e.getMessage(), e);
    }
  }

  private static <T> T parsed(String text, String code, String name, Function<String, T> reader) {
    try {
      return reader.apply(text);
    } catch (InvalidDefinitionException e) {
      // A state is one line; its line number would be mistaken for the input's line number.
      String position =
          text.strip().contains("\n") ? e.position() : e.position().replaceFirst("^line 1, ", "");
      String where = position.isEmpty() ? "" : position + ": ";
      Problem problem = Problem.of(code, "", name + ": " + where + e.reason());
      throw new ProblemException(
          position.isEmpty() ? problem : problem.with("position", position), e);
    }
  }

  /**
   * {@return the text of a state, one line}
   *
   * @param state a state of this puzzle
   */
  public String write(State state) {
    return definition
        .map(defined -> defined.writeState(state))
        .orElseGet(() -> writer.get().write(state));
  }

  /**
   * Adds a state to a JSON object as its member {@code state}, a string of facelets or an object.
   *
   * @param answer the object
   * @param state a state of this puzzle
   * @return the same object
   */
  @SuppressWarnings("exports") // JSON is for the modules of this project alone.
  public JsonObject put(JsonObject answer, State state) {
    return definition.isPresent()
        ? answer.putRaw("state", write(state))
        : answer.put("state", write(state));
  }
}
