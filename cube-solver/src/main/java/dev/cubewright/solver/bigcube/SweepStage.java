package dev.cubewright.solver.bigcube;

import dev.cubewright.search.engine.NodeCounter;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A stage of sweeps that bring the centers of some classes of colors to their faces. The orbits
 * share the turns of the sweeps, but each has separate cells. An {@link OrbitSearch} finds amounts
 * for some cells of one orbit that bring it nearer to its goal or keep it solved with few blocks,
 * given all other amounts. Repetition for all orbits at a decreasing temperature shortens the
 * sweeps. Not thread-safe.
 */
final class SweepStage {
  private static final int AMOUNTS = CubeGeometry.QUARTERS;

  private static final int CLASS_BITS = OrbitSearch.CLASS_BITS;

  private static final int CLASS_MASK = (1 << CLASS_BITS) - 1;

  /** The number of cells of a solved orbit that a search changes. */
  private static final int CHANGED_CELLS = 12;

  /** The number of cells of another orbit that a search changes, and the number in some passes. */
  private static final int SOLVING_CELLS = 8;

  private static final int MORE_SOLVING_CELLS = 12;

  /** A search of more cells is one of this number. */
  private static final int MORE_PERIOD = 8;

  /** The first bit of each place. */
  private static final long FIRST_BITS = 0x5555555555555555L;

  /** With more wrong centers than this, a search considers some of the better ends. */
  private static final int ALL_ENDS = 4;

  /** The estimated number of blocks turned later for a wrong center. */
  private static final int WRONG_BLOCKS = 6;

  /**
   * A crossing of a row and a column of a sweep.
   *
   * @param targets by amount, the first bits of the moved places, each followed by that of its
   *     target; empty if the amount is not allowed
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record Cell(CommutatorSweep sweep, int row, int column, int[][] targets) {
    int amount() {
      return sweep.amount(row, column);
    }
  }

  /** The places of an orbit whose centers move. */
  private static final class Orbit {
    private final List<Integer> places = new ArrayList<>();
    private final List<Cell> cells = new ArrayList<>();
    private long start;
    private long goal;

    /** Returns the state after the present amounts. */
    long end() {
      long state = start;
      for (Cell cell : cells) {
        state = OrbitSearch.permuted(state, cell.targets[cell.amount()], 1);
      }
      return state;
    }
  }

  private final List<CommutatorSweep> sweeps;
  private final List<Orbit> orbits = new ArrayList<>();
  private final OrbitSearch search;
  private final NodeCounter counter;
  private final SplittableRandom random;

  /**
   * Creates a stage.
   *
   * @param classes by face, the class of its color
   * @param active the set of faces whose centers move
   */
  SweepStage(
      CubeInProgress cube,
      List<CommutatorSweep.Kind> kinds,
      int[] classes,
      int active,
      OrbitSearch search,
      NodeCounter counter,
      SplittableRandom random) {
    CubeGeometry geometry = cube.geometry();
    this.sweeps = kinds.stream().map(kind -> new CommutatorSweep(geometry, kind)).toList();
    this.search = search;
    this.counter = counter;
    this.random = random;
    long[] ofColors = new long[CubeGeometry.FACES];
    for (int face = 0; face < CubeGeometry.FACES; face++) {
      ofColors[cube.faceColor(face)] = classes[face];
    }
    Orbit[] orbitOf = new Orbit[geometry.facelets()];
    int size = geometry.size();
    for (int facelet = 0; facelet < size * size; facelet++) {
      if (geometry.isCenter(facelet) && orbitOf[facelet] == null && !isFixed(geometry, facelet)) {
        Orbit orbit = new Orbit();
        orbits.add(orbit);
        CenterOrbit all = new CenterOrbit(geometry, facelet / size % size, facelet % size);
        for (int place = 0; place < CenterOrbit.PLACES; place++) {
          int at = all.facelet(place);
          orbitOf[at] = orbit;
          if ((active >>> geometry.face(at) & 1) != 0) {
            int bit = CLASS_BITS * orbit.places.size();
            orbit.places.add(at);
            orbit.start |= ofColors[cube.color(at)] << bit;
            orbit.goal |= (long) classes[geometry.face(at)] << bit;
          }
        }
      }
    }
    for (CommutatorSweep sweep : sweeps) {
      for (int row = 1; row < size - 1; row++) {
        int[] line = sweep.line(row);
        for (int column = 1; column < size - 1; column++) {
          Orbit orbit = orbitOf[line[column]];
          if (orbit != null && isCell(sweep, row, column)) {
            orbit.cells.add(cell(sweep, row, column, orbit));
          }
        }
      }
    }
  }

  /**
   * Returns whether an orbit has a cell at a row and a column. Other sweeps have few cells on a
   * diagonal, so crossed sweeps have cells only there.
   */
  private static boolean isCell(CommutatorSweep sweep, int row, int column) {
    return sweep.kind().isCrossed() ? sweep.isDiagonal(row, column) : column != row;
  }

  private static boolean isFixed(CubeGeometry geometry, int facelet) {
    return geometry.hasMiddleLayer() && geometry.middle(geometry.face(facelet)) == facelet;
  }

