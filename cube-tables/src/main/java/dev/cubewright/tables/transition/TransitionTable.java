package dev.cubewright.tables.transition;

import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.coordinate.PlacementCoordinate;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntBinaryOperator;
import java.util.stream.IntStream;

/** A transition table of one coordinate with four bytes per index and move. */
public final class TransitionTable implements Transitions {
  private static final int NUMBERS_PER_CHECK = 1 << 10;

  public static final int UNREACHED = -1;

  private final int moves;
  private final int size;
  private final int[] next;
  private final int[] generators;

  private TransitionTable(int size, int moves, int[] next, int[] generators) {
    this.size = size;
    this.moves = moves;
    this.next = next;
    this.generators = generators;
  }

  /** Creates a table whose moves may all be generators. */
  private TransitionTable(int size, int moves, int[] next) {
    this(size, moves, next, IntStream.range(0, moves).toArray());
  }

  /**
   * The reachable part of a table, with consecutive indices. {@code numberOf} has the new index of
   * each old index, or {@link #UNREACHED}, and must not be changed.
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  public record Reachable(int[] numberOf, TransitionTable table) {}

  /** {@return the table, computed in the calling thread} */
  public static TransitionTable of(Coordinate coordinate, List<Transformation> transformations) {
    return of(coordinate, transformations, 1, Cancellation.never());
  }

  /**
   * {@return the table of a coordinate} Costs one unranking per index, and one ranking for each
   * index and each move that is not the product of two others.
   *
   * @throws IllegalArgumentException if the table would be too large for an array
   */
  public static TransitionTable of(
      Coordinate coordinate,
      List<Transformation> transformations,
      int threads,
      Cancellation cancellation) {
    cancellation.check();
    int moves = transformations.size();
    int size = checkedSize(coordinate.size(), moves);
    List<Composition> compositions = Composition.of(transformations);
    int[] single =
        IntStream.range(0, moves).filter(move -> compositions.get(move).isSingle()).toArray();
    List<Transformation> ofSingle = IntStream.of(single).mapToObj(transformations::get).toList();
    int[] next = new int[size * moves];
    int[] ranks =
        coordinate instanceof PlacementCoordinate placement
            ? placement.transitions(ofSingle, cancellation)
            : ranked(coordinate, ofSingle, threads, cancellation);
    for (int position = 0; position < size; position++) {
      for (int i = 0; i < single.length; i++) {
        next[position * moves + single[i]] = ranks[position * single.length + i];
      }
    }
    for (int move = 0; move < moves; move++) {
      Composition parts = compositions.get(move);
      for (int position = 0; position < size && !parts.isSingle(); position++) {
        int middle = next[position * moves + parts.first()];
        next[position * moves + move] = next[middle * moves + parts.second()];
      }
    }
    return new TransitionTable(size, moves, next, single);
  }

  /** Returns the indices after the moves, ordered by index, then move. */
  private static int[] ranked(
      Coordinate coordinate, List<Transformation> moves, int threads, Cancellation cancellation) {
    int size = (int) coordinate.size();
    State solved = State.solved(coordinate.orbits());
    int[] next = new int[size * moves.size()];
    try (WorkerPool pool = new WorkerPool(threads, cancellation)) {
      pool.run(
          (size - 1) / NUMBERS_PER_CHECK + 1,
          part -> {
            int from = part * NUMBERS_PER_CHECK;
            // write() overwrites all pieces that the coordinate depends on.
            State.Builder builder = solved.toBuilder();
            for (int position = from;
                position - from < NUMBERS_PER_CHECK && position < size;
                position++) {
              coordinate.write(position, builder);
              State state = builder.build();
              for (int move = 0; move < moves.size(); move++) {
                next[position * moves.size() + move] =
                    (int) coordinate.rank(state.apply(moves.get(move)));
              }
            }
          });
    }
    return next;
  }

  /** {@return the table of a single index, which no move changes} */
  public static TransitionTable ofOneNumber(int moves) {
    return new TransitionTable(1, moves, new int[moves]);
  }

  /** {@return the table of the transitions {@code next(index, move)}} */
  public static TransitionTable of(int size, int moves, IntBinaryOperator next) {
    int[] all = new int[checkedSize(size, moves) * moves];
    Arrays.setAll(all, i -> next.applyAsInt(i / moves, i % moves));
    return new TransitionTable(size, moves, all);
  }

