package dev.cubewright.core.sticker;

import dev.cubewright.core.puzzle.InvalidState;
import dev.cubewright.core.puzzle.StateSpace;
import java.util.Optional;

/**
 * Reads stickers whose colours have been named after faces: counts, pieces, then the rules of the
 * puzzle. Immutable.
 */
final class PieceReader {
  private final Places places;
  private final StateSpace space;
  private final CountDiagnostics countFaults;
  private final PieceDiagnostics pieceFaults;
  private final Completion completion;

  PieceReader(Places places, StateSpace space, FaceletNames names, CountDiagnostics countFaults) {
    this.places = places;
    this.space = space;
    this.countFaults = countFaults;
    this.pieceFaults = new PieceDiagnostics(places, names);
    this.completion = new Completion(places, space, names, pieceFaults);
  }

  /** Reads the stickers of a text under a naming. */
  Reading read(Naming naming, StepBudget work) {
    byte[] colors = naming.colors();
    Optional<InvalidState> counts = countFaults.check(colors, naming);
    if (counts.isPresent()) {
      return new Reading.Invalid(counts.get());
    }
    int[] placements = new int[places.list().size()];
    boolean complete = true;
    for (int i = 0; i < placements.length; i++) {
      Place place = places.list().get(i);
      placements[i] = place.placements().find(place.code(colors));
      if (placements[i] == PiecePlacements.NONE) {
        if (!exists(place, colors)) {
          return new Reading.Invalid(pieceFaults.noPiece(place, colors, naming));
        }
        complete = false;
      }
    }
    return complete ? checked(placements, naming) : completion.complete(colors, naming, work);
  }

  private Reading checked(int[] placements, Naming naming) {
    var state = places.state(placements);
    return space
        .check(state)
        .<Reading>map(
            fault ->
                new Reading.Invalid(
                    new InvalidState(
                        fault.rule(),
                        fault.piece(),
                        fault.place(),
                        fault.message() + naming.legend())))
        .orElseGet(() -> new Reading.Valid(state));
  }

  private static boolean exists(Place place, byte[] colors) {
    int code = place.code(colors);
    return place.isPartlyUnseen(colors)
        ? place.placements().matching(code).length > 0
        : place.placements().find(code) != PiecePlacements.NONE;
  }

  /** Returns whether at all places some piece shows what is seen there. */
  boolean allExist(Naming naming) {
    byte[] colors = naming.colors();
    for (Place place : places.list()) {
      if (!exists(place, colors)) {
        return false;
      }
    }
    return true;
  }

  /** Returns at how many places some piece shows what is seen there. */
  int existing(Naming naming) {
    byte[] colors = naming.colors();
    int existing = 0;
    for (Place place : places.list()) {
      existing += exists(place, colors) ? 1 : 0;
    }
    return existing;
  }
}
