package dev.cubewright.search.word;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.ShapeGraph;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.puzzle.Turn;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.engine.SearchControl;
import dev.cubewright.search.general.MoveReach;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A solver of any state of a puzzle with blocked moves. It solves the shape first. Then the letters
 * of words are loops: moves from the solved shape to another, one more move, and a shortest path
 * back; they are possible whenever the shape is solved. Loops generate all sequences of moves that
 * return to the solved shape. A {@link WindowShortener} shortens the solutions. Immutable;
 * thread-safe.
 */
public final class LegalWords {
  /** The numbers of loops that are tried as letters, until they reach every state. */
  private static final List<Integer> LETTERS = List.of(40, 80, 160, 320, 640);

  /** The maximum number of shapes of loops. */
  private static final int MAXIMUM_SHAPES = 5_000;

  private static final long STEPS_OF_COUNTING = 100_000;

  private final ShapeGraph shapes;
  private final WordMoves moves;
  private final List<int[]> letters;
  private final StateSpace reachedByLoops;
  private final WordSolver words;

  /** Short words of moves, some of which are blocked in some shapes. */
  private final List<Word> shortWords;

  private LegalWords(
      ShapeGraph shapes,
      WordMoves moves,
      List<int[]> letters,
      StateSpace reachedByLoops,
      WordSolver words,
      List<Word> shortWords) {
    this.shapes = shapes;
    this.moves = moves;
    this.letters = letters;
    this.reachedByLoops = reachedByLoops;
    this.words = words;
    this.shortWords = shortWords;
  }

  /**
   * {@return the words; empty if a move has no inverse, if a cost depends on the preceding move, or
   * if short loops do not reach every state}
   */
  public static Optional<LegalWords> of(
      StateSpace stateSpace, MoveSet moveSet, Cancellation cancellation) {
    Optional<BigInteger> states = stateSpace.sizeWithin(STEPS_OF_COUNTING, cancellation);
    Optional<ShapeGraph> graph =
        ShapeGraph.of(stateSpace.puzzle(), moveSet.transformations(), cancellation);
    Optional<WordMoves> wordMoves = WordMoves.of(moveSet, false);
    if (states.isEmpty() || graph.isEmpty() || wordMoves.isEmpty()) {
      return Optional.empty();
    }
    ShapeGraph shapes = graph.get();
    WordMoves moves = wordMoves.get();
    List<int[]> loops = loops(shapes, moveSet, moves, cancellation);
    for (int count : LETTERS) {
      List<int[]> letters =
          loops.stream()
              .limit(count)
              .flatMap(
                  loop ->
                      move(moveSet, loop).transformation().order() > 2
                          ? Stream.of(loop, moves.inverseWord(loop))
                          : Stream.of(loop))
              .toList();
      MoveSet ofLetters = letterMoves(moveSet, letters);
      StateSpace reached = MoveReach.of("loops", stateSpace.puzzle().orbits(), ofLetters);
      if (reached
          .sizeWithin(STEPS_OF_COUNTING, cancellation)
          .map(BigInteger.valueOf(shapes.size())::multiply)
          .equals(states)) {
        return WordSolver.of(reached, ofLetters, cancellation)
            .map(
                words ->
                    new LegalWords(
                        shapes,
                        moves,
                        letters,
                        reached,
                        words,
                        WordPool.shortWords(moves, cancellation)));
      }
    }
    return Optional.empty();
  }

  /** Returns loops by ascending cost, only one of a loop and its inverse. */
  private static List<int[]> loops(
      ShapeGraph shapes, MoveSet moveSet, WordMoves moves, Cancellation cancellation) {
    List<int[]> all = new ArrayList<>();
    int most = Math.min(MAXIMUM_SHAPES, shapes.size());
    List<int[]> paths = IntStream.range(0, most).mapToObj(shapes::path).toList();
    for (int shape = 0; shape < most; shape++) {
      cancellation.check();
      for (int move = 0; move < moveSet.size(); move++) {
        int next = shapes.next(shape, move);
        if (next != ShapeGraph.NONE && next < most) {
          all.add(
              moves.joined(paths.get(shape), new int[] {move}, moves.inverseWord(paths.get(next))));
        }
      }
    }
    all.sort(Comparator.comparingLong(moveSet::costOf));
    Set<Transformation> known = new HashSet<>();
    List<int[]> loops = new ArrayList<>();
    for (int[] loop : all) {
      cancellation.check();
      Transformation effect = move(moveSet, loop).transformation();
      boolean isTurn = !effect.isIdentity() && effect.order() <= Turn.MAXIMUM_ORDER;
      if (isTurn && known.add(effect)) {
        known.add(effect.inverse());
        loops.add(loop);
      }
    }
    return loops;
  }

  private static Move move(MoveSet moveSet, int[] loop) {
    return Move.sequence(
        moveSet.move(0).transformation().orbits(),
        Arrays.stream(loop).mapToObj(moveSet::move).toList());
  }

  private static MoveSet letterMoves(MoveSet moveSet, List<int[]> letters) {
    int[][] costs = {
      letters.stream().mapToInt(loop -> Math.toIntExact(moveSet.costOf(loop))).toArray()
    };
    return MoveSet.ofContexts(
        moveSet.costModel(),
        letters.stream().map(loop -> move(moveSet, loop)).toList(),
        new int[letters.size()],
        costs);
  }

  /** Finds solutions until the control ends the search; shortens the known solution first. */
  public void solve(
      SolveRequest request, Move frame, Optional<int[]> known, SearchControl control) {
    int shape = shapes.index(request.state());
    int[] fromSolvedShape = shapes.path(shape);
    int[] toSolvedShape = moves.inverseWord(fromSolvedShape);
    State state = request.state();
    for (int move : toSolvedShape) {
      state = state.apply(request.moveSet().move(move));
    }
    Transformation rest = reachedByLoops.transformation(state).orElseThrow();
    int[] start = moves.after(OrientedPieces.effect(rest), fromSolvedShape);
    Consumer<int[]> shorten =
        path ->
            offer(
                request,
                frame,
                new WindowShortener(moves, shapes, shortWords)
                    .shortened(start, shape, path, control::poll),
                control);
    known.ifPresent(shorten);
    words.solve(
        // The cost of a word differs from the cost of its path.
        request.withMaximumCost(Long.MAX_VALUE),
        rest,
        Optional.empty(),
        word -> {
          int[][] loops = IntStream.of(word).mapToObj(letters::get).toArray(int[][]::new);
          int[] path = moves.joined(toSolvedShape, moves.joined(loops));
          offer(request, frame, path, control);
          shorten.accept(path);
        },
        control);
  }

  private static void offer(SolveRequest request, Move frame, int[] path, SearchControl control) {
    if (request.moveSet().costOf(path) <= request.maximumCost()) {
      control.offer(frame, path, path.length == 0);
    }
  }
}