  private static Cell cell(CommutatorSweep sweep, int row, int column, Orbit orbit) {
    int[][] targets = new int[AMOUNTS][0];
    for (int amount = 1; amount < AMOUNTS; amount++) {
      List<Integer> moved = new ArrayList<>();
      for (int place = 0; place < orbit.places.size(); place++) {
        int facelet = orbit.places.get(place);
        int target = sweep.carried(facelet, row, column, amount);
        if (target != facelet) {
          moved.add(CLASS_BITS * place);
          moved.add(CLASS_BITS * orbit.places.indexOf(target));
        }
      }
      if (!moved.contains(-CLASS_BITS)) {
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
      search(orbit, temperature);
    }
  }

  void make(CubeInProgress cube) {
    sweeps.forEach(sweep -> sweep.make(cube));
  }

  /** Chooses new amounts for some cells; all others are parts of the frame of the places. */
  private void search(Orbit orbit, double temperature) {
    long end = orbit.end();
    boolean isSolved = end == orbit.goal;
    int unsolved = random.nextInt(MORE_PERIOD) == 0 ? MORE_SOLVING_CELLS : SOLVING_CELLS;
    int wanted = Math.min(orbit.cells.size(), isSolved ? CHANGED_CELLS : unsolved);
    Cell[] cells = new Cell[wanted];
    OrbitSearch.Option[] options = new OrbitSearch.Option[wanted];
    int[] amounts = new int[wanted];
    int count = 0;
    int[] frame = new int[CLASS_BITS * orbit.places.size()];
    for (int bit = 0; bit < frame.length; bit++) {
      frame[bit] = bit;
    }
    for (int i = 0; i < orbit.cells.size(); i++) {
      Cell cell = orbit.cells.get(i);
      if (random.nextInt(orbit.cells.size() - i) < wanted - count) {
        cells[count] = cell;
        amounts[count] = cell.amount();
        options[count++] = option(cell, frame);
      } else {
        int[] moved = cell.targets[cell.amount()];
        int[] before = framed(moved, frame);
        for (int j = 0; j < moved.length; j += 2) {
          frame[moved[j + 1]] = before[j];
        }
      }
    }
    int reach = isSolved ? 1 : 2 * WRONG_BLOCKS;
    List<Long> ends = new ArrayList<>(List.of(end));
    List<Integer> endCosts = new ArrayList<>(List.of(isSolved ? 0 : 2 * WRONG_BLOCKS));
    addBetter(orbit, end, ends, endCosts);
    int[] drawn =
        search.draw(
            options,
            orbit.start,
            ends.stream().mapToLong(state -> framed(state, frame)).toArray(),
            endCosts.stream().mapToInt(cost -> cost).toArray(),
            reach,
            temperature,
            random);
    // Adjacent cells can increase the cost of a choice beyond the cost in the search.
    if (change(cells, drawn) > 0 && temperature == 0 && isSolved) {
      change(cells, amounts);
    }
  }

  /** Adds ends with two centers exchanged so that more are at their goals; only some if many. */
  private void addBetter(Orbit orbit, long end, List<Long> ends, List<Integer> endCosts) {
    long differences = end ^ orbit.goal;
    int wrong = Long.bitCount((differences | (differences >>> 1)) & FIRST_BITS);
    int last = CLASS_BITS * (orbit.places.size() - 1);
    for (int one = 0; one <= last && wrong > 0; one += CLASS_BITS) {
      for (int other = 0; other < one; other += CLASS_BITS) {
        long exchanged = ((end >>> one) ^ (end >>> other)) & CLASS_MASK;
        long better = end ^ (exchanged << one) ^ (exchanged << other);
        int right = right(better, orbit.goal, one, other) - right(end, orbit.goal, one, other);
        if (exchanged != 0 && right > 0 && random.nextInt(Math.max(wrong, ALL_ENDS)) < ALL_ENDS) {
          ends.add(better);
          endCosts.add((2 - right) * WRONG_BLOCKS);
        }
      }
    }
  }

  /** Counts the centers at two places that are of the class of the goal. */
  private static int right(long state, long goal, int one, int other) {
    long differences = state ^ goal;
    return (((differences >>> one) & CLASS_MASK) == 0 ? 1 : 0)
        + (((differences >>> other) & CLASS_MASK) == 0 ? 1 : 0);
  }

  private static OrbitSearch.Option option(Cell cell, int[] frame) {
    int[][] targets = new int[AMOUNTS][];
    for (int amount = 0; amount < AMOUNTS; amount++) {
      targets[amount] = framed(cell.targets[amount], frame);
    }
    return new OrbitSearch.Option(targets, costs(cell), cell.amount());
  }

  private static int[] framed(int[] bits, int[] frame) {
    int[] framed = new int[bits.length];
    for (int i = 0; i < framed.length; i++) {
      framed[i] = frame[bits[i]];
    }
    return framed;
  }

  private static long framed(long state, int[] frame) {
    long framed = 0;
    for (int bit = 0; bit < frame.length; bit += CLASS_BITS) {
      framed |= ((state >>> bit) & CLASS_MASK) << frame[bit];
    }
    return framed;
  }

  /** Returns the blocks that each amount costs more than the best one. */
  private static int[] costs(Cell cell) {
    int[] costs = new int[AMOUNTS];
    int present = cell.amount();
    int least = 0;
    for (int amount = 0; amount < AMOUNTS; amount++) {
      costs[amount] = cell.sweep.set(cell.row, cell.column, amount);
      cell.sweep.set(cell.row, cell.column, present);
      least = Math.min(least, costs[amount]);
    }
    for (int amount = 0; amount < AMOUNTS; amount++) {
      costs[amount] -= least;
    }
    return costs;
  }

  /** Sets the amounts; returns the increase in the number of blocks turned. */
  private static int change(Cell[] cells, int[] amounts) {
    int more = 0;
    for (int i = 0; i < cells.length; i++) {
      Cell cell = cells[i];
      more += cell.sweep.set(cell.row, cell.column, amounts[i]);
    }
    return more;
  }
}
