package dev.cubewright.solver.cube5x5x5;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.solver.phase.LowerBound;
import dev.cubewright.solver.phase.Numbering;
import dev.cubewright.solver.phase.PhaseBuilder;
import dev.cubewright.solver.phase.PhaseCoordinate;
import dev.cubewright.solver.phase.Pruning;
import dev.cubewright.solver.phase.TableBound;
import dev.cubewright.tables.transition.MovedSets;
import dev.cubewright.tables.transition.SetRanks;
import dev.cubewright.tables.transition.SymmetricPairs;
import dev.cubewright.tables.transition.SymmetryReduction;
import dev.cubewright.tables.transition.TransitionTable;
import dev.cubewright.tables.transition.Transitions;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** A builder of the coordinates and tables of one phase. Immutable. */
final class PhaseMaker extends PhaseBuilder<Pieces> {
  private final CubeModel model;
  private final int[] moves;

  /**
   * Creates the builder of a phase.
   *
   * @param number 1 to 5
   * @param moves the names of its moves
   * @param keeping the names of moves that map goals of the phase to goals; the moves that are also
   *     in {@code moves} reach the goals of a coordinate from its solved index
   * @throws CancellationException if the source is cancelled
   */
  PhaseMaker(CubeModel model, int number, String moves, String keeping, TableSource source) {
    super(
        "phase-" + number + "-",
        moveSet(model, moves),
        moveSet(model, keeping).moves(),
        model.pieces(model.puzzle().solved()),
        source);
    this.model = model;
    this.moves = model.moves(moves);
    cancellation().check();
  }

  private static MoveSet moveSet(CubeModel model, String names) {
    return MoveSet.of(
        Arrays.stream(model.moves(names)).mapToObj(model.moveSet()::move).toList(),
        Metric.OUTER_BLOCK);
  }

  CubeModel model() {
    return model;
  }

  int[] moves() {
    return moves.clone();
  }

  /**
   * Returns the phase.
   *
   * @param goal a short description of the goal
   * @param pruning the pruning rule
   * @param symmetries the symmetries applied before the phase, one or more choices
   * @param starts returns the start coordinates for each choice of goal
   * @param coordinates the coordinates of the phase
   * @param bounds the lower bounds, the most effective first
   */
  ViewedPhase phase(
      String goal,
      Pruning pruning,
      int[] symmetries,
      Function<Pieces, List<int[]>> starts,
      List<PhaseCoordinate> coordinates,
      List<LowerBound> bounds) {
    return new ViewedPhase(phase(goal, starts, coordinates, bounds), pruning, moves, symmetries);
  }

  /** Returns the wanted symmetries that map the moves of this phase to one another. */
  int[] symmetries(IntPredicate isWanted) {
    int[] own = Arrays.stream(moves).sorted().toArray();
    return IntStream.range(0, model.symmetries())
        .filter(
            symmetry ->
                Arrays.equals(
                    Arrays.stream(moves)
                        .map(move -> model.moveImage(symmetry, move))
                        .sorted()
                        .toArray(),
                    own))
        .filter(isWanted)
        .toArray();
  }

  /** Returns the symmetries that map a set of places of one kind to itself. */
  int[] symmetries(int kind, int set) {
    return symmetries(symmetry -> model.images(new int[] {symmetry}, kind).next(set, 0) == set);
  }

  MovedSets carried(int kind) {
    return model.carried(moves, kind);
  }

  /** Returns the coordinate of the places of centers of given colors on given faces. */
  Numbering<Pieces> centers(int kind, String faces, String colors) {
    int homes = CubeModel.faces(colors);
    SetRanks ranks = new SetRanks(CubeModel.faces(faces), Integer.bitCount(homes));
    return new Numbering<>(
        "centers-%s-on-%s".formatted(colors, faces),
        pieces -> ranks.rank(pieces.from(homes, kind)),
        ranks.table(carried(kind)));
  }

  /**
   * Returns the coordinate of the places of the centers of one color, of both kinds, on an axis.
   */
  Numbering<Pieces> centers(String axis) {
    String color = axis.substring(0, 1);
    return reached(
        List.of(
            centers(CubeModel.FIRST_CENTERS, axis, color),
            centers(CubeModel.SECOND_CENTERS, axis, color)));
  }

  Numbering<Pieces> parity() {
    return new Numbering<>(
        "wing-parity",
        pieces -> pieces.hasOddWings() ? 1 : 0,
        TransitionTable.of(
            2,
            moves.length,
            (parity, move) ->
                parity ^ (solved().moved(model.sources(moves[move])).hasOddWings() ? 1 : 0)));
  }

  /** Returns the image of each index under each symmetry, derived from the images of moves. */
  int[][] images(Numbering<Pieces> numbering, int[] symmetries) {
    return Arrays.stream(symmetries)
        .mapToObj(symmetry -> images(numbering, symmetry))
        .toArray(int[][]::new);
  }

  /** Returns the coordinate that is the image of another coordinate under a symmetry. */
  PhaseCoordinate mirrored(int source, Numbering<Pieces> numbering, int symmetry) {
    return PhaseCoordinate.mapped(source, images(numbering, symmetry));
  }

  private int[] images(Numbering<Pieces> numbering, int symmetry) {
    List<Integer> own = Arrays.stream(moves).boxed().toList();
    int[] moveImages =
        Arrays.stream(moves).map(move -> own.indexOf(model.moveImage(symmetry, move))).toArray();
    TransitionTable table = numbering.table();
    int[] images = new int[table.size()];
    Arrays.fill(images, TransitionTable.UNREACHED);
    int[] queue = new int[table.size()];
    queue[0] = numbering.of(solved());
    images[queue[0]] = queue[0];
    int end = 1;
    for (int head = 0; head < end; head++) {
      for (int move = 0; move < moves.length; move++) {
        int to = table.next(queue[head], move);
        if (images[to] == TransitionTable.UNREACHED) {
          images[to] = table.next(images[queue[head]], moveImages[move]);
          queue[end++] = to;
        }
      }
    }
    return images;
  }

  /** Returns the bound of pairs of independent coordinates up to symmetry. */
  TableBound pairs(
      String numbering,
      Transitions rows,
      int[][] rowImages,
      int rowEnd,
      Numbering<Pieces> columns,
      int... symmetries) {
    SymmetryReduction reduction =
        SymmetryReduction.ofImages(rowImages, images(columns, symmetries));
    return pairs(
        numbering,
        reduction,
        () -> reduction.transitions(rows, columns.table()),
        rowEnd,
        ends(columns));
  }

  TableBound pairs(String numbering, SymmetricPairs pairs, int rowEnd, int columnEnd) {
    SymmetryReduction reduction = new SymmetryReduction(pairs, cancellation());
    return pairs(numbering, reduction, () -> reduction.transitions(pairs), rowEnd, columnEnd);
  }

  private TableBound pairs(
      String numbering,
      SymmetryReduction reduction,
      Supplier<Transitions> transitions,
      int rowEnd,
      int... columnEnds) {
    int[] goals =
        Arrays.stream(columnEnds)
            .map(column -> reduction.number(rowEnd, column))
            .distinct()
            .toArray();
    return TableBound.of(distances(numbering, goals, transitions), reduction);
  }
}
