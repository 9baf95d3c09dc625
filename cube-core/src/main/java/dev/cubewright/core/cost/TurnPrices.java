package dev.cubewright.core.cost;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Turn;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * Prices of turns that do not depend on the face, such as milliseconds for a robot with a motor for
 * each face.
 *
 * @param quarter the price of a quarter turn, 1 to {@value #HIGHEST}
 * @param half the price of a half turn, 1 to {@value #HIGHEST}
 * @param twoQuarters the price of two simultaneous quarter turns; empty if faces turn one by one
 * @param twoWithHalf the price of two simultaneous turns with at least one half turn; present
 *     exactly if {@code twoQuarters} is
 */
public record TurnPrices(int quarter, int half, OptionalInt twoQuarters, OptionalInt twoWithHalf) {
  /** The maximum price, which limits the cost of a solution. */
  public static final int HIGHEST = 1_000_000;

  private static final String FORM =
      "write quarter=100,half=160, and add ,double=110,double-half=170 for opposite faces at the same"
          + " time";

  /**
   * Creates the prices.
   *
   * @throws IllegalArgumentException if a price is out of range, or only one of the last two is
   *     present
   */
  public TurnPrices {
    requirePrice("quarter", quarter);
    requirePrice("half", half);
    twoQuarters.ifPresent(price -> requirePrice("double", price));
    twoWithHalf.ifPresent(price -> requirePrice("double-half", price));
    if (twoQuarters.isPresent() != twoWithHalf.isPresent()) {
      throw new IllegalArgumentException("double and double-half are both needed; " + FORM);
    }
  }

  /**
   * {@return the prices in a text}
   *
   * @param text such as {@code quarter=100,half=160}, with {@code ,double=110} for simultaneous
   *     turns of opposite faces; the default of {@code double-half} is {@code double + half -
   *     quarter}, limited to 1 to {@value #HIGHEST}
   * @throws IllegalArgumentException if the text does not define prices
   */
  public static TurnPrices parse(String text) {
    Map<String, Integer> prices = new LinkedHashMap<>();
    for (String part : text.split(",", -1)) {
      int equals = part.indexOf('=');
      String name = part.substring(0, Math.max(0, equals)).strip();
      if (!List.of("quarter", "half", "double", "double-half").contains(name)) {
        throw new IllegalArgumentException("\"" + part + "\" is not a price of a turn; " + FORM);
      }
      if (prices.put(name, price(name, part.substring(equals + 1).strip())) != null) {
        throw new IllegalArgumentException(
            "the price of " + name + " occurs twice; remove one of them");
      }
    }
    for (String needed : List.of("quarter", "half")) {
      if (!prices.containsKey(needed)) {
        throw new IllegalArgumentException("the price of " + needed + " is missing; " + FORM);
      }
    }
    int quarter = prices.getOrDefault("quarter", 0);
    int half = prices.getOrDefault("half", 0);
    Integer two = prices.get("double");
    if (two == null) {
      if (prices.containsKey("double-half")) {
        throw new IllegalArgumentException("the price of double is missing; " + FORM);
      }
      return new TurnPrices(quarter, half, OptionalInt.empty(), OptionalInt.empty());
    }
    int usual = Math.min(HIGHEST, Math.max(1, two + half - quarter));
    int withHalf = prices.getOrDefault("double-half", usual);
    return new TurnPrices(quarter, half, OptionalInt.of(two), OptionalInt.of(withHalf));
  }

  private static int price(String name, String text) {
    try {
      int price = Integer.parseInt(text);
      requirePrice(name, price);
      return price;
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "the price of %s must be a whole number, 1 to %s, not \"%s\""
              .formatted(name, HIGHEST, text),
          e);
    }
  }

  private static void requirePrice(String name, int price) {
    if (price < 1 || price > HIGHEST) {
      throw new IllegalArgumentException(
          "the price of " + name + " must be 1 to " + HIGHEST + ", not " + price);
    }
  }

  /**
   * {@return the moves of some turns at these prices, including simultaneous turns if they have a
   * price} No move costs more than equivalent moves: a half turn at most two quarter turns,
   * simultaneous turns at most the same turns one by one or as quarter turns.
   *
   * @param turns at least one turn of an outer layer
   * @throws IllegalArgumentException if there is no turn
   */
  public MoveSet moveSet(List<Turn> turns) {
    Metric metric = twoQuarters.isPresent() ? Metric.AXIAL : Metric.HALF_TURN;
    return MoveSet.of(toString(), MoveSet.ofTurns(turns, metric).moves(), this::price);
  }

  private int price(Move move) {
    long halves = move.parts().stream().filter(part -> Metric.QUARTER_TURN.cost(part) > 1).count();
    if (move.parts().size() == 1) {
      return halves > 0 ? Math.min(half, 2 * quarter) : quarter;
    }
    int oneByOne = move.parts().stream().mapToInt(this::price).sum();
    int quarters = Math.min(twoQuarters.orElseThrow(), 2 * quarter);
    // A half turn can be two quarter turns, simultaneous with those of the other face.
    int atOnce =
        halves == 0
            ? quarters
            : Math.min(twoWithHalf.orElseThrow(), quarters + (halves == 1 ? quarter : quarters));
    return Math.min(oneByOne, atOnce);
  }

  /** {@return the prices in the format of {@link #parse}} */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("quarter=" + quarter + ",half=" + half);
    twoQuarters.ifPresent(price -> text.append(",double=").append(price));
    twoWithHalf.ifPresent(price -> text.append(",double-half=").append(price));
    return text.toString();
  }
}
