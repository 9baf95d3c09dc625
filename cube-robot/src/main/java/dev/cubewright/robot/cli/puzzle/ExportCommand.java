package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.definition.DefinitionWriter;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.CubeCommand;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.robot.cli.terminal.Values;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code export}: prints the definition file of a puzzle. */
@Command(
    name = "export",
    header = "Prints the definition file of a puzzle.",
    description =
        "Other commands accept the file as PUZZLE. A definition has no stickers, so states of"
            + " that puzzle are KPatternData JSON.",
    footer = {
      "  cube export 2x2x2 > 2x2x2.json",
      "  cube export skewb --format ksolve > skewb.tws",
      "  cube solve 2x2x2.json --scramble \"R U\""
    })
public final class ExportCommand extends CubeCommand {
  private static final String KPUZZLE = "kpuzzle";

  private static final class Formats extends Values.Choice {
    Formats() {
      super(List.of(KPUZZLE, "ksolve"));
    }
  }

  @Parameters(
      paramLabel = "PUZZLE",
      completionCandidates = PuzzleSource.Names.class,
      description = PuzzleSource.HELP)
  private String puzzle = "";

  @Option(
      names = "--format",
      paramLabel = "kpuzzle|ksolve",
      converter = Formats.class,
      completionCandidates = Formats.class,
      description = "The format. Default: kpuzzle (JSON).")
  private String format = KPUZZLE;

  @Override
  public int run(CommandContext context) throws IOException {
    Puzzle exported = PuzzleSource.of(puzzle).puzzle();
    boolean isJson = format.equals(KPUZZLE);
    if (exported.hasBlockedMoves() && isJson) {
      throw Problems.usage(
          "KPuzzle JSON cannot describe the blocked moves of the %s; use --format ksolve"
              .formatted(exported));
    }
    String definition =
        isJson ? DefinitionWriter.kpuzzle(exported) : DefinitionWriter.ksolve(exported);
    context.out().write(definition.endsWith("\n") ? definition : definition + "\n");
    return ExitCode.DONE;
  }
}
