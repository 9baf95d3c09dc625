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
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A converter of solutions to steps for drawing. */
final class SolutionSteps {
  private static final int QUARTERS = 4;

  /** The names of layer turns with numbers, such as {@code 2-3Rw}. */
  private static final Pattern LAYERS = Pattern.compile("(?:(\\d+)-)?(\\d*)([URFDLB])(w?)");

  /** The faces from which the layers of rotations and middle turns are counted. */
  private static final Map<String, Face> WHOLE_OR_MIDDLE =
      Map.of("x", Face.R, "y", Face.U, "z", Face.F, "M", Face.L, "E", Face.D, "S", Face.F);

  private SolutionSteps() {}

  /**
   * Returns a solution with the state after each move.
   *
   * @param before the text of the first state
   * @param phases the phases of the solution; empty to omit them
   */
  static StateSchema.Solved of(
      PuzzleSolvers solvers,
      String name,
      State state,
      String before,
      Solution solution,
      List<FinishedPhase> phases) {
    Puzzle puzzle = solvers.stateSpace().puzzle();
    boolean isCuboid = puzzle.stickers().isPresent();
    String text = solution.text(puzzle);
    return new StateSchema.Solved(
        name,
        isCuboid
            ? Stream.of(Face.R, Face.U, Face.F).map(face -> edge(puzzle, face)).toList()
            : List.of(),
        before,
        text,
        solution.cost(),
        solvers.usualMetrics().get(0).code(),
        solution.optimal(),
        solution.time().toNanos() / 1_000,
        phases.stream()
            .map(phase -> new StateSchema.MethodPhase(phase.goal(), parts(phase.moves()).size()))
            .toList(),
        isCuboid ? turns(puzzle, state, moves(solution, phases)) : words(text));
  }

  private static List<StateSchema.Step> turns(Puzzle puzzle, State state, List<Move> moves) {
    FaceletWriter writer = new FaceletWriter(puzzle);
    List<StateSchema.Step> steps = new ArrayList<>();
    State now = state;
    for (Move move : moves) {
      now = now.apply(move);
      steps.add(step(puzzle, move, writer.write(now)));
    }
    return steps;
  }

  /** Returns each word of a move sequence as a step. */
  private static List<StateSchema.Step> words(String text) {
    return Arrays.stream(text.split(" "))
        .filter(word -> !word.isEmpty())
        .map(word -> new StateSchema.Step(word, null, null, null, null))
        .toList();
  }

  /** Returns the single moves of the phases, or of the solution if there are no phases. */
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

  /** Returns the number of layers of a cuboid between a face and its opposite. */
  static int edge(Puzzle puzzle, Face face) {
    Stickers stickers = puzzle.stickers().orElseThrow();
    return switch (face) {
      case R, L -> stickers.columns(Face.U);
      case U, D -> stickers.rows(Face.F);
      case F, B -> stickers.rows(Face.U);
    };
  }

  /**
   * Returns a move of a cuboid as a step. Its layers are counted from a face, starting at 0.
   *
   * @throws IllegalArgumentException if the move is not a single turn of adjacent layers
   */
  static StateSchema.Step step(Puzzle puzzle, Move move, String facelets) {
    Turn turn =
        move.turn().orElseThrow(() -> new IllegalArgumentException(move + " is not a single turn"));
    Matcher named = LAYERS.matcher(turn.name());
    Face face;
    int first;
    int last;
    if (named.matches()) {
      boolean isBlock = !named.group(4).isEmpty();
      face = Face.valueOf(named.group(3));
      last = named.group(2).isEmpty() ? (isBlock ? 2 : 1) : Integer.parseInt(named.group(2));
      first = named.group(1) != null ? Integer.parseInt(named.group(1)) : isBlock ? 1 : last;
    } else {
      face = WHOLE_OR_MIDDLE.get(turn.name());
      if (face == null) {
        throw new IllegalArgumentException(turn + " does not turn adjacent layers");
      }
      int edge = edge(puzzle, face);
      boolean isWhole = turn.kind() == Turn.Kind.ROTATION;
      first = isWhole ? 1 : edge / 2 + 1;
      last = isWhole ? edge : first;
    }
    int amount = move.steps() * turn.stepSize() % QUARTERS;
    return new StateSchema.Step(
        move.name(),
        face.name(),
        IntStream.range(first - 1, last).boxed().toList(),
        amount == QUARTERS - 1 ? -1 : amount,
        facelets);
  }
}
