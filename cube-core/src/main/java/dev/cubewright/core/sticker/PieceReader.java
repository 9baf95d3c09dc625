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
  private final CountFaults countFaults;
  private final PieceFaults pieceFaults;
  private final Completion completion;

  PieceReader(Places places, StateSpace space, FaceletNames names, CountFaults countFaults) {
    this.places = places;
    this.space = space;
    this.countFaults = countFaults;
    this.pieceFaults = new PieceFaults(places, names);
    this.completion = new Completion(places, space, names, pieceFaults);
  }

  /** Reads the stickers of a text under a naming. */
  Reading read(Naming naming, Work work) {
    byte[] colors = naming.colors();
    Optional<InvalidState> counts = countFaults.check(colors, naming);
    if (counts.isPresent()) {
      return new Reading.Invalid(counts.get());
    }
    int[] standings = new int[places.list().size()];
    boolean complete = true;
    for (int i = 0; i < standings.length; i++) {
      Place place = places.list().get(i);
      standings[i] = place.standings().find(place.code(colors));
      if (standings[i] == Standings.NONE) {
        if (!exists(place, colors)) {
          return new Reading.Invalid(pieceFaults.noPiece(place, colors, naming));
        }
        complete = false;
      }
    }
    return complete ? checked(standings, naming) : completion.complete(colors, naming, work);
  }

  private Reading checked(int[] standings, Naming naming) {
    var state = places.state(standings);
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
        ? place.standings().matching(code).length > 0
        : place.standings().find(code) != Standings.NONE;
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
