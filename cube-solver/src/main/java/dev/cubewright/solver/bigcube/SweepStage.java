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
 * of the sweeps, but each has separate cells. A search from both ends finds amounts for the cells
 * of one orbit that solve it with few blocks, given the amounts of all others. In crossed sweeps of
 * half turns, an {@link OrbitSampler} draws them. Repetition for all orbits at a decreasing
 * temperature shortens the sweeps. Not thread-safe.
 */
final class SweepStage {
  /** The maximum number of partial choices on each side of a search. */
  private static final int MAXIMUM_CHOICES = 1 << 17;

  private static final int AMOUNTS = CubeGeometry.QUARTERS;

  /** The bits of an amount in a choice. */
  private static final int BITS = 2;

  /** The maximum number of blocks for an orbit that is not solved, at first, and its increment. */
  private static final int FIRST_BLOCKS = 8;

  private static final int BLOCKS_STEP = 2;

  /** With more blocks than this, an orbit is not solved in this pass. */
  private static final int MAXIMUM_BLOCKS = 60;

  /** The share of the blocks that each side may cost. */
  private static final double SIDE_SHARE = 0.65;

  /** The estimated number of blocks turned later for a wrong center. */
  private static final int WRONG_BLOCKS = 6;

  /** The number of lower bits of a hash that are not used. */
  private static final int HASHED_BITS = 15;

  /**
   * Choices that cost this factor of the temperature more than the current one are not considered.
   */
  private static final int MARGIN = 4;

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

