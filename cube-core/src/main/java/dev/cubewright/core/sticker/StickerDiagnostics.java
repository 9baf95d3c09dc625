package dev.cubewright.core.sticker;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.InvalidState;
import dev.cubewright.core.puzzle.InvalidState.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Explains invalid sticker counts and colors that belong to no piece. Immutable. */
final class StickerDiagnostics {
  private static final int AXES = Facelets.FACES / 2;

  private final Places places;

  StickerDiagnostics(Places places) {
    this.places = places;
  }

  Optional<InvalidState> checkCounts(byte[] colors, Naming naming) {
    int[] counts = new int[Facelets.UNSEEN + 1];
    for (byte color : colors) {
      counts[color]++;
    }
    boolean complete = counts[Facelets.UNSEEN] == 0;
    List<String> wrong = new ArrayList<>();
    List<String> parts = new ArrayList<>();
    for (int face = 0; face < Facelets.FACES; face++) {
      int size = places.faceSize(face);
      if (counts[face] > size || (complete && counts[face] < size)) {
        String letter = naming.letter(face);
        wrong.add(letter);
        String name = StickerColor.of(Face.values()[face]).name();
        String atMost = complete ? "" : "at most ";
        parts.add(
            "%s (%s) occurs %s instead of %s%d"
                .formatted(name, letter, times(counts[face]), atMost, size));
      }
    }
    return wrong.isEmpty()
        ? Optional.empty()
        : Optional.of(wrongCount(wrong, String.join(", ", parts) + "; check these stickers"));
  }

  private static String times(int count) {
    return count == 1 ? "once" : count == 2 ? "twice" : count + " times";
  }

  private static InvalidState wrongCount(List<String> colors, String message) {
    return new InvalidState(Rule.WRONG_COUNT, String.join(" ", colors), "", message);
  }

  /** Explains why no assignment of colors to faces fits a text with nonstandard symbols. */
  InvalidState noNaming(StickerText text) {
    return sameCenters(text).orElseGet(() -> wrongCounts(text));
  }

  private Optional<InvalidState> sameCenters(StickerText text) {
    byte[] symbols = text.symbols();
    int[] fixed = places.fixedFacelets();
    for (int i = 0; i < fixed.length; i++) {
      for (int j = i + 1; j < fixed.length; j++) {
        if (symbols[fixed[i]] == symbols[fixed[j]] && symbols[fixed[i]] != Facelets.UNSEEN) {
          String first = places.name(fixed[i]);
          String second = places.name(fixed[j]);
          String color = text.spelling(symbols[fixed[i]]).orElse("");
          return Optional.of(
              new InvalidState(
                  Rule.PIECE_TWICE,
                  color,
                  first + " " + second,
                  "the centers %s and %s both show the color %s; check these stickers"
                      .formatted(first, second, color)));
        }
      }
    }
    return Optional.empty();
  }

  private InvalidState wrongCounts(StickerText text) {
    int[] counts = text.counts();
    List<String> seen = new ArrayList<>();
    List<String> all = new ArrayList<>();
    for (int symbol = 0; symbol < Facelets.FACES; symbol++) {
      if (counts[symbol] > 0) {
        String letter = text.spelling(symbol).orElse("");
        seen.add(letter);
        all.add(letter + " " + times(counts[symbol]));
      }
    }
    String sizes =
        IntStream.range(0, Facelets.FACES)
            .map(places::faceSize)
            .distinct()
            .sorted()
            .mapToObj(Integer::toString)
            .collect(Collectors.joining(" or "));
    return wrongCount(
        seen,
        "the colors occur %s, but each of the six colors must occur %s times; check the stickers"
            .formatted(String.join(", ", all), sizes));
  }

  InvalidState noPiece(Place place, byte[] colors, Naming naming) {
    int code = place.code(colors);
    int[] seen = place.placements().sortedColors(code);
    String letters = letters(place, code, naming);
    String where = place.name() + " (" + stickers(place) + ")";
    if (!place.isPartlyUnseen(colors)) {
      if (place.placements().has(seen)) {
        String order = wrongOrder(place, code);
        return order.isEmpty()
            ? misplaced(place, letters, where + " in this orientation")
            : noSuchPiece(place, letters, where, order);
      }
      if (isElsewhere(place, seen)) {
        return misplaced(place, letters, where + ", a place for another kind of piece");
      }
    }
    return noSuchPiece(place, letters, where, clash(place, code, naming));
  }

