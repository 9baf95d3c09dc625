package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.file.JsonObject;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Turn;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.CubeCommand;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Paths;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.robot.cli.terminal.Section;
import dev.cubewright.robot.cli.terminal.Values;
import dev.cubewright.search.Goal;
import dev.cubewright.solver.algorithms.AlgorithmFinder;
import dev.cubewright.solver.algorithms.AlgorithmQuery;
import dev.cubewright.solver.algorithms.CaseSet;
import dev.cubewright.solver.algorithms.FoundAlgorithm;
import dev.cubewright.solver.algorithms.HandCost;
import dev.cubewright.solver.catalog.Pictures;
import dev.cubewright.solver.catalog.ScrambleSheet;
import dev.cubewright.solver.catalog.ScrambleSheet.Format;
import dev.cubewright.solver.catalog.ScrambleSheet.Row;
import dev.cubewright.solver.catalog.StateText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code algs}: finds algorithms for a case, or for each case of a set. */
@Command(
    name = "algs",
    header = "Finds algorithms for a case.",
    description =
        "Prints one algorithm per line: length, ergonomic cost and moves, separated by tabs. Free"
            + " turns before an algorithm are in parentheses. Without CASE, lists the case sets"
            + " of the puzzle.",
    footer = {
      "  cube algs 3x3x3 pll/T --moves \"R U F\"",
      "  cube algs 3x3x3 oll --moves \"R U F\" --count 5 --format html --output oll.html",
      "  cube algs 3x3x3 \"R U R' U'\" --order cost --max-length 10"
    })
public final class AlgsCommand extends CubeCommand {
  private static final class Orders extends Values.Choice {
    Orders() {
      super(List.of(BY_MOVES, "cost"));
    }
  }

  private static final class Metrics extends Values.Choice {
    Metrics() {
      super(
          Stream.of(Metric.values())
              .filter(metric -> !metric.isAxial())
              .map(Metric::code)
              .toList());
    }
  }

  private static final String BY_MOVES = "moves";
  private static final String ERGONOMIC = "ergonomic";

