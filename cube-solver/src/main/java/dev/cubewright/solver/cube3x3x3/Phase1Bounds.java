package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.search.engine.Distances;
import dev.cubewright.tables.descent.Descents;
import dev.cubewright.tables.pruning.CostCount;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.LineArray;
import dev.cubewright.tables.store.NotCachedException;
import dev.cubewright.tables.transition.SymmetryReduction;
import dev.cubewright.tables.transition.TransitionTable;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Lower bounds of the distance to the solved cube, by its coordinates along one axis. Immutable.
 */
final class Phase1Bounds {
  /**
   * The bytes of two tables: 495 combinations of the middle edges with 2,048 flips, and with 2,187
   * twists, four bits each.
   */
  static final long SMALL_BYTES = (495L * 2_048 + 495L * 2_187 + 1) / 2;

  /**
   * The bytes of the table of 64,430 classes of combinations and flips with 2,187 twists, one byte
   * each.
   */
  static final long DESCENT_BYTES = 64_430L * 2_187;

  private static final int SPLITS = 70;

  /** The bytes of this table with 70 splits, 1.6 bits each. */
  static final long SPLIT_BYTES = LineArray.byteCount(DESCENT_BYTES * SPLITS);

  @FunctionalInterface
  private interface Lookup {
    void of(long[] cosets, int[] bounds, int[] faces, int count);
  }

  private final Lookup lookup;
  private final int[] subgroup;
  private final List<DistanceTable> tables;

  private Phase1Bounds(Lookup lookup, int[] subgroup, DistanceTable... tables) {
    this.lookup = lookup;
    this.subgroup = subgroup;
    this.tables = List.of(tables);
  }

  /** Returns the size of the tables of {@link #atMost}. */
  static long bytesAtMost(long bytes) {
    if (bytes >= SPLIT_BYTES) {
      return SPLIT_BYTES;
    }
    return bytes >= DESCENT_BYTES ? DESCENT_BYTES : SMALL_BYTES;
  }

  /**
   * Returns the best bounds for a size of tables.
   *
   * @param bytes the maximum size, at least {@link #SMALL_BYTES}
   */
  static Phase1Bounds atMost(long bytes, Phase1Coordinates coordinates, TableMaker maker) {
    if (bytes >= SPLIT_BYTES) {
      return ofSplits(true, coordinates, maker);
    }
    return bytes >= DESCENT_BYTES
        ? ofDescents(coordinates, maker)
        : ofSmallTables(coordinates, maker);
  }

  /** Returns bounds by two tables that are small enough for the processor's caches. */
  static Phase1Bounds ofSmallTables(Phase1Coordinates coordinates, TableMaker maker) {
    int flips = coordinates.flips();
    int twists = coordinates.twists();
    Distances ofSliceAndFlip = coordinates.ofSliceAndFlip(maker);
    Distances ofSliceAndTwist = coordinates.ofSliceAndTwist(maker);
    Lookup lookup =
        (cosets, bounds, faces, count) -> {
          for (int i = 0; i < count; i++) {
            int slice = PackedCosets.slice(cosets[i]);
            bounds[i] =
                Math.max(
                    ofSliceAndFlip.get(slice * flips + PackedCosets.flip(cosets[i])),
                    ofSliceAndTwist.get(slice * twists + PackedCosets.twist(cosets[i])));
            faces[i] = SearchMoves.ALL_FACES;
          }
        };
    return new Phase1Bounds(
        lookup, coordinates.subgroup(), ofSliceAndFlip.table(), ofSliceAndTwist.table());
  }

  /** Returns bounds by the distances of all three coordinates together. */
  static Phase1Bounds ofDistances(Phase1Coordinates coordinates, TableMaker maker) {
    ReducedDistances distances = coordinates.ofAll(maker);
    Lookup lookup =
        (cosets, bounds, faces, count) -> {
          PackedCosets.rows(cosets, bounds, faces, count);
          distances.get(bounds, faces, count);
          Arrays.fill(faces, 0, count, SearchMoves.ALL_FACES);
        };
    return new Phase1Bounds(lookup, coordinates.subgroup(), distances.distances().table());
  }

