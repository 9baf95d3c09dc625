package dev.cubewright.core.puzzle;

import dev.cubewright.core.puzzle.InvalidState.Rule;
import java.util.List;
import java.util.Locale;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The messages for invalid states. */
final class StateDiagnostics {
  private static final Pattern NUMBERED_PLACE = Pattern.compile("\\[\\d+]");
  private static final int MAXIMUM_PLACES_NAMED = 6;

  private static final String OTHERS_NOT_EXAMINED = "; further rules may be broken";

  private StateDiagnostics() {}

  /**
   * Creates a message, with {@code {piece}} and {@code {place}} replaced by the names at a place.
   */
  private static InvalidState fault(
      Rule rule, State state, Orbit orbit, int place, String template) {
    String piece = orbit.pieceName(state.piece(orbit, place));
    String at = orbit.placeName(place);
    String message = template.replace("{piece}", piece).replace("{place}", at);
    boolean numbered = NUMBERED_PLACE.matcher(message).find();
    return new InvalidState(
        rule, piece, at, message + (numbered ? " (places are counted from 0)" : ""));
  }

  static InvalidState first(List<InvalidState> broken) {
    InvalidState first = broken.get(0);
    String codes =
        broken.stream()
            .skip(1)
            .map(other -> other.rule().code())
            .distinct()
            .collect(Collectors.joining(" and "));
    return codes.isEmpty()
        ? first
        : new InvalidState(
            first.rule(),
            first.piece(),
            first.place(),
            first.message() + "; also broken: " + codes);
  }

  private static IntStream places(Orbit orbit, IntPredicate wanted) {
    return IntStream.range(0, orbit.size()).filter(wanted);
  }

  static InvalidState pieceTwice(Orbit orbit, State state, int piece, int place) {
    int[] stands = places(orbit, p -> true).map(p -> state.piece(orbit, p)).distinct().toArray();
    String absent =
        places(orbit, home -> IntStream.of(stands).noneMatch(p -> p == orbit.solvedPiece(home)))
            .mapToObj(home -> orbit.pieceName(orbit.solvedPiece(home)))
            .distinct()
            .collect(Collectors.joining(", "));
    return fault(
        Rule.PIECE_TWICE,
        state,
        orbit,
        place,
        "the piece {piece} is at %s%s; check these places%s"
            .formatted(
                places(orbit, other -> state.piece(orbit, other) == piece)
                    .mapToObj(orbit::placeName)
                    .collect(Collectors.joining(" and ")),
                absent.isEmpty() ? "" : ", but " + absent + " is missing",
                OTHERS_NOT_EXAMINED));
  }

  static InvalidState misplacedPiece(State state, Orbit orbit, int place, int[] possible) {
    int more = possible.length - MAXIMUM_PLACES_NAMED;
    return fault(
        Rule.MISPLACED_PIECE,
        state,
        orbit,
        place,
        ("the piece {piece} cannot be at {place}, only at %s%s; check the piece at" + " {place}%s")
            .formatted(
                IntStream.of(possible)
                    .limit(MAXIMUM_PLACES_NAMED)
                    .mapToObj(orbit::placeName)
                    .collect(Collectors.joining(", ")),
                more > 0 ? " and " + more + " more" : "",
                OTHERS_NOT_EXAMINED));
  }

  static InvalidState wrongOrientation(State state, Orbit orbit, int place, int[] possible) {
    boolean home = state.piece(orbit, place) == orbit.solvedPiece(place);
    return fault(
        Rule.MISPLACED_PIECE,
        state,
        orbit,
        place,
        ("the piece {piece}%s%s, but turns only allow %s there; check how it is" + " turned%s")
            .formatted(
                home ? " is at home, " : " is at {place}, ",
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
    String name = orbit.name();
    int count = orbit.orientations();
    String one =
        name.endsWith("s") && name.length() > 1
            ? name.substring(0, name.length() - 1)
            : "piece of " + name;
    return fault(
        twistRule(name.toLowerCase(Locale.ROOT)),
        state,
        orbit,
        places(orbit, place -> state.orientation(orbit, place) != 0).findFirst().orElseThrow(),
        "%s %s is %s, for example {piece} at {place}: the twists of the %s add up to %s/%s%s; %s"
            .formatted(
                one.startsWith("e") ? "an" : "a",
                one,
                count > 2 ? "twisted" : "flipped",
                name,
                sum,
                count,
                modulus == count
                    ? ", not to whole turns"
                    : ", not to a multiple of " + modulus + "/" + count,
                count == 2
                    ? "flip one " + one
                    : "turn one " + one + " by " + (modulus - sum) + "/" + count + " clockwise"));
  }

  private static Rule twistRule(String orbit) {
    return orbit.startsWith("corner")
        ? Rule.TWISTED_CORNER
        : orbit.startsWith("edge") ? Rule.FLIPPED_EDGE : Rule.TWISTED_PIECE;
  }

  static InvalidState oddParity(State state, List<Orbit> concerned) {
    Orbit orbit = concerned.get(0);
    int place = 0;
    for (Orbit candidate : concerned) {
      int[] away =
          places(candidate, p -> state.piece(candidate, p) != candidate.solvedPiece(p)).toArray();
      orbit = away.length > 0 ? candidate : orbit;
      place = away.length > 0 ? away[0] : place;
    }
    return fault(
        Rule.PARITY,
        state,
        orbit,
        place,
        ("two pieces are exchanged, for example {piece} at {place}: turns permute the %s"
                + " only evenly%s; exchange two of them")
            .formatted(
                concerned.stream().map(Orbit::name).collect(Collectors.joining(" and ")),
                concerned.size() > 1 ? " in total" : ""));
  }

  static InvalidState blocked(Puzzle puzzle, State state) {
    for (Orbit orbit : puzzle.orbits().list()) {
      for (int place = 0; place < orbit.size(); place++) {
        if (puzzle.blockedPieces(orbit, place).contains(state.piece(orbit, place))) {
          return fault(
              Rule.BLOCKED,
              state,
              orbit,
              place,
              "the piece {piece} must not be at {place}: a move that brings it there is blocked;"
                  + " check the piece at {place}");
        }
      }
    }
    throw new IllegalArgumentException("no piece of the state is at a place where it is blocked");
  }

  static InvalidState unreachable(State state, String what) {
    Orbit first = state.orbits().list().get(0);
    int place = 0;
    int away = 0;
    for (Orbit orbit : state.orbits().list()) {
      for (int other = 0; other < orbit.size(); other++) {
        if (state.piece(orbit, other) != orbit.solvedPiece(other)
            || state.orientation(orbit, other) != 0) {
          first = away == 0 ? orbit : first;
          place = away == 0 ? other : place;
          away++;
        }
      }
    }
    return fault(
        Rule.UNREACHABLE,
        state,
        first,
        place,
        ("no %s reaches this state from the solved state, although no single rule is broken;"
                + " %s not solved, such as {piece} at {place}; check these places,"
                + " or reassemble the puzzle in the solved state")
            .formatted(what, away == 1 ? "one piece is" : away + " pieces are"));
  }
}
