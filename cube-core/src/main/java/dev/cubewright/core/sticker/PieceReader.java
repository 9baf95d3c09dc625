package dev.cubewright.core.sticker;

import dev.cubewright.core.puzzle.InvalidState;
import dev.cubewright.core.puzzle.InvalidState.Rule;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Reads stickers whose colors have been named after faces: counts, pieces, then the rules of the
 * puzzle. Stickers seen only in part are read if exactly one state shows them. Immutable.
 */
final class PieceReader {
  private static final long CHECK_STEPS = 1000;

  private static final int LISTED = 12;

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
    // Sifting a state through the chain of stabilizers is quadratic in the points.
    this.checkSteps = CHECK_STEPS + points * points;
  }

  Reading read(Naming naming, StepBudget work) {
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
      return complete(colors, naming, work);
    }
    State state = places.state(placements);
    return space
        .check(state)
        .<Reading>map(fault -> new Reading.Invalid(withLegend("", fault, naming)))
        .orElseGet(() -> new Reading.Valid(state));
  }

  private static InvalidState withLegend(String before, InvalidState fault, Naming naming) {
    return new InvalidState(
        fault.rule(), fault.piece(), fault.place(), before + fault.message() + naming.legend());
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

  private Reading complete(byte[] colors, Naming naming, StepBudget work) {
    CompletionSearch search = new CompletionSearch(places, space, colors, checkSteps, work);
    search.run();
    List<int[]> found = search.found();
    if (found.isEmpty()) {
      return new Reading.Invalid(noCompletion(search, colors, naming));
    }
    if (found.size() == 1 && search.isExhaustive()) {
      return new Reading.Valid(places.state(found.get(0)));
    }
    List<byte[]> painted = found.stream().map(this::painted).toList();
    List<Integer> open = search.isExhaustive() ? varying(painted) : search.undetermined();
    return new Reading.Invalid(ambiguous(open, painted, naming));
  }

  private byte[] painted(int[] placements) {
    byte[] colors = new byte[places.facelets()];
    for (int i = 0; i < placements.length; i++) {
      places.list().get(i).paint(placements[i], colors);
    }
    return colors;
  }

  private static List<Integer> varying(List<byte[]> painted) {
    byte[] first = painted.get(0);
    return IntStream.range(0, first.length)
        .filter(facelet -> painted.stream().anyMatch(other -> other[facelet] != first[facelet]))
        .boxed()
        .toList();
  }

  private InvalidState ambiguous(List<Integer> open, List<byte[]> completions, Naming naming) {
    List<String> names = open.stream().map(places::name).toList();
    String some = names.stream().limit(LISTED).collect(Collectors.joining(" "));
    String more = names.size() > LISTED ? " and " + (names.size() - LISTED) + " more" : "";
    String what =
        completions.size() < 2
            ? "too few stickers are seen to find the state"
            : "the unseen stickers can be completed in several ways, such as %s and %s"
                .formatted(naming.letters(completions.get(0)), naming.letters(completions.get(1)));
    return new InvalidState(
        Rule.AMBIGUOUS,
        "",
        String.join(" ", names),
        what + "; look at one or more of " + some + more);
  }

  private InvalidState noCompletion(CompletionSearch search, byte[] colors, Naming naming) {
    if (!search.isExhaustive()) {
      return ambiguous(search.undetermined(), List.of(), naming);
    }
    return search
        .lastFault()
        .map(fault -> withLegend("however the unseen stickers are completed, ", fault, naming))
        .orElseGet(() -> faults.noneLeft(search.stuckAt(), colors, naming));
  }
}
