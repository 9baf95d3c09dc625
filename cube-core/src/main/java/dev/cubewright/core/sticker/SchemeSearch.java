package dev.cubewright.core.sticker;

import dev.cubewright.core.puzzle.InvalidState;
import dev.cubewright.core.puzzle.InvalidState.Rule;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A search for the faces that the symbols of a text represent. Not thread-safe.
 *
 * <p>Complete stickers determine the color scheme up to rotation, so the search ends with the first
 * naming that gives a state. With unseen stickers, a state is accepted only if all other namings,
 * except rotations, are impossible. A naming with several or too many completions ends the search.
 */
final class SchemeSearch {
  private final Places places;
  private final PieceReader pieces;
  private final StickerText text;
  private final boolean complete;
  private final Set<Naming> tried = new HashSet<>();
  private @Nullable Reading best;
  private @Nullable Naming bestNaming;
  private @Nullable Naming nearest;
  private int mostExisting = -1;

  SchemeSearch(Places places, PieceReader pieces, StickerText text) {
    this.places = places;
    this.pieces = pieces;
    this.text = text;
    this.complete = text.counts()[Facelets.UNSEEN] == 0;
  }

  Optional<Reading> run() {
    Naming.visit(text, places, this::isLast);
    if (best == null) {
      Naming.visit(text, places, this::noteExisting);
      best = nearest == null ? null : pieces.read(nearest);
    }
    return Optional.ofNullable(best);
  }

  private boolean isLast(Naming naming) {
    if (!pieces.allExist(naming) || tried.contains(naming)) {
      return false;
    }
    Reading reading = pieces.read(naming);
    if (isAmbiguous(reading)) {
      best = reading;
      return true;
    }
    if (best instanceof Reading.Valid one
        && bestNaming != null
        && reading instanceof Reading.Valid other) {
      best = new Reading.Invalid(severalNamings(bestNaming, one, naming, other));
      return true;
    }
    if (best == null || getsFurther(reading, best)) {
      best = reading;
      bestNaming = naming;
    }
    if (complete && reading instanceof Reading.Valid) {
      return true;
    }
    tried.addAll(naming.rotated(places));
    return false;
  }

  /**
   * Returns whether several states match, or may match because the search reached its step limit.
   */
  static boolean isAmbiguous(Reading reading) {
    return reading instanceof Reading.Invalid invalid && invalid.reason().rule() == Rule.AMBIGUOUS;
  }

  /**
   * Returns whether a reading satisfies more rules, in their order, than another. Neither may be
   * ambiguous: an ambiguous reading breaks no rule, regardless of its position in the order.
   */
  static boolean getsFurther(Reading reading, Reading other) {
    return other instanceof Reading.Invalid second
        && (!(reading instanceof Reading.Invalid first)
            || first.reason().rule().compareTo(second.reason().rule()) > 0);
  }

  private boolean noteExisting(Naming naming) {
    int existing = pieces.existing(naming);
    if (existing > mostExisting) {
      mostExisting = existing;
      nearest = naming;
    }
    return false;
  }

  private InvalidState severalNamings(
      Naming one, Reading.Valid first, Naming two, Reading.Valid second) {
    byte[] symbols = text.symbols();
    String unseen =
        IntStream.range(0, symbols.length)
            .filter(facelet -> symbols[facelet] == Facelets.UNSEEN)
            .mapToObj(places::name)
            .collect(Collectors.joining(" "));
    return new InvalidState(
        Rule.AMBIGUOUS,
        "",
        unseen,
        ("the seen stickers do not determine which colors are opposite; %s and %s both fit;"
                + " look at more of %s")
            .formatted(
                one.letters(places.colors(first.state())),
                two.letters(places.colors(second.state())),
                unseen));
  }
}