  private static InvalidState misplaced(Place place, String letters, String where) {
    return new InvalidState(
        Rule.MISPLACED_PIECE,
        letters,
        place.name(),
        "no turn brings the piece " + letters + " to " + where + "; check its stickers");
  }

  private static InvalidState noSuchPiece(Place place, String letters, String where, String why) {
    return new InvalidState(
        Rule.NO_SUCH_PIECE,
        letters,
        place.name(),
        "no piece has the colors %s, seen at %s%s; check these stickers"
            .formatted(letters, where, why.isEmpty() ? "" : ": " + why));
  }

  /** Reports a place whose matching pieces are all needed at other places. */
  InvalidState noneLeft(Place place, byte[] colors, Naming naming) {
    String letters = letters(place, place.code(colors), naming);
    return new InvalidState(
        Rule.NO_SUCH_PIECE,
        letters,
        place.name(),
        ("no piece is left for %s (%s), which shows %s: matching pieces are needed elsewhere;"
                + " check these stickers")
            .formatted(place.name(), stickers(place), letters));
  }

  private String stickers(Place place) {
    return IntStream.range(0, place.facets())
        .mapToObj(facet -> places.name(place.facelet(facet)))
        .collect(Collectors.joining(" ", place.facets() == 1 ? "sticker " : "stickers ", ""));
  }

  private static String letters(Place place, int code, Naming naming) {
    StringBuilder letters = new StringBuilder();
    for (int facet = 0; facet < place.facets(); facet++) {
      int color = PiecePlacements.color(code, facet);
      letters.append(color == Facelets.UNSEEN ? "?" : naming.letter(color));
    }
    return letters.toString();
  }

  private boolean isElsewhere(Place place, int[] sortedColors) {
    return places.list().stream()
        .map(Place::placements)
        .filter(other -> other != place.placements() && other.facets() == place.facets())
        .anyMatch(other -> other.has(sortedColors));
  }

  private String wrongOrder(Place place, int code) {
    int facets = place.facets();
    int[] faces = IntStream.range(0, facets).map(f -> places.faceOf(place.facelet(f))).toArray();
    int[] colors = IntStream.range(0, facets).map(f -> PiecePlacements.color(code, f)).toArray();
    for (int first = 0; first < facets; first++) {
      for (int second = 0; second < first; second++) {
        if (Facelets.areOpposite(faces[first], faces[second])
            != Facelets.areOpposite(colors[first], colors[second])) {
          return "their order on the piece is different";
        }
        for (int third = 0; third < second; third++) {
          if (handedness(faces[first], faces[second], faces[third])
              != handedness(colors[first], colors[second], colors[third])) {
            return "they are in mirrored order";
          }
        }
      }
    }
    return "";
  }

  /**
   * Returns 1 if three faces around a corner are in clockwise order, like U R F, and -1 if
   * counterclockwise. Returns 0 if they do not meet in a corner.
   */
  static int handedness(int first, int second, int third) {
    int order =
        Integer.signum(second % AXES - first % AXES)
            * Integer.signum(third % AXES - first % AXES)
            * Integer.signum(third % AXES - second % AXES);
    // Each of the faces D, L and B reverses the sense.
    int opposite = first / AXES + second / AXES + third / AXES;
    return opposite % 2 == 0 ? order : -order;
  }

  private static String clash(Place place, int code, Naming naming) {
    for (int first = 0; first < place.facets(); first++) {
      for (int second = first + 1; second < place.facets(); second++) {
        int one = PiecePlacements.color(code, first);
        int two = PiecePlacements.color(code, second);
        if (one != Facelets.UNSEEN
            && two != Facelets.UNSEEN
            && !place.placements().haveTogether(one, two)) {
          return one == two
              ? "a piece never has the color " + naming.letter(one) + " twice"
              : "%s and %s%s never on one piece"
                  .formatted(
                      naming.letter(one),
                      naming.letter(two),
                      Facelets.areOpposite(one, two) ? " are opposite colors and" : " are");
        }
      }
    }
    return "";
  }
}
