package dev.cubewright.core.coordinate;

import dev.cubewright.core.coordinate.Coordinate.Aspect;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * The places and orientations of some pieces of an orbit; other pieces are ignored. Four edges of a
 * 3x3x3 have 12 * 11 * 10 * 9 * 2<sup>4</sup> = 190,080 ranks.
 *
 * <p>The most significant part is the arrangement. One digit for the orientation of each chosen
 * piece follows, in the order of their places.
 */
public final class PlacementCoordinate implements Coordinate {
  private final Orbits orbits;
  private final Orbit orbit;
  private final int[] places;
  private final int[] pieces;
  private final ArrangementCoordinate arrangement;
  private final long digits;

  private PlacementCoordinate(Orbits orbits, Orbit orbit, int[] places, int[] pieces) {
    this.orbits = orbits;
    this.orbit = orbit;
    this.pieces = Arrays.stream(pieces).sorted().distinct().toArray();
    this.arrangement = ArrangementCoordinate.ofPieces(orbits, orbit, places, pieces);
    this.places = arrangement.places;
    long product = 1;
    for (int place : this.places) {
      if (isChosen(orbit.solvedPiece(place))) {
        product = Math.multiplyExact(product, orbit.modulus(orbit.solvedPiece(place)));
      }
    }
    this.digits = product;
    Math.multiplyExact(arrangement.size(), digits);
  }

  /**
   * {@return the coordinate of some pieces among some places, which the pieces never leave}
   *
   * @param orbits the orbits of the puzzle
   * @param orbit an orbit of the puzzle
   * @param places at least one place of the orbit
   * @param pieces pieces whose homes are among these places
   * @throws IllegalArgumentException if there is no place, or a place occurs twice
   * @throws IllegalArgumentException if a piece is not in the orbit
   * @throws ArithmeticException if the size exceeds the range of long
   */
  public static PlacementCoordinate of(Orbits orbits, Orbit orbit, int[] places, int... pieces) {
    return new PlacementCoordinate(orbits, orbit, places, pieces);
  }

  private boolean isChosen(int piece) {
    return Arrays.binarySearch(pieces, piece) >= 0;
  }

  @Override
  public String name() {
    return arrangement.name() + "-turned";
  }

  @Override
  public Orbits orbits() {
    return orbits;
  }

  @Override
  public Set<Aspect> aspects() {
    return Set.of(new Aspect(orbit.name(), false), new Aspect(orbit.name(), true));
  }

  @Override
  public long size() {
    return arrangement.size() * digits;
  }

  @Override
  public long rank(State state) {
    long rank = arrangement.rank(state);
    for (int place : places) {
      int piece = state.piece(orbit, place);
      if (isChosen(piece)) {
        rank = rank * orbit.modulus(piece) + state.orientation(orbit, place);
      }
    }
    return rank;
  }

  @Override
  public void write(long rank, State.Builder state) {
    OrbitCoordinate.check(rank, this);
    arrangement.write(rank / digits, state);
    State written = state.build();
    long rest = rank % digits;
    for (int i = places.length - 1; i >= 0; i--) {
      int piece = written.piece(orbit, places[i]);
      if (isChosen(piece)) {
        state.orientation(orbit, places[i], (int) (rest % orbit.modulus(piece)));
        rest /= orbit.modulus(piece);
      }
    }
  }

  /**
   * {@return the rank after each transformation, for each rank: move {@code m} maps rank {@code r}
   * to element {@code r * moves.size() + m}} This method is faster than ranking each state, because
   * it ranks an arrangement only once for all orientations.
   *
   * @param moves transformations that do not move pieces out of the places
   * @param cancellation cancels the computation
   * @throws java.util.concurrent.CancellationException if it is cancelled
   */
  public int[] transitions(List<Transformation> moves, Cancellation cancellation) {
    int[] next = new int[Math.toIntExact(size() * moves.size())];
    State.Builder builder = State.solved(orbits).toBuilder();
    for (int from = 0; from < next.length; from += (int) digits * moves.size()) {
      cancellation.check();
      arrangement.write(from / moves.size() / digits, builder);
      State state = builder.build();
      for (int move = 0; move < moves.size(); move++) {
        int[] ranks = after(state, moves.get(move));
        for (int digit = 0; digit < ranks.length; digit++) {
          next[from + digit * moves.size() + move] = ranks[digit];
        }
      }
    }
    return next;
  }

  /**
   * Returns the ranks after a transformation, one for each orientation of the pieces of a state.
   */
  private int[] after(State state, Transformation move) {
    int offset = orbit.offset();
    // For each place before the move, the weight of the digit after the move, and the twist.
    int[] values = new int[orbit.size()];
    int[] twists = new int[orbit.size()];
    int value = 1;
    for (int i = places.length - 1; i >= 0; i--) {
      int source = move.source(offset + places[i]) - offset;
      int piece = state.piece(orbit, source);
      values[source] = value;
      twists[source] = move.twist(offset + places[i]);
      value *= isChosen(piece) ? orbit.modulus(piece) : 1;
    }
    long moved = arrangement.rank(to -> state.piece(orbit, move.source(offset + to) - offset));
    int[] ranks = {(int) (moved * digits)};
    for (int place : places) {
      int piece = state.piece(orbit, place);
      if (isChosen(piece)) {
        int modulus = orbit.modulus(piece);
        int[] before = ranks;
        ranks = new int[before.length * modulus];
        for (int i = 0; i < ranks.length; i++) {
          int turned = (i % modulus + twists[place]) % orbit.orientations() % modulus;
          ranks[i] = before[i / modulus] + values[place] * turned;
        }
      }
    }
    return ranks;
  }
}
