package dev.cubewright.core.puzzle;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The sentences that say why a state cannot be. */
final class StateFaults {
  private StateFaults() {}

  static InvalidState pieceTwice(Orbit orbit, State state, int piece, int place) {
    String name = orbit.pieceName(piece);
    List<String> at = new ArrayList<>();
    List<String> absent = new ArrayList<>();
    for (int other = 0; other < orbit.size(); other++) {
      if (state.piece(orbit, other) == piece) {
        at.add(orbit.placeName(other));
      }
      int home = other;
      boolean stands = false;
      for (int p = 0; p < orbit.size(); p++) {
        stands |= state.piece(orbit, p) == orbit.solvedPiece(home);
      }
      if (!stands && !absent.contains(orbit.pieceName(orbit.solvedPiece(home)))) {
        absent.add(orbit.pieceName(orbit.solvedPiece(home)));
      }
    }
    return new InvalidState(
        InvalidState.Rule.PIECE_TWICE,
        name,
        orbit.placeName(place),
        "the piece "
            + name
            + " stands at "
            + String.join(" and ", at)
            + (absent.isEmpty() ? "" : ", while " + String.join(", ", absent) + " is missing")
            + "; look at these places again");
  }

  static InvalidState misplacedPiece(State state, Orbit orbit, int place) {
    String piece = orbit.pieceName(state.piece(orbit, place));
    String at = orbit.placeName(place);
    return new InvalidState(
        InvalidState.Rule.MISPLACED_PIECE,
        piece,
        at,
        "no turn brings the piece " + piece + " to " + at + " as it stands there");
  }

  /**
   * Says that the twists add up to something else than a multiple of the modulus.
   *
   * @param sum 1 to {@code modulus - 1}
   */
  static InvalidState twisted(State state, Orbit orbit, int sum, int modulus) {
    int place = firstTurned(state, orbit);
    String piece = orbit.pieceName(state.piece(orbit, place));
    String at = orbit.placeName(place);
    int count = orbit.orientations();
    boolean corner = count > 2;
    String one =
        orbit.name().endsWith("s") && orbit.name().length() > 1
            ? orbit.name().substring(0, orbit.name().length() - 1)
            : "piece of " + orbit.name();
    String mend =
        count == 2
            ? "flip one " + one
            : "turn one " + one + " by " + (modulus - sum) + "/" + count + " clockwise";
    return new InvalidState(
        corner ? InvalidState.Rule.TWISTED_CORNER : InvalidState.Rule.FLIPPED_EDGE,
        piece,
        at,
        (one.startsWith("e") ? "an " : "a ")
            + one
            + " is "
            + (corner ? "twisted" : "flipped")
            + ", perhaps "
            + piece
            + " at "
            + at
            + ": the twists of the "
            + orbit.name()
            + " add up to "
            + sum
            + "/"
            + count
            + (modulus == count
                ? " and not to whole turns; "
                : ", not to a multiple of " + modulus + "/" + count + "; ")
            + mend);
  }

  private static int firstTurned(State state, Orbit orbit) {
    for (int place = 0; place < orbit.size(); place++) {
      if (state.orientation(orbit, place) != 0) {
        return place;
      }
    }
    throw new IllegalArgumentException("no piece of the " + orbit.name() + " is turned");
  }

  static InvalidState oddParity(State state, List<Orbit> concerned) {
    Orbit orbit = concerned.get(0);
    int place = 0;
    for (Orbit candidate : concerned) {
      for (int p = candidate.size() - 1; p >= 0; p--) {
        if (state.piece(candidate, p) != candidate.solvedPiece(p)) {
          orbit = candidate;
          place = p;
        }
      }
    }
    String piece = orbit.pieceName(state.piece(orbit, place));
    String at = orbit.placeName(place);
    return new InvalidState(
        InvalidState.Rule.PARITY,
        piece,
        at,
        "two pieces are exchanged, perhaps "
            + piece
            + " at "
            + at
            + ": the "
            + concerned.stream().map(Orbit::name).collect(Collectors.joining(" and "))
            + " can only be permuted evenly"
            + (concerned.size() > 1 ? " taken together" : "")
            + "; exchange two of them");
  }

  static InvalidState unreachable(State state) {
    int turned = 0;
    for (Orbit orbit : state.orbits().list()) {
      for (int place = 0; place < orbit.size(); place++) {
        turned += state.piece(orbit, place) == orbit.solvedPiece(place) ? 0 : 1;
      }
    }
    return new InvalidState(
        InvalidState.Rule.UNREACHABLE,
        "",
        "",
        "no sequence of turns leads from solved to this state, in which "
            + turned
            + " pieces are away from home");
  }
}
