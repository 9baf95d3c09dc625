package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.file.JsonObject;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.robot.cli.terminal.AnswerLines;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.CubeCommand;
import dev.cubewright.robot.cli.terminal.LineResult;
import dev.cubewright.solver.catalog.StateText;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code check}: reports whether a state is valid, or which rule a piece breaks. */
@Command(
    name = "check",
    header = "Checks whether a state is valid.",
    description =
        "For each state, prints \"valid\", or the rule that a piece breaks. The exit code is 1 if"
            + " any state is invalid.",
    footer = {
      "  cube check 2x2x2 UUUURRRRFFFFDDDDLLLLBBBB",
      "  cube check 3x3x3 --json < cubes.txt",
      "  cube scramble pyraminx | cube check pyraminx --scramble -"
    })
public final class CheckCommand extends CubeCommand {
  private static final String NOT_KNOWN =
      "valid, but it is unknown whether allowed moves reach this state";

  @Mixin private final Inputs.Given given = new Inputs.Given();

  @Option(names = "--json", description = "Print each answer as a JSON object, one per line.")
  private boolean json;

  @Override
  public int run(CommandContext context) throws IOException {
    StateText states = PuzzleSource.of(given.puzzle()).stateText();
    Inputs inputs = given.one(states, context);
    return new AnswerLines(context, json, verbose())
        .answer(
            inputs.argument(),
            inputs::isIgnored,
            0,
            Runtime.getRuntime().availableProcessors(),
            line -> {
              State state = inputs.read(line);
              boolean isExact = states.stateSpace().isExact();
              return LineResult.of(
                  line, (json ? valid(states, state) : isExact ? "valid" : NOT_KNOWN) + "\n");
            });
  }

  private static String valid(StateText states, State state) {
    JsonObject answer = new JsonObject().put("puzzle", states.stateSpace().puzzle().name());
    states.put(answer, state).put("valid", true);
    return (states.stateSpace().isExact() ? answer : answer.put("reach", "not-known")).toString();
  }
}
