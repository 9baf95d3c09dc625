package dev.cubewright.bench.general;

import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.puzzle.Turn;
import java.util.Arrays;
import java.util.List;

/**
 * A puzzle as the arrays of its definition, followed by code that no solver uses. A state is one
 * array: the pieces at all places, then their orientations. Not safe for several threads.
 */
final class PieceArrays {
  private final Puzzle puzzle;
  private final int places;
  private final int[][] moduli;
  private final boolean[][] blocked;
  private final Arrows[] moves;

  /** What a move does: for each place, where its next piece comes from, and how that is turned. */
  private static final class Arrows {
    private final int[] sources;
    private final int[] twists;

    Arrows(Transformation transformation, int places) {
      sources = new int[places];
      twists = new int[places];
      Arrays.setAll(sources, transformation::source);
      Arrays.setAll(twists, transformation::twist);
    }
  }

  /**
   * Copies what the definition of a puzzle says.
   *
   * @param puzzle a puzzle whose turns all turn outer blocks, so that each move counts as one
   */
  PieceArrays(Puzzle puzzle) {
    this.puzzle = puzzle;
    this.places = puzzle.orbits().places();
    this.moduli = new int[places][];
    this.blocked = new boolean[places][];
    for (Orbit orbit : puzzle.orbits().list()) {
      for (int place = 0; place < orbit.size(); place++) {
        moduli[orbit.offset() + place] = moduli(orbit);
        blocked[orbit.offset() + place] = blocked(orbit, place);
      }
    }
    for (Turn turn : puzzle.turns()) {
      if (turn.kind() != Turn.Kind.OUTER) {
        throw new IllegalArgumentException("the moves of the turn " + turn + " count as two");
      }
    }
    this.moves =
        puzzle.turns().stream()
            .flatMap(turn -> turn.moves().stream())
            .map(move -> new Arrows(move.transformation(), places))
            .toArray(Arrows[]::new);
  }

  private static int[] moduli(Orbit orbit) {
    int[] moduli = new int[orbit.size()];
    for (int home = 0; home < orbit.size(); home++) {
      int piece = orbit.solvedPiece(home);
      moduli[piece] = orbit.modulus(piece);
    }
    return moduli;
  }

  private boolean[] blocked(Orbit orbit, int place) {
    boolean[] pieces = new boolean[orbit.size()];
    puzzle.blockedPieces(orbit, place).forEach(piece -> pieces[piece] = true);
    return pieces;
  }

  /** Returns the number of places. */
  int places() {
    return places;
  }

  /** Returns the number of moves, all amounts of all turns. */
  int moves() {
    return moves.length;
  }

  /** Returns whether some moves may be blocked. */
  boolean hasBlockedMoves() {
    return puzzle.hasBlockedMoves();
  }

  /** Returns from which place the next piece of a place comes by a move. */
  int source(int move, int place) {
    return moves[move].sources[place];
  }

  /** Returns how many orientations of a piece are seen, which stands at a place. */
  int modulus(int place, int piece) {
    return moduli[place][piece];
  }

  /** Returns the solved states that turns lead to: one, unless the whole can be turned by them. */
  List<int[]> solved(StateSpace space) {
    return puzzle.rotations().stream()
        .map(rotation -> puzzle.solved().apply(rotation))
        .distinct()
        .filter(state -> space.transformation(state).isPresent())
        .map(this::of)
        .toList();
  }

  /** Returns a state of the model as an array. */
  int[] of(State state) {
    int[] array = new int[2 * places];
    for (Orbit orbit : puzzle.orbits().list()) {
      for (int place = 0; place < orbit.size(); place++) {
        array[orbit.offset() + place] = state.piece(orbit, place);
        array[places + orbit.offset() + place] = state.orientation(orbit, place);
      }
    }
    return array;
  }

  /** Returns an array as a state of the model. */
  State state(int[] array) {
    State.Builder state = puzzle.solved().toBuilder();
    for (Orbit orbit : puzzle.orbits().list()) {
      for (int place = 0; place < orbit.size(); place++) {
        state.piece(orbit, place, array[orbit.offset() + place]);
        state.orientation(orbit, place, array[places + orbit.offset() + place]);
      }
    }
    return state.build();
  }

  /**
   * Makes a move.
   *
   * @param move 0 to {@code moves() - 1}
   * @param from the state before
   * @param to where to write the state after
   * @return whether the move is not blocked
   */
  boolean apply(int move, int[] from, int[] to) {
    return apply(moves[move], from, to);
  }

  /** Makes any transformation, as {@link #apply(int, int[], int[])} makes a move. */
  boolean apply(Transformation transformation, int[] from, int[] to) {
    return apply(new Arrows(transformation, places), from, to);
  }

  private boolean apply(Arrows move, int[] from, int[] to) {
    boolean isAllowed = true;
    for (int place = 0; place < places; place++) {
      int source = move.sources[place];
      int piece = from[source];
      int modulus = moduli[place][piece];
      int turned = from[places + source] + move.twists[place];
      while (turned >= modulus) {
        turned -= modulus;
      }
      to[place] = piece;
      to[places + place] = turned;
      isAllowed &= !blocked[place][piece];
    }
    return isAllowed;
  }
}
