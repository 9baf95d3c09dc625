package dev.cubewright.solver.bigcube;

import dev.cubewright.search.engine.NodeCounter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A stage of sweeps that bring the centers of some colors to some faces. The orbits share the turns
 * of the sweeps, but each has separate cells. An {@link OrbitSearch} finds amounts for some cells
 * of one orbit that solve it with few blocks, given the amounts of all others. In crossed sweeps of
 * half turns, an {@link OrbitSampler} draws the amounts of all its cells. Repetition for all orbits
 * at a decreasing temperature shortens the sweeps. Not thread-safe.
 */
final class SweepStage {
  private static final int AMOUNTS = CubeGeometry.QUARTERS;

  /** The number of cells of a solved orbit that a search changes. */
  private static final int CHANGED_CELLS = 12;

  /** The number of cells of another orbit that a search changes, and the number in some passes. */
  private static final int SOLVING_CELLS = 8;

  private static final int MORE_SOLVING_CELLS = 14;

  /** A search of more cells is one of this number. */
  private static final int MORE_PERIOD = 8;

  /** The share of a pass with samplers that a pass of searches takes. */
  private static final double SEARCH_SHARE = 0.03;

  /** The estimated number of blocks turned later for a wrong center. */
  private static final int WRONG_BLOCKS = 6;

  /**
   * A crossing of a row and a column of a sweep.
   *
   * @param targets by amount, the moved places, each followed by its target; empty if the amount is
   *     not allowed
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record Cell(CommutatorSweep sweep, int row, int column, int[][] targets) {
    int choice() {
      return sweep.choice(row, column);
    }
  }

  /** An orbit, or two that mirror each other. Sets of places are bit masks. */
  private static final class Orbit {
    private final List<Integer> places = new ArrayList<>();
    private final List<Cell> cells = new ArrayList<>();
    private int start;
    private int goal;
    private @Nullable OrbitSampler sampler;
    private int[] parts = new int[0];
    private char[][][] sources = new char[0][][];

    /** Adds the places of the center of a row and column on a set of faces. */
    void add(CubeGeometry geometry, int row, int column, int faces, Orbit[] orbitOf) {
      int first = places.size();
      CenterOrbit all = new CenterOrbit(geometry, row, column);
      for (int place = 0; place < CenterOrbit.PLACES; place++) {
        int facelet = all.facelet(place);
        orbitOf[facelet] = this;
        if ((faces >>> geometry.face(facelet) & 1) != 0) {
          places.add(facelet);
        }
      }
      parts = Arrays.copyOf(parts, parts.length + 1);
      parts[parts.length - 1] = (1 << places.size()) - (1 << first);
    }

    /** Returns the chosen places after the present amounts. */
    int end() {
      int set = start;
      for (Cell cell : cells) {
        set = OrbitSearch.permuted(set, cell.targets[cell.choice()], 1);
      }
      return set;
    }
  }

  private final List<CommutatorSweep> sweeps;
  private final List<Orbit> orbits = new ArrayList<>();
  private final Map<List<Integer>, OrbitSampler> samplers = new HashMap<>();
  private final OrbitSearch search;
  private final NodeCounter counter;
  private final SplittableRandom random;

