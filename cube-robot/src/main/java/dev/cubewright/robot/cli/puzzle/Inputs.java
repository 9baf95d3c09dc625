package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.notation.AlgorithmParseException;
import dev.cubewright.core.notation.AlgorithmParser;
import dev.cubewright.core.notation.BlockedMoveException;
import dev.cubewright.core.puzzle.InvalidState;
import dev.cubewright.core.puzzle.InvalidState.Rule;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.robot.cli.option.Options;
import dev.cubewright.robot.cli.option.Parameters;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.Failure;
import dev.cubewright.search.batch.InputLine;
import dev.cubewright.search.batch.LineReader;
import java.io.PrintStream;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/**
 * Where states come from: an argument or the lines of standard input, as facelets or as scrambles.
 * Safe for many threads.
 */
public final class Inputs {
  private static final String STANDARD_INPUT = "-";
  private static final String NISS = "--niss";

  private final List<String> arguments;
  private final Form form;
  private final boolean scrambles;
  private final Puzzle puzzle;
  private final PrintStream err;

  /** Reads one line as a state. */
  private interface Form {
    State read(String text, Consumer<String> remarks);
  }

  /**
   * What a line shows.
   *
   * @param facelets the stickers
   * @param invalid why they make no state, nothing if they do
   */
  record Stickers(Facelets facelets, Optional<InvalidState> invalid) {}

  private Inputs(
      StateText text,
      List<String> arguments,
      boolean scrambles,
      boolean niss,
      CommandContext context) {
    this.puzzle = text.stateSpace().puzzle();
    this.err = context.err();
    this.arguments = arguments;
    this.scrambles = scrambles;
    this.form = scrambles ? scrambles(puzzle, niss) : text::read;
  }

  /**
   * Declares what this reads.
   *
   * @param command the command that gets them
   */
  public static void declare(CommandSpec command) {
    command.addPositional(
        Parameters.words(
            1,
            "STATE",
            "Facelets: the faces U R F D L B row by row, as face letters or colour letters"
                + " wrgyob; blanks and commas are ignored, ? is an unseen sticker. Of a cube also a"
                + " net, or the faces in another order if only one fits. For the floppy cube"
                + " also the contest's 30 numbers. For a puzzle from a file a line of"
                + " KPatternData JSON. Without STATE, or with -, states are read from standard"
                + " input, one a line; blank lines and those that begin with # are passed"
                + " over."));
    command.addOption(
        Options.text(
            "--scramble",
            "ALG",
            "The state that a scramble such as \"R U2 F'\" makes, or a link of alg.cubing.net or"
                + " twizzle.net, instead of STATE; - reads"
                + " scrambles from standard input, one a line; those that begin with # are passed"
                + " over, a blank one is that of a solved puzzle."));
    command.addOption(
        Options.flag(
            NISS,
            "In --scramble, moves in round brackets are on the inverse, as in solutions for fewest"
                + " moves: \"R (U' B) F\" is R F B' U. A scramble may stand before the solution."));
  }

  /**
   * Reads what was given.
   *
   * @param arguments what was given on the command line
   * @param text how states of the puzzle are read
   * @param context where to say how stickers in an unusual order were read
   * @return where the states come from
   * @throws Failure if both a state and a scramble were given, or several states
   */
  public static Inputs of(ParseResult arguments, StateText text, CommandContext context) {
    Inputs inputs = ofSeveral(arguments, text, context);
    int states = inputs.arguments.size();
    if (states > 1) {
      throw Failure.usage(
          states + " states are given; several states go one a line on standard input");
    }
    return inputs;
  }