  /**
   * Returns bounds by these distances with the faces that decrease them. In axial metrics, returns
   * the distances alone, because single faces do not limit their moves.
   */
  static Phase1Bounds ofDescents(Phase1Coordinates coordinates, TableMaker maker) {
    SearchMoves moves = maker.moves();
    if (moves.isAxial()) {
      return ofDistances(coordinates, maker);
    }
    int[] faceOf = Arrays.stream(moves.faces()).map(Integer::numberOfTrailingZeros).toArray();
    SymmetryReduction reduction = coordinates.reduction(true, maker);
    Descents descents = coordinates.descents(faceOf, maker);
    List<Symmetry> symmetries = coordinates.symmetries();
    byte[] shownAs = new byte[symmetries.size() * SearchMoves.FACE_SETS];
    for (int i = 0; i < shownAs.length; i++) {
      Symmetry symmetry = symmetries.get(i / SearchMoves.FACE_SETS);
      for (int move = 0; move < faceOf.length; move++) {
        int image = faceOf[symmetry.moveImage(move)];
        shownAs[i] |= (byte) ((i % SearchMoves.FACE_SETS >>> image & 1) << faceOf[move]);
      }
    }
    Lookup lookup =
        (cosets, bounds, faces, count) -> {
          PackedCosets.rows(cosets, bounds, faces, count);
          // The columns are replaced by the symmetries.
          reduction.reduce(bounds, faces, count);
          descents.codes(bounds, count);
          for (int i = 0; i < count; i++) {
            int code = bounds[i];
            bounds[i] = descents.distance(code);
            int groups = descents.groups(code) & SearchMoves.ALL_FACES;
            faces[i] = shownAs[faces[i] * SearchMoves.FACE_SETS + groups];
          }
        };
    return new Phase1Bounds(lookup, coordinates.subgroup(), descents.table());
  }

  /** Returns bounds by the stored table of {@link #ofSplits}; empty if it is not stored. */
  static Optional<Phase1Bounds> ofStoredSplits(
      boolean withFlips, Phase1Coordinates coordinates, TableMaker maker) {
    if (!coordinates.mayHaveSplits(withFlips, maker)) {
      return Optional.empty();
    }
    try {
      coordinates.reduction(withFlips, maker);
      return Optional.of(ofSplits(withFlips, coordinates, maker.cachedOnly()));
    } catch (NotCachedException e) {
      return Optional.empty();
    }
  }

  /**
   * Returns bounds by all three coordinates together with the split, which is the set of places of
   * the upper corners. Rare distances are not distinguished.
   *
   * @param withFlips whether flips are distinguished; without them the table takes 1.4 MB
   */
  static Phase1Bounds ofSplits(boolean withFlips, Phase1Coordinates coordinates, TableMaker maker) {
    SymmetryReduction reduction = coordinates.reduction(withFlips, maker);
    TransitionTable splitNext = coordinates.splits().parts().get(0).get();
    int goal = coordinates.splits().goal();
    SymmetryReduction ofSplits = reduction.withColumns(splitNext, goal, coordinates.symmetries());
    DistanceTable table = coordinates.ofSplits(withFlips, ofSplits, maker);
    byte[] conjugates = new byte[coordinates.symmetries().size() * SPLITS];
    for (int i = 0; i < conjugates.length; i++) {
      conjugates[i] = (byte) ofSplits.conjugate(i / SPLITS, i % SPLITS);
    }
    LineArray lines = (LineArray) table.codes();
    Lookup lookup =
        (cosets, bounds, faces, count) -> {
          PackedCosets.rows(cosets, bounds, faces, count);
          for (int i = 0; !withFlips && i < count; i++) {
            bounds[i] = PackedCosets.slice(cosets[i]);
          }
          // The columns are replaced by the symmetries.
          reduction.reduce(bounds, faces, count);
          for (int i = 0; i < count; i++) {
            int split = conjugates[faces[i] * SPLITS + PackedCosets.split(cosets[i])];
            cosets[i] = (long) bounds[i] * SPLITS + split;
          }
          lines.get(cosets, bounds, count);
          Arrays.fill(faces, 0, count, SearchMoves.ALL_FACES);
        };
    int[] keeping =
        Arrays.stream(coordinates.subgroup())
            .filter(move -> splitNext.next(goal, move) == goal)
            .toArray();
    return new Phase1Bounds(lookup, keeping, table);
  }

  /**
   * Looks up the bounds of several cubes in one batch, so that memory accesses overlap.
   *
   * @param cosets the packed coordinates, see {@link PackedCosets}; may be overwritten
   * @param bounds receives the bounds
   * @param faces receives the set of faces that may decrease each bound by the cost of a move
   * @param count the number of cubes
   */
  void of(long[] cosets, int[] bounds, int[] faces, int count) {
    lookup.of(cosets, bounds, faces, count);
  }

  /** Returns the moves that keep the bounds' coordinates of a solved cube, in ascending order. */
  int[] subgroup() {
    return subgroup.clone();
  }

  /** Returns the mean bound of the last table. */
  double mean() {
    double sum = 0;
    double entries = 0;
    for (CostCount count : tables.get(tables.size() - 1).distribution()) {
      sum += (double) count.cost() * count.count();
      entries += count.count();
    }
    return sum / entries;
  }

  List<DistanceTable> tables() {
    return tables;
  }
}
