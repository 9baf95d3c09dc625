package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.file.JsonObject;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.CubeCommand;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Values;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.solver.catalog.Scrambles;
import java.io.IOException;
import java.security.SecureRandom;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code scramble}: prints moves that lead to random states. */
@Command(
    name = "scramble",
    header = "Prints random scrambles, one a line.",
    description =
        "Every state is equally likely. The scramble is a shortest one for small puzzles, and some"
            + " short one for others (docs/formats.md has the lengths). A puzzle whose moves may be"
            + " blocked gets a random walk.",
    footer = {
      "  cube scramble 3x3x3",
      "  cube scramble megaminx --count 5 --seed 1",
      "  cube scramble 5x5x5 --competition"
    })
public final class ScrambleCommand extends CubeCommand {
  @Parameters(
      paramLabel = "PUZZLE",
      completionCandidates = PuzzleSource.Names.class,
      description = PuzzleSource.HELP)
  private String name = "";

  @Option(
      names = "--count",
      paramLabel = "N",
      converter = Values.Count.class,
      description = "The number of scrambles. Default: 1.")
  private long count = 1;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description =
          "The random seed: the same seed gives the same states. For the 4x4x4 and larger the moves"
              + " may differ.")
  private Optional<Long> seed = Optional.empty();

  @Option(
      names = "--competition",
      description =
          "Follow the regulations of the World Cube Association: random moves for the 5x5x5, 6x6x6"
              + " and 7x7x7, random states for others, none too near to solved.")
  private boolean competition;

  @Option(names = "--json", description = "Print each scramble as a JSON object, one a line.")
  private boolean json;

  @Mixin private final SolverOptions solvers = new SolverOptions();

  @Override
  public int run(CommandContext context) throws IOException {
    Function<SolverSettings, SolvablePuzzle> factory = SolvablePuzzle.named(name);
    RandomGenerator random =
        seed.<RandomGenerator>map(SplittableRandom::new).orElseGet(SecureRandom::new);
    try (TableMessages messages = new TableMessages(context, verbose())) {
      SolvablePuzzle puzzle = factory.apply(solvers.settings(messages));
      Puzzle scrambled = puzzle.stateSpace().puzzle();
      Scrambles scrambler =
          competition ? Scrambles.ofCompetition(puzzle.solvers()) : new Scrambles(puzzle.solvers());
      if (scrambler.isWalk() && scrambled.hasBlockedMoves()) {
        context.say(
            ("moves of the %s may be blocked: each scramble is a random walk of %s moves, and states"
                    + " are not equally likely")
                .formatted(scrambled, Scrambles.WALK));
      }
      long made = 0;
      try {
        for (; made < count && !context.interruption().isRequested(); made++) {
          Scrambles.Scramble scramble = scrambler.next(random);
          String line = json ? json(puzzle, scramble) : scramble.moves().toString();
          context.out().write(line + "\n");
          context.out().flush();
        }
      } finally {
        if (made < count && context.interruption().isRequested()) {
          context.say("stopped after " + made + " of " + count + " scrambles");
        }
      }
    }
    return ExitCode.DONE;
  }

  private static String json(SolvablePuzzle puzzle, Scrambles.Scramble scramble) {
    JsonObject answer =
        new JsonObject()
            .put("puzzle", puzzle.stateSpace().puzzle().name())
            .put("scramble", scramble.moves().toString());
    return puzzle.stateText().put(answer, scramble.state()).toString();
  }
}
