package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.InvalidState;
import dev.cubewright.core.puzzle.InvalidState.Rule;
import dev.cubewright.core.sticker.Reading;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.Solver;
import dev.cubewright.search.batch.HeapBound;
import dev.cubewright.search.batch.InputLine;
import dev.cubewright.search.batch.LineReader;
import dev.cubewright.search.batch.OrderedBatch;
import dev.cubewright.solver.floppy.FloppyContestFormat;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * {@code solve floppy --contest}: reads the number of states, then one line of 30 numbers for each.
 * It prints only the optimal number of turns of each state. Not thread-safe.
 *
 * <p>The run ends at the first invalid line. Answers to earlier lines are printed. Answers to later
 * lines are omitted, because their numbers would be ambiguous.
 */
final class Contest implements OrderedBatch.Sink<InputLine> {
  private static final String FAULT = "contest-format";

  /** The maximum number of states of an input. */
  private static final int MAXIMUM = 30;

  private static final Pattern WORD = Pattern.compile("\\S+");
  private static final String WANTED =
      "the first line must be the number of states, 1 to " + MAXIMUM;

  /** The options that can be combined with {@code --contest}. */
  static final Set<String> ALLOWED =
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
   * Answers the states of standard input.
   *
   * @return the exit code
   * @throws ProblemException if a line of the input is invalid
   */
  static int run(
      SolvablePuzzle puzzle, Optional<String> strategy, Inputs inputs, CommandContext context)
      throws IOException {
    if (inputs.argument().isPresent()) {
      throw Problems.usage("--contest reads standard input; omit STATE");
    }
    if (context.inOnTerminal()) {
      context.say(
          "reading the number of states from the terminal, then one state per line; press Ctrl-D"
              + " to end");
    }
    Solver solver = puzzle.solver(strategy);
    Contest contest = new Contest(puzzle, solver, context);
    // accept() does the work, in order; the batch only reads lines ahead.
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
      throw fault(
          lines,
          1,
          "the line is longer than "
              + LineReader.MAXIMUM_BYTES
              + " bytes;"
              + " write one state per line");
    }
    if (lines == 1) {
      states = size(text);
    } else if (lines <= states + 1L) {
      context.out().write(turns(text) + "\n");
    } else if (!text.isBlank()) {
      throw fault(
          lines,
          text.indexOf(text.strip()) + 1,
          "not expected, as line 1 announces %s; correct line 1 or remove this line"
              .formatted(count(states)));
    }
    heap.enforce();
    return true;
  }

  @Override
  public void flush() throws IOException {
    context.out().flush();
  }

  /** Requires that the input has all announced states. */
  private void end() {
    if (lines == 0) {
      throw fault(1, 1, "the input is empty; write the number of states, 1 to " + MAXIMUM);
    }
    if (lines <= states) {
      throw fault(
          lines + 1,
          1,
          ("the input ends after %s, but line 1 announces %s; add the missing lines or correct"
                  + " line 1")
              .formatted(count(lines - 1), states));
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

  private ProblemException fault(String text, InvalidState reason) {
    return reason.rule() == Rule.UNKNOWN_COLOR
        // The message includes the column.
        ? ProblemException.of(FAULT, "line " + lines + ": " + reason.message())
        : fault(lines, format.column(text, reason), reason.message());
  }

  /** Returns the problem at a line and a column, both counted from 1. */
  static ProblemException fault(long line, int column, String what) {
    return ProblemException.of(FAULT, "line " + line + ", column " + column + ": " + what);
  }

  /** Parses the first line. */
  private static int size(String text) {
    List<MatchResult> words = WORD.matcher(text).results().toList();
    if (words.isEmpty()) {
      throw sizeFault(0, "; it is empty");
    }
    int begin = words.get(0).start();
    if (words.size() == FloppyContestFormat.LENGTH) {
      throw sizeFault(begin, ", not a state; insert the number of states before it");
    }
    String word = words.get(0).group();
    if (!word.matches("[+-]?[0-9]+")) {
      throw sizeFault(begin, "; \"" + word + "\" is not a number");
    }
    if (!word.matches("0*[1-9][0-9]?") || Integer.parseInt(word) > MAXIMUM) {
      throw sizeFault(begin, "; " + word + " is out of range");
    }
    if (words.size() > 1) {
      MatchResult second = words.get(1);
      throw sizeFault(second.start(), " alone; remove \"" + second.group() + "\"");
    }
    return Integer.parseInt(word);
  }

  private static ProblemException sizeFault(int index, String what) {
    return fault(1, index + 1, WANTED + what);
  }
}
