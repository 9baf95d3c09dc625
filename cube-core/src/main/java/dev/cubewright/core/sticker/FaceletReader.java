package dev.cubewright.core.sticker;

import dev.cubewright.core.puzzle.InvalidState;
import dev.cubewright.core.puzzle.InvalidState.Rule;
import dev.cubewright.core.puzzle.InvalidStateException;
import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import java.util.Optional;

/**
 * A reader of the facelet strings of one puzzle: stickers in the order U R F D L B, each face row
 * by row. Thread-safe.
 *
 * <p>Blanks, commas, semicolons and bars are ignored. A sticker is a face letter {@code U R F D L
 * B} or a color letter of the standard scheme {@code w r g y o b}, in either case, or {@code ?} if
 * it was not seen. The puzzle may be in any orientation.
 *
 * <p><b>Other colors.</b> If the fixed centers do not show the standard scheme, each center names
 * the color of its face. Other letters and digits can represent the six colors. Without fixed
 * centers, the reader assigns them to the faces: the first assignment in lexicographic order that
 * results in a reachable state. It does not do this for standard letters, and it never reads a
 * mirror image.
 *
 * <p><b>Other orders.</b> If the stickers of a cube do not represent a state, the reader tries
 * other face orders and nets. It accepts a state if no other order results in a different state.
 * All stickers must be seen and have standard colors.
 *
 * <p><b>Unseen stickers</b> are accepted if exactly one reachable state shows the seen stickers. A
 * limit on the search steps bounds the time to tens of milliseconds.
 */
public final class FaceletReader {
  private final Places places;
  private final StickerDiagnostics faults;
  private final PieceReader pieces;

  /**
   * Creates a reader for the facelet strings of a puzzle.
   *
   * @param space the states that count as valid
   * @throws IllegalArgumentException if the puzzle was defined without stickers
   */
  public FaceletReader(StateSpace space) {
    places = new Places(space.puzzle());
    faults = new StickerDiagnostics(places);
    pieces = new PieceReader(places, space, faults);
  }

  /**
   * {@return the state that a text represents, or the first broken rule in the order of {@link
   * Rule}}
   *
   * @param text the stickers; separators are ignored
   */
  public Reading read(String text) {
    StickerText stickers;
    try {
      stickers = StickerText.parse(text, places);
    } catch (InvalidStateException e) {
      return new Reading.Invalid(e.reason());
    }
    Reading reading = read(stickers);
    return reading instanceof Reading.Invalid invalid && invalid.reason().rule() != Rule.WRONG_COUNT
        ? OtherOrders.read(places, pieces, stickers).orElse(reading)
        : reading;
  }

  /**
   * {@return the state that a text represents}
   *
   * @param text the stickers; separators are ignored
   * @throws InvalidStateException if the text represents no state, or several
   */
  public State require(String text) {
    return read(text).require();
  }

  /**
   * {@return the goal pattern that a text represents; {@code ?} is a sticker that does not matter}
   * Each place allows every piece, in every orientation, that shows the known stickers of the
   * place. The pattern may match no reachable state.
   *
   * @param text stickers in the order U R F D L B; separators are ignored
   * @throws InvalidStateException if the text has too few or too many stickers
   * @throws InvalidStateException if the text has symbols other than the standard colors and {@code
   *     ?}
   * @throws InvalidStateException if no piece shows the known stickers of a place
   */
  public Pattern readPattern(String text) {
    StickerText stickers = StickerText.parse(text, places);
    if (!stickers.isStandard()) {
      throw new InvalidStateException(
          new InvalidState(
              Rule.UNKNOWN_COLOR,
              "",
              "",
              "a goal is written in the standard colors; write U R F D L B or w r g y o b, and ?"
                  + " for a sticker that does not matter"));
    }
    Naming naming = Naming.standard(stickers);
    byte[] colors = naming.colors();
    Pattern.Builder pattern = Pattern.builder(places.puzzle().orbits());
    for (Place place : places.list()) {
      PiecePlacements placements = place.placements();
      int[] matching = placements.matching(place.code(colors));
      if (matching.length == 0) {
        throw new InvalidStateException(faults.noPiece(place, colors, naming));
      }
      for (int placement : matching) {
        pattern.allow(
            placements.orbit(),
            place.index(),
            placements.piece(placement),
            placements.orientation(placement));
      }
    }
    return pattern.build();
  }

  Reading read(StickerText stickers) {
    if (!stickers.isStandard()) {
      return readNamed(stickers).orElseGet(() -> new Reading.Invalid(faults.noNaming(stickers)));
    }
    Naming standard = Naming.standard(stickers);
    if (places.showStandardScheme(standard.colors())) {
      return pieces.read(standard);
    }
    Optional<Reading> byCenters = readNamed(stickers);
    if (byCenters.isPresent()
        && (byCenters.get() instanceof Reading.Valid
            || SchemeSearch.isAmbiguous(byCenters.get()))) {
      return byCenters.get();
    }
    // If neither reading is valid, report the one that passes more rules. The centers disprove the
    // plain reading even if its search reached the step limit.
    Reading plain = pieces.read(standard);
    return byCenters
        .filter(named -> SchemeSearch.isAmbiguous(plain) || !SchemeSearch.getsFurther(plain, named))
        .orElse(plain);
  }

  private Optional<Reading> readNamed(StickerText stickers) {
    return new SchemeSearch(places, pieces, stickers).run();
  }
}
