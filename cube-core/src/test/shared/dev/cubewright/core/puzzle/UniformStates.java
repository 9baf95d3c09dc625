package dev.cubewright.core.puzzle;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Chi-square tests of whether random states of a puzzle are uniform: places and orientations of
 * pieces, pairs of pieces, parities, and the shape if moves may be blocked. Expected frequencies
 * follow from the turns. Not thread-safe.
 */
public final class UniformStates {
  /** One in this number of series of tests on uniform states gives a false verdict. */
  private static final double ONCE_IN = 1000;

  private final Puzzle puzzle;
  private final List<Transformation> turns;
  private final List<Count> counts = new ArrayList<>();
  private long draws;

  /**
   * The result of a test.
   *
   * @param name the counted property
   * @param cells the number of outcomes
   * @param chiSquare the sum of squares
   * @param probability the probability of at least this sum for uniform states
   */
  public record Test(String name, int cells, double chiSquare, double probability) {
    @Override
    public String toString() {
      return String.format(
          Locale.ROOT,
          "%s: %,d outcomes, chi-square %.1f, p %.2g",
          name,
          cells,
          chiSquare,
          probability);
    }
  }

  @FunctionalInterface
  private interface Outcome {
    int of(State state);
  }

  /** The frequency of each outcome, and its expected share of all states, 0 if it is impossible. */
  private static final class Count {
    private final String name;
    private final Outcome outcome;
    private final long[] seen;
    private final double[] shares;

    Count(String name, Outcome outcome, double[] weights) {
      this.name = name;
      this.outcome = outcome;
      double sum = Arrays.stream(weights).sum();
      seen = new long[weights.length];
      shares = Arrays.stream(weights).map(weight -> weight / sum).toArray();
    }

    void add(State state) {
      int cell = outcome.of(state);
      if (cell < 0 || shares[cell] == 0) {
        throw new IllegalStateException("impossible: " + name + ", outcome " + cell + ": " + state);
      }
      seen[cell]++;
    }

    Test test(long draws) {
      int cells = 0;
      double sum = 0;
      for (int cell = 0; cell < seen.length; cell++) {
        if (shares[cell] > 0) {
          double expected = shares[cell] * draws;
          sum += (seen[cell] - expected) * (seen[cell] - expected) / expected;
          cells++;
        }
      }
      return new Test(name, cells, sum, upperTail((cells - 1) / 2.0, sum / 2));
    }
  }

  /**
   * Creates the tests.
   *
   * @param puzzle a puzzle; moves may be blocked only as in a Square-1
   */
  public UniformStates(Puzzle puzzle) {
    this.puzzle = puzzle;
    this.turns = puzzle.turns().stream().map(Turn::step).toList();
    List<Orbit> different = new ArrayList<>();
    for (Orbit orbit : puzzle.orbits().list()) {
      if (!orbit.hasIdenticalPieces()) {
        different.add(orbit);
        addPieces(orbit);
      } else if (!puzzle.hasBlockedMoves()) {
        addKinds(orbit);
      }
    }
    for (int index = 1; index < different.size(); index++) {
      addPair(different.get(index - 1), 0, different.get(index), 0);
    }
    if (puzzle.hasBlockedMoves()) {
      addShapes();
    } else {
      addParities(different);
    }
  }

  /**
   * Counts a state.
   *
   * @param state a random state of the puzzle
   */
  public void add(State state) {
    draws++;
    counts.forEach(count -> count.add(state));
  }

  /** {@return the current results, without those of a single outcome} */
  public List<Test> tests() {
    return counts.stream()
        .map(count -> count.test(draws))
        .filter(test -> test.cells() > 1)
        .toList();
  }

  /**
   * {@return the tests that contradict uniform states: those with a probability below that of one
   * false verdict in {@code 1000} series, divided among the tests}
   */
  public List<Test> refuted() {
    List<Test> all = tests();
    return all.stream().filter(test -> test.probability() < 1 / ONCE_IN / all.size()).toList();
  }