  /**
   * Creates a stage.
   *
   * @param faces the set of faces that get the centers of their colors
   * @param active the set of faces whose centers move
   */
  SweepStage(
      CubeInProgress cube,
      List<CommutatorSweep.Kind> kinds,
      int faces,
      int active,
      OrbitSearch search,
      NodeCounter counter,
      SplittableRandom random) {
    CubeGeometry geometry = cube.geometry();
    this.sweeps = kinds.stream().map(kind -> new CommutatorSweep(geometry, kind)).toList();
    this.search = search;
    this.counter = counter;
    this.random = random;
    int colors = 0;
    for (int face = 0; face < CubeGeometry.FACES; face++) {
      colors |= ((faces >>> face) & 1) << cube.faceColor(face);
    }
    Orbit[] orbitOf = new Orbit[geometry.facelets()];
    int size = geometry.size();
    boolean isMirrored = kinds.get(0).isMirrored();
    for (int facelet = 0; facelet < size * size; facelet++) {
      if (geometry.isCenter(facelet) && orbitOf[facelet] == null && !isFixed(geometry, facelet)) {
        Orbit orbit = new Orbit();
        orbits.add(orbit);
        orbit.add(geometry, facelet / size % size, facelet % size, active, orbitOf);
        int mirror = geometry.facelet(0, facelet % size, facelet / size % size);
        if (isMirrored && orbitOf[mirror] == null) {
          orbit.add(geometry, facelet % size, facelet / size % size, active, orbitOf);
        }
        for (int place = 0; place < orbit.places.size(); place++) {
          int at = orbit.places.get(place);
          orbit.start |= ((colors >>> cube.color(at)) & 1) << place;
          orbit.goal |= ((faces >>> geometry.face(at)) & 1) << place;
        }
      }
    }
    for (CommutatorSweep sweep : sweeps) {
      for (int row = 1; row < size - 1; row++) {
        int[] line = sweep.line(row);
        for (int column = 1; column <= sweep.lastColumn(); column++) {
          Orbit orbit = orbitOf[line[column]];
          if (orbit != null && isCell(sweep, row, column, isMirrored && orbit.parts.length > 1)) {
            orbit.cells.add(cell(sweep, row, column, orbit));
          }
        }
      }
    }
    for (Orbit orbit : orbits) {
      if (isMirrored) {
        addSampler(orbit);
      }
    }
  }

  /**
   * Returns whether an orbit has a cell at a row and a column. Other sweeps have few cells on a
   * diagonal, so crossed sweeps of quarter turns have cells only there.
   *
   * @param hasMirror whether the orbit is solved with its mirror image
   */
  private static boolean isCell(CommutatorSweep sweep, int row, int column, boolean hasMirror) {
    CommutatorSweep.Kind kind = sweep.kind();
    return kind.isCrossed()
        ? kind.isMirrored() || sweep.isDiagonal(row, column)
        : column != row && !hasMirror;
  }

  private void addSampler(Orbit orbit) {
    List<Integer> kind = new ArrayList<>(List.of(orbit.goal));
    Arrays.stream(orbit.parts).forEach(kind::add);
    OrbitSampler sampler =
        samplers.computeIfAbsent(
            kind, any -> new OrbitSampler(orbit.parts, orbit.goal, 2 * WRONG_BLOCKS));
    orbit.sampler = sampler;
    orbit.sources =
        orbit.cells.stream()
            .map(cell -> Arrays.stream(cell.targets).map(sampler::sources).toArray(char[][]::new))
            .toArray(char[][][]::new);
  }

  private static boolean isFixed(CubeGeometry geometry, int facelet) {
    return geometry.hasMiddleLayer() && geometry.middle(geometry.face(facelet)) == facelet;
  }

  private static Cell cell(CommutatorSweep sweep, int row, int column, Orbit orbit) {
    int[][] targets = new int[AMOUNTS][0];
    for (int amount = 1; amount < sweep.choices(column); amount++) {
      List<Integer> moved = new ArrayList<>();
      for (int place = 0; place < orbit.places.size(); place++) {
        int facelet = orbit.places.get(place);
        int target = sweep.carried(facelet, row, column, amount);
        if (target != facelet) {
          moved.add(place);
          moved.add(orbit.places.indexOf(target));
        }
      }
      if (!moved.contains(-1)) {
        targets[amount] = moved.stream().mapToInt(Integer::intValue).toArray();
      }
    }
    return new Cell(sweep, row, column, targets);
  }

  /** Chooses new amounts for each orbit; with temperature 0, the best ones. */
  void pass(double temperature) {
    for (int left = orbits.size(); left > 0 && counter.poll(); left--) {
      int chosen = random.nextInt(left);
      Orbit orbit = orbits.get(chosen);
      orbits.set(chosen, orbits.get(left - 1));
      orbits.set(left - 1, orbit);
      if (orbit.sampler == null) {
        search(orbit, temperature);
      } else {
        sample(orbit, orbit.sampler, temperature);
      }
    }
  }

  void make(CubeInProgress cube) {
    sweeps.forEach(sweep -> sweep.make(cube));
  }

  /** Returns the share of a pass with samplers that a pass takes. */
  double passShare() {
    return orbits.stream().anyMatch(orbit -> orbit.sampler != null) ? 1 : SEARCH_SHARE;
  }

