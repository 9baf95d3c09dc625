package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.file.JsonObject;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.CubeCommand;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.robot.cli.terminal.Values;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.solver.catalog.Event;
import dev.cubewright.solver.catalog.PuzzleCatalog;
import dev.cubewright.solver.catalog.PuzzleSolvers;
import dev.cubewright.solver.catalog.ScrambleSheet;
import dev.cubewright.solver.catalog.Scrambles;
import java.io.IOException;
import java.security.SecureRandom;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code scramble}: prints random scrambles. */
@Command(
    name = "scramble",
    header = "Prints random scrambles, one per line.",
    description =
        "All states are equally likely. Scrambles are optimal for small puzzles, and short for"
            + " others (docs/formats.md lists the lengths). The name of a World Cube Association"
            + " event, such as 333bf or sq1, adds its rules: the minimum distance from the solved"
            + " state, and final moves. Events: 333, 222, 444, 555, 666, 777, 333bf, 333fm,"
            + " 333oh, clock, minx, pyram, skewb, sq1, 444bf, 555bf, 333mbf.",
    footer = {
      "  cube scramble 3x3x3",
      "  cube scramble 333bf --count 5",
      "  cube scramble megaminx --count 5 --seed 1",
      "  cube scramble 5x5x5 --competition"
    })
public final class ScrambleCommand extends CubeCommand {
  @Parameters(
      paramLabel = "PUZZLE",
      arity = "0..1",
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
      description = "The random seed. The same seed gives the same scrambles on every computer.")
  private Optional<Long> seed = Optional.empty();

  @Option(
      names = "--competition",
      description =
          "Use the competition rules for the event of the puzzle: random moves for the 5x5x5,"
              + " 6x6x6, 7x7x7 and megaminx, random states for others.")
  private boolean competition;

  @Option(
      names = "--pochmann",
      description =
          "Print megaminx scrambles to random states in the notation R++ R-- D++ D-- U U', about"
              + " 330 moves. Default: about 84 face turns.")
  private boolean pochmann;

  @Option(names = "--json", description = "Print each scramble as a JSON object, one per line.")
  private boolean json;

  @Mixin private final SheetOptions sheets = new SheetOptions();

  @Mixin private final SolverOptions solvers = new SolverOptions();

  @Override
  public int run(CommandContext context) throws IOException {
    Optional<ScrambleSheet> sheet = sheets.sheet();
    if (pochmann && competition) {
      throw Problems.usage(
          "--pochmann cannot be combined with --competition, which already uses this notation;"
              + " omit one of them");
    }
    if (sheet.isPresent()) {
      return writeSheet(sheet.get(), context);
    }
    if (name.isEmpty()) {
      throw Problems.usage(
          "no puzzle is given; name one, such as 3x3x3, or give --events; see"
              + " cube scramble --help");
    }
    Optional<Event> event = competition || pochmann ? Event.find(name) : Event.meantBy(name);
    Function<SolverSettings, SolvablePuzzle> factory =
        SolvablePuzzle.named(event.map(Event::puzzle).orElse(name));
    if (competition && event.isEmpty()) {
      throw Problems.usage("the " + name + " has no competition event; omit --competition");
    }
    requireMegaminx(event.stream(), name);
    RandomGenerator random = random(0);
    try (TableMessages messages = new TableMessages(context, verbose())) {
      SolvablePuzzle puzzle = factory.apply(solvers.settings(messages));
      Puzzle scrambled = puzzle.stateSpace().puzzle();
      Scrambles scrambler =
          event
              .map(of -> scrambles(of, puzzle.solvers()))
              .orElseGet(() -> new Scrambles(puzzle.solvers()));
      if (scrambler.isWalk() && scrambled.hasBlockedMoves()) {
        context.say(
            ("moves of the %s may be blocked: each scramble is a random walk of %s moves, and"
                    + " states"
                    + " are not equally likely")
                .formatted(scrambled, Scrambles.WALK));
      }
      long made = 0;
      try {
        for (; made < count && !context.interruption().isRequested(); made++) {
          Scrambles.Scramble scramble = scrambler.next(random);
          String line = json ? json(event, puzzle, scramble) : scramble.moves().toString();
          context.print(line + "\n");
        }
      } finally {
        if (made < count && context.interruption().isRequested()) {
          context.say("stopped after " + made + " of " + count + " scrambles");
        }
      }
    }
    return ExitCode.DONE;
  }

  private Scrambles scrambles(Event event, PuzzleSolvers all) {
    if (pochmann && isMegaminx(event)) {
      return Scrambles.inPochmannNotation(all);
    }
    return competition ? Scrambles.ofCompetition(event, all) : Scrambles.of(event, all);
  }

  private static boolean isMegaminx(Event event) {
    return event.puzzle().equals("megaminx");
  }

  private void requireMegaminx(Stream<Event> events, String names) {
    if (pochmann && events.noneMatch(ScrambleCommand::isMegaminx)) {
      throw Problems.usage(
          "--pochmann is a notation of the megaminx, not of %s; omit it or use the event minx"
              .formatted(names));
    }
  }

  private int writeSheet(ScrambleSheet sheet, CommandContext context) throws IOException {
    if (!name.isEmpty() || json || count != 1) {
      throw Problems.usage(
          "--events cannot be combined with PUZZLE, --count or --json; give counts as 333:5, and"
              + " use --format json");
    }
    requireMegaminx(sheet.parts().stream().map(ScrambleSheet.Part::event), "these events");
    Map<String, PuzzleSolvers> known = new HashMap<>();
    try (TableMessages messages = new TableMessages(context, verbose())) {
      SolverSettings settings = solvers.settings(messages);
      Function<Event, Supplier<Scrambles.Scramble>> source =
          event -> {
            PuzzleSolvers all =
                known.computeIfAbsent(event.puzzle(), puzzle -> PuzzleCatalog.of(puzzle, settings));
            Scrambles scrambles = scrambles(event, all);
            // The scrambles of an event do not depend on the other events.
            RandomGenerator random = random((long) event.id().hashCode() << Integer.SIZE);
            return () -> scrambles.next(random);
          };
      sheets.file.write(context, out -> sheet.write(out, sheets.file.format(), source));
    } finally {
      known.values().forEach(PuzzleSolvers::close);
    }
    return ExitCode.DONE;
  }

  private RandomGenerator random(long offset) {
    return seed.<RandomGenerator>map(number -> new SplittableRandom(number + offset))
        .orElseGet(SecureRandom::new);
  }

  private static String json(
      Optional<Event> event, SolvablePuzzle puzzle, Scrambles.Scramble scramble) {
    JsonObject answer = new JsonObject();
    event.ifPresent(of -> answer.put("event", of.id()));
    answer
        .put("puzzle", puzzle.stateSpace().puzzle().name())
        .put("scramble", scramble.moves().toString());
    return puzzle.stateText().put(answer, scramble.state()).toString();
  }
}
