package dev.cubewright.bench;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.cost.Symmetries;
import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Counts the states of a puzzle by their distance from the solved one in half-turn moves, by
 * breadth-first search over classes of symmetric states. Depth 7 of the 3x3x3 takes 2.5 GB.
 */
final class CountByDepth {
  private final Puzzle puzzle;
  private final MoveSet moveSet;
  private final List<Symmetry> symmetries;

  CountByDepth(Puzzle puzzle) {
    this.puzzle = puzzle;
    this.moveSet = MoveSet.ofTurns(puzzle.turns(), Metric.HALF_TURN);
    this.symmetries = Symmetries.of(moveSet);
  }

  /** A representative of a class of states, and the number of states in the class. */
  private record StateClass(State state, ByteBuffer key, int size) {}

  /** Returns the numbers of states at depths from 0 to the maximum. */
  List<Long> counts(int greatest) {
    List<Long> counts = new ArrayList<>(List.of(1L));
    Set<ByteBuffer> before = Set.of();
    Set<ByteBuffer> last = Set.of(classOf(puzzle.solved()).key());
    List<State> frontier = List.of(puzzle.solved());
    for (int depth = 1; depth <= greatest; depth++) {
      Set<ByteBuffer> known = last;
      Set<ByteBuffer> earlier = before;
      // A move changes the distance by at most one, so the last two depths suffice.
      List<StateClass> candidates =
          frontier.parallelStream()
              .flatMap(state -> moveSet.transformations().stream().map(state::apply))
              .map(this::classOf)
              .filter(found -> !known.contains(found.key()) && !earlier.contains(found.key()))
              .toList();
      Set<ByteBuffer> next = new HashSet<>();
      List<StateClass> found =
          candidates.stream().filter(candidate -> next.add(candidate.key())).toList();
      counts.add(found.stream().mapToLong(StateClass::size).sum());
      before = last;
      last = next;
      frontier = found.stream().map(StateClass::state).toList();
    }
    return counts;
  }

  private StateClass classOf(State state) {
    State least = state;
    ByteBuffer itself = key(state);
    ByteBuffer leastKey = itself;
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
