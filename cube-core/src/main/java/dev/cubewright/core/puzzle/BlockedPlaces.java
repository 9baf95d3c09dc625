package dev.cubewright.core.puzzle;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.SortedMap;

/**
 * Which pieces may not stand at which places, so that a move which would bring them there is
 * blocked. Immutable.
 */
final class BlockedPlaces {
  private final Orbits orbits;
  private final int[] places;
  private final BitSet[] pieces;

  BlockedPlaces(Orbits orbits, SortedMap<Integer, BitSet> piecesByPlace) {
    this.orbits = orbits;
    this.places = piecesByPlace.keySet().stream().mapToInt(Integer::intValue).toArray();
    this.pieces = piecesByPlace.values().stream().map(BitSet::clone).toArray(BitSet[]::new);
  }

  boolean isEmpty() {
    return places.length == 0;
  }

  boolean allows(State state) {
    for (int i = 0; i < places.length; i++) {
      if (pieces[i].get(state.flatPiece(places[i]))) {
        return false;
      }
    }
    return true;
  }

  List<Integer> pieces(int flatPlace) {
    int index = Arrays.binarySearch(places, flatPlace);
    return index < 0 ? List.of() : pieces[index].stream().boxed().toList();
  }

  /**
   * {@return whether no place at which pieces are blocked is changed by both of two moves} If the
   * two do the same in either order, and are allowed in one, they are then allowed in the other:
   * what stands at such a place in between stood there before or will stand there after.
   */
  boolean arePassedBy(Transformation one, Transformation other) {
    return Arrays.stream(places).allMatch(place -> one.leaves(place) || other.leaves(place));
  }

  /**
   * {@return for each flat place of the solved state, which kind of piece stands there: 0 for one
   * that no place blocks, and the same for pieces of an orbit that are blocked at the same places}
   */
  int[] solvedKinds() {
    int[] kinds = new int[orbits.places()];
    for (Orbit orbit : orbits.list()) {
      List<BitSet> known = new ArrayList<>();
      known.add(new BitSet());
      for (int place = 0; place < orbit.size(); place++) {
        BitSet at = new BitSet();
        for (int i = 0; i < places.length; i++) {
          at.set(places[i], pieces[i].get(orbit.solvedPiece(place)) && isIn(orbit, places[i]));
        }
        if (!known.contains(at)) {
          known.add(at);
        }
        kinds[orbit.offset() + place] = known.indexOf(at);
      }
    }
    return kinds;
  }

  private static boolean isIn(Orbit orbit, int flatPlace) {
    return flatPlace >= orbit.offset() && flatPlace < orbit.offset() + orbit.size();
  }
}
