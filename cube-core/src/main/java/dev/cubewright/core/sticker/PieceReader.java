package dev.cubewright.core.sticker;

import dev.cubewright.core.puzzle.InvalidState;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import java.util.Optional;

/**
 * Reads stickers after each color has a face: counts, pieces, then the rules of the puzzle. Partly
 * seen stickers are valid if exactly one state shows them. Immutable.
 */
final class PieceReader {
  private static final long CHECK_STEPS = 1000;

  private final Places places;
  private final StateSpace space;
  private final StickerDiagnostics faults;
  private final long checkSteps;

  PieceReader(Places places, StateSpace space, StickerDiagnostics faults) {
    this.places = places;
    this.space = space;
    this.faults = faults;
    long points = 0;
    for (Orbit orbit : places.puzzle().orbits().list()) {
      points += (long) orbit.size() * orbit.orientations();
    }
    // Sifting a state through a stabilizer chain takes time quadratic in the number of points.
    this.checkSteps = CHECK_STEPS + points * points;
  }

  Reading read(Naming naming) {
    byte[] colors = naming.colors();
    Optional<InvalidState> counts = faults.checkCounts(colors, naming);
    if (counts.isPresent()) {
      return new Reading.Invalid(counts.get());
    }
    int[] placements = new int[places.list().size()];
    boolean complete = true;
    for (int i = 0; i < placements.length; i++) {
      Place place = places.list().get(i);
      placements[i] = place.placements().find(place.code(colors));
      if (placements[i] == PiecePlacements.NONE) {
        if (!place.fitsPiece(colors)) {
          return new Reading.Invalid(faults.noPiece(place, colors, naming));
        }
        complete = false;
      }
    }
    if (!complete) {
      return new CompletionSearch(places, space, faults, naming, checkSteps).run();
    }
    State state = places.state(placements);
    return space
        .check(state)
        .<Reading>map(fault -> new Reading.Invalid(naming.withLegend("", fault)))
        .orElseGet(() -> new Reading.Valid(state));
  }

  int existing(Naming naming) {
    byte[] colors = naming.colors();
    int existing = 0;
    for (Place place : places.list()) {
      existing += place.fitsPiece(colors) ? 1 : 0;
    }
    return existing;
  }

  boolean allExist(Naming naming) {
    byte[] colors = naming.colors();
    return places.list().stream().allMatch(place -> place.fitsPiece(colors));
  }
}
