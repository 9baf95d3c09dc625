package dev.cubewright.solver.sixphase;

import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.coordinate.PermutationCoordinate;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.solver.phase.WingSlots;
import java.util.Arrays;
import java.util.Set;

/**
 * Which low wing stands beside each high one, whichever the pair: edges are named anew after the
 * slot of their high wing, and then the low wings are a permutation.
 */
final class PairingCoordinate implements Coordinate {
  private final Orbits orbits;
  private final Orbit wings;
  private final int[] high;
  private final int[] low;

  /** For each low wing the high one that it belongs to. */
  private final int[] partner;

  private final PermutationCoordinate permutation;

  /**
   * Makes the coordinate of some slots, which their wings never leave.
   *
   * @param places the places of all wings
   * @param slots the slots
   */
  PairingCoordinate(Orbits orbits, WingSlots places, int[] slots) {
    this.orbits = orbits;
    wings = places.wings();
    high = Arrays.stream(slots).map(places::high).toArray();
    low = Arrays.stream(slots).map(places::low).toArray();
    partner = new int[wings.size()];
    for (int slot = 0; slot < WingSlots.EDGES; slot++) {
      partner[wings.solvedPiece(places.low(slot))] = wings.solvedPiece(places.high(slot));
    }
    permutation = PermutationCoordinate.ofPlaces(orbits, wings, low);
  }

  @Override
  public String name() {
    return "pairing-of-" + high.length;
  }

  @Override
  public Orbits orbits() {
    return orbits;
  }

  @Override
  public Set<Aspect> aspects() {
    return Set.of(new Aspect(wings.name(), false));
  }

  @Override
  public long size() {
    return permutation.size();
  }

  @Override
  public long rank(State state) {
    State.Builder renamed = State.solved(orbits).toBuilder();
    for (int place : low) {
      int slot = slotOfHigh(state, partner[state.piece(wings, place)]);
      renamed.piece(wings, place, wings.solvedPiece(low[slot]));
    }
    return permutation.rank(renamed.build());
  }

  private int slotOfHigh(State state, int piece) {
    for (int slot = 0; slot < high.length; slot++) {
      if (state.piece(wings, high[slot]) == piece) {
        return slot;
      }
    }
    throw new IllegalArgumentException("a wing's partner is not at the places of " + name());
  }

  @Override
  public void write(long rank, State.Builder state) {
    for (int place : high) {
      state.piece(wings, place, wings.solvedPiece(place));
    }
    permutation.write(rank, state);
  }
}
