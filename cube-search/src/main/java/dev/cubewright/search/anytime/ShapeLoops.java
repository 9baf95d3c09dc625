package dev.cubewright.search.anytime;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.ShapeGraph;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.puzzle.Turn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
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

  private static final int GONE = -1;
  private static final int APART = -2;

  private final MoveSet moveSet;
  private final int[] inverses;

  /** For each pair of moves the one that does both, or {@link #GONE} or {@link #APART}. */
  private final int[][] joined;

  /** The loops, the cheapest first, without the inverses of those before. */
  private final List<int[]> loops = new ArrayList<>();

  private ShapeLoops(MoveSet moveSet, Map<Transformation, Integer> numbers) {
    int size = moveSet.size();
    List<Transformation> moves = moveSet.transformations();
    this.moveSet = moveSet;
    this.inverses = moves.stream().mapToInt(move -> numbers.get(move.inverse())).toArray();
    this.joined = new int[size][size];
    for (int one = 0; one < size; one++) {
      for (int other = 0; other < size; other++) {
        Transformation both = moves.get(one).then(moves.get(other));
        int single = both.isIdentity() ? GONE : numbers.getOrDefault(both, APART);
        boolean isDearer = single >= 0 && cost(single) > cost(one) + cost(other);
        joined[one][other] = isDearer ? APART : single;
      }
    }
  }

  /**
   * {@return the loops, nothing if some move has no inverse or no cost of its own}
   *
   * @param shapes where the moves lead
   * @param moveSet the moves
   * @param cancellation ends the work
   */
  static Optional<ShapeLoops> of(ShapeGraph shapes, MoveSet moveSet, Cancellation cancellation) {
    Map<Transformation, Integer> numbers = new HashMap<>();
    for (int move = 0; move < moveSet.size(); move++) {
      if (moveSet.contexts() > 1 || moveSet.cost(MoveSet.START, move) == MoveSet.FORBIDDEN) {
        return Optional.empty();
      }
      numbers.putIfAbsent(moveSet.move(move).transformation(), move);
    }
    if (moveSet.transformations().stream().anyMatch(m -> !numbers.containsKey(m.inverse()))) {
      return Optional.empty();
    }
    ShapeLoops made = new ShapeLoops(moveSet, numbers);
    made.find(shapes, cancellation);
    return Optional.of(made);
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
          all.add(joined(paths.get(shape), new int[] {move}, inverse(paths.get(next))));
        }
      }
    }
    all.sort(Comparator.comparingLong(this::cost));
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

  private long cost(int move) {
    return moveSet.cost(MoveSet.START, move);
  }

  private long cost(int[] moves) {
    return Arrays.stream(moves).mapToLong(this::cost).sum();
  }

  private Move move(int[] loop) {
    return Move.sequence(
        moveSet.move(0).transformation().orbits(),
        Arrays.stream(loop).mapToObj(moveSet::move).toList());
  }

  /** {@return a number of the cheapest loops, each with its inverse unless that does the same} */
  List<int[]> cheapest(int count) {
    List<int[]> cheapest = new ArrayList<>();
    for (int[] loop : loops.subList(0, Math.min(count, loops.size()))) {
      cheapest.add(loop);
      if (move(loop).transformation().order() > 2) {
        cheapest.add(inverse(loop));
      }
    }
    return cheapest;
  }

  /** {@return some loops as moves, each for the sum of the costs of its moves} */
  MoveSet moveSet(List<int[]> some) {
    int[][] costs = {some.stream().mapToInt(loop -> Math.toIntExact(cost(loop))).toArray()};
    return MoveSet.ofContexts(
        moveSet.costModel(), some.stream().map(this::move).toList(), new int[some.size()], costs);
  }

  /** {@return whether no move does the same as two moves in a row} */
  boolean areApart(int one, int other) {
    return joined[one][other] == APART;
  }

  /** {@return the moves that undo some moves} */
  int[] inverse(int... moves) {
    int[] inverse = new int[moves.length];
    for (int i = 0; i < moves.length; i++) {
      inverse[moves.length - 1 - i] = inverses[moves[i]];
    }
    return inverse;
  }

  /**
   * {@return several sequences one after the other, neighbours joined into one move where one does
   * the same} What could be made before still can: only states in between are left out.
   */
  int[] joined(int[]... sequences) {
    int[] stack = new int[Arrays.stream(sequences).mapToInt(moves -> moves.length).sum()];
    int height = 0;
    for (int[] sequence : sequences) {
      for (int move : sequence) {
        int next = move;
        while (next >= 0 && height > 0 && joined[stack[height - 1]][next] != APART) {
          next = joined[stack[--height]][next];
        }
        if (next >= 0) {
          stack[height++] = next;
        }
      }
    }
    return Arrays.copyOf(stack, height);
  }
}
