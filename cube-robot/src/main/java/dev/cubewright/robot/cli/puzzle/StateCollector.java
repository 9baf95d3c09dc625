package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.search.batch.InputLine;
import dev.cubewright.search.batch.LineReader;
import dev.cubewright.search.batch.OrderedBatch;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * All states of a command's input. Lines that are not states are reported and omitted. Not
 * thread-safe.
 */
public final class StateCollector implements OrderedBatch.Sink<InputLine> {
  private final Inputs inputs;
  private final CommandContext context;
  private final boolean verbose;
  private final List<State> states = new ArrayList<>();
  private boolean complete = true;

  private StateCollector(Inputs inputs, CommandContext context, boolean verbose) {
    this.inputs = inputs;
    this.context = context;
    this.verbose = verbose;
  }

  /**
   * {@return all states, or those up to an interrupt}
   *
   * @param inputs the source of the states
   * @param context where lines are read and problems reported
   * @param verbose whether errors have stack traces
   * @throws IOException if the input fails
   */
  public static StateCollector of(Inputs inputs, CommandContext context, boolean verbose)
      throws IOException {
    StateCollector collector = new StateCollector(inputs, context, verbose);
    inputs.arguments().forEach(collector::accept);
    if (inputs.arguments().isEmpty()) {
      if (context.inOnTerminal()) {
        context.err().println("cube: reading states from the terminal, one a line; Ctrl-D ends");
      }
      // The batch reads on a thread of its own, so that an interrupt ends it.
      new OrderedBatch<InputLine, InputLine>(
              new LineReader(context.in(), inputs::passesOver), 1, line -> line)
          .run(collector);
    }
    return collector;
  }

  @Override
  public boolean accept(InputLine line) {
    try {
      states.add(inputs.read(line));
    } catch (ProblemException failure) {
      complete = false;
      context.complain(line.place(), failure, verbose);
    }
    return true;
  }

  @Override
  public void flush() {
    // Nothing is written.
  }

  /** {@return the states} */
  public List<State> states() {
    return List.copyOf(states);
  }

  /** {@return whether every line was a state} */
  public boolean isComplete() {
    return complete;
  }
}
