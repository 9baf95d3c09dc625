package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.notation.AlgorithmParseException;
import dev.cubewright.core.notation.AlgorithmParser;
import dev.cubewright.core.notation.BlockedMoveException;
import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.InvalidState;
import dev.cubewright.core.puzzle.InvalidState.Rule;
import dev.cubewright.core.puzzle.InvalidStateException;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.robot.cli.terminal.Section;
import dev.cubewright.search.batch.InputLine;
import dev.cubewright.search.batch.LineReader;
import dev.cubewright.search.batch.OrderedBatch;
import dev.cubewright.solver.catalog.StateText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * The input states of a command, from arguments or from lines of standard input, as facelets or
 * scrambles. Thread-safe.
 */
public final class Inputs {
  private static final String STANDARD_INPUT = "-";
  private static final String SCRAMBLE = "the scramble";

  private final List<String> arguments;
  private final Form form;
  private final boolean scrambles;
  private final Puzzle puzzle;
  private final CommandContext context;

  /** Parses a line. */
  private interface Form {
    State read(String text, Consumer<String> remarks);
  }

  /**
   * The states of a whole input.
   *
   * @param states the valid states
   * @param complete whether every line was valid
   */
  public record All(List<State> states, boolean complete) {}

  /**
   * The stickers of a line.
   *
   * @param facelets the stickers
   * @param invalid the reason why they are not a state; empty if they are one
   */
  record Stickers(Facelets facelets, Optional<InvalidState> invalid) {}

  /** The command-line arguments for the puzzle and the states. */
  @Section("State")
  public static final class Given {
    @Parameters(
        index = "0",
        paramLabel = "PUZZLE",
        completionCandidates = PuzzleSource.Names.class,
        description = PuzzleSource.HELP)
    private String puzzle = "";

    @Parameters(
        index = "1..*",
        arity = "0..*",
        paramLabel = "STATE",
        description =
            "Facelets: the faces U R F D L B row by row, as face letters or color letters wrgyob,"
                + " with ? for an unknown sticker. Also accepted: a net of a cube, 30 numbers in"
                + " the contest format for the floppy cube, or a line of KPatternData JSON for a"
                + " puzzle from a file. Default, and for -: standard input, one state per line."
                + " Blank lines and lines that start with # are ignored.")
    private List<String> words = List.of();

    @Option(
        names = "--scramble",
        paramLabel = "ALG",
        description =
            "The state after a scramble, instead of STATE: moves such as \"R U2 F'\", or a link"
                + " to alg.cubing.net or twizzle.net. - reads scrambles from standard input, one"
                + " per line; a blank line is the solved state.")
    private Optional<String> scramble = Optional.empty();

    @Option(
        names = "--niss",
        description =
            "Treat moves in parentheses of --scramble as moves of the inverse scramble: \"R (U'"
                + " B) F\" means R F B' U.")
    private boolean niss;

    private String source = SCRAMBLE;

    /** {@return the name of the puzzle} */
    public String puzzle() {
      return puzzle;
    }

    /** {@return whether a state or a scramble is given} */
    public boolean any() {
      return !words.isEmpty() || scramble.isPresent();
    }

    /**
     * Sets the scramble if there is no state and no scramble.
     *
     * @param name the name of the moves in messages
     */
    void setDefaultScramble(String moves, String name) {
      if (!any()) {
        scramble = Optional.of(moves);
        source = name;
      }
    }

    /**
     * Returns the source of a single state, or of lines with one state each.
     *
     * @throws ProblemException if both a state and a scramble are given, or several states
     */
    Inputs one(StateText text, CommandContext context) {
      Inputs inputs = several(text, context);
      int states = inputs.arguments.size();
      if (states > 1) {
        throw Problems.usage(
            states + " states are given; write several states to standard input, one per line");
      }
      return inputs;
    }

    /**
     * {@return the source of any number of states}
     *
     * @param context provides standard input; receives notes about stickers in an unusual order
     * @throws ProblemException if both a state and a scramble are given
     */
    public Inputs several(StateText text, CommandContext context) {
      if (!words.isEmpty() && scramble.isPresent()) {
        throw Problems.usage("STATE cannot be combined with --scramble; omit one of them");
      }
      if (niss && scramble.isEmpty()) {
        throw Problems.usage("--niss applies to --scramble; add --scramble or omit --niss");
      }
      // If each word is a state, there are several; otherwise the words form one state.
      List<String> states =
          words.stream().allMatch(word -> isWhole(word, text))
              ? words
              : List.of(String.join(" ", words));
      List<String> given = words.isEmpty() ? scramble.stream().toList() : states;
      return new Inputs(
          text,
          given.equals(List.of(STANDARD_INPUT)) ? List.of() : given,
          scramble.map(unused -> scrambles(text.stateSpace().puzzle(), niss, source)),
          context);
    }
  }

  /** Returns whether a word may be a complete state. */
  private static boolean isWhole(String word, StateText text) {
    Puzzle puzzle = text.stateSpace().puzzle();
    if (puzzle.stickers().isEmpty()) {
      return word.strip().startsWith("{") && word.strip().endsWith("}");
    }
    long symbols = word.chars().filter(symbol -> !Character.isWhitespace(symbol)).count();
    return symbols == text.write(puzzle.solved()).length();
  }

