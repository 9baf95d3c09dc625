package dev.cubewright.search.general;

import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.general.CoordinateCandidates.Candidate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Chooses the tables of a search. For one thread.
 *
 * <p>Of all products of coordinates the one with the most numbers, symmetries set aside, bounds the
 * cost to go best, since a table reaches about as deep as it takes to reach that many numbers. So
 * the largest that fits the memory is taken; then the largest that tells something of an aspect
 * that no table covers yet, until all are covered.
 */
final class Planner {
  /** Each table costs a look-up for every position that the tables before it do not cut off. */
  private static final int MAXIMUM_TABLES = 4;

  /** Views of a table through more symmetries than this cost more than they cut off. */
  private static final int MAXIMUM_VIEWS = 4;

  /** One byte for each context during construction, and half a byte in the finished table. */
  private static final double BYTES_PER_ENTRY = 1.5;

  private static final int MAXIMUM_TRIED = 100;

  /** One table does not take all, so that others can cover the rest. */
  private static final double SHARE = 0.75;

  /** An array has no more elements. */
  private static final double MAXIMUM_ENTRIES = Integer.MAX_VALUE - 8.0;

  /**
   * @param views the symmetries of the lookups, the identity first
   */
  record PlannedTable(FactoredSpace space, List<Symmetry> views) {}

  private final CoordinateCandidates candidates;
  private final List<Symmetry> symmetries;
  private final SymmetryProbe probe;
  private final Function<Layout, FactoredSpace> check;
  private final Cancellation cancellation;
  private final double bytesPerEntry;
  private final double maximumEntries;
  private double bytesLeft;

  /**
   * @param check returns the positions of a table, up to the symmetries that it keeps
   */
  Planner(
      Problem problem,
      List<Symmetry> symmetries,
      CoordinateCandidates candidates,
      Function<Layout, FactoredSpace> check,
      long bytes,
      Cancellation cancellation) {
    this.cancellation = cancellation;
    this.check = check;
    this.candidates = candidates;
    this.symmetries = symmetries;
    this.probe = new SymmetryProbe(problem.moveSet(), problem.goals().get(0));
    this.bytesPerEntry = BYTES_PER_ENTRY * problem.moveSet().rows();
    this.maximumEntries = MAXIMUM_ENTRIES / problem.moveSet().rows();
    this.bytesLeft = bytes;
  }

  List<PlannedTable> plan() {
    List<PlannedTable> tables = new ArrayList<>();
    Set<Integer> open = new HashSet<>(candidates.aspects());
    List<Candidate> all = candidates.all();
    boolean more = true;
    while (more && tables.size() < MAXIMUM_TABLES && (tables.isEmpty() || !open.isEmpty())) {
      Optional<Choice> choice = largest(all, open);
      if (choice.isPresent()) {
        FactoredSpace space = choice.get().space();
        tables.add(new PlannedTable(space, views(space)));
        bytesLeft -= space.size() * bytesPerEntry;
        open.removeAll(choice.get().candidate().aspects());
      }
      more = choice.isPresent();
    }
    return tables;
  }

  /**
   * @param estimate how many entries the table was thought to have before it was checked
   */
  private record Choice(Candidate candidate, FactoredSpace space, double estimate) {}

  /**
   * The largest product that fits and covers something open; of equally large, the smallest table.
   */
  private Optional<Choice> largest(List<Candidate> all, Set<Integer> open) {
    double maximum = Math.min(maximumEntries, SHARE * bytesLeft / bytesPerEntry);
    Optional<Choice> best = Optional.empty();
    int tried = 0;
    for (Candidate candidate : all) {
      cancellation.check();
      if (best.isPresent()
          && (candidate.size() < best.get().candidate().size() || tried == MAXIMUM_TRIED)) {
        break;
      }
      if (candidate.aspects().stream().anyMatch(open::contains)
          && candidate.size() / symmetries.size() <= maximum) {
        Layout layout = Layout.of(candidate.coordinates(), symmetries, probe);
        tried += best.isPresent() ? 1 : 0;
        double limit = best.map(Choice::estimate).orElse(maximum);
        if (layout.entries() < limit || (best.isEmpty() && layout.entries() <= limit)) {
          // The probe may have been wrong, and some numbers may not be reached.
          FactoredSpace checked = check.apply(layout);
          if (checked.size() <= maximum) {
            best = Optional.of(new Choice(candidate, checked, layout.entries()));
          }
        }
      }
    }
    return best;
  }

  /** Symmetries through which the table shows something else each time. */
  private List<Symmetry> views(FactoredSpace space) {
    List<Symmetry> views = new ArrayList<>();
    Set<Symmetry> shown = new HashSet<>();
    for (Symmetry symmetry : symmetries) {
      cancellation.check();
      if (views.size() < MAXIMUM_VIEWS && !shown.contains(symmetry)) {
        views.add(symmetry);
        symmetries.stream()
            .filter(other -> showsTheSame(space, symmetry, other))
            .forEach(shown::add);
      }
    }
    return views;
  }

  /** Whether one of the symmetries that the table keeps leads from one view to the other. */
  private boolean showsTheSame(FactoredSpace space, Symmetry one, Symmetry other) {
    return space.symmetries().stream()
        .anyMatch(
            kept ->
                probe.states().stream()
                    .allMatch(
                        state ->
                            ranks(space, kept.conjugate(one.conjugate(state)))
                                .equals(ranks(space, other.conjugate(state)))));
  }

  private static List<Long> ranks(FactoredSpace space, State state) {
    return space.factors().stream().map(factor -> factor.coordinate().rank(state)).toList();
  }
}
