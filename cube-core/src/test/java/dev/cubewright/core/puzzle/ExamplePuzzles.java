package dev.cubewright.core.puzzle;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Puzzles of many tests, each created on first use. */
public final class ExamplePuzzles {
  private static final Map<String, StateSpace> SPACES = new ConcurrentHashMap<>();

  private ExamplePuzzles() {}

  public static StateSpace space(String name) {
    return SPACES.computeIfAbsent(name, key -> new StateSpace(Cuboid.of(key)));
  }

  public static Puzzle puzzle(String name) {
    return space(name).puzzle();
  }

  /** Returns all turns, including inner slices and rotations, in a fixed order. */
  public static List<Turn> allTurns(Puzzle puzzle) {
    return puzzle.turnNames().stream()
        .map(name -> puzzle.turn(name).orElseThrow())
        .distinct()
        .sorted(Comparator.comparing(Turn::name))
        .toList();
  }

  /** Returns all moves of the turns that reach every state. */
  public static List<Move> usualMoves(Puzzle puzzle) {
    return puzzle.turns().stream().flatMap(turn -> turn.moves().stream()).toList();
  }

  /** Returns the state after the moves of a text such as {@code R U2 R'}. */
  public static State after(Puzzle puzzle, String moves) {
    State state = puzzle.solved();
    for (String name : moves.strip().split("\\s+", -1)) {
      state = state.apply(puzzle.move(name));
    }
    return state;
  }

  /** Returns the state after random moves; the same state if there are no moves. */
  public static State scrambled(State state, List<Move> moves, int length, Random random) {
    State scrambled = state;
    for (int i = 0; i < length && !moves.isEmpty(); i++) {
      scrambled = scrambled.apply(moves.get(random.nextInt(moves.size())));
    }
    return scrambled;
  }

  /** Returns all states that the usual turns reach. */
  static Set<State> reached(Puzzle puzzle) {
    Set<State> seen = new HashSet<>(Set.of(puzzle.solved()));
    ArrayDeque<State> queue = new ArrayDeque<>(seen);
    while (!queue.isEmpty()) {
      State state = queue.remove();
      for (Move move : usualMoves(puzzle)) {
        State next = state.apply(move);
        if (seen.add(next)) {
          queue.add(next);
        }
      }
    }
    return seen;
  }
}
