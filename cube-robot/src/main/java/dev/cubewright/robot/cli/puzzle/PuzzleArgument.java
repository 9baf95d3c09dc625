package dev.cubewright.robot.cli.puzzle;

import picocli.CommandLine.Parameters;

/** The puzzle of a command that gets no states. */
final class PuzzleArgument {
  @Parameters(
      index = "0",
      paramLabel = "PUZZLE",
      completionCandidates = PuzzleSource.Names.class,
      description = PuzzleSource.HELP)
  String name = "";
}
