package dev.cubewright.core.sticker;

import dev.cubewright.core.puzzle.InvalidState;
import dev.cubewright.core.puzzle.InvalidState.Rule;
import dev.cubewright.core.puzzle.InvalidStateException;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.Puzzle;
import java.util.Optional;

/**
 * Reads a goal from a facelet string in which {@code ?} stands for a sticker that does not matter.
 * Immutable and safe for many threads.
 *
 * <p>A place allows every piece, in every orientation, that shows the known stickers of the place.
 * Stickers are those of {@link FaceletReader} in the standard colours; colours of the writer's own
 * would leave open what is meant. Whether turns reach such a state is not asked.
 */
public final class FaceletPatternReader {
  private final Places places;
  private final StickerParser parser;
  private final PieceDiagnostics pieceFaults;

  /**
   * Makes the reader of a puzzle's patterns.
   *
   * @param puzzle any puzzle with stickers
   * @throws IllegalArgumentException if the puzzle was defined without stickers
   */
  public FaceletPatternReader(Puzzle puzzle) {
    FaceletNames names = new FaceletNames(puzzle);
    places = new Places(puzzle);
    parser = new StickerParser(places, names);
    pieceFaults = new PieceDiagnostics(places, names);
  }

  /**
   * {@return the pattern that a text describes}
   *
   * @param text stickers in the order U R F D L B, blanks between them ignored
   * @throws InvalidStateException if the text has too few or too many stickers
   * @throws InvalidStateException if the text has other symbols than the standard colours and
   *     {@code ?}
   * @throws InvalidStateException if no piece shows the known stickers of a place
   */
  public Pattern read(String text) {
    StickerText stickers = parser.parse(text);
    Optional<InvalidState> fault = stickers.fault();
    if (fault.isPresent()) {
      throw new InvalidStateException(fault.get());
    }
    if (!stickers.isStandard()) {
      throw new InvalidStateException(
          new InvalidState(
              Rule.UNKNOWN_COLOR,
              "",
              "",
              "a goal is written in the standard colours; write U R F D L B or w r g y o b, and ?"
                  + " for a sticker that does not matter"));
    }
    Naming naming = Naming.standard(stickers);
    byte[] colors = naming.colors();
    Pattern.Builder pattern = Pattern.builder(places.puzzle().orbits());
    for (Place place : places.list()) {
      PiecePlacements placements = place.placements();
      Orbit orbit = placements.orbit();
      int[] matching = placements.matching(place.code(colors));
      if (matching.length == 0) {
        throw new InvalidStateException(pieceFaults.noPiece(place, colors, naming));
      }
      for (int placement : matching) {
        pattern.allow(
            orbit, place.index(), placements.piece(placement), placements.orientation(placement));
      }
    }
    return pattern.build();
  }
}