  /**
   * {@return the product of tables of the same moves; the index of the first is the most
   * significant}
   */
  public static TransitionTable product(List<TransitionTable> tables) {
    if (tables.isEmpty() || tables.stream().anyMatch(t -> t.moves != tables.get(0).moves)) {
      throw new IllegalArgumentException("a product needs tables of the same moves");
    }
    int moves = tables.get(0).moves;
    int size = 1;
    for (TransitionTable table : tables) {
      size = checkedSize((long) size * table.size, moves);
    }
    TransitionTable product = tables.get(0);
    for (TransitionTable table : tables.subList(1, tables.size())) {
      product = product.times(table);
    }
    return product;
  }

  private TransitionTable times(TransitionTable other) {
    int both = size * other.size;
    int[] product = new int[both * moves];
    int into = 0;
    for (int mine = 0; mine < size; mine++) {
      for (int theirs = 0; theirs < other.size; theirs++) {
        for (int move = 0; move < moves; move++) {
          product[into++] =
              next[mine * moves + move] * other.size + other.next[theirs * moves + move];
        }
      }
    }
    return new TransitionTable(both, moves, product, generators);
  }

  private static int checkedSize(long size, int moves) {
    if (size > (Integer.MAX_VALUE - 8) / Math.max(moves, 1)) {
      throw new IllegalArgumentException(
          "a transition table of " + size + " times " + moves + " is too large");
    }
    return (int) size;
  }

  /**
   * {@return the part of this table that moves reach from {@code starts}; its indices have the same
   * order}
   */
  public Reachable reachable(int[] starts) {
    return reachable(starts, Cancellation.never());
  }

  /**
   * {@return the part of this table that moves reach from {@code starts}; its indices have the same
   * order}
   */
  public Reachable reachable(int[] starts, Cancellation cancellation) {
    int[] numberOf = new int[size];
    Arrays.fill(numberOf, UNREACHED);
    int[] queue = new int[size];
    int end = 0;
    for (int start : starts) {
      if (numberOf[start] == UNREACHED) {
        numberOf[start] = 0;
        queue[end++] = start;
      }
    }
    for (int head = 0; head < end; head++) {
      if (head % NUMBERS_PER_CHECK == 0) {
        cancellation.check();
      }
      for (int move = 0; move < moves; move++) {
        int to = next[queue[head] * moves + move];
        if (numberOf[to] == UNREACHED) {
          numberOf[to] = 0;
          queue[end++] = to;
        }
      }
    }
    int count = 0;
    for (int number = 0; number < size; number++) {
      if (numberOf[number] != UNREACHED) {
        numberOf[number] = count++;
      }
    }
    cancellation.check();
    int[] renumbered = new int[count * moves];
    int into = 0;
    for (int number = 0; number < size; number++) {
      for (int move = 0; move < moves && numberOf[number] != UNREACHED; move++) {
        renumbered[into++] = numberOf[next[number * moves + move]];
      }
    }
    return new Reachable(numberOf, new TransitionTable(count, moves, renumbered, generators));
  }

  /**
   * {@return the inverse: {@code reversed().next(next(position, move), move)} is {@code position}}
   */
  public TransitionTable reversed() {
    int[] back = new int[next.length];
    for (int position = 0; position < size; position++) {
      for (int move = 0; move < moves; move++) {
        back[next[position * moves + move] * moves + move] = position;
      }
    }
    return new TransitionTable(size, moves, back, generators);
  }

  /**
   * {@return the table of the chosen moves, in that order} Copies entries and costs much less than
   * computing a table.
   */
  public TransitionTable ofMoves(int[] chosen) {
    int[] some = new int[size * chosen.length];
    int into = 0;
    for (int position = 0; position < size; position++) {
      for (int move : chosen) {
        some[into++] = next[position * moves + move];
      }
    }
    return new TransitionTable(size, chosen.length, some);
  }

  /** {@return the target of one move by index, as a new array} */
  public int[] ofMove(int move) {
    int[] to = new int[size];
    for (int position = 0; position < size; position++) {
      to[position] = next[position * moves + move];
    }
    return to;
  }

  int[] generators() {
    return generators;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public int moves() {
    return moves;
  }

  @Override
  public int next(int position, int move) {
    return next[position * moves + move];
  }
}
