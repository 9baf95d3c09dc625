package dev.cubewright.core.sticker;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.InvalidState;
import dev.cubewright.core.puzzle.InvalidState.Rule;
import dev.cubewright.core.puzzle.State;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Reads the stickers of a cube in other orders of the faces than U R F D L B, and as nets. It is
 * used if they make no state in that order. Immutable.
 *
 * <p>An order is a list of bands. A band is one face, or several adjacent ones, row by row; a
 * lowercase letter is a face upside down. The standard colors must be in a standard arrangement.
 */
final class OtherOrders {
  /** Preferred if several orders show the same state in different orientations. */
  private static final List<List<String>> USUAL =
      List.of(
          List.of("U", "L", "F", "R", "B", "D"),
          List.of("U", "LFRB", "D"),
          List.of("U", "FRBL", "D"),
          List.of("U", "LFR", "D", "b"),
          List.of("b", "U", "LFR", "D"));

  private static final List<String> FACES = FaceOrder.faces().stream().map(Face::name).toList();

  private static final List<List<String>> ALL = orders();

  private static final int MAXIMUM_NAMED = 4;

  private final Places places;
  private final Namings namings;
  private final PieceReader pieces;
  private final int edge;
  private final List<Place> corners;

  private OtherOrders(Places places, Namings namings, PieceReader pieces) {
    this.places = places;
    this.namings = namings;
    this.pieces = pieces;
    this.edge = (int) Math.round(Math.sqrt(places.faceSize(0)));
    this.corners = places.list().stream().filter(place -> place.facets() == 3).toList();
  }

  /** Returns the reader for a puzzle; empty if its faces differ in size. */
  static Optional<OtherOrders> of(Places places, Namings namings, PieceReader pieces) {
    for (int face = 0; face < FaceOrder.COUNT; face++) {
      if (places.faceSize(face) != places.faceSize(0)) {
        return Optional.empty();
      }
    }
    return Optional.of(new OtherOrders(places, namings, pieces));
  }

  private static List<List<String>> orders() {
    List<List<String>> orders = new ArrayList<>(USUAL);
    addOrders(List.of(), orders);
    orders.remove(FACES);
    return List.copyOf(orders);
  }

  private static void addOrders(List<String> first, List<List<String>> orders) {
    if (first.size() == FaceOrder.COUNT) {
      orders.add(first);
    }
    for (String face : FACES) {
      if (!first.contains(face)) {
        List<String> longer = new ArrayList<>(first);
        longer.add(face);
        addOrders(longer, orders);
      }
    }
  }

  /**
   * Returns the only state that the stickers make in other orders; empty if there is none. If there
   * are several, the result is invalid and names the orders. States that differ only in orientation
   * count as one.
   */
  Optional<Reading> read(StickerText text) {
    if (!text.isStandard() || text.counts()[PiecePlacements.UNSEEN] > 0) {
      return Optional.empty();
    }
    byte[] symbols = text.symbols();
    Map<State, String> found = new LinkedHashMap<>();
    for (List<String> order : ALL) {
      byte[] colors = colors(symbols, order);
      if (corners.stream().allMatch(corner -> exists(corner, colors))
          && namings.isStandardScheme(colors)
          && pieces.read(Naming.standard(text.inOrder(colors)), new StepBudget())
              instanceof Reading.Valid valid) {
        State state = valid.state();
        if (places.puzzle().rotations().stream().map(state::apply).noneMatch(found::containsKey)) {
          found.put(state, name(order));
        }
      }
    }
    return switch (found.size()) {
      case 0 -> Optional.empty();
      case 1 -> Optional.of(new Reading.Valid(found.keySet().iterator().next()));
      default -> Optional.of(new Reading.Invalid(several(List.copyOf(found.values()))));
    };
  }

  private byte[] colors(byte[] symbols, List<String> order) {
    byte[] colors = new byte[symbols.length];
    int size = edge * edge;
    int next = 0;
    for (String band : order) {
      for (int row = 0; row < edge; row++) {
        for (int panel = 0; panel < band.length(); panel++) {
          char letter = band.charAt(panel);
          boolean upsideDown = Character.isLowerCase(letter);
          int first = size * FaceOrder.LETTERS.indexOf(Character.toUpperCase(letter));
          for (int column = 0; column < edge; column++) {
            int sticker = row * edge + column;
            colors[first + (upsideDown ? size - 1 - sticker : sticker)] = symbols[next++];
          }
        }
      }
    }
    return colors;
  }

  private static boolean exists(Place place, byte[] colors) {
    return place.placements().find(place.code(colors)) != PiecePlacements.NONE;
  }

  private static String name(List<String> order) {
    boolean net = order.size() < FaceOrder.COUNT;
    return (net ? "the net " : "") + String.join(net ? " / " : " ", order);
  }

  private InvalidState several(List<String> names) {
    return new InvalidState(
        Rule.AMBIGUOUS,
        "",
        "",
        "in the order U R F D L B these stickers make no "
            + places.puzzle()
            + ", and they make different ones in other orders: "
            + names.stream().limit(MAXIMUM_NAMED).collect(Collectors.joining(", "))
            + (names.size() > MAXIMUM_NAMED ? " and others" : "")
            + "; write the faces in the order U R F D L B");
  }
}
