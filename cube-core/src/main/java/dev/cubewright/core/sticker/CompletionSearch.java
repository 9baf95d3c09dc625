package dev.cubewright.core.sticker;

import dev.cubewright.core.puzzle.InvalidState;
import dev.cubewright.core.puzzle.InvalidState.Rule;
import dev.cubewright.core.puzzle.StateSpace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A backtracking search for the completions of partly seen stickers. It fills the place with the
 * fewest choices first, and stops when the step budget of the text is spent. Not thread-safe.
 */
final class CompletionSearch {
  private static final int ENOUGH = 100;
  private static final int LISTED = 12;

  private static final int OPEN = -1;

  private final Places places;
  private final StateSpace space;
  private final StickerDiagnostics faults;
  private final Naming naming;
  private final byte[] colors;
  private final long checkSteps;
  private final StickerText work;
  private final int[][] choices;

  /**
   * For each place, the number of unused pieces of each kind; places of an orbit share the array.
   */
  private final int[][] supply;

  private final int[] chosen;

  private final List<int[]> found = new ArrayList<>();
  private final List<Integer> undetermined = new ArrayList<>();
  private @Nullable InvalidState lastFault;
  private Place stuck;
  private boolean cutShort;

  CompletionSearch(
      Places places, StateSpace space, StickerDiagnostics faults, Naming naming, long checkSteps) {
    this.places = places;
    this.space = space;
    this.faults = faults;
    this.naming = naming;
    this.colors = naming.colors();
    this.checkSteps = checkSteps;
    this.work = naming.text();
    int count = places.list().size();
    choices = new int[count][];
    supply = new int[count][];
    chosen = new int[count];
    Arrays.fill(chosen, OPEN);
    stuck = places.list().get(0);
    IdentityHashMap<PiecePlacements, int[]> supplies = new IdentityHashMap<>();
    for (int i = 0; i < count; i++) {
      Place place = places.list().get(i);
      choices[i] = place.placements().matching(place.code(colors));
      supply[i] =
          supplies.computeIfAbsent(place.placements(), placements -> placements.orbit().supply());
      work.spend(place.placements().count());
    }
  }

  Reading run() {
    if (takeSingles()) {
      noteUndetermined();
      search();
    }
    if (cutShort) {
      return new Reading.Invalid(ambiguous(undetermined));
    }
    if (found.size() == 1) {
      return new Reading.Valid(places.state(found.get(0)));
    }
    return new Reading.Invalid(
        !found.isEmpty()
            ? ambiguous(varying(found.stream().map(this::painted).toList()))
            : lastFault != null
                ? naming.withLegend("for every completion of the unseen stickers, ", lastFault)
                : faults.noneLeft(stuck, colors, naming));
  }

  /** Fills all places with exactly one remaining choice. Returns false if a place has no choice. */
  private boolean takeSingles() {
    for (boolean changed = true; changed; ) {
      changed = false;
      for (int i = 0; i < chosen.length; i++) {
        if (chosen[i] == OPEN) {
          int left = left(i);
          if (left == 0) {
            stuck = places.list().get(i);
            return false;
          }
          if (left == 1) {
            take(i, firstLeft(i));
            changed = true;
          }
        }
      }
    }
    return true;
  }

  private int left(int i) {
    work.spend(choices[i].length);
    int left = 0;
    for (int placement : choices[i]) {
      left += isLeft(i, placement) ? 1 : 0;
    }
    return left;
  }

  private boolean isLeft(int i, int placement) {
    return supply[i][piece(i, placement)] > 0;
  }

  private int piece(int i, int placement) {
    return places.list().get(i).placements().piece(placement);
  }

  private int firstLeft(int i) {
    for (int placement : choices[i]) {
      if (isLeft(i, placement)) {
        return placement;
      }
    }
    throw new IllegalStateException("no piece is left for " + places.list().get(i).name());
  }

  private void take(int i, int placement) {
    chosen[i] = placement;
    supply[i][piece(i, placement)]--;
  }

  private void giveBack(int i) {
    supply[i][piece(i, chosen[i])]++;
    chosen[i] = OPEN;
  }

  private void noteUndetermined() {
    for (int i = 0; i < chosen.length; i++) {
      Place place = places.list().get(i);
      for (int facet = 0; chosen[i] == OPEN && facet < place.facets(); facet++) {
        if (colors[place.facelet(facet)] == Facelets.UNSEEN) {
          undetermined.add(place.facelet(facet));
        }
      }
    }
    undetermined.sort(null);
  }

  private boolean isOver() {
    return work.spent() > StickerText.MAXIMUM_STEPS || found.size() >= ENOUGH;
  }

  private void search() {
    int narrowest = OPEN;
    int fewest = Integer.MAX_VALUE;
    for (int i = 0; i < chosen.length && fewest > 0; i++) {
      if (chosen[i] == OPEN) {
        int left = left(i);
        if (left < fewest) {
          fewest = left;
          narrowest = i;
        }
      }
    }
    if (narrowest == OPEN) {
      checkLeaf();
      return;
    }
    if (fewest == 0) {
      stuck = places.list().get(narrowest);
    }
    for (int placement : choices[narrowest]) {
      if (isLeft(narrowest, placement)) {
        if (isOver()) {
          cutShort = true;
          return;
        }
        take(narrowest, placement);
        search();
        giveBack(narrowest);
      }
    }
  }

  private void checkLeaf() {
    work.spend(checkSteps);
    Optional<InvalidState> fault = space.check(places.state(chosen));
    if (fault.isPresent()) {
      lastFault = fault.get();
    } else {
      found.add(chosen.clone());
    }
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

  private InvalidState ambiguous(List<Integer> open) {
    List<String> names = open.stream().map(places::name).toList();
    String some = names.stream().limit(LISTED).collect(Collectors.joining(" "));
    String more = names.size() > LISTED ? " and " + (names.size() - LISTED) + " more" : "";
    String what =
        found.size() < 2
            ? "too few stickers were seen to determine the state"
            : "the unseen stickers can be completed in several ways, such as %s and %s"
                .formatted(
                    naming.letters(painted(found.get(0))), naming.letters(painted(found.get(1))));
    return new InvalidState(
        Rule.AMBIGUOUS,
        "",
        String.join(" ", names),
        what + "; look at one or more of " + some + more);
  }
}
