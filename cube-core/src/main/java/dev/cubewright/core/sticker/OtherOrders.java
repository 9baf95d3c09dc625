package dev.cubewright.core.sticker;

import com.google.common.collect.Collections2;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.InvalidState;
import dev.cubewright.core.puzzle.InvalidState.Rule;
import dev.cubewright.core.puzzle.State;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Reads the stickers of a cube as nets and in face orders other than U R F D L B. {@link
 * FaceletReader} uses it if they represent no state in that order. Immutable.
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

  private static final List<String> FACES = Arrays.stream(Face.values()).map(Face::name).toList();

  private static final int MAXIMUM_NAMED = 4;

  private final Places places;
  private final PieceReader pieces;
  private final int edge;
  private final List<Place> corners;

  private OtherOrders(Places places, PieceReader pieces) {
    this.places = places;
    this.pieces = pieces;
    this.edge = (int) Math.round(Math.sqrt(places.faceSize(0)));
    this.corners = places.list().stream().filter(place -> place.facets() == 3).toList();
  }

  /**
   * Returns the result of the other orders; empty if none of them gives a state. States that differ
   * only in orientation count as one.
   */
  static Optional<Reading> read(Places places, PieceReader pieces, StickerText text) {
    boolean isCube =
        IntStream.range(0, Facelets.FACES)
            .allMatch(face -> places.faceSize(face) == places.faceSize(0));
    return isCube && text.isStandard() && text.counts()[Facelets.UNSEEN] == 0
        ? new OtherOrders(places, pieces).read(text)
        : Optional.empty();
  }

  private record Order(List<String> bands, List<Panel> panels) {
    static Order of(List<String> bands) {
      Panel[] panels = new Panel[Facelets.FACES];
      int before = 0;
      for (String band : bands) {
        for (int index = 0; index < band.length(); index++) {
          char letter = band.charAt(index);
          panels[Facelets.LETTERS.indexOf(Character.toUpperCase(letter))] =
              new Panel(before, band.length(), index, Character.isLowerCase(letter));
        }
        before += band.length();
      }
      return new Order(bands, List.of(panels));
    }

    String name() {
      boolean net = bands.size() < Facelets.FACES;
      return (net ? "the net " : "") + String.join(net ? " / " : " ", bands);
    }
  }

  /**
   * The position of a face in a band of {@code width} faces, after {@code before} faces of other
   * bands.
   */
  private record Panel(int before, int width, int index, boolean upsideDown) {
    int symbol(int row, int column, int edge) {
      int shownRow = upsideDown ? edge - 1 - row : row;
      int shownColumn = upsideDown ? edge - 1 - column : column;
      return (before * edge + shownRow * width + index) * edge + shownColumn;
    }
  }

  /** Created at the first text that represents no state in the standard order. */
  private static final class Orders {
    static final List<Order> ALL = all();

    private static List<Order> all() {
      Comparator<String> usual = Comparator.comparingInt(FACES::indexOf);
      List<List<String>> orders = new ArrayList<>(USUAL);
      orders.addAll(Collections2.orderedPermutations(FACES, usual));
      orders.remove(FACES);
      return orders.stream().map(Order::of).toList();
    }
  }

  private Optional<Reading> read(StickerText text) {
    byte[] symbols = text.symbols();
    Map<State, String> found = new LinkedHashMap<>();
    for (Order order : Orders.ALL) {
      if (!centersFit(symbols, order) || !cornersFit(symbols, order)) {
        continue;
      }
      byte[] colors = colors(symbols, order);
      if (places.showStandardScheme(colors)
          && pieces.read(Naming.standard(text.inOrder(colors))) instanceof Reading.Valid valid) {
        State state = valid.state();
        if (places.puzzle().rotations().stream().map(state::apply).noneMatch(found::containsKey)) {
          found.put(state, order.name());
        }
      }
    }
    return switch (found.size()) {
      case 0 -> Optional.empty();
      case 1 -> {
        Map.Entry<State, String> only = found.entrySet().iterator().next();
        yield Optional.of(new Reading.Valid(only.getKey(), Optional.of(only.getValue())));
      }
      default -> Optional.of(new Reading.Invalid(several(List.copyOf(found.values()))));
    };
  }

  /**
   * Returns whether opposite centers have opposite colors; true for cubes without fixed centers.
   */
  private boolean centersFit(byte[] symbols, Order order) {
    int middle = edge / 2;
    for (int face = 0; edge % 2 == 1 && face < Facelets.FACES / 2; face++) {
      int one = order.panels.get(face).symbol(middle, middle, edge);
      int two = order.panels.get(face + Facelets.FACES / 2).symbol(middle, middle, edge);
      if (!Facelets.areOpposite(symbols[one], symbols[two])) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns whether each corner shows the colors of a piece. Most orders fail at the first corner.
   */
  private boolean cornersFit(byte[] symbols, Order order) {
    for (Place corner : corners) {
      int code = 0;
      for (int facet = 0; facet < corner.facets(); facet++) {
        code |= PiecePlacements.at(symbols[symbol(corner.facelet(facet), order)], facet);
      }
      if (corner.placements().find(code) == PiecePlacements.NONE) {
        return false;
      }
    }
    return true;
  }

  private byte[] colors(byte[] symbols, Order order) {
    byte[] colors = new byte[symbols.length];
    for (int facelet = 0; facelet < colors.length; facelet++) {
      colors[facelet] = symbols[symbol(facelet, order)];
    }
    return colors;
  }

  private int symbol(int facelet, Order order) {
    int size = edge * edge;
    int cell = facelet % size;
    return order.panels.get(facelet / size).symbol(cell / edge, cell % edge, edge);
  }

  private InvalidState several(List<String> names) {
    return new InvalidState(
        Rule.AMBIGUOUS,
        "",
        "",
        ("these stickers do not represent a %s in the order U R F D L B, but several different"
                + " ones in other orders: %s%s; write the faces in the order U R F D L B")
            .formatted(
                places.puzzle(),
                names.stream().limit(MAXIMUM_NAMED).collect(Collectors.joining(", ")),
                names.size() > MAXIMUM_NAMED ? " and others" : ""));
  }
}
