package dev.cubewright.core.coordinate;

import dev.cubewright.core.coordinate.Coordinate.Aspect;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Where some pieces of an orbit stand and how they are turned, the other pieces left out: four
 * edges of a 3x3x3 have 12 * 11 * 10 * 9 * 2<sup>4</sup> = 190,080 numbers.
 *
 * <p>The number is that of the arrangement, followed by a digit for the orientation of each of the
 * pieces in the order of the places they stand at.
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
   * {@return the coordinate of some pieces among some places, which they never leave}
   *
   * @param orbits the orbits of the puzzle
   * @param orbit an orbit of the puzzle
   * @param places at least one place of the orbit
   * @param pieces numbers of pieces that have their homes among these places
   * @throws IllegalArgumentException if there is no place, or one twice
   * @throws IllegalArgumentException if a piece is not in the orbit
   * @throws ArithmeticException if there are more numbers than a long holds
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
   * {@return the ranks after some transformations: one for each transformation, rank by rank; empty
   * if pieces of a kind are there more than once} Costs much less than to rank the states.
   *
   * @param moves transformations that keep pieces among the places
   * @param cancellation ends the work
   * @throws java.util.concurrent.CancellationException if it is cancelled
   */
  public Optional<int[]> transitions(List<Transformation> moves, Cancellation cancellation) {
    return arrangement.hasSinglePieces()
        ? Optional.of(new Placements(moves, cancellation).transitions())
        : Optional.empty();
  }

  /** Ranks all placements one after another, from the places of the chosen pieces alone. */
  private final class Placements {
    private final List<Transformation> moves;
    private final Cancellation cancellation;
    private final int[] next;

    /** For each move and place, where a piece goes and by how much it is turned. */
    private final int[][] targets;

    private final int[][] twists;

    /** The index among the places and the orientation of each chosen piece. */
    private final int[] at = new int[pieces.length];

    private final int[] turned = new int[pieces.length];

    private final int[] movedAt = new int[pieces.length];
    private final int[] movedTurned = new int[pieces.length];

    Placements(List<Transformation> moves, Cancellation cancellation) {
      this.moves = moves;
      this.cancellation = cancellation;
      this.next = new int[Math.toIntExact(size() * moves.size())];
      this.targets = new int[moves.size()][places.length];
      this.twists = new int[moves.size()][places.length];
      int[] indexOf = new int[orbit.size()];
      for (int i = 0; i < places.length; i++) {
        indexOf[places[i]] = i;
      }
      for (int move = 0; move < targets.length; move++) {
        for (int to = 0; to < places.length; to++) {
          int place = orbit.offset() + places[to];
          int from = indexOf[moves.get(move).source(place) - orbit.offset()];
          targets[move][from] = to;
          twists[move][from] = moves.get(move).twist(place);
        }
      }
    }

    int[] transitions() {
      place(0);
      return next;
    }

    private void place(int piece) {
      if (piece == pieces.length) {
        add();
        return;
      }
      for (int place = 0; place < places.length; place++) {
        if (piece == 0) {
          cancellation.check();
        }
        boolean isFree = true;
        for (int other = 0; other < piece; other++) {
          isFree &= at[other] != place;
        }
        at[piece] = place;
        for (int turns = 0; isFree && turns < orbit.modulus(pieces[piece]); turns++) {
          turned[piece] = turns;
          place(piece + 1);
        }
      }
    }

    private void add() {
      int first = rank(at, turned) * moves.size();
      for (int move = 0; move < targets.length; move++) {
        for (int piece = 0; piece < at.length; piece++) {
          movedAt[piece] = targets[move][at[piece]];
          movedTurned[piece] =
              (turned[piece] + twists[move][at[piece]])
                  % orbit.orientations()
                  % orbit.modulus(pieces[piece]);
        }
        next[first + move] = rank(movedAt, movedTurned);
      }
    }

    private int rank(int[] where, int[] turns) {
      int rank = 0;
      int digit = 0;
      int before = -1;
      for (int left = where.length; left > 0; left--) {
        int piece = next(where, before);
        before = where[piece];
        int smaller = 0;
        for (int other = 0; other < piece; other++) {
          smaller += where[other] > before ? 1 : 0;
        }
        int others = places.length - before - 1;
        // First all arrangements with another piece here, then those with a smaller chosen one.
        int fewer = falling(others, left - 1);
        rank += fewer * (others - left + 1) + smaller * fewer;
        digit = digit * orbit.modulus(pieces[piece]) + turns[piece];
      }
      return rank * (int) digits + digit;
    }

    private int next(int[] where, int before) {
      int next = -1;
      for (int piece = 0; piece < where.length; piece++) {
        if (where[piece] > before && (next < 0 || where[piece] < where[next])) {
          next = piece;
        }
      }
      return next;
    }

    private int falling(int number, int factors) {
      int product = 1;
      for (int factor = 0; factor < factors; factor++) {
        product *= number - factor;
      }
      return product;
    }
  }
}
