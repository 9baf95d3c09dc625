package dev.cubewright.robot.cli;

import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletWriter;
import java.io.IOException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code check}: says that a state is valid, or which piece breaks which rule. */
final class CheckCommand implements Command {
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
    command.addPositional(Options.puzzle());
    Inputs.declare(command);
    return command.addOption(Options.json());
  }

  @Override
  public int run(ParseResult arguments, Surroundings surroundings) throws IOException {
    StateSpace states =
        new StateSpace(PuzzleCatalog.puzzle(Options.parameter(arguments, 0).orElseThrow()));
    Inputs inputs = Inputs.of(arguments, states);
    boolean json = Options.has(arguments, "--json");
    FaceletWriter facelets = new FaceletWriter(states.puzzle());
    return new AnswerLines(surroundings, json, Options.has(arguments, "--verbose"))
        .answer(
            inputs.argument(),
            0,
            Runtime.getRuntime().availableProcessors(),
            line -> {
              String written = facelets.write(inputs.read(line));
              String answer = json ? valid(states.puzzle().name(), written) : "valid";
              return Answer.of(line, answer + "\n");
            });
  }

  private static String valid(String puzzle, String facelets) {
    return new JsonObject()
        .put("puzzle", puzzle)
        .put("state", facelets)
        .put("valid", true)
        .toString();
  }
}
