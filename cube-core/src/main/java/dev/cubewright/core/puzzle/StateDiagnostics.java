package dev.cubewright.core.puzzle;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The sentences that say why a state cannot be. */
final class StateDiagnostics {
  private static final Pattern NUMBERED_PLACE = Pattern.compile("\\[\\d+]");
  private static final int MAXIMUM_PLACES_NAMED = 6;

  private static final String OTHERS_NOT_EXAMINED = "; further rules may be broken";

  private StateDiagnostics() {}

  private static InvalidState fault(
      InvalidState.Rule rule, String piece, String place, String message) {
    boolean numbered = NUMBERED_PLACE.matcher(message).find();
    return new InvalidState(
        rule, piece, place, message + (numbered ? " (places are counted from 0)" : ""));
  }

  static InvalidState with(InvalidState first, List<InvalidState> others) {
    if (others.isEmpty()) {
      return first;
    }
    String codes =
        others.stream()
            .map(other -> other.rule().code())
            .distinct()
            .collect(Collectors.joining(" and "));
    return new InvalidState(
        first.rule(), first.piece(), first.place(), first.message() + "; besides: " + codes);
  }

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
    return fault(
        InvalidState.Rule.PIECE_TWICE,
        name,
        orbit.placeName(place),
        "the piece %s stands at %s%s; look at these places again%s"
            .formatted(
                name,
                String.join(" and ", at),
                absent.isEmpty() ? "" : ", while " + String.join(", ", absent) + " is missing",
                OTHERS_NOT_EXAMINED));
  }

  static InvalidState misplacedPiece(State state, Orbit orbit, int place, int[] possible) {
    String piece = orbit.pieceName(state.piece(orbit, place));
    String at = orbit.placeName(place);
    int more = possible.length - MAXIMUM_PLACES_NAMED;
    return fault(
        InvalidState.Rule.MISPLACED_PIECE,
        piece,
        at,
        "the piece %s can never be at %s; it can be at %s%s; look at the piece at %s again%s"
            .formatted(
                piece,
                at,
                IntStream.of(possible)
                    .limit(MAXIMUM_PLACES_NAMED)
                    .mapToObj(orbit::placeName)
                    .collect(Collectors.joining(", ")),
                more > 0 ? " and " + more + " more" : "",
                at,
                OTHERS_NOT_EXAMINED));
  }

  static InvalidState misturnedPiece(State state, Orbit orbit, int place, int[] possible) {
    String piece = orbit.pieceName(state.piece(orbit, place));
    String at = orbit.placeName(place);
    boolean home = state.piece(orbit, place) == orbit.solvedPiece(place);
    return fault(
        InvalidState.Rule.MISPLACED_PIECE,
        piece,
        at,
        ("the piece %s%s%s, which no turn does; there it can only be %s; look again how"
                + " it is turned%s")
            .formatted(
                piece,
                home ? " is at home but " : " is at " + at + " ",
                turned(orbit, state.orientation(orbit, place)),
                IntStream.of(possible)
                    .mapToObj(orientation -> turned(orbit, orientation))
                    .collect(Collectors.joining(" or ")),
                OTHERS_NOT_EXAMINED));
  }

  private static String turned(Orbit orbit, int orientation) {
    return orientation == 0 ? "upright" : "turned by " + orientation + "/" + orbit.orientations();
  }

  static InvalidState twisted(State state, Orbit orbit, int sum, int modulus) {
    int place = firstTurned(state, orbit);
    String piece = orbit.pieceName(state.piece(orbit, place));
    String at = orbit.placeName(place);
    int count = orbit.orientations();
    InvalidState.Rule rule = twistRule(orbit);
    String one =
        orbit.name().endsWith("s") && orbit.name().length() > 1
            ? orbit.name().substring(0, orbit.name().length() - 1)
            : "piece of " + orbit.name();
    String mend =
        count == 2
            ? "flip one " + one
            : "turn one " + one + " by " + (modulus - sum) + "/" + count + " clockwise";
    return fault(
        rule,
        piece,
        at,
        (one.startsWith("e") ? "an " : "a ")
            + one
            + " is "
            + (count > 2 ? "twisted" : "flipped")
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

  private static InvalidState.Rule twistRule(Orbit orbit) {
    String name = orbit.name().toLowerCase(Locale.ROOT);
    if (name.startsWith("corner")) {
      return InvalidState.Rule.TWISTED_CORNER;
    }
    return name.startsWith("edge")
        ? InvalidState.Rule.FLIPPED_EDGE
        : InvalidState.Rule.TWISTED_PIECE;
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
    return fault(
        InvalidState.Rule.PARITY,
        piece,
        at,
        ("two pieces are exchanged, perhaps %s at %s: the %s can only be permuted"
                + " evenly%s; exchange two of them")
            .formatted(
                piece,
                at,
                concerned.stream().map(Orbit::name).collect(Collectors.joining(" and ")),
                concerned.size() > 1 ? " taken together" : ""));
  }

  static InvalidState blocked(Puzzle puzzle, State state) {
    for (Orbit orbit : puzzle.orbits().list()) {
      for (int place = 0; place < orbit.size(); place++) {
        int piece = state.piece(orbit, place);
        if (puzzle.blockedPieces(orbit, place).contains(piece)) {
          String name = orbit.pieceName(piece);
          String at = orbit.placeName(place);
          return fault(
              InvalidState.Rule.BLOCKED,
              name,
              at,
              ("the piece %s may not stand at %s: a move that brings it there is blocked; look"
                      + " at the piece at %s again")
                  .formatted(name, at, at));
        }
      }
    }
    throw new IllegalArgumentException("no piece of the state stands where it may not");
  }

  static InvalidState unreachable(State state) {
    return unreachable(state, "sequence of turns");
  }

  static InvalidState unreachable(State state, String what) {
    int away = 0;
    String piece = "";
    String at = "";
    for (Orbit orbit : state.orbits().list()) {
      for (int place = 0; place < orbit.size(); place++) {
        if (state.piece(orbit, place) != orbit.solvedPiece(place)
            || state.orientation(orbit, place) != 0) {
          piece = away == 0 ? orbit.pieceName(state.piece(orbit, place)) : piece;
          at = away == 0 ? orbit.placeName(place) : at;
          away++;
        }
      }
    }
    return fault(
        InvalidState.Rule.UNREACHABLE,
        piece,
        at,
        ("each rule by itself holds, yet no %s leads from solved to this state, in which"
                + " %s away from home or turned, such as %s at %s; look at these places again, or"
                + " put the puzzle together again as solved")
            .formatted(what, away == 1 ? "one piece is" : away + " pieces are", piece, at));
  }
}