  private Inputs(
      StateText text, List<String> arguments, Optional<Form> scrambles, CommandContext context) {
    this.puzzle = text.stateSpace().puzzle();
    this.context = context;
    this.arguments = arguments;
    this.scrambles = scrambles.isPresent();
    this.form = scrambles.orElse(text::read);
  }

  /**
   * {@return the state after a scramble}
   *
   * @param puzzle the puzzle
   * @param scramble moves, such as {@code R U2}
   * @throws ProblemException if the text is not a scramble of the puzzle
   */
  public static State scrambled(Puzzle puzzle, String scramble) {
    return scrambles(puzzle, false, SCRAMBLE).read(scramble, remark -> {});
  }

  private static Form scrambles(Puzzle puzzle, boolean niss, String source) {
    AlgorithmParser parser = new AlgorithmParser(puzzle);
    return (text, remarks) ->
        ofMoves(
            source,
            () -> (niss ? parser.parseNiss(text) : parser.parse(text)).applyTo(puzzle.solved()));
  }

  /**
   * Returns a value that is read from moves.
   *
   * @param source the name of the moves in messages
   * @throws ProblemException if they are not an algorithm, or a move is blocked
   */
  static <T> T ofMoves(String source, Supplier<T> reader) {
    try {
      return reader.get();
    } catch (AlgorithmParseException e) {
      throw new ProblemException(
          problem("not-an-algorithm", source, e).with("column", e.column()), e);
    } catch (BlockedMoveException e) {
      throw new ProblemException(problem("blocked-move", source, e).with("move", e.index() + 1), e);
    }
  }

  private static Problem problem(String code, String source, Exception cause) {
    return Problem.of(code, "", source + ": " + cause.getMessage());
  }

  /** Returns the single state argument; empty if states come from standard input. */
  Optional<InputLine> argument() {
    return arguments.stream().findFirst().map(InputLine::argument);
  }

  /**
   * {@return all valid states, up to an interrupt} Invalid lines are reported.
   *
   * @param verbose whether errors have stack traces
   * @throws IOException if reading the input fails
   */
  public All states(boolean verbose) throws IOException {
    List<State> states = new ArrayList<>();
    List<InputLine> wrong = new ArrayList<>();
    OrderedBatch.Sink<InputLine> reader =
        new OrderedBatch.Sink<>() {
          @Override
          public boolean accept(InputLine line) {
            try {
              states.add(read(line));
            } catch (ProblemException failure) {
              wrong.add(line);
              context.report(line.place(), failure, verbose);
            }
            return true;
          }

          @Override
          public void flush() {
            // Nothing is written.
          }
        };
    for (String argument : arguments) {
      reader.accept(InputLine.argument(argument));
    }
    if (arguments.isEmpty()) {
      if (context.inOnTerminal()) {
        context.say("reading states from the terminal, one per line; press Ctrl-D to end");
      }
      // The batch reads on another thread, so that an interrupt ends it.
      new OrderedBatch<InputLine, InputLine>(
              new LineReader(context.in(), this::isIgnored), 1, line -> line)
          .run(reader);
    }
    return new All(states, wrong.isEmpty());
  }

  /** Returns whether a line is a comment, or blank. */
  boolean isIgnored(String line) {
    // A blank scramble is the solved state.
    return line.startsWith("#") || (!scrambles && line.isBlank());
  }

  /**
   * Parses a line.
   *
   * @throws ProblemException if the line is not a valid state
   */
  State read(InputLine line) {
    String text = text(line);
    try {
      return state(line, text);
    } catch (ProblemException failure) {
      throw isOfMoves(text, failure)
          ? Problems.and(failure, "; to give moves, use --scramble")
          : failure;
    }
  }

  private State state(InputLine line, String text) {
    return form.read(text, remark -> context.say(line.place() + remark));
  }

  private static String text(InputLine line) {
    if (line.tooLong()) {
      throw ProblemException.of(
          "line-too-long",
          "the line is longer than "
              + LineReader.MAXIMUM_BYTES
              + " bytes; write one state per"
              + " line");
    }
    return line.text();
  }

  private static Optional<InvalidState> reason(ProblemException failure) {
    return failure.getCause() instanceof InvalidStateException invalid
        ? Optional.of(invalid.reason())
        : Optional.empty();
  }

  /** A text shorter than half a state that parses as moves is probably meant as moves. */
  private boolean isOfMoves(String text, ProblemException failure) {
    if (scrambles
        || reason(failure).filter(reason -> reason.rule() == Rule.WRONG_LENGTH).isEmpty()
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
   * Returns the stickers of a line, also if they are not a valid state.
   *
   * @throws ProblemException if the line does not have the stickers of the puzzle
   */
  Stickers stickers(InputLine line) {
    String text = text(line);
    try {
      return new Stickers(new FaceletWriter(puzzle).facelets(state(line, text)), Optional.empty());
    } catch (ProblemException failure) {
      Optional<InvalidState> reason = reason(failure).filter(Inputs::canBeDrawn);
      Optional<Facelets> facelets = reason.flatMap(known -> standardColors(text));
      return new Stickers(facelets.orElseThrow(() -> failure), reason);
    }
  }

  /** Custom colors can be drawn only for a valid state, which assigns them to faces. */
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
