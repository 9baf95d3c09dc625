package dev.cubewright.search.anytime;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.ShapeGraph;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.puzzle.Turn;
import dev.cubewright.search.word.WordMoves;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Loops among the shapes of a puzzle with blocked moves: moves that lead from the solved shape to
 * another, on by one move, and back by a shortest way. They generate all sequences of moves that
 * end where the shape is solved. Immutable.
 */
final class ShapeLoops {
  /** Loops by way of farther shapes than these are left out, and those of too great an order. */
  private static final int MAXIMUM_SHAPES = 5_000;

  private final MoveSet moveSet;
  private final WordMoves moves;

  /** The loops, the cheapest first, without the inverses of those before. */
  private final List<int[]> loops = new ArrayList<>();

  private ShapeLoops(MoveSet moveSet, WordMoves moves) {
    this.moveSet = moveSet;
    this.moves = moves;
  }

  /** Returns the loops; empty if some move has no inverse or no cost of its own. */
  static Optional<ShapeLoops> of(ShapeGraph shapes, MoveSet moveSet, Cancellation cancellation) {
    return WordMoves.of(moveSet, false)
        .map(
            moves -> {
              ShapeLoops made = new ShapeLoops(moveSet, moves);
              made.find(shapes, cancellation);
              return made;
            });
  }

  WordMoves moves() {
    return moves;
  }

  private void find(ShapeGraph shapes, Cancellation cancellation) {
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
    for (int[] loop : all) {
      cancellation.check();
      Transformation does = move(loop).transformation();
      boolean isTurn = !does.isIdentity() && does.order() <= Turn.MAXIMUM_ORDER;
      if (isTurn && known.add(does)) {
        known.add(does.inverse());
        loops.add(loop);
      }
    }
  }

  private Move move(int[] loop) {
    return Move.sequence(
        moveSet.move(0).transformation().orbits(),
        Arrays.stream(loop).mapToObj(moveSet::move).toList());
  }

  /** Returns a number of the cheapest loops, each with its inverse unless that does the same. */
  List<int[]> cheapest(int count) {
    List<int[]> cheapest = new ArrayList<>();
    for (int[] loop : loops.subList(0, Math.min(count, loops.size()))) {
      cheapest.add(loop);
      if (move(loop).transformation().order() > 2) {
        cheapest.add(moves.inverseWord(loop));
      }
    }
    return cheapest;
  }

  MoveSet moveSet(List<int[]> some) {
    int[][] costs = {
      some.stream().mapToInt(loop -> Math.toIntExact(moveSet.costOf(loop))).toArray()
    };
    return MoveSet.ofContexts(
        moveSet.costModel(), some.stream().map(this::move).toList(), new int[some.size()], costs);
  }
}
