package dev.cubewright.robot.cli;

import dev.cubewright.core.notation.AlgorithmParseException;
import dev.cubewright.core.notation.AlgorithmParser;
import dev.cubewright.core.puzzle.InvalidState;
import dev.cubewright.core.puzzle.InvalidState.Rule;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletReader;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.core.sticker.FloppyContestFormat;
import dev.cubewright.core.sticker.Reading;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/**
 * Where states come from: an argument or the lines of standard input, as facelets or as scrambles.
 * Safe for many threads.
 */
final class Inputs {
  private static final String STANDARD_INPUT = "-";

  private final Optional<String> argument;
  private final Form form;
  private final FaceletWriter writer;

  /** Reads one line as a state. */
  private interface Form {
    State read(String text);
  }

  /**
   * What a line shows.
   *
   * @param facelets the stickers
   * @param invalid why they make no state, nothing if they do
   */
  record Stickers(Facelets facelets, Optional<InvalidState> invalid) {}

  private Inputs(StateSpace stateSpace, Optional<String> argument, boolean scrambles) {
    this.writer = new FaceletWriter(stateSpace.puzzle());
    this.argument = argument;
    this.form = scrambles ? scrambles(stateSpace) : facelets(stateSpace);
  }

  /** Declares what this reads. */
  static void declare(CommandSpec command) {
    command.addPositional(
        PositionalParamSpec.builder()
            .index("1..*")
            .arity("0..*")
            .type(List.class)
            .auxiliaryTypes(String.class)
            .paramLabel("STATE")
            .description(
                "Facelets: the faces U R F D L B row by row, as face letters or colour letters"
                    + " wrgyob; blanks are ignored, ? is an unseen sticker. For the floppy cube"
                    + " also the contest's 30 numbers. Without STATE, or with"
                    + " -, states are read from standard input, one a line.")
            .build());
    command.addOption(
        Options.text(
            "--scramble",
            "ALG",
            "The state that a scramble such as \"R U2 F'\" makes, instead of STATE; - reads"
                + " scrambles from standard input, one a line."));
  }

  /**
   * Reads what was given.
   *
   * @throws Failure if both a state and a scramble were given, or several states
   */
  static Inputs of(ParseResult arguments, StateSpace stateSpace) {
    Optional<String> state = state(arguments, stateSpace);
    Optional<String> scramble = Options.text(arguments, "--scramble");
    if (state.isPresent() && scramble.isPresent()) {
      throw Failure.usage("both a STATE and --scramble are given; leave out one of them");
    }
    return new Inputs(
        stateSpace,
        state.or(() -> scramble).filter(text -> !text.equals(STANDARD_INPUT)),
        scramble.isPresent());
  }

  /** Returns the words of the state as one text: nobody needs to quote blanks. */
  private static Optional<String> state(ParseResult arguments, StateSpace stateSpace) {
    if (!arguments.hasMatchedPositional(1)) {
      return Optional.empty();
    }
    List<String> words = arguments.matchedPositional(1).getValue();
    int stickers =
        new FaceletWriter(stateSpace.puzzle()).write(stateSpace.puzzle().solved()).length();
    if (words.size() > 1 && words.stream().allMatch(word -> word.length() == stickers)) {
      throw Failure.usage(
          words.size() + " states are given; several states go one a line on standard input");
    }
    return Optional.of(String.join(" ", words));
  }

  private static Form facelets(StateSpace stateSpace) {
    FaceletReader reader = new FaceletReader(stateSpace);
    Optional<FloppyContestFormat> numbers =
        Optional.of(stateSpace)
            .filter(space -> space.puzzle().name().equals("3x3x1"))
            .map(FloppyContestFormat::new);
    return text -> {
      Reading reading =
          numbers.isPresent() && areNumbers(text) ? numbers.get().read(text) : reader.read(text);
      if (reading instanceof Reading.Invalid invalid) {
        throw Failure.of(invalid.reason());
      }
      return reading.require();
    };
  }

  /** Numbers that stand apart are the contest's format; together they are stickers as any. */
  private static boolean areNumbers(String text) {
    return text.strip().contains(" ")
        && text.chars().allMatch(c -> Character.isDigit(c) || Character.isWhitespace(c));
  }

  private static Form scrambles(StateSpace stateSpace) {
    AlgorithmParser parser = new AlgorithmParser(stateSpace.puzzle());
    return text -> {
      try {
        return parser.parse(text).applyTo(stateSpace.puzzle().solved());
      } catch (AlgorithmParseException e) {
        throw Failure.impossible("not-an-algorithm", "the scramble: " + e.getMessage(), e)
            .with("column", e.column());
      }
    };
  }

  /** Returns the argument that is the only input, nothing if standard input is to be read. */
  Optional<InputLine> argument() {
    return argument.map(InputLine::argument);
  }

  /**
   * Returns the state that a line describes.
   *
   * @throws Failure if it describes none
   */
  State read(InputLine line) {
    return form.read(line.require());
  }

  /**
   * Returns the stickers that a line describes, also if they make no state.
   *
   * @throws Failure if the line does not describe stickers of the puzzle
   */
  Stickers stickers(InputLine line) {
    String text = line.require();
    try {
      return new Stickers(writer.facelets(form.read(text)), Optional.empty());
    } catch (Failure failure) {
      Optional<InvalidState> reason = failure.reason().filter(Inputs::canBeDrawn);
      Optional<Facelets> facelets = reason.flatMap(known -> standardColors(text));
      return new Stickers(facelets.orElseThrow(() -> failure), reason);
    }
  }

  /** Stickers in colours of one's own that make no state have no colours to be drawn in. */
  private static Optional<Facelets> standardColors(String text) {
    try {
      return Optional.of(Facelets.parse(text));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static boolean canBeDrawn(InvalidState reason) {
    return reason.rule() != Rule.WRONG_LENGTH && reason.rule() != Rule.UNKNOWN_COLOR;
  }
}
