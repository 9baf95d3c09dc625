package dev.cubewright.robot.cli.solve;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.InvalidState;
import dev.cubewright.core.puzzle.InvalidState.Rule;
import dev.cubewright.core.sticker.Reading;
import dev.cubewright.robot.cli.option.Options;
import dev.cubewright.robot.cli.puzzle.Inputs;
import dev.cubewright.robot.cli.puzzle.SolvablePuzzle;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Failure;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.Solver;
import dev.cubewright.search.batch.HeapBound;
import dev.cubewright.search.batch.InputLine;
import dev.cubewright.search.batch.LineReader;
import dev.cubewright.search.batch.OrderedBatch;
import dev.cubewright.solver.floppy.FloppyContestFormat;
import java.io.IOException;
import java.util.Set;
import java.util.concurrent.CancellationException;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * {@code solve floppy --contest}: reads the number of states and then as many lines of 30 numbers;
 * prints for each the least number of turns, and nothing else. Not safe for several threads.
 *
 * <p>At the first fault it ends. What was answered before is printed; what comes after is not, as
 * otherwise it would be unclear which number belongs to which line.
 */
final class Contest implements OrderedBatch.Sink<InputLine> {
  private static final String FAULT = "contest-format";
  private static final Set<String> ALLOWED =
      Set.of("--contest", "--strategy", "--optimal", "--threads", "--table-dir", "--verbose");

  private final CommandContext context;
  private final FloppyContestFormat format;
  private final Solver solver;
  private final MoveSet moveSet;
  private final HeapBound heap = new HeapBound();
  private int states;
  private long lines;

  private Contest(SolvablePuzzle puzzle, Solver solver, CommandContext context) {
    this.context = context;
    this.format = new FloppyContestFormat(puzzle.stateSpace());
    this.solver = solver;
    this.moveSet = puzzle.solvers().moveSet(Metric.HALF_TURN);
  }

  /**
   * Answers standard input.
   *
   * @return the exit code
   * @throws Failure if the puzzle is no floppy cube, or an option says otherwise
   * @throws Failure at the first fault of the input
   */
  static int run(SolvablePuzzle puzzle, ParseResult arguments, CommandContext context)
      throws IOException {
    if (!puzzle.stateSpace().puzzle().name().equals("3x3x1")) {
      throw Failure.usage(
          "--contest is a format of the floppy cube, not of the "
              + puzzle.stateSpace().puzzle()
              + "; write solve floppy --contest");
    }
    for (OptionSpec option : arguments.matchedOptions()) {
      if (!ALLOWED.contains(option.longestName())) {
        throw Failure.usage(
            "--contest prints nothing but numbers of turns, to which "
                + option.longestName()
                + " has nothing to say; leave out one of them");
      }
    }
    if (Inputs.of(arguments, puzzle.stateText(), context).argument().isPresent()) {
      throw Failure.usage("--contest reads standard input; leave out the STATE");
    }
    if (context.inOnTerminal()) {
      context
          .err()
          .println(
              "cube: reading from the terminal: the number of states, then a line for each; Ctrl-D"
                  + " ends");
    }
    Solver solver = puzzle.solver(Options.text(arguments, "--strategy"));
    Contest contest = new Contest(puzzle, solver, context);
    // All is done where lines are written, in order; the batch only reads on while nothing waits.
    new OrderedBatch<InputLine, InputLine>(new LineReader(context.in()), 1, line -> line)
        .run(contest);
    if (!context.interruption().isRequested()) {
      contest.end();
    }
    return ExitCode.DONE;
  }

  @Override
  public boolean accept(InputLine line) throws IOException {
    String text = line.text();
    lines = line.number();
    if (line.tooLong()) {
      throw fault(lines, 1, "longer than " + LineReader.MAXIMUM_BYTES + " bytes, which no line is");
    }
    if (lines == 1) {
      states = ContestSize.read(text);
    } else if (lines <= states + 1L) {
      context.out().write(turns(text) + "\n");
    } else if (!text.isBlank()) {
      int column = text.indexOf(text.strip()) + 1;
      throw fault(
          lines,
          column,
          "not expected, as line 1 announces "
              + count(states)
              + "; correct line 1 or remove this line");
    }
    heap.keep();
    return true;
  }

  @Override
  public void flush() throws IOException {
    context.out().flush();
  }

  /** Makes sure that nothing is missing at the end of the input. */
  private void end() {
    if (lines == 0) {
      throw fault(
          1, 1, "the input is empty; begin with the number of states, 1 to " + ContestSize.MAXIMUM);
    }
    if (lines <= states) {
      throw fault(
          lines + 1,
          1,
          "the input ends after "
              + count(lines - 1)
              + ", but line 1 announces "
              + states
              + "; add the missing lines or correct line 1");
    }
  }

  private static String count(long states) {
    return states == 1 ? "1 state" : states + " states";
  }

  private long turns(String text) {
    Reading reading = format.read(text);
    if (reading instanceof Reading.Invalid invalid) {
      throw fault(text, invalid.reason());
    }
    return solver
        .solve(
            SolveRequest.of(reading.require(), moveSet)
                .withCancellation(context.interruption()::isRequested))
        .best()
        .orElseThrow(() -> new CancellationException("interrupted while solving"))
        .cost();
  }

  private Failure fault(String text, InvalidState reason) {
    return reason.rule() == Rule.UNKNOWN_COLOR
        // That message names the column itself.
        ? Failure.impossible(FAULT, "line " + lines + ": " + reason.message())
        : fault(lines, format.column(text, reason), reason.message());
  }

  /** Returns the failure that names a line and a column, both from 1. */
  static Failure fault(long line, int column, String what) {
    return Failure.impossible(FAULT, "line " + line + ", column " + column + ": " + what);
  }
}
