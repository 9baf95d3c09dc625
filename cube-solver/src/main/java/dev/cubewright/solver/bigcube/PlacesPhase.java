package dev.cubewright.solver.bigcube;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.DistanceTableBuilder;
import dev.cubewright.tables.pruning.TableIdentity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A phase that brings the centers of some orbits to one axis, and with the second makes the inner
 * wings even. A state is the places of each orbit, as sets, and then 1 if the inner wings are odd
 * and are to become even. Immutable.
 */
final class PlacesPhase extends ReductionPhase {
  /** What wings cost that are odd: less than one turn, as there are many that make them even. */
  private static final int ODD = 16;

  /** The number of fractions into which a unit of cost is divided. */
  private static final int PARTS = 4;

  /** More than correlations can take from what a state costs. */
  private static final int OFFSET = 2000;

  /** How many turns are taken to be left at least of phases that begin anywhere. */
  private static final int FAR = 8;

  /** The number of the change that inner wings become odd or even. */
  private static final int ODD_WINGS = -1;

  private static final int ALL_AXES = (1 << CenterOrbit.PLACES) - 1;

  private final int axis;
  private final int inner;
  private final List<CenterOrbit> orbits;
  private final int[] odd;
  private final AxisPlaces[] parts;
  private final Correlation[][] correlations;
  private final NearGoal nearGoal;
  private final List<DistanceTable> tables = new ArrayList<>();

  /**
   * Prepares; its tables are fetched or built.
   *
   * @param staging what it brings about, and by which turns
   * @param size the number of layers of the cube
   * @param inner the orbits of inner centers that come to the axis
   * @param obliques those of obliques; one may be the one before in a mirror
   */
  PlacesPhase(
      ReductionPlan.Staging staging,
      int size,
      List<CenterOrbit> inner,
      List<CenterOrbit> obliques,
      TableSource source) {
    super(
        staging.goal(),
        different(staging, size, Stream.concat(inner.stream(), obliques.stream()).toList()),
        staging.expected());
    axis = staging.axis();
    this.inner = inner.size();
    orbits = Stream.concat(inner.stream(), obliques.stream()).toList();
    odd = turns().stream().mapToInt(PlacesPhase::odd).toArray();
    parts = new AxisPlaces[orbits.size()];
    correlations = new Correlation[parts.length][];
    int reached = reached(axis);
    MoveSet moves = BlockTurn.moveSet(source.puzzle(), turns());
    for (int part = 0; part < parts.length; part++) {
      source.cancellation().check();
      parts[part] =
          new AxisPlaces(orbits.get(part).carried(turns()), reached, CenterOrbit.ofAxis(axis));
      if (orbits.get(part).isMirrored()) {
        parts[part].takeCosts(parts[part - 1]);
      } else {
        tables.add(parts[part].prepare("centers of axis " + axis, moves, source));
      }
      correlations[part] = new Correlation[part];
      for (int other = 0; other < part; other++) {
        correlations[part][other] = new Correlation(parts[part], parts[other], turns().size());
      }
    }
    int[] solved = new int[width()];
    Arrays.setAll(solved, part -> part < parts.length ? parts[part].goal() : 0);
    DistanceTable near = near(solved, moves, source);
    nearGoal = new NearGoal(this, solved, near);
    tables.add(near);
  }

  /** Returns the places that hold centers which are not on their axis yet, as a set. */
  private static int reached(int axis) {
    return axis == 0 ? ALL_AXES : ALL_AXES & ~CenterOrbit.ofAxis(0);
  }

  /** Returns 1 for a turn that changes whether the inner wings are odd. */
  private static int odd(BlockTurn turn) {
    return turn.depth() > FiveReduction.INNER_LAYER && !turn.isHalf() ? 1 : 0;
  }

  /** Returns the turns that change states, one of those that change all states alike. */
  private static List<BlockTurn> different(
      ReductionPlan.Staging staging, int size, List<CenterOrbit> orbits) {
    Set<List<Integer>> met = new HashSet<>(Set.of(List.of()));
    return staging.turns(size).stream()
        .filter(turn -> met.add(changes(turn, staging.axis(), orbits)))
        .toList();
  }

