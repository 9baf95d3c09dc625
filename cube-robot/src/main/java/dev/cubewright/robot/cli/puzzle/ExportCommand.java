package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.definition.DefinitionWriter;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.robot.cli.option.Command;
import dev.cubewright.robot.cli.option.Options;
import dev.cubewright.robot.cli.option.Parameters;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Failure;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code export}: writes a puzzle as a definition file. */
final class ExportCommand implements Command {
  private static final String KPUZZLE = "kpuzzle";

  @Override
  public String name() {
    return "export";
  }

  @Override
  public CommandSpec specification() {
    return Options.command(
            name(),
            "Prints the definition of a puzzle, for this program and for others.",
            "The other commands take a file with it as PUZZLE. It says nothing of stickers: states"
                + " of that puzzle are written as KPatternData JSON.")
        .addPositional(Parameters.puzzle())
        .addOption(
            Options.choice(
                "--format",
                List.of(KPUZZLE, "ksolve"),
                "The format: kpuzzle (JSON) if not given."));
  }

  @Override
  public int run(ParseResult arguments, CommandContext context) throws IOException {
    Puzzle puzzle = PuzzleSource.of(Parameters.text(arguments, 0).orElseThrow()).puzzle();
    String format = Options.text(arguments, "--format").orElse(KPUZZLE);
    if (puzzle.hasBlockedMoves() && format.equals(KPUZZLE)) {
      throw Failure.usage(
          "KPuzzle JSON cannot say that moves of the "
              + puzzle
              + " may be blocked; give --format=ksolve");
    }
    String definition =
        format.equals(KPUZZLE) ? DefinitionWriter.kpuzzle(puzzle) : DefinitionWriter.ksolve(puzzle);
    context.out().write(definition.endsWith("\n") ? definition : definition + "\n");
    return ExitCode.DONE;
  }
}
