package dev.cubewright.core.puzzle;

import com.google.common.primitives.Chars;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The shapes of a puzzle with blocked moves, and the moves between them. A shape is the arrangement
 * of the pieces that are blocked somewhere; pieces blocked at the same places count as identical.
 * States of one shape allow the same moves.
 *
 * <p>Shape 0 is the shape of the solved state, and moves reach all shapes; a Square-1 has 3,678.
 * Thread-safe. Construction takes microseconds per shape and move.
 */
public final class ShapeGraph {
  /** The result of {@link #next} for a blocked move, and of {@link #index} for an unknown shape. */
  public static final int NONE = -1;

  private static final long MAXIMUM_WORK = 10_000_000;

  private final Puzzle puzzle;
  private final int moves;

  /** The flat places of the orbits in which some piece is blocked somewhere. */
  private final int[] places;

  private final List<char[]> kinds = new ArrayList<>();

  private final Map<String, Integer> numbers = new HashMap<>();
  private int[] next = new int[0];
  private final List<Integer> parents = new ArrayList<>();

  private final List<Integer> parentMoves = new ArrayList<>();

  private ShapeGraph(Puzzle puzzle, int moves) {
    this.puzzle = puzzle;
    this.moves = moves;
    List<Integer> relevant = new ArrayList<>();
    for (Orbit orbit : puzzle.orbits().list()) {
      char[] kindOf = kinds(orbit);
      for (int place = 0; place < orbit.size() && Chars.max(kindOf) > 0; place++) {
        relevant.add(orbit.offset() + place);
        kinds.add(kindOf);
      }
    }
    this.places = relevant.stream().mapToInt(place -> place).toArray();
  }

  /** Numbers the pieces of an orbit; pieces that are blocked at the same places share a number. */
  private char[] kinds(Orbit orbit) {
    BitSet[] blockedAt = Stream.generate(BitSet::new).limit(orbit.size()).toArray(BitSet[]::new);
    for (int at = 0; at < orbit.size(); at++) {
      int place = at;
      puzzle.blockedPieces(orbit, place).forEach(piece -> blockedAt[piece].set(place));
    }
    Map<BitSet, Integer> known = new HashMap<>();
    char[] kindOf = new char[orbit.kinds()];
    for (int piece = 0; piece < kindOf.length; piece++) {
      kindOf[piece] = (char) (int) known.computeIfAbsent(blockedAt[piece], k -> known.size());
    }
    return kindOf;
  }

  /**
   * {@return the shapes that moves reach from the solved state; empty if the number of shapes times
   * the number of moves and places exceeds 10,000,000}
   *
   * @param puzzle the puzzle
   * @param moves the effect of each move
   * @param cancellation cancels the computation
   * @throws CancellationException if it is cancelled
   */
  public static Optional<ShapeGraph> of(
      Puzzle puzzle, List<Transformation> moves, Cancellation cancellation) {
    ShapeGraph graph = new ShapeGraph(puzzle, moves.size());
    return graph.follow(moves, cancellation) ? Optional.of(graph) : Optional.empty();
  }

  private boolean follow(List<Transformation> transformations, Cancellation cancellation) {
    Deque<State> queue = new ArrayDeque<>(List.of(puzzle.solved()));
    numbers.put(key(puzzle.solved()), 0);
    parents.add(NONE);
    parentMoves.add(NONE);
    for (int shape = 0; !queue.isEmpty(); shape++) {
      cancellation.check();
      State state = queue.remove();
      if ((shape + 1) * moves > next.length) {
        next = Arrays.copyOf(next, Math.max(2 * next.length, 64 * moves));
      }
      for (int move = 0; move < moves; move++) {
        State after = state.apply(transformations.get(move));
        int number = NONE;
        if (puzzle.allows(after)) {
          Integer known = numbers.putIfAbsent(key(after), numbers.size());
          number = known == null ? numbers.size() - 1 : known;
          if (known == null) {
            queue.add(after);
            parents.add(shape);
            parentMoves.add(move);
          }
        }
        next[shape * moves + move] = number;
      }
      if ((long) size() * (moves + puzzle.orbits().places()) > MAXIMUM_WORK) {
        return false;
      }
    }
    return true;
  }

  private String key(State state) {
    char[] key = new char[places.length];
    for (int i = 0; i < key.length; i++) {
      key[i] = kinds.get(i)[state.flatPiece(places[i])];
    }
    return new String(key);
  }

  /** {@return the number of shapes, at least 1} */
  public int size() {
    return numbers.size();
  }

  /**
   * {@return the shape of a state, or {@link #NONE} if moves do not reach this shape}
   *
   * @param state a state of the puzzle
   */
  public int index(State state) {
    return numbers.getOrDefault(key(state), NONE);
  }

  /**
   * {@return the shape after a move, or {@link #NONE} if the move is blocked}
   *
   * @param shape 0 to {@code size() - 1}
   * @param move the index of a move
   */
  public int next(int shape, int move) {
    return next[shape * moves + move];
  }

  /**
   * {@return the shape after moves, or {@link #NONE} if one of them is blocked}
   *
   * @param shape 0 to {@code size() - 1}
   * @param path the indices of the moves
   */
  public int after(int shape, int... path) {
    int after = shape;
    for (int i = 0; i < path.length && after != NONE; i++) {
      after = next(after, path[i]);
    }
    return after;
  }

  /**
   * {@return the shape before the last move of the {@link #path} to a shape; less than the shape}
   */
  int parent(int shape) {
    return parents.get(shape);
  }

  int parentMove(int shape) {
    return parentMoves.get(shape);
  }

  /**
   * {@return a shortest sequence of moves from the solved shape to a shape}
   *
   * @param shape 0 to {@code size() - 1}
   */
  public int[] path(int shape) {
    IntStream.Builder path = IntStream.builder();
    for (int at = shape; at != 0; at = parents.get(at)) {
      path.add(parentMoves.get(at));
    }
    int[] reversed = path.build().toArray();
    return IntStream.range(0, reversed.length)
        .map(i -> reversed[reversed.length - 1 - i])
        .toArray();
  }
}
