package dev.cubewright.robot.cli.solve;

import dev.cubewright.core.file.JsonObject;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.robot.cli.option.Command;
import dev.cubewright.robot.cli.option.Options;
import dev.cubewright.robot.cli.option.Parameters;
import dev.cubewright.robot.cli.puzzle.SolvablePuzzle;
import dev.cubewright.robot.cli.table.TableProgress;
import dev.cubewright.robot.cli.table.Tables;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.solver.catalog.CompetitionRule;
import dev.cubewright.solver.catalog.Scrambler;
import java.io.IOException;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code scramble}: prints moves that lead to random states. */
final class ScrambleCommand implements Command {
  @Override
  public String name() {
    return "scramble";
  }

  @Override
  public CommandSpec specification() {
    CommandSpec command =
        Options.command(
            name(),
            "Prints random scrambles, one a line.",
            "Each is a way to a random state, and every state is equally likely. It is a shortest"
                + " way, but for the 3x3x3, where it has at most 21 moves, and larger cubes: some 46"
                + " for the 4x4x4, 75 for the 5x5x5, whose first one builds 287 MB of tables within a"
                + " minute, 330 for the 6x6x6 and 450 for the 7x7x7 within some seconds, thousands from the 12x12x12 on. For the"
                + " 4x4x4 and the 5x5x5 a seed gives the same state each time, and not always by the"
                + " same moves. For a puzzle that is too large for shortest ways it is the first way"
                + " that is found, with some 50 moves for small ones and thousands for the largest. For"
                + " one whose moves may be blocked it is a random walk.");
    command
        .addPositional(Parameters.puzzle())
        .addOption(Options.count("--count", 1, "How many scrambles; 1 if not given."))
        .addOption(Options.seed())
        .addOption(
            Options.flag(
                "--competition",
                "Scrambles by the regulations of the World Cube Association: the 5x5x5, 6x6x6 and"
                    + " 7x7x7 by 60, 80 and 100 random moves, at once and without tables; others to"
                    + " random states. Left out are those nearer to solved than 2 moves, 4 for the"
                    + " 2x2x2, 6 for the pyraminx, 7 for the skewb."))
        .addOption(Options.json());
    return Tables.declare(command);
  }

  @Override
  public int run(ParseResult arguments, CommandContext context) throws IOException {
    Function<SolverSettings, SolvablePuzzle> factory =
        SolvablePuzzle.named(Parameters.text(arguments, 0).orElseThrow());
    long count = Options.number(arguments, "--count").orElse(1L);
    boolean json = Options.has(arguments, "--json");
    RandomGenerator random = Scrambler.random(Options.number(arguments, "--seed"));
    try (TableProgress progress = new TableProgress(context)) {
      SolvablePuzzle puzzle = Tables.puzzle(factory, arguments, context, progress);
      Puzzle scrambled = puzzle.stateSpace().puzzle();
      Scrambler scrambler =
          Options.has(arguments, "--competition")
              ? new Scrambler(puzzle.solvers(), CompetitionRule.of(scrambled.name()))
              : new Scrambler(puzzle.solvers());
      if (scrambler.isWalk() && scrambled.hasBlockedMoves()) {
        context
            .err()
            .println(
                "cube: moves of the "
                    + scrambled
                    + " may be blocked: each scramble is a random walk of "
                    + Scrambler.WALK
                    + " moves, and states are not equally likely");
      }
      long made = 0;
      try {
        for (; made < count && !context.interruption().isRequested(); made++) {
          Scrambler.Scramble scramble = scrambler.next(random);
          String line = json ? json(puzzle, scramble) : scramble.moves().toString();
          context.out().write(line + "\n");
          context.out().flush();
        }
      } finally {
        if (made < count && context.interruption().isRequested()) {
          context.err().println("cube: stopped after " + made + " of " + count + " scrambles");
        }
      }
    }
    return ExitCode.DONE;
  }

  private static String json(SolvablePuzzle puzzle, Scrambler.Scramble scramble) {
    JsonObject answer =
        new JsonObject()
            .put("puzzle", puzzle.stateSpace().puzzle().name())
            .put("scramble", scramble.moves().toString());
    puzzle.stateText().put(answer, scramble.state());
    return answer.toString();
  }
}
