package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.file.JsonObject;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.robot.cli.batch.AnswerLines;
import dev.cubewright.robot.cli.batch.LineResult;
import dev.cubewright.robot.cli.option.Command;
import dev.cubewright.robot.cli.option.Options;
import dev.cubewright.robot.cli.option.Parameters;
import dev.cubewright.robot.cli.terminal.CommandContext;
import java.io.IOException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code check}: says that a state is valid, or which piece breaks which rule. */
final class CheckCommand implements Command {
  private static final String NOT_KNOWN =
      "valid, but whether moves that are not blocked lead here is not known";

  @Override
  public String name() {
    return "check";
  }

  @Override
  public CommandSpec specification() {
    CommandSpec command =
        Options.command(
            name(),
            "Says \"valid\", or which piece breaks which rule.",
            "Each input line gives one output line; the exit code is 1 if any state is invalid.");
    command.addPositional(Parameters.puzzle());
    Inputs.declare(command);
    return command.addOption(Options.json());
  }

  @Override
  public int run(ParseResult arguments, CommandContext context) throws IOException {
    StateText states = PuzzleSource.of(Parameters.text(arguments, 0).orElseThrow()).stateText();
    Inputs inputs = Inputs.of(arguments, states, context);
    boolean json = Options.has(arguments, "--json");
    return new AnswerLines(context, json, Options.has(arguments, "--verbose"))
        .answer(
            inputs.argument(),
            inputs::passesOver,
            0,
            Runtime.getRuntime().availableProcessors(),
            line -> {
              State state = inputs.read(line);
              String answer =
                  json ? valid(states, state) : states.stateSpace().isExact() ? "valid" : NOT_KNOWN;
              return LineResult.of(line, answer + "\n");
            });
  }

  private static String valid(StateText states, State state) {
    JsonObject answer = new JsonObject().put("puzzle", states.stateSpace().puzzle().name());
    states.put(answer, state);
    answer.put("valid", true);
    return (states.stateSpace().isExact() ? answer : answer.put("reach", "not-known")).toString();
  }
}