  /** Returns what a turn changes of the states of a phase. */
  private static List<Integer> changes(BlockTurn turn, int axis, List<CenterOrbit> orbits) {
    List<Integer> changes = new ArrayList<>();
    if (axis > 0 && odd(turn) > 0) {
      changes.add(ODD_WINGS);
    }
    for (int part = 0; part < orbits.size(); part++) {
      PlaceSets carried = orbits.get(part).carried(List.of(turn))[0];
      for (int place = 0; place < CenterOrbit.PLACES; place++) {
        int to = carried.next(1 << place & reached(axis));
        if (to != 0 && to != 1 << place) {
          changes.add(
              (part * CenterOrbit.PLACES + place) * CenterOrbit.PLACES
                  + Integer.numberOfTrailingZeros(to));
        }
      }
    }
    return changes;
  }

  private DistanceTable near(int[] goal, MoveSet moves, TableSource source) {
    List<Integer> definition =
        Arrays.stream(parts).map(part -> part.carried(moves.size())).toList();
    TableIdentity identity =
        DistanceTableBuilder.identity(source.puzzle(), goal() + ", near", moves, definition);
    return source.obtain(
        identity, () -> NearGoal.build(identity, this, goal, source.cancellation()));
  }

  /** Returns the tables that are kept. */
  List<DistanceTable> tables() {
    return tables;
  }

  int axis() {
    return axis;
  }

  /** Returns whether it brings inner centers to the axis. */
  boolean hasInner() {
    return inner > 0;
  }

  /** Returns whether it brings obliques to the axis. */
  boolean hasObliques() {
    return inner < orbits.size();
  }

  /**
   * Returns the state of a cube.
   *
   * @param ofInner the colours of the inner centers that come to the axis
   * @param ofObliques those of the obliques
   * @param isOdd whether the inner wings are odd and are to become even
   */
  int[] state(ColoredCube cube, Set<Integer> ofInner, Set<Integer> ofObliques, boolean isOdd) {
    int[] state = new int[width()];
    for (int part = 0; part < parts.length; part++) {
      state[part] = orbits.get(part).set(cube, part < inner ? ofInner : ofObliques);
    }
    state[parts.length] = isOdd ? 1 : 0;
    return state;
  }

  @Override
  int width() {
    return parts.length + 1;
  }

  @Override
  void next(int[] states, int at, int turn, int[] next) {
    for (int part = 0; part < parts.length; part++) {
      next[part] = parts[part].next(states[at + part], turn);
    }
    next[parts.length] = nextParity(states[at + parts.length], turn);
  }

  private int nextParity(int parity, int turn) {
    // The first axis leaves the wings as they are found.
    return axis == 0 ? 0 : parity ^ odd[turn];
  }

  @Override
  int cost(int left, int[] state) {
    int cost = OFFSET + ODD * state[parts.length];
    for (int part = 0; part < parts.length; part++) {
      cost += parts[part].cost(turns(left), state[part]) * PARTS;
    }
    return Math.min(GREATEST, cost);
  }

  private int turns(int left) {
    return Math.max(axis == 0 ? FAR : PhasePart.LEAST_TURNS, Math.min(PhasePart.MOST_TURNS, left));
  }

  @Override
  boolean hasCorrections() {
    return true;
  }

  @Override
  int corrected(int cost, int left, int[] state) {
    int corrected = cost;
    for (int part = 0; part < parts.length; part++) {
      for (int other = 0; other < part; other++) {
        corrected += correlations[part][other].cost(turns(left), state[part], state[other]);
      }
    }
    return Math.max(0, Math.min(GREATEST, corrected));
  }

  @Override
  boolean isNear(int left, int[] states, int at) {
    for (int part = 0; part < parts.length; part++) {
      if (parts[part].cost(left, states[at + part]) == PhasePart.UNREACHED) {
        return false;
      }
    }
    return true;
  }

  @Override
  boolean nextIsNear(int left, int[] states, int at, int turn, int[] next) {
    for (int part = 0; part < parts.length; part++) {
      next[part] = parts[part].next(states[at + part], turn);
      if (parts[part].cost(left, next[part]) == PhasePart.UNREACHED) {
        return false;
      }
    }
    next[parts.length] = nextParity(states[at + parts.length], turn);
    return true;
  }

  @Override
  Optional<NearGoal> nearGoal() {
    return Optional.of(nearGoal);
  }

  @Override
  int rest(int[] states, int at) {
    return states[at + parts.length] == 0 && isNear(0, states, at) ? 0 : NO_END;
  }
}