    /** Returns the set of places after a permutation, or before it if the direction is -1. */
    int permuted(int set, int amount, int direction) {
      int[] moved = targets[amount];
      int from = direction > 0 ? 0 : 1;
      int all = 0;
      int reached = 0;
      for (int i = 0; i < moved.length; i += 2) {
        all |= 1 << moved[i];
        reached |= ((set >>> moved[i + from]) & 1) << moved[i + 1 - from];
      }
      return (set & ~all) | reached;
    }
  }

  /** An orbit, or two that mirror each other. Sets of places are bit masks. */
  private static final class Orbit {
    private final List<Integer> places = new ArrayList<>();
    private final List<Cell> cells = new ArrayList<>();
    private int start;
    private int goal;
    private boolean isSolved;
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
  }

  /** Partial choices: the sets of places that they reach, their blocks and their amounts. */
  private static final class Side {
    private final int[] sets = new int[MAXIMUM_CHOICES];
    private final int[] blocks = new int[MAXIMUM_CHOICES];
    private final long[] choices = new long[MAXIMUM_CHOICES];
    private int count;

    /** Adds a choice; returns false if the side is full. */
    boolean add(int set, int cost, long choice) {
      if (count == MAXIMUM_CHOICES) {
        return false;
      }
      sets[count] = set;
      blocks[count] = cost;
      choices[count++] = choice;
      return true;
    }
  }

  /** The arrays of the searches, reused from stage to stage. */
  static final class Memory {
    private Side forward = new Side();
    private Side backward = new Side();
    private Side next = new Side();
    private final int[] heads = new int[MAXIMUM_CHOICES];
    private final int[] followers = new int[MAXIMUM_CHOICES];
  }

  private final List<CommutatorSweep> sweeps;
  private final List<Orbit> orbits = new ArrayList<>();
  private final Map<List<Integer>, OrbitSampler> samplers = new HashMap<>();
  private final Memory memory;
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
      Memory memory,
      NodeCounter counter,
      SplittableRandom random) {
    CubeGeometry geometry = cube.geometry();
    this.sweeps = kinds.stream().map(kind -> new CommutatorSweep(geometry, kind)).toList();
    this.memory = memory;
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
        orbit.isSolved = orbit.start == orbit.goal;
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
      solve(orbit, temperature);
    }
  }

  void make(CubeInProgress cube) {
    sweeps.forEach(sweep -> sweep.make(cube));
  }

  private void solve(Orbit orbit, double temperature) {
    int[][] costs = new int[orbit.cells.size()][AMOUNTS];
    int now = 0;
    for (int i = 0; i < costs.length; i++) {
      now += costs(orbit.cells.get(i), costs[i]);
    }
    if (orbit.sampler != null) {
      counter.count(costs.length);
      change(orbit, orbit.sampler.draw(orbit.start, orbit.sources, costs, temperature, random));
      return;
    }
    int bound = (int) (MARGIN * temperature) + (orbit.isSolved ? now : FIRST_BLOCKS);
    boolean isFull = false;
    long choice = -1;
    while (choice < 0 && !isFull && bound < MAXIMUM_BLOCKS && counter.isRunning()) {
      while (!meets(orbit, costs, (int) (SIDE_SHARE * bound))) {
        bound--;
        isFull = true;
      }
      choice = met(bound, temperature);
      isFull |= orbit.isSolved;
      bound += BLOCKS_STEP;
    }
    orbit.isSolved |= choice >= 0;
    if (!orbit.isSolved && temperature == 0 && counter.isRunning()) {
      choice = nearest(orbit, costs);
    }
    if (choice >= 0) {
      int[] before = new int[costs.length];
      Arrays.setAll(before, i -> orbit.cells.get(i).choice());
      // Adjacent cells can increase the cost of a choice beyond the cost in the search.
      if (change(orbit, choices(orbit, choice)) > 0 && temperature == 0 && orbit.isSolved) {
        change(orbit, before);
      }
    }
  }

  /**
   * Computes the blocks that each amount costs more than the best one; returns those of the current
   * amount.
   */
  private static int costs(Cell cell, int[] costs) {
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
    return costs[present];
  }

  /** Expands both sides; returns whether all choices fit into memory. */
  private boolean meets(Orbit orbit, int[][] costs, int bound) {
    int middle = costs.length / 2;
    boolean fits = expand(orbit, costs, bound, middle, 1);
    Side forward = memory.forward;
    memory.forward = memory.backward;
    memory.backward = forward;
    fits &= expand(orbit, costs, bound, costs.length - middle, -1);
    forward = memory.forward;
    memory.forward = memory.backward;
    memory.backward = forward;
    return fits;
  }

  /**
   * Expands the forward side by some cells, or from the goal backward, starting with the last cell.
   */
  private boolean expand(Orbit orbit, int[][] costs, int bound, int cells, int direction) {
    memory.forward.count = 0;
    boolean fits = memory.forward.add(direction > 0 ? orbit.start : orbit.goal, 0, 0);
    for (int i = 0; i < cells && fits; i++) {
      int index = direction > 0 ? i : costs.length - 1 - i;
      Cell cell = orbit.cells.get(index);
      Side side = memory.forward;
      Side next = memory.next;
      next.count = 0;
      int[] more = costs[index];
      for (int j = 0; j < side.count && fits; j++) {
        int before = side.sets[j];
        for (int amount = 0; amount < AMOUNTS; amount++) {
          int blocks = side.blocks[j] + more[amount];
          if (blocks <= bound && (amount == 0 || cell.targets[amount].length > 0)) {
            int set = amount == 0 ? before : cell.permuted(before, amount, direction);
            if (set != before || more[amount] <= more[0]) {
              fits &= next.add(set, blocks, side.choices[j] | ((long) amount << (BITS * index)));
            }
          }
        }
      }
      counter.count(next.count);
      memory.forward = next;
      memory.next = side;
    }
    return fits;
  }

  /** Returns a choice of both sides, drawn by its cost and the temperature; -1 if there is none. */
  private long met(int bound, double temperature) {
    Side forward = memory.forward;
    Side backward = memory.backward;
    int buckets = Math.min(MAXIMUM_CHOICES, 2 * Integer.highestOneBit(backward.count | 1));
    Arrays.fill(memory.heads, 0, buckets, -1);
    for (int i = 0; i < backward.count; i++) {
      int bucket = bucket(backward.sets[i], buckets);
      memory.followers[i] = memory.heads[bucket];
      memory.heads[bucket] = i;
    }
    long choice = -1;
    double least = Double.MAX_VALUE;
    for (int i = 0; i < forward.count; i++) {
      int head = memory.heads[bucket(forward.sets[i], buckets)];
      for (int j = head; j >= 0; j = memory.followers[j]) {
        int blocks = forward.blocks[i] + backward.blocks[j];
        if (backward.sets[j] == forward.sets[i] && blocks <= bound) {
          // The choice with the minimum value has the Boltzmann distribution.
          double noise = Math.log(-Math.log(random.nextDouble(Double.MIN_NORMAL, 1)));
          double value = blocks + Math.max(temperature, 0.01) * noise;
          if (value < least) {
            least = value;
            choice = forward.choices[i] | backward.choices[j];
          }
        }
      }
    }
    return choice;
  }

  private static int bucket(int set, int buckets) {
    return ((set * 0x9E3779B9) >>> HASHED_BITS) & (buckets - 1);
  }

  /** Returns the choice of lowest cost if each wrong center costs some blocks. */
  private long nearest(Orbit orbit, int[][] costs) {
    long choice = 0;
    int least = Integer.MAX_VALUE;
    boolean fits = true;
    for (int bound = 0;
        fits && bound < MAXIMUM_BLOCKS && counter.isRunning();
        bound += BLOCKS_STEP) {
      fits = expand(orbit, costs, bound, costs.length, 1);
      for (int i = 0; i < memory.forward.count && fits; i++) {
        int wrong = Integer.bitCount(memory.forward.sets[i] & ~orbit.goal);
        int cost = memory.forward.blocks[i] + 2 * WRONG_BLOCKS * wrong;
        if (cost < least) {
          least = cost;
          choice = memory.forward.choices[i];
        }
      }
    }
    return choice;
  }

  private static int[] choices(Orbit orbit, long choice) {
    return IntStream.range(0, orbit.cells.size())
        .map(cell -> (int) (choice >>> (BITS * cell)) & (AMOUNTS - 1))
        .toArray();
  }

  /** Sets the amounts; returns the increase in the number of blocks turned. */
  private static int change(Orbit orbit, int[] choices) {
    int more = 0;
    for (int i = 0; i < choices.length; i++) {
      Cell cell = orbit.cells.get(i);
      more += cell.sweep.set(cell.row, cell.column, choices[i]);
    }
    return more;
  }
}
