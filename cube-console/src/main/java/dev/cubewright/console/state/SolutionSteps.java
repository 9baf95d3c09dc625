package dev.cubewright.console.state;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Stickers;
import dev.cubewright.core.puzzle.Turn;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.search.FinishedPhase;
import dev.cubewright.search.Solution;
import dev.cubewright.solver.catalog.PuzzleSolvers;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Describes a solution of a cuboid move by move, for drawing. */
final class SolutionSteps {
  private static final int QUARTERS = 4;

  /** The names of turns of layers that begin or end at a named number, such as {@code 2-3Rw}. */
  private static final Pattern LAYERS = Pattern.compile("(?:(\\d+)-)?(\\d*)([URFDLB])(w?)");

  private final PuzzleSolvers solvers;
  private final String name;

  /**
   * Some layers and how far they turn.
   *
   * @param face the face from which the layers are counted
   * @param first the outermost of them, from 0
   * @param count the number of layers
   * @param quarters quarter turns clockwise as seen from the face: -1, 1 or 2
   */
  record LayerTurn(Face face, int first, int count, int quarters) {}

  SolutionSteps(PuzzleSolvers solvers, String name) {
    this.solvers = solvers;
    this.name = name;
  }

  /**
   * Returns the solution of a state with the state after each of its moves.
   *
   * @param phases the phases in which it was found; empty if they do not matter
   */
  StateSchema.Solved of(State state, Solution solution, List<FinishedPhase> phases) {
    Puzzle puzzle = solvers.stateSpace().puzzle();
    FaceletWriter text = new FaceletWriter(puzzle);
    List<StateSchema.Step> steps = new ArrayList<>();
    State now = state;
    for (Move move : moves(solution, phases)) {
      now = now.apply(move);
      LayerTurn turn = layers(puzzle, move);
      steps.add(
          new StateSchema.Step(
              move.name(),
              turn.face().name(),
              IntStream.range(turn.first(), turn.first() + turn.count()).boxed().toList(),
              turn.quarters(),
              text.write(now)));
    }
    return new StateSchema.Solved(
        name,
        Stream.of(Face.R, Face.U, Face.F).map(face -> edge(puzzle, face)).toList(),
        text.write(state),
        solution.toString(),
        solution.cost(),
        solvers.usualMetrics().get(0).code(),
        solution.optimal(),
        solution.time().toNanos() / 1_000,
        phases.stream()
            .map(phase -> new StateSchema.MethodPhase(phase.goal(), parts(phase.moves()).size()))
            .toList(),
        steps);
  }

  /** Returns the moves one by one; those of phases as each phase has them. */
  private static List<Move> moves(Solution solution, List<FinishedPhase> phases) {
    List<Move> moves = new ArrayList<>(parts(List.of(solution.frame())));
    if (phases.isEmpty()) {
      moves.addAll(parts(solution.moves()));
    } else {
      phases.forEach(phase -> moves.addAll(parts(phase.moves())));
    }
    return moves;
  }

  private static List<Move> parts(List<Move> moves) {
    return moves.stream().flatMap(move -> move.parts().stream()).toList();
  }

  /** Returns the number of layers of a cuboid from a face to the opposite one. */
  static int edge(Puzzle puzzle, Face face) {
    Stickers stickers = puzzle.stickers().orElseThrow();
    return switch (face) {
      case R, L -> stickers.columns(Face.U);
      case U, D -> stickers.rows(Face.F);
      case F, B -> stickers.rows(Face.U);
    };
  }

  /**
   * Returns the layers of a cuboid that a move turns.
   *
   * @throws IllegalArgumentException if it is not one turn
   */
  static LayerTurn layers(Puzzle puzzle, Move move) {
    Turn turn =
        move.turn().orElseThrow(() -> new IllegalArgumentException(move + " is not one turn"));
    int amount = move.steps() * turn.stepSize() % QUARTERS;
    int quarters = amount == QUARTERS - 1 ? -1 : amount;
    return switch (turn.name()) {
      case "x" -> new LayerTurn(Face.R, 0, edge(puzzle, Face.R), quarters);
      case "y" -> new LayerTurn(Face.U, 0, edge(puzzle, Face.U), quarters);
      case "z" -> new LayerTurn(Face.F, 0, edge(puzzle, Face.F), quarters);
      case "M" -> new LayerTurn(Face.L, edge(puzzle, Face.L) / 2, 1, quarters);
      case "E" -> new LayerTurn(Face.D, edge(puzzle, Face.D) / 2, 1, quarters);
      case "S" -> new LayerTurn(Face.F, edge(puzzle, Face.F) / 2, 1, quarters);
      default -> named(turn.name(), quarters);
    };
  }

  private static LayerTurn named(String name, int quarters) {
    Matcher layers = LAYERS.matcher(name);
    if (!layers.matches()) {
      throw new IllegalArgumentException(name + " does not turn layers side by side");
    }
    boolean isBlock = !layers.group(4).isEmpty();
    int last = layers.group(2).isEmpty() ? (isBlock ? 2 : 1) : Integer.parseInt(layers.group(2));
    int first = layers.group(1) != null ? Integer.parseInt(layers.group(1)) : isBlock ? 1 : last;
    return new LayerTurn(Face.valueOf(layers.group(3)), first - 1, last - first + 1, quarters);
  }
}
