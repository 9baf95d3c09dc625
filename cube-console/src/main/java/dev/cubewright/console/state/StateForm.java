package dev.cubewright.console.state;

import dev.cubewright.core.definition.InvalidDefinitionException;
import dev.cubewright.core.definition.PuzzleDefinition;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.InvalidState;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Reading;
import dev.cubewright.solver.catalog.PuzzleNames;
import dev.cubewright.solver.catalog.StateReader;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The text form of a puzzle's states: facelets, or KPatternData of a puzzle without stickers. */
final class StateForm {
  private final StateSpace space;
  private final Optional<PuzzleDefinition> definition;

  StateForm(StateSpace space) {
    this.space = space;
    Puzzle puzzle = space.puzzle();
    this.definition =
        puzzle.stickers().isPresent()
            ? Optional.empty()
            : PuzzleNames.definition(puzzle.name())
                .or(() -> Optional.of(PuzzleDefinition.of(puzzle)));
  }

  String write(State state) {
    return definition
        .map(puzzle -> puzzle.writeState(state))
        .orElseGet(() -> new FaceletWriter(space.puzzle()).write(state));
  }

  /** Returns a state as facelets; null for a puzzle without stickers. */
  @Nullable String facelets(State state) {
    return definition.isPresent() ? null : write(state);
  }

  /** Returns a state as KPatternData; null for a puzzle with stickers. */
  @Nullable String patternData(State state) {
    return definition.isPresent() ? write(state) : null;
  }

  /**
   * Returns the state that a text describes.
   *
   * @throws ProblemException if the text does not describe a state that turns reach
   */
  State read(String text) {
    Reading reading =
        definition
            .map(puzzle -> read(puzzle, text))
            .orElseGet(() -> new StateReader(space).read(text));
    if (reading instanceof Reading.Invalid invalid) {
      InvalidState reason = invalid.reason();
      throw ProblemException.of(reason.rule().code(), reason.message());
    }
    return reading.require();
  }

  private Reading read(PuzzleDefinition puzzle, String text) {
    try {
      State state = puzzle.readState(text);
      return space
          .check(state)
          .<Reading>map(Reading.Invalid::new)
          .orElseGet(() -> new Reading.Valid(state, Optional.empty()));
    } catch (InvalidDefinitionException e) {
      throw ProblemException.of("invalid-state", "the state: " + e.reason(), e);
    }
  }
}