  private void sample(Orbit orbit, OrbitSampler sampler, double temperature) {
    int[][] costs = new int[orbit.cells.size()][AMOUNTS];
    for (int i = 0; i < costs.length; i++) {
      costs(orbit.cells.get(i), costs[i]);
    }
    counter.count(costs.length);
    change(orbit.cells, sampler.draw(orbit.start, orbit.sources, costs, temperature, random));
  }

  /** Chooses new amounts for some cells; all others are parts of the frame of the places. */
  private void search(Orbit orbit, double temperature) {
    int end = orbit.end();
    boolean isSolved = end == orbit.goal;
    int unsolved = random.nextInt(MORE_PERIOD) == 0 ? MORE_SOLVING_CELLS : SOLVING_CELLS;
    int wanted = Math.min(orbit.cells.size(), isSolved ? CHANGED_CELLS : unsolved);
    int[] frame = IntStream.range(0, orbit.places.size()).toArray();
    List<Cell> cells = new ArrayList<>();
    List<OrbitSearch.Option> options = new ArrayList<>();
    for (int i = 0; i < orbit.cells.size(); i++) {
      Cell cell = orbit.cells.get(i);
      if (random.nextInt(orbit.cells.size() - i) < wanted - cells.size()) {
        int[] costs = new int[AMOUNTS];
        costs(cell, costs);
        cells.add(cell);
        options.add(new OrbitSearch.Option(framed(cell.targets, frame), costs, cell.choice()));
      } else {
        int[] moved = cell.targets[cell.choice()];
        int[] before = frame.clone();
        for (int j = 0; j < moved.length; j += 2) {
          frame[moved[j + 1]] = before[moved[j]];
        }
      }
    }
    int[] present = options.stream().mapToInt(OrbitSearch.Option::present).toArray();
    int[] drawn =
        search.draw(
            options.toArray(OrbitSearch.Option[]::new),
            orbit.start,
            ends(orbit, end).map(set -> framed(set, frame)).toArray(),
            isSolved ? 0 : 2 * WRONG_BLOCKS,
            isSolved ? 1 : 2 * WRONG_BLOCKS,
            temperature,
            random);
    // Adjacent cells can increase the cost of a choice beyond the cost in the search.
    if (change(cells, drawn) > 0 && temperature == 0 && isSolved) {
      change(cells, present);
    }
  }

  /** Returns the present end, and all ends with one more center at its goal. */
  private static IntStream ends(Orbit orbit, int end) {
    IntStream.Builder ends = IntStream.builder().add(end);
    for (int part : orbit.parts) {
      for (int wrong = end & ~orbit.goal & part; wrong != 0; wrong &= wrong - 1) {
        for (int free = orbit.goal & ~end & part; free != 0; free &= free - 1) {
          ends.add(end ^ Integer.lowestOneBit(wrong) ^ Integer.lowestOneBit(free));
        }
      }
    }
    return ends.build();
  }

  private static int[][] framed(int[][] targets, int[] frame) {
    return Arrays.stream(targets)
        .map(moved -> Arrays.stream(moved).map(place -> frame[place]).toArray())
        .toArray(int[][]::new);
  }

  private static int framed(int set, int[] frame) {
    int framed = 0;
    for (int place = 0; place < frame.length; place++) {
      framed |= ((set >>> place) & 1) << frame[place];
    }
    return framed;
  }

  /** Computes the blocks that each amount costs more than the best one. */
  private static void costs(Cell cell, int[] costs) {
    int present = cell.choice();
    int least = 0;
    for (int amount = 0; amount < cell.sweep.choices(cell.column); amount++) {
      costs[amount] = cell.sweep.set(cell.row, cell.column, amount);
      cell.sweep.set(cell.row, cell.column, present);
      least = Math.min(least, costs[amount]);
    }
    for (int amount = 0; amount < AMOUNTS; amount++) {
      costs[amount] -= least;
    }
  }

  /** Sets the amounts; returns the increase in the number of blocks turned. */
  private static int change(List<Cell> cells, int[] choices) {
    int more = 0;
    for (int i = 0; i < choices.length; i++) {
      Cell cell = cells.get(i);
      more += cell.sweep.set(cell.row, cell.column, choices[i]);
    }
    return more;
  }
}
