package dev.cubewright.solver.sixphase;

import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.solver.phase.Parity;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Whether the pieces at some places, which they never leave, are permuted evenly, 0, or oddly, 1;
 * of several such sets all together.
 */
final class ParityCoordinate implements Coordinate {
  /**
   * Places of an orbit.
   *
   * @param orbit an orbit without like pieces
   * @param places at least two of its places
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Places(Orbit orbit, int[] places) {
    private boolean isOdd(State state) {
      int[] pieces = Arrays.stream(places).map(place -> state.piece(orbit, place)).toArray();
      return Parity.isOdd(pieces)
          ^ Parity.isOdd(Arrays.stream(places).map(orbit::solvedPiece).toArray());
    }
  }

  private final Orbits orbits;
  private final List<Places> all;

  ParityCoordinate(Orbits orbits, Places... all) {
    this.orbits = orbits;
    this.all = List.of(all);
  }

  @Override
  public String name() {
    return all.stream()
            .map(set -> set.places().length + "-" + set.orbit().name())
            .collect(Collectors.joining("-and-"))
        + "-parity";
  }

  @Override
  public Orbits orbits() {
    return orbits;
  }

  @Override
  public Set<Aspect> aspects() {
    return all.stream()
        .map(set -> new Aspect(set.orbit().name(), false))
        .collect(Collectors.toSet());
  }

  @Override
  public long size() {
    return 2;
  }

  @Override
  public long rank(State state) {
    return all.stream().filter(set -> set.isOdd(state)).count() % 2;
  }

  @Override
  public void write(long rank, State.Builder state) {
    if (rank < 0 || rank > 1) {
      throw new IndexOutOfBoundsException("a parity is 0 or 1, not " + rank);
    }
    for (Places set : all) {
      for (int place : set.places()) {
        state.piece(set.orbit(), place, set.orbit().solvedPiece(place));
      }
    }
    if (rank == 1) {
      Places first = all.get(0);
      Orbit orbit = first.orbit();
      state.piece(orbit, first.places()[0], orbit.solvedPiece(first.places()[1]));
      state.piece(orbit, first.places()[1], orbit.solvedPiece(first.places()[0]));
    }
  }
}