  private void addPieces(Orbit orbit) {
    for (int piece = 0; piece < orbit.size(); piece++) {
      int sought = piece;
      double[] cells = new double[orbit.size() * orbit.orientations()];
      reached(orbit, piece, orbit, piece).stream()
          .forEach(pair -> cells[pair / (orbit.orientations() * orbit.size())] = 1);
      add(
          orbit.name() + ", piece " + orbit.pieceName(piece),
          state -> cell(state, orbit, sought),
          cells);
      if (piece > 0) {
        addPair(orbit, piece - 1, orbit, piece);
      }
    }
  }

  private void addPair(Orbit orbit, int piece, Orbit other, int otherPiece) {
    int cells = orbit.size() * orbit.orientations();
    int others = other.size() * other.orientations();
    double[] weights = new double[cells * others];
    reached(orbit, piece, other, otherPiece).stream().forEach(pair -> weights[pair] = 1);
    add(
        orbit.name()
            + " and "
            + other.name()
            + ", pieces "
            + orbit.pieceName(piece)
            + " and "
            + other.pieceName(otherPiece),
        state -> cell(state, orbit, piece) * others + cell(state, other, otherPiece),
        weights);
  }

  private void addKinds(Orbit orbit) {
    // In all puzzles here, blocks of places among which pieces move are whole orbits.
    double[] supply = Arrays.stream(orbit.supply()).asDoubleStream().toArray();
    for (int place = 0; place < orbit.size(); place++) {
      int sought = place;
      add(
          orbit.name() + ", place " + orbit.placeName(place),
          state -> state.piece(orbit, sought),
          supply);
    }
  }

  private void addParities(List<Orbit> orbits) {
    Set<Integer> span = new HashSet<>(Set.of(0));
    for (Transformation turn : turns) {
      int parities = parities(orbits, puzzle.solved().apply(turn));
      List.copyOf(span).forEach(sum -> span.add(sum ^ parities));
    }
    double[] cells = new double[1 << orbits.size()];
    span.forEach(sum -> cells[sum] = 1);
    add("parities", state -> parities(orbits, state), cells);
  }

  private static int parities(List<Orbit> orbits, State state) {
    int all = 0;
    for (Orbit orbit : orbits) {
      int[] pieces = IntStream.range(0, orbit.size()).map(p -> state.piece(orbit, p)).toArray();
      all = 2 * all + parity(pieces);
    }
    return all;
  }

  private static int parity(int[] pieces) {
    int inversions = 0;
    for (int place = 0; place < pieces.length; place++) {
      for (int before = 0; before < place; before++) {
        inversions += pieces[before] > pieces[place] ? 1 : 0;
      }
    }
    return inversions & 1;
  }

  /**
   * Counts the properties of a Square-1: its shapes in any orientation, the place of each piece,
   * and the parities of the corners and of the edges in the order of their places.
   */
  private void addShapes() {
    Orbit wedges =
        puzzle.orbits().list().stream().filter(Orbit::hasIdenticalPieces).findFirst().orElseThrow();
    int[] supply = wedges.supply();
    int second = IntStream.range(0, supply.length).filter(p -> supply[p] > 1).findFirst().orElse(0);
    BitSet corners = new BitSet();
    for (int place = 1; place < wedges.size(); place++) {
      if (wedges.solvedPiece(place) == second) {
        corners.set(wedges.solvedPiece(place - 1));
      }
    }
    List<Integer> shapes = shapes(wedges, second);
    double[] equal = new double[shapes.size()];
    Arrays.fill(equal, 1);
    add("shape", state -> shapes.indexOf(shape(state, wedges, second)), equal);
    for (int piece = 0; piece < supply.length; piece++) {
      if (piece != second) {
        int sought = piece;
        double[] weights = new double[wedges.size()];
        for (int shape : shapes) {
          for (int place = 0; place < weights.length; place++) {
            boolean isSecond = ((shape >> place) & 1) == 1;
            boolean isFirst = place + 1 < weights.length && ((shape >> (place + 1)) & 1) == 1;
            weights[place] += !isSecond && isFirst == corners.get(piece) ? 1 : 0;
          }
        }
        add(
            "piece " + wedges.pieceName(piece),
            state ->
                IntStream.range(0, weights.length)
                    .filter(place -> state.piece(wedges, place) == sought)
                    .findFirst()
                    .orElseThrow(),
            weights);
      }
    }
    add(
        "parities",
        state ->
            2 * parity(state, wedges, corners, second, true)
                + parity(state, wedges, corners, second, false),
        new double[] {1, 1, 1, 1});
  }

