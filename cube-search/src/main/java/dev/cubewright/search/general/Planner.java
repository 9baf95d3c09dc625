package dev.cubewright.search.general;

import dev.cubewright.core.coordinate.Coordinate;
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
 * Chooses the tables of a search. Not thread-safe.
 *
 * <p>The product of coordinates with the most indices, regardless of symmetries, gives the best
 * lower bounds: its greatest cost is about the depth at which moves reach that many indices. So the
 * planner takes the largest product that fits the memory, then the largest that covers another
 * aspect, until all aspects are covered.
 */
final class Planner {
  /** Each table costs a lookup for every position that the tables before it do not prune. */
  private static final int MAXIMUM_TABLES = 4;

  /** Beyond this many symmetries, extra lookups cost more than they prune. */
  private static final int MAXIMUM_SYMMETRIES = 4;

  /** One byte for each context during construction, and half a byte in the finished table. */
  private static final double BYTES_PER_ENTRY = 1.5;

  private static final int MAXIMUM_TRIED = 100;

  /** The maximum share of the memory for one table. */
  private static final double SHARE = 0.75;

  /** The maximum size of an array. */
  private static final double MAXIMUM_ENTRIES = Integer.MAX_VALUE - 8.0;

  /** With more rows, their classes are too expensive. */
  private static final double MAXIMUM_ROWS = 1_200_000;

  /** A block should fit a cache. */
  private static final double MAXIMUM_COLUMNS = 64_000;

  /** Blocks of this many entries are fast enough. */
  private static final double FEW_COLUMNS = 200;

  /**
   * The rows and columns of a table before its check.
   *
   * @param rows the coordinates of the rows, at least one
   * @param symmetries the symmetries that both keep in all samples, the identity first
   */
  record Layout(
      List<Coordinate> rows, List<Coordinate> columns, List<Symmetry> symmetries, double entries) {}

  /**
   * A table to build.
   *
   * @param symmetries the symmetries of the lookups, the identity first
   */
  record PlannedTable(FactoredSpace space, List<Symmetry> symmetries) {}

  private final CoordinateCandidates candidates;
  private final List<Symmetry> symmetries;
  private final SymmetryProbe probe;
  private final Function<Layout, FactoredSpace> check;
  private final Cancellation cancellation;
  private final double bytesPerEntry;
  private final double maximumEntries;
  private double bytesLeft;

  /**
   * Creates a planner.
   *
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
        tables.add(new PlannedTable(space, lookupSymmetries(space)));
        bytesLeft -= space.size() * bytesPerEntry;
        open.removeAll(choice.get().candidate().aspects());
      }
      more = choice.isPresent();
    }
    return tables;
  }

  /**
   * A planned table.
   *
   * @param estimate the number of entries before the check
   */
  private record Choice(Candidate candidate, FactoredSpace space, double estimate) {}

  /** Returns the largest product that fits and covers an open aspect, by the smallest table. */
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
        Layout layout = layout(candidate.coordinates());
        tried += best.isPresent() ? 1 : 0;
        double limit = best.map(Choice::estimate).orElse(maximum);
        if (layout.entries() < limit || (best.isEmpty() && layout.entries() <= limit)) {
          // The probe may be wrong, and moves may not reach all indices.
          FactoredSpace checked = check.apply(layout);
          if (checked.size() <= maximum) {
            best = Optional.of(new Choice(candidate, checked, layout.entries()));
          }
        }
      }
    }
    return best;
  }

  /**
   * Returns the layout of a product with the fewest entries, infinitely many if none is feasible.
   */
  private Layout layout(List<Coordinate> factors) {
    if (factors.size() == 1 && CoordinateCandidates.isLargeSet(factors.get(0))) {
      return new Layout(factors, List.of(), symmetries.subList(0, 1), size(factors));
    }
    Layout best = new Layout(factors, List.of(), List.of(), Double.POSITIVE_INFINITY);
    for (int rows = 1; rows < 1 << factors.size(); rows++) {
      Layout layout = layout(factors, rows);
      if (isBetter(layout, best)) {
        best = layout;
      }
    }
    return best;
  }

  private Layout layout(List<Coordinate> factors, int rowBits) {
    List<Coordinate> rows = new ArrayList<>();
    List<Coordinate> columns = new ArrayList<>();
    for (int i = 0; i < factors.size(); i++) {
      ((rowBits >> i & 1) == 1 ? rows : columns).add(factors.get(i));
    }
    if (size(rows) > MAXIMUM_ROWS || size(columns) > MAXIMUM_COLUMNS) {
      return new Layout(rows, columns, List.of(), Double.POSITIVE_INFINITY);
    }
    List<Symmetry> kept =
        symmetries.stream().filter(s -> probe.keeps(rows, s) && probe.keeps(columns, s)).toList();
    return new Layout(rows, columns, kept, size(rows) * size(columns) / kept.size());
  }

  private static boolean isBetter(Layout one, Layout other) {
    double width = size(one.columns());
    double otherWidth = size(other.columns());
    return one.entries() == other.entries()
        ? width >= FEW_COLUMNS && (otherWidth < FEW_COLUMNS || width < otherWidth)
        : one.entries() < other.entries();
  }

  private static double size(List<Coordinate> coordinates) {
    return coordinates.stream().mapToDouble(Coordinate::size).reduce(1, (a, b) -> a * b);
  }

  /** Returns symmetries through which the lookups differ. */
  private List<Symmetry> lookupSymmetries(FactoredSpace space) {
    List<Symmetry> distinct = new ArrayList<>();
    Set<Symmetry> shown = new HashSet<>();
    for (Symmetry symmetry : symmetries) {
      cancellation.check();
      if (distinct.size() < MAXIMUM_SYMMETRIES && !shown.contains(symmetry)) {
        distinct.add(symmetry);
        symmetries.stream()
            .filter(other -> showsTheSame(space, symmetry, other))
            .forEach(shown::add);
      }
    }
    return distinct;
  }

  /**
   * Whether a symmetry of the table maps one symmetry to the other, so that their lookups are
   * equal.
   */
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