  /**
   * Reads what was given, which may be several states.
   *
   * @param arguments what was given on the command line
   * @param text how states of the puzzle are read
   * @param context where to say how stickers in an unusual order were read
   * @return where the states come from
   * @throws Failure if both a state and a scramble were given
   */
  public static Inputs ofSeveral(ParseResult arguments, StateText text, CommandContext context) {
    List<String> states = states(arguments, text);
    Optional<String> scramble = Options.text(arguments, "--scramble");
    if (!states.isEmpty() && scramble.isPresent()) {
      throw Failure.usage("both a STATE and --scramble are given; leave out one of them");
    }
    boolean niss = Options.has(arguments, NISS);
    if (niss && scramble.isEmpty()) {
      throw Failure.usage(
          "--niss tells how to read --scramble, which is not given; leave out --niss");
    }
    List<String> given = states.isEmpty() ? scramble.stream().toList() : states;
    return new Inputs(
        text,
        given.equals(List.of(STANDARD_INPUT)) ? List.of() : given,
        scramble.isPresent(),
        niss,
        context);
  }

  /** Words that are states each are several; all others are one, so that blanks need no quotes. */
  private static List<String> states(ParseResult arguments, StateText text) {
    List<String> words = Parameters.words(arguments, 1);
    return words.stream().allMatch(text::isWhole) ? words : List.of(String.join(" ", words));
  }

  /**
   * {@return the state that a scramble makes}
   *
   * @param puzzle whose state is wanted
   * @param scramble moves, such as {@code R U2}
   * @throws Failure if it is none
   */
  public static State scrambled(Puzzle puzzle, String scramble) {
    return scrambles(puzzle, false).read(scramble, remark -> {});
  }

  private static Form scrambles(Puzzle puzzle, boolean niss) {
    AlgorithmParser parser = new AlgorithmParser(puzzle);
    return (text, remarks) -> {
      try {
        Algorithm moves = niss ? parser.parseNiss(text) : parser.parse(text);
        return moves.applyTo(puzzle.solved());
      } catch (AlgorithmParseException e) {
        throw Failure.impossible("not-an-algorithm", "the scramble: " + e.getMessage(), e)
            .with("column", e.column());
      } catch (BlockedMoveException e) {
        throw Failure.impossible("blocked-move", "the scramble: " + e.getMessage(), e)
            .with("move", e.index() + 1);
      }
    };
  }

  /** {@return the argument that is the only input; empty if standard input is read} */
  public Optional<InputLine> argument() {
    return arguments().stream().findFirst();
  }

  /** Returns the arguments that are the only input; none if standard input is read. */
  List<InputLine> arguments() {
    return arguments.stream().map(InputLine::argument).toList();
  }

  /**
   * {@return whether a line of standard input is no input: a remark, or a blank that is no
   * scramble}
   *
   * @param line without its line end
   */
  public boolean passesOver(String line) {
    // The scramble of a solved puzzle is blank.
    return line.startsWith("#") || (!scrambles && line.isBlank());
  }

  /**
   * {@return the state that a line describes}
   *
   * @param line which line
   * @throws Failure if it describes none
   */
  public State read(InputLine line) {
    String text = text(line);
    try {
      return state(line, text);
    } catch (Failure failure) {
      throw isOfMoves(text, failure)
          ? failure.and("; moves such as these are given by --scramble")
          : failure;
    }
  }

  private State state(InputLine line, String text) {
    return form.read(text, remark -> err.println("cube: " + line.place() + remark));
  }

  private static String text(InputLine line) {
    if (line.tooLong()) {
      throw Failure.impossible(
          "line-too-long",
          "the line is longer than " + LineReader.MAXIMUM_BYTES + " bytes; write one state a line");
    }
    return line.text();
  }

  /** Letters of a few faces are meant as moves, those of nearly all stickers as a state. */
  private boolean isOfMoves(String text, Failure failure) {
    if (scrambles
        || failure.reason().filter(reason -> reason.rule() == Rule.WRONG_LENGTH).isEmpty()
        || 2 * text.length() > new FaceletWriter(puzzle).write(puzzle.solved()).length()) {
      return false;
    }
    try {
      return !new AlgorithmParser(puzzle).parse(text).moves().isEmpty();
    } catch (AlgorithmParseException e) {
      return false;
    }
  }

  /**
   * Returns the stickers that a line describes, also if they make no state.
   *
   * @throws Failure if the line does not describe stickers of the puzzle
   */
  Stickers stickers(InputLine line) {
    String text = text(line);
    try {
      return new Stickers(new FaceletWriter(puzzle).facelets(state(line, text)), Optional.empty());
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