  private static int parity(
      State state, Orbit wedges, BitSet corners, int second, boolean ofCorners) {
    return parity(
        IntStream.range(0, wedges.size())
            .map(place -> state.piece(wedges, place))
            .filter(piece -> piece != second && corners.get(piece) == ofCorners)
            .toArray());
  }

  private static int shape(State state, Orbit wedges, int second) {
    return IntStream.range(0, wedges.size())
        .filter(place -> state.piece(wedges, place) == second)
        .map(place -> 1 << place)
        .sum();
  }

  /** Returns all shapes that unblocked moves reach, in any orientation. */
  private List<Integer> shapes(Orbit wedges, int second) {
    Set<Integer> found = new LinkedHashSet<>();
    Deque<State> open = new ArrayDeque<>(List.of(puzzle.solved()));
    List<Move> moves = puzzle.turns().stream().flatMap(turn -> turn.moves().stream()).toList();
    while (!open.isEmpty()) {
      State state = open.remove();
      if (found.add(shape(state, wedges, second))) {
        moves.stream().map(state::apply).filter(puzzle::allows).forEach(open::add);
      }
    }
    return List.copyOf(found);
  }

  private void add(String name, Outcome outcome, double[] weights) {
    counts.add(new Count(name, outcome, weights));
  }

  /** Returns the place and orientation of a piece as a number. */
  private static int cell(State state, Orbit orbit, int piece) {
    int place = 0;
    while (state.piece(orbit, place) != piece) {
      place++;
    }
    return place * orbit.orientations() + state.orientation(orbit, place);
  }

  /** Returns the pairs of cells that turns give to two pieces. */
  private BitSet reached(Orbit orbit, int piece, Orbit other, int otherPiece) {
    int others = other.size() * other.orientations();
    BitSet found = new BitSet();
    Deque<Integer> open = new ArrayDeque<>();
    open.add(piece * orbit.orientations() * others + otherPiece * other.orientations());
    while (!open.isEmpty()) {
      int pair = open.remove();
      if (!found.get(pair)) {
        found.set(pair);
        for (Transformation turn : turns) {
          int cell = moved(turn, orbit, piece, pair / others);
          open.add(cell * others + moved(turn, other, otherPiece, pair % others));
        }
      }
    }
    return found;
  }

  private static int moved(Transformation turn, Orbit orbit, int piece, int cell) {
    int from = orbit.offset() + cell / orbit.orientations();
    int to = from;
    while (turn.source(to) != from) {
      to = to + 1 < orbit.offset() + orbit.size() ? to + 1 : orbit.offset();
    }
    int turned = (cell + turn.twist(to)) % orbit.orientations() % orbit.modulus(piece);
    return (to - orbit.offset()) * orbit.orientations() + turned;
  }

  /** Returns the regularized upper incomplete gamma function: the tail of chi-square. */
  private static double upperTail(double half, double sum) {
    if (half == 0 || sum <= 0) {
      return 1;
    }
    double scale = Math.exp(half * Math.log(sum) - sum - logGamma(half));
    if (sum < half + 1) {
      double term = 1 / half;
      double series = term;
      for (double next = half + 1; term > series * 1e-15; next++) {
        term *= sum / next;
        series += term;
      }
      return 1 - scale * series;
    }
    // The continued fraction, by Lentz's method.
    double b = sum + 1 - half;
    double c = 1e300;
    double d = 1 / b;
    double fraction = d;
    double factor = 0;
    for (int i = 1; Math.abs(factor - 1) > 1e-14 && i < 100_000; i++) {
      double a = -i * (i - half);
      b += 2;
      d = 1 / (a * d + b);
      c = b + a / c;
      factor = d * c;
      fraction *= factor;
    }
    return scale * fraction;
  }

  /** Returns the logarithm of the gamma function by Stirling's series. */
  private static double logGamma(double value) {
    double shift = 0;
    double x = value;
    while (x < 10) {
      shift += Math.log(x++);
    }
    double square = x * x;
    double series = (1.0 / 12 - (1.0 / 360 - 1.0 / 1260 / square) / square) / x;
    return (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + series - shift;
  }
}
