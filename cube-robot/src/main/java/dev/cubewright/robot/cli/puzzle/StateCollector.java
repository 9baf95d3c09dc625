package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.Failure;
import dev.cubewright.search.batch.InputLine;
import dev.cubewright.search.batch.LineReader;
import dev.cubewright.search.batch.OrderedBatch;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads all states of the arguments or of standard input, for a command that needs them together.
 * What is no state is said and left out. Not safe for several threads.
 */
public final class StateCollector implements OrderedBatch.Sink<InputLine> {
  private final Inputs inputs;
  private final CommandContext context;
  private final boolean verbose;
  private final List<State> states = new ArrayList<>();
  private boolean complete = true;

  /**
   * Prepares to read.
   *
   * @param inputs where the states come from
   * @param context where to read, and to say what is no state
   * @param verbose whether errors have stack traces
   */
  public StateCollector(Inputs inputs, CommandContext context, boolean verbose) {
    this.inputs = inputs;
    this.context = context;
    this.verbose = verbose;
  }

  /**
   * Reads all, until the user interrupts.
   *
   * @throws IOException if the input fails
   */
  public void collect() throws IOException {
    List<InputLine> arguments = inputs.arguments();
    for (InputLine line : arguments) {
      read(line);
    }
    if (arguments.isEmpty()) {
      if (context.inOnTerminal()) {
        context.err().println("cube: reading states from the terminal, one a line; Ctrl-D ends");
      }
      // Reading ahead in a thread of its own is what an interrupt can stop.
      new OrderedBatch<InputLine, InputLine>(
              new LineReader(context.in(), inputs::passesOver), 1, line -> line)
          .run(this);
    }
  }

  private void read(InputLine line) {
    try {
      states.add(inputs.read(line));
    } catch (Failure failure) {
      complete = false;
      context.complain(line.place(), failure, verbose);
    }
  }

  @Override
  public boolean accept(InputLine line) {
    read(line);
    return true;
  }

  @Override
  public void flush() {
    // Nothing is written.
  }

  /** {@return the states that were read} */
  public List<State> states() {
    return List.copyOf(states);
  }

  /** {@return whether all that was read were states} */
  public boolean isComplete() {
    return complete;
  }
}