  @Parameters(
      index = "0",
      paramLabel = "PUZZLE",
      completionCandidates = PuzzleSource.Names.class,
      description = PuzzleSource.HELP)
  private String name = "";

  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "CASE",
      description =
          "A case set, such as pll; a case of a set, such as pll/T; the moves from the solved"
              + " state to the case, such as \"R U R' U'\"; or a state, with ? for stickers or"
              + " pieces that do not matter. For the case that an algorithm solves, give the"
              + " inverse of the algorithm, such as \"(R U R' U')'\".")
  private List<String> words = List.of();

  @Section("What to find")
  @Option(
      names = "--moves",
      paramLabel = "MOVES",
      description =
          "The allowed moves, such as \"R U F\", \"R U M\" or \"Rw U2 x\". R allows R, R2 and R'."
              + " Default: all turns of faces or outer blocks.")
  private Optional<String> moves = Optional.empty();

  @Option(
      names = "--auf",
      description =
          "Make turns of U before and after an algorithm free. Cases of sets define their own"
              + " free turns.")
  private boolean auf;

  @Option(
      names = "--goal",
      paramLabel = "FILE",
      description =
          "A file with the state to reach in any orientation, with ? for stickers or pieces that"
              + " do not matter. Default: the solved state, or the goal of the set.")
  private Optional<Path> goal = Optional.empty();

  @Option(
      names = "--count",
      paramLabel = "N",
      converter = Values.Count.class,
      description = "The maximum number of algorithms for a case. Default: 20.")
  private long count = AlgorithmQuery.USUAL_COUNT;

  @Option(
      names = "--max-length",
      paramLabel = "N",
      converter = Values.Count.class,
      description =
          "The maximum length. Default: none; with --order cost, 2 more than the shortest.")
  private Optional<Long> maximumLength = Optional.empty();

  @Section("Costs of moves")
  @Option(
      names = "--metric",
      paramLabel = "METRIC",
      converter = Metrics.class,
      completionCandidates = Metrics.class,
      description =
          "The metric of lengths: half-turn, quarter-turn or outer-block. Default: each allowed"
              + " move counts 1, including slices and rotations.")
  private Optional<String> metric = Optional.empty();

  @Option(
      names = "--order",
      paramLabel = "moves|cost",
      converter = Orders.class,
      completionCandidates = Orders.class,
      description =
          "moves: by length, printed as soon as found. cost: by ergonomic cost, among all"
              + " algorithms up to --max-length. Default: moves.")
  private String order = BY_MOVES;

  @Option(
      names = "--cost",
      paramLabel = "ergonomic|FILE",
      description =
          "The model of the ergonomic cost: ergonomic, or a file like"
              + " puzzles/costs/ergonomic.json. Default: ergonomic.")
  private String cost = ERGONOMIC;

  @Section("How to search")
  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      description =
          "The time limit of the whole search, such as 5s. Algorithms found by then are printed."
              + " Default: none.")
  private Optional<Duration> timeLimit = Optional.empty();

  @Section("Output")
  @Option(
      names = "--json",
      description =
          "Print each algorithm as a JSON object, one per line; the same as --format" + " json.")
  private boolean json;

  @Mixin private final SheetFile sheet = new SheetFile();

  @Section("Sheet")
  @Option(
      names = "--title",
      paramLabel = "TEXT",
      description = "The title of an HTML page. Default: Algorithms.")
  private Optional<String> title = Optional.empty();

  @Mixin private final SolverOptions solvers = new SolverOptions();

  @Override
  public int run(CommandContext context) throws IOException {
    StateText text = PuzzleSource.of(name).stateText();
    try (TableMessages messages = new TableMessages(context, verbose());
        AlgorithmFinder finder = new AlgorithmFinder(text, solvers.settings(messages))) {
      String plain = String.join(" ", words);
      if (plain.isBlank()) {
        return listSets(finder, context);
      }
      Optional<Goal> wanted = goal.map(file -> SolveCommand.goal(file, text));
      Optional<Metric> counted =
          Stream.of(Metric.values())
              .filter(one -> metric.equals(Optional.of(one.code())))
              .findFirst();
      MoveSet allowed = finder.moves(moves, counted);
      HandCost hands = hands(finder.puzzle());
      Optional<Turn> free = auf ? Optional.of(upperTurn(finder.puzzle())) : Optional.empty();
      long most = maximumLength.orElse(Long.MAX_VALUE);
      List<AlgorithmQuery> queries =
          finder.queries(plain).stream()
              .map(
                  query ->
                      query
                          .towards(
                              wanted.orElse(query.goal()),
                              free.map(List::of).orElse(query.freeTurns()))
                          .withMoves(allowed)
                          .ordered(hands, !order.equals(BY_MOVES))
                          .within(most, count))
              .toList();
      Listing listing = new Listing(finder, text, queries, context);
      sheet.write(context, listing::write);
      return listing.exitCode;
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static int listSets(AlgorithmFinder finder, CommandContext context) throws IOException {
    for (CaseSet set : finder.sets()) {
      context.out().write("%s\t%d\t%s\n".formatted(set.name(), set.cases().size(), set.title()));
    }
    if (finder.sets().isEmpty()) {
      throw Problems.usage(
          "the %s has no case sets; give a case, such as the moves from the solved state to it"
              .formatted(finder.puzzle()));
    }
    return ExitCode.DONE;
  }

  private static Turn upperTurn(Puzzle puzzle) {
    String message = "--auf is for puzzles with turns of U, which the %s does not have; omit --auf";
    return puzzle.turn("U").orElseThrow(() -> Problems.usage(message.formatted(puzzle)));
  }

  private HandCost hands(Puzzle puzzle) {
    return cost.equals(ERGONOMIC)
        ? HandCost.ergonomic(puzzle)
        : MetricOptions.read(
            Paths.of(cost),
            file -> HandCost.read(puzzle, file),
            "give ergonomic, or copy puzzles/costs/ergonomic.json");
  }

  /** Finds and prints the algorithms of some cases. */
  private final class Listing {
    private final AlgorithmFinder finder;
    private final StateText text;
    private final List<AlgorithmQuery> queries;
    private final CommandContext context;
    private final Puzzle puzzle;
    private final Format format = json ? Format.JSON : sheet.format();
    private final Cancellation cancellation;
    private int exitCode = ExitCode.DONE;

    Listing(
        AlgorithmFinder finder,
        StateText text,
        List<AlgorithmQuery> queries,
        CommandContext context) {
      this.finder = finder;
      this.text = text;
      this.queries = queries;
      this.context = context;
      this.puzzle = finder.puzzle();
      this.cancellation =
          Cancellation.byInterruptOr(
              () -> timeLimit.filter(time -> context.elapsed().compareTo(time) > 0).isPresent());
    }

    void write(Writer out) throws IOException {
      Stream<AlgorithmQuery> open =
          queries.stream()
              .takeWhile(query -> exitCode == ExitCode.DONE || !cancellation.isCancelled());
      if (format == Format.HTML) {
        String heading = puzzle + moves.map(", moves "::concat).orElse("");
        Optional<Pictures> pictures = Pictures.of(puzzle);
        Iterable<Row> rows = () -> open.map(query -> row(query, pictures)).iterator();
        ScrambleSheet.writePage(out, title.orElse("Algorithms"), heading, rows);
        return;
      }
      open.forEach(
          query -> {
            if (queries.size() > 1 && format == Format.TEXT) {
              write("# " + query.name(), out);
            }
            find(query, found -> write(line(query, found), out));
          });
    }

    private Row row(AlgorithmQuery query, Optional<Pictures> pictures) {
      List<String> lines = new ArrayList<>();
      find(query, found -> lines.add(found.text(puzzle)));
      String name = query.name();
      String picture =
          pictures.map(all -> all.drawCase(query.state(), query.goal().pattern(), name)).orElse("");
      return new Row(name.replaceFirst(".*/", ""), String.join("\n", lines), picture);
    }

    private static void write(String line, Writer out) {
      try {
        out.write(line + "\n");
        out.flush();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private void find(AlgorithmQuery query, Consumer<FoundAlgorithm> listener) {
      String of = query.name().isEmpty() ? "" : query.name() + ": ";
      try {
        AlgorithmFinder.Ending ending = finder.find(query, listener, cancellation);
        if (!ending.complete()) {
          if (sheet.isGiven() && context.interruption().isRequested()) {
            throw new CancellationException("interrupted");
          }
          context.say(of + "stopped before all algorithms were found");
          exitCode = ExitCode.IMPOSSIBLE;
        } else if (ending.more()) {
          String last = query.byHand() ? "" : " of the last length";
          context.say(of + "more algorithms" + last + " exist; raise --count to see them");
        }
      } catch (ProblemException e) {
        if (queries.size() == 1) {
          throw e;
        }
        context.report("", e, verbose());
        exitCode = Problems.exitCode(e.problem());
      }
    }

    private String line(AlgorithmQuery query, FoundAlgorithm found) {
      if (format == Format.TEXT) {
        return found.cost() + "\t" + found.handCost() + "\t" + found.text(puzzle);
      }
      return new JsonObject()
          .put("puzzle", puzzle.name())
          .put("case", query.name())
          .put("state", text.write(query.state()))
          .put("before", Algorithm.text(puzzle, found.before()))
          .put("moves", Algorithm.text(puzzle, found.moves()))
          .put("after", Algorithm.text(puzzle, found.after()))
          .put("length", found.cost())
          .put("metric", query.moves().costModel())
          .put("cost", found.handCost())
          .toString();
    }
  }
}
