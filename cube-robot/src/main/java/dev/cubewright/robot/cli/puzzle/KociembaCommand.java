package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.CubeCommand;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.Solver;
import dev.cubewright.solver.catalog.PuzzleCatalog;
import dev.cubewright.solver.catalog.PuzzleSolvers;
import dev.cubewright.solver.catalog.StateText;
import java.io.IOException;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code kociemba}: a replacement for the program of that name. */
@Command(
    name = "kociemba",
    header = "Solves a 3x3x3 like the program kociemba.",
    description = {
      "Accepts the arguments of the program kociemba and prints one line of moves. For a solved"
          + " cube, the line is empty; the original prints moves that cancel.",
      "For other puzzles, formats and time limits, use \"cube solve\"."
    },
    footer = {
      "  cube kociemba DRLUUBFBRBLURRLRUBLRDDFDLFUFUFFDBRDUBRUFLLFDDBFLUBLRBD",
      "  cube kociemba $(cat cube.txt) $(cat pattern.txt)",
      "  alias kociemba=\"cube kociemba\""
    })
public final class KociembaCommand extends CubeCommand {
  /** The text of the original program. Callers depend on it. */
  private static final String ERROR = "Error. Probably cubestring is invalid: ";

  @Parameters(
      index = "0",
      paramLabel = "FACELETS",
      description = "The 54 stickers: the faces U R F D L B row by row, as face letters.")
  private String facelets = "";

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "PATTERN",
      description = "The stickers of the state to reach. Default: the solved state.")
  private Optional<String> pattern = Optional.empty();

  @Mixin private final TableFolder folder = new TableFolder();

  @Override
  public int run(CommandContext context) throws IOException {
    try (TableMessages messages = new TableMessages(context, verbose());
        PuzzleSolvers solvers = PuzzleCatalog.of("3x3x3", folder.settings(messages))) {
      StateText text = StateText.of(solvers.stateSpace());
      State state = read(facelets, text, context);
      State goal =
          pattern
              .map(stickers -> read(stickers, text, context))
              .orElseGet(solvers.stateSpace().puzzle()::solved);
      // Renaming the pieces by the inverse of the goal turns the goal into the solved state.
      State renamed = state.renamed(goal.transformation().inverse());
      // With one thread, the search costs little more than the start of the process.
      SolveRequest request =
          solvers.inUsualTime(SolveRequest.of(renamed, solvers.usualMoveSet()).withThreads(1));
      Solver solver = solvers.usual(request.moveSet(), false);
      if (!solver.puzzle().isSolved(renamed)) {
        solver.prepare(request, Cancellation.byInterrupt()); // A solved cube needs no tables.
      }
      context.out().write(solver.solve(request).require().text(solver.puzzle()) + "\n");
      return ExitCode.DONE;
    }
  }

  private static State read(String stickers, StateText text, CommandContext context) {
    try {
      return text.read(stickers, context::say);
    } catch (ProblemException e) {
      throw ProblemException.of(e.problem().code(), ERROR + e.problem().sentence(), e);
    }
  }
}
