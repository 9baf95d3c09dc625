package dev.cubewright.search.anytime;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.ShapeGraph;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.engine.SearchControl;
import dev.cubewright.search.general.MoveReach;
import dev.cubewright.search.word.WordMoves;
import dev.cubewright.search.word.WordSolver;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Finds some solution of any state of a puzzle with blocked moves. The shape is solved first; then
 * words are made of {@linkplain ShapeLoops loops}, each of which can be made whenever the shape is
 * solved. What comes of that is {@linkplain PathShortener shortened} move by move. Immutable; safe
 * for many threads.
 */
final class LegalWords {
  /** How many loops are letters: the fewest of these that lead to every state. */
  private static final List<Integer> LETTERS = List.of(40, 80, 160, 320, 640);

  private static final long STEPS_OF_COUNTING = 100_000;

  private final ShapeGraph shapes;
  private final ShapeLoops loops;
  private final List<int[]> letters;
  private final StateSpace reachedByLoops;
  private final WordSolver words;

  private LegalWords(
      ShapeGraph shapes,
      ShapeLoops loops,
      List<int[]> letters,
      StateSpace reachedByLoops,
      WordSolver words) {
    this.shapes = shapes;
    this.loops = loops;
    this.letters = letters;
    this.reachedByLoops = reachedByLoops;
    this.words = words;
  }

  /**
   * Returns the words; empty if some move has no inverse, or no cost of its own, or if short loops
   * do not reach every state.
   */
  static Optional<LegalWords> of(
      StateSpace stateSpace, MoveSet moveSet, Cancellation cancellation) {
    Orbits orbits = stateSpace.puzzle().orbits();
    Optional<BigInteger> states = stateSpace.sizeWithin(STEPS_OF_COUNTING, cancellation);
    Optional<ShapeGraph> graph =
        ShapeGraph.of(stateSpace.puzzle(), moveSet.transformations(), cancellation);
    Optional<ShapeLoops> loops =
        graph.flatMap(shapes -> ShapeLoops.of(shapes, moveSet, cancellation));
    if (states.isEmpty() || loops.isEmpty()) {
      return Optional.empty();
    }
    ShapeGraph shapes = graph.get();
    for (int count : LETTERS) {
      List<int[]> letters = loops.get().cheapest(count);
      MoveSet ofLetters = loops.get().moveSet(letters);
      StateSpace reached = MoveReach.of("loops", orbits, ofLetters);
      if (reached
          .sizeWithin(STEPS_OF_COUNTING, cancellation)
          .map(BigInteger.valueOf(shapes.size())::multiply)
          .equals(states)) {
        return WordSolver.of(reached, ofLetters, cancellation)
            .map(words -> new LegalWords(shapes, loops.get(), letters, reached, words));
      }
    }
    return Optional.empty();
  }

  void solve(SolveRequest request, Move frame, SearchControl control) {
    WordMoves moves = loops.moves();
    PathShortener shortener = new PathShortener(shapes, request.moveSet(), moves);
    int[] toSolvedShape = moves.inverseWord(shapes.path(shapes.number(request.state())));
    State state = request.state();
    for (int move : toSolvedShape) {
      state = state.apply(request.moveSet().move(move));
    }
    words.solve(
        // The cost of a word is not that of its path.
        request.withMaximumCost(Long.MAX_VALUE),
        reachedByLoops.transformation(state).orElseThrow(),
        Optional.empty(),
        word -> {
          int[] path = moves.joined(toSolvedShape, moves.joined(loopsOf(word)));
          offer(request, frame, path, control);
          offer(request, frame, shortener.shortened(request.state(), path, control::poll), control);
        },
        control);
  }

  private static void offer(SolveRequest request, Move frame, int[] path, SearchControl control) {
    if (request.moveSet().costOf(path) <= request.maximumCost()) {
      control.offer(frame, path, path.length == 0);
    }
  }

  private int[][] loopsOf(int[] word) {
    return IntStream.of(word).mapToObj(letters::get).toArray(int[][]::new);
  }
}
