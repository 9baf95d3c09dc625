package dev.cubewright.core.sticker;

import dev.cubewright.core.puzzle.InvalidState;
import dev.cubewright.core.puzzle.InvalidState.Rule;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.StateSpace;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Finds the state whose stickers were seen only in part, if there is exactly one. Immutable.
 *
 * <p>A search with backtracking: pieces go to the places with the fewest choices first, and a
 * completed state counts if turns reach it. The search stops when the {@link StepBudget} is used
 * up, and then says that too little was seen.
 */
final class Completion {
  /** More completions than this are not looked for. */
  static final int ENOUGH = 100;

  /** What checking a state costs at least. */
  private static final long CHECK_STEPS = 1000;

  private static final int LISTED = 12;

  private final Places places;
  private final StateSpace space;
  private final FaceletNames names;
  private final PieceDiagnostics faults;
  private final long checkSteps;

  Completion(Places places, StateSpace space, FaceletNames names, PieceDiagnostics faults) {
    this.places = places;
    this.space = space;
    this.names = names;
    this.faults = faults;
    long points = 0;
    for (Orbit orbit : places.puzzle().orbits().list()) {
      points += (long) orbit.size() * orbit.orientations();
    }
    // Sifting a state through the chain of stabilizers is quadratic in the points.
    this.checkSteps = CHECK_STEPS + points * points;
  }

  /** Returns the one state that fits, or why there is none or several. */
  Reading complete(byte[] colors, Naming naming, StepBudget work) {
    CompletionSearch search = new CompletionSearch(places, space, colors, checkSteps, work);
    search.run();
    List<int[]> found = search.found();
    if (found.isEmpty()) {
      return new Reading.Invalid(none(search, colors, naming));
    }
    if (found.size() == 1 && search.isExhaustive()) {
      return new Reading.Valid(places.state(found.get(0)));
    }
    List<String> open = new ArrayList<>();
    for (int facelet : search.isExhaustive() ? varying(found) : search.undetermined()) {
      open.add(names.name(facelet));
    }
    return new Reading.Invalid(ambiguous(open, found.stream().map(this::painted).toList(), naming));
  }

  private byte[] painted(int[] placements) {
    byte[] colors = new byte[places.facelets()];
    for (int i = 0; i < placements.length; i++) {
      places.list().get(i).paint(placements[i], colors);
    }
    return colors;
  }

  private List<Integer> varying(List<int[]> found) {
    byte[] first = painted(found.get(0));
    boolean[] varies = new boolean[first.length];
    for (int[] placements : found) {
      byte[] other = painted(placements);
      for (int facelet = 0; facelet < first.length; facelet++) {
        varies[facelet] |= first[facelet] != other[facelet];
      }
    }
    List<Integer> facelets = new ArrayList<>();
    for (int facelet = 0; facelet < first.length; facelet++) {
      if (varies[facelet]) {
        facelets.add(facelet);
      }
    }
    return facelets;
  }

  /** Says that several completions exist, or may. */
  InvalidState ambiguous(List<String> open, List<byte[]> completions, Naming naming) {
    String some = open.stream().limit(LISTED).collect(Collectors.joining(" "));
    String more = open.size() > LISTED ? " and " + (open.size() - LISTED) + " more" : "";
    String what =
        completions.size() < 2
            ? "too few stickers are seen to find the state"
            : "the unseen stickers can be completed in several ways, such as "
                + naming.letters(completions.get(0))
                + " and "
                + naming.letters(completions.get(1));
    return new InvalidState(
        Rule.AMBIGUOUS,
        "",
        String.join(" ", open),
        what + "; look at one or more of " + some + more);
  }

  private InvalidState none(CompletionSearch search, byte[] colors, Naming naming) {
    if (!search.isExhaustive()) {
      List<String> unseen = new ArrayList<>();
      for (int facelet : search.undetermined()) {
        unseen.add(names.name(facelet));
      }
      return ambiguous(unseen, List.of(), naming);
    }
    return search
        .lastFault()
        .map(
            fault ->
                new InvalidState(
                    fault.rule(),
                    fault.piece(),
                    fault.place(),
                    "however the unseen stickers are completed, "
                        + fault.message()
                        + naming.legend()))
        .orElseGet(() -> faults.noneLeft(search.stuckAt(), colors, naming));
  }
}
