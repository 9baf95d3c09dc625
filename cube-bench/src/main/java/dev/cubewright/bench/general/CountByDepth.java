package dev.cubewright.bench.general;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.cost.Symmetries;
import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Counts how many states of a puzzle are how many half-turn moves away from the solved one, by
 * breadth-first search in which states that symmetries carry to one another are kept once.
 *
 * <p>The 3x3x3 has 100,803,036 states at depth 7, in about 2.1 million classes; that takes some
 * minutes and 2 GB.
 */
public final class CountByDepth {
  private final Puzzle puzzle;
  private final MoveSet moveSet;
  private final List<Symmetry> symmetries;

  /**
   * Prepares to count.
   *
   * @param puzzle a puzzle of which turns alone solve every state
   */
  public CountByDepth(Puzzle puzzle) {
    this.puzzle = puzzle;
    this.moveSet = MoveSet.ofTurns(puzzle.turns(), Metric.HALF_TURN);
    this.symmetries = Symmetries.of(moveSet);
  }

  /**
   * Counts and prints.
   *
   * @param arguments the greatest depth, 7 unless given, and the puzzle, 3x3x3 unless given
   */
  public static void main(String[] arguments) {
    int greatest = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 7;
    String name = arguments.length > 1 ? arguments[1] : "3x3x3";
    List<Long> counts = new CountByDepth(Cuboid.of(name)).counts(greatest);
    for (int depth = 0; depth < counts.size(); depth++) {
      System.out.println(depth + " " + counts.get(depth));
    }
  }

  /** A representative of a class of states, and how many states there are in it. */
  private record StateClass(State state, ByteBuffer key, int size) {}

  /**
   * {@return the numbers of states at the depths from 0}
   *
   * @param greatest the greatest depth
   */
  public List<Long> counts(int greatest) {
    List<Long> counts = new ArrayList<>(List.of(1L));
    StateClass solved = classOf(puzzle.solved());
    Set<ByteBuffer> before = Set.of();
    Set<ByteBuffer> last = Set.of(solved.key());
    List<State> frontier = List.of(solved.state());
    for (int depth = 1; depth <= greatest; depth++) {
      Set<ByteBuffer> known = last;
      Set<ByteBuffer> earlier = before;
      // A move changes the distance by one at most, so two depths back is far enough.
      List<StateClass> candidates =
          frontier.parallelStream()
              .flatMap(state -> moveSet.transformations().stream().map(state::apply))
              .map(this::classOf)
              .filter(found -> !known.contains(found.key()) && !earlier.contains(found.key()))
              .toList();
      Set<ByteBuffer> next = new HashSet<>();
      List<State> states = new ArrayList<>();
      long count = 0;
      for (StateClass candidate : candidates) {
        if (next.add(candidate.key())) {
          states.add(candidate.state());
          count += candidate.size();
        }
      }
      counts.add(count);
      before = last;
      last = next;
      frontier = states;
    }
    return counts;
  }

  private StateClass classOf(State state) {
    State least = state;
    ByteBuffer leastKey = key(state);
    ByteBuffer itself = leastKey;
    int stabilizer = 0;
    for (Symmetry symmetry : symmetries) {
      State conjugate = symmetry.conjugate(state);
      ByteBuffer key = key(conjugate);
      stabilizer += key.equals(itself) ? 1 : 0;
      if (key.compareTo(leastKey) < 0) {
        least = conjugate;
        leastKey = key;
      }
    }
    return new StateClass(least, leastKey, symmetries.size() / stabilizer);
  }

  private ByteBuffer key(State state) {
    ByteBuffer key = ByteBuffer.allocate(puzzle.orbits().places());
    for (Orbit orbit : puzzle.orbits().list()) {
      for (int place = 0; place < orbit.size(); place++) {
        key.put(
            (byte)
                (state.piece(orbit, place) * orbit.orientations()
                    + state.orientation(orbit, place)));
      }
    }
    return key.flip();
  }
}
