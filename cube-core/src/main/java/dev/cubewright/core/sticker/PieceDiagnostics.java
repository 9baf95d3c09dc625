package dev.cubewright.core.sticker;

import dev.cubewright.core.puzzle.InvalidState;
import dev.cubewright.core.puzzle.InvalidState.Rule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Says why no piece shows the colours that are seen at a place. Immutable. */
final class PieceDiagnostics {
  private final Places places;
  private final FaceletNames names;

  PieceDiagnostics(Places places, FaceletNames names) {
    this.places = places;
    this.names = names;
  }

  /** Returns the reason for a place whose colours no placement of its orbit shows. */
  InvalidState noPiece(Place place, byte[] colors, Naming naming) {
    int code = place.code(colors);
    int[] seen = sorted(place, code);
    String letters = letters(place, code, naming);
    String where = place.name() + " (" + stickers(place) + ")";
    if (!place.isPartlyUnseen(colors)) {
      if (shows(place.placements(), seen)) {
        String order = wrongOrder(place, code);
        return order.isEmpty()
            ? misplaced(place, letters, where + " as it stands there")
            : noSuchPiece(place, letters, where, order);
      }
      if (isElsewhere(place, seen)) {
        return misplaced(place, letters, where + ", where only other kinds of pieces stand");
      }
    }
    return noSuchPiece(place, letters, where, clash(place, code, naming));
  }

  private static InvalidState misplaced(Place place, String letters, String where) {
    return new InvalidState(
        Rule.MISPLACED_PIECE,
        letters,
        place.name(),
        "no turn brings the piece " + letters + " to " + where + "; look at its stickers again");
  }

  private static InvalidState noSuchPiece(Place place, String letters, String where, String why) {
    return new InvalidState(
        Rule.NO_SUCH_PIECE,
        letters,
        place.name(),
        "no piece has the colours "
            + letters
            + " that are seen at "
            + where
            + (why.isEmpty() ? "" : ": " + why)
            + "; look at these stickers again");
  }

  /** Returns the reason for a place whose fitting pieces are all seen at other places. */
  InvalidState noneLeft(Place place, byte[] colors, Naming naming) {
    String letters = letters(place, place.code(colors), naming);
    return new InvalidState(
        Rule.NO_SUCH_PIECE,
        letters,
        place.name(),
        "no piece is left for "
            + place.name()
            + " ("
            + stickers(place)
            + "), where "
            + letters
            + " is seen: all that fit are needed elsewhere; look at these stickers again");
  }

  private String stickers(Place place) {
    List<String> list = new ArrayList<>();
    for (int facet = 0; facet < place.facets(); facet++) {
      list.add(names.name(place.facelet(facet)));
    }
    return (list.size() == 1 ? "sticker " : "stickers ") + String.join(" ", list);
  }

  private static String letters(Place place, int code, Naming naming) {
    StringBuilder letters = new StringBuilder();
    for (int facet = 0; facet < place.facets(); facet++) {
      int color = PiecePlacements.color(code, facet);
      letters.append(color == PiecePlacements.UNSEEN ? "?" : naming.letter(color));
    }
    return letters.toString();
  }

  private static int[] sorted(Place place, int code) {
    int[] colors = new int[place.facets()];
    Arrays.setAll(colors, facet -> PiecePlacements.color(code, facet));
    Arrays.sort(colors);
    return colors;
  }

  /** Returns whether a piece of the orbit has these colours, in any order. */
  private static boolean shows(PiecePlacements placements, int[] sortedColors) {
    for (int placement = 0; placement < placements.count(); placement++) {
      if (Arrays.equals(colors(placements, placement), sortedColors)) {
        return true;
      }
    }
    return false;
  }

  private static int[] colors(PiecePlacements placements, int placement) {
    int[] colors = new int[placements.facets()];
    Arrays.setAll(colors, facet -> PiecePlacements.color(placements.code(placement), facet));
    Arrays.sort(colors);
    return colors;
  }

  private boolean isElsewhere(Place place, int[] sortedColors) {
    return places.list().stream()
        .map(Place::placements)
        .filter(other -> other != place.placements() && other.facets() == place.facets())
        .anyMatch(other -> shows(other, sortedColors));
  }

  /** Says how the colours of a piece stand otherwise than on the piece, nothing if they do not. */
  private String wrongOrder(Place place, int code) {
    int facets = place.facets();
    for (int first = 0; first < facets; first++) {
      for (int second = 0; second < first; second++) {
        boolean opposite = FaceOrder.isOpposite(face(place, first), face(place, second));
        if (opposite
            != FaceOrder.isOpposite(
                PiecePlacements.color(code, first), PiecePlacements.color(code, second))) {
          return "they stand in another order on the piece";
        }
        for (int third = 0; third < second; third++) {
          int seenAt =
              FaceOrder.handedness(face(place, first), face(place, second), face(place, third));
          int colored =
              FaceOrder.handedness(
                  PiecePlacements.color(code, first),
                  PiecePlacements.color(code, second),
                  PiecePlacements.color(code, third));
          if (seenAt != colored) {
            return "they are in mirrored order";
          }
        }
      }
    }
    return "";
  }

  private int face(Place place, int facet) {
    return places.faceOf(place.facelet(facet));
  }

  /** Names two colours that no piece of this kind has together, nothing if there are none. */
  private static String clash(Place place, int code, Naming naming) {
    for (int first = 0; first < place.facets(); first++) {
      for (int second = first + 1; second < place.facets(); second++) {
        int one = PiecePlacements.color(code, first);
        int two = PiecePlacements.color(code, second);
        if (one != PiecePlacements.UNSEEN
            && two != PiecePlacements.UNSEEN
            && !together(place, one, two)) {
          return one == two
              ? "the colour " + naming.letter(one) + " is there twice"
              : naming.letter(one)
                  + " and "
                  + naming.letter(two)
                  + (FaceOrder.isOpposite(one, two) ? " are opposite colours and" : " are")
                  + " never on one piece";
        }
      }
    }
    return "";
  }

  private static boolean together(Place place, int one, int two) {
    PiecePlacements placements = place.placements();
    for (int placement = 0; placement < placements.count(); placement++) {
      int[] colors = colors(placements, placement);
      boolean hasOne = Arrays.stream(colors).anyMatch(color -> color == one);
      boolean hasTwo = Arrays.stream(colors).anyMatch(color -> color == two);
      if (one != two && hasOne && hasTwo) {
        return true;
      }
    }
    return false;
  }
}
