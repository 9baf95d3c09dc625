package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.puzzle.Turn;
import dev.cubewright.search.engine.MoveMasks;
import dev.cubewright.tables.transition.TransitionTable;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * The moves of the three phases: of the first all, of the second those that leave the centers of R
 * and L on these faces, of the third those of which half turns finish these. Immutable.
 */
final class ReductionMoves {
  private static final List<String> AXIS = List.of("R", "L");
  private static final String WIDE_OF_AXIS = "Rw";

  private final MoveSet all;
  private final Reorientation reorientation;
  private final MoveMasks masks;
  private final int[] second;
  private final int[] third;
  private final int[] wingParity;
  private final int[] cornerParity;
  private final int[] sliceParity;

  ReductionMoves(MoveSet all, Reorientation reorientation) {
    this.all = all;
    this.reorientation = reorientation;
    this.masks = new MoveMasks(all);
    this.second = chosen(m -> !isWide(m) || isHalf(m) || name(m).equals(WIDE_OF_AXIS));
    this.third = chosen(m -> isHalf(m) || (!isWide(m) && !AXIS.contains(name(m))));
    this.wingParity = parities(m -> isWide(m) && !isHalf(m));
    this.cornerParity = parities(m -> !isHalf(m));
    this.sliceParity = parities(ReductionMoves::isWide);
  }

  private int[] chosen(Predicate<Move> isOne) {
    return IntStream.range(0, all.size()).filter(move -> isOne.test(all.move(move))).toArray();
  }

  private int[] parities(Predicate<Move> isOdd) {
    // Views make none.
    int[] parities = new int[reorientation.steps().size()];
    Arrays.setAll(parities, step -> step < all.size() && isOdd.test(all.move(step)) ? 1 : 0);
    return parities;
  }

  private static Turn turn(Move move) {
    return move.turn().orElseThrow();
  }

  private static String name(Move move) {
    return turn(move).name();
  }

  private static boolean isHalf(Move move) {
    return 2 * move.steps() == turn(move).order();
  }

  private static boolean isWide(Move move) {
    return name(move).endsWith("w");
  }

  /** Returns for each step whether it exchanges wings an odd number of times: 0 or 1. */
  int[] wingParity() {
    return wingParity.clone();
  }

  /** Returns for each step whether it exchanges corners an odd number of times: 0 or 1. */
  int[] cornerParity() {
    return cornerParity.clone();
  }

  /** Returns for each step whether it turns a slice: 0 or 1. */
  int[] sliceParity() {
    return sliceParity.clone();
  }

  static TransitionTable parity(int[] chosen, int[] odd) {
    return TransitionTable.of(2, chosen.length, (parity, move) -> parity ^ odd[chosen[move]]);
  }

  /** Returns the turns of the faces that the third phase turns by half turns only. */
  static List<Transformation> axis(Puzzle puzzle) {
    return AXIS.stream().map(face -> puzzle.move(face).transformation()).toList();
  }

  Reorientation reorientation() {
    return reorientation;
  }

  MoveSet all() {
    return all;
  }

  MoveMasks masks() {
    return masks;
  }

  int[] second() {
    return second.clone();
  }

  int[] third() {
    return third.clone();
  }

  /**
   * Returns the moves that may come next in a path.
   *
   * @param path steps, of which one is a view
   */
  int followers(byte[] path) {
    byte last = path[path.length - 1];
    if (!reorientation.isView(last)) {
      return masks.followers(last);
    }
    return path.length == 1 ? masks.all() : followers(last, path[path.length - 2]);
  }

  /** Returns the moves that may come behind a view that comes behind a move. */
  int followers(int view, int last) {
    int followers = 0;
    for (int move = 0; move < all.size(); move++) {
      followers |= (masks.followers(last) >>> reorientation.made(view, move) & 1) << move;
    }
    return followers;
  }

  /** Returns the moves that can end a first phase: those that part centers of an axis. */
  int endsOfFirst() {
    return MoveMasks.set(IntStream.range(0, all.size()).filter(m -> wingParity[m] != 0).toArray());
  }

  /** Returns the moves that can end a second phase: those that are none of the third. */
  int endsOfSecond() {
    return MoveMasks.set(second) & ~MoveMasks.set(third);
  }

  /**
   * Returns the moves that can end a third phase: those that turn more than a face. The others
   * leave a 3x3x3 one.
   */
  int endsOfThird() {
    return MoveMasks.set(Arrays.stream(third).filter(move -> isWide(all.move(move))).toArray());
  }

  MoveSet moveSet(int[] moves) {
    return MoveSet.of(Arrays.stream(moves).mapToObj(all::move).toList(), Metric.OUTER_BLOCK);
  }

  /** Returns the index of each move among {@code moves}, -1 if it is not one of them. */
  int[] numbersAmong(int[] moves) {
    int[] numbers = new int[all.size()];
    Arrays.fill(numbers, -1);
    for (int number = 0; number < moves.length; number++) {
      numbers[moves[number]] = number;
    }
    return numbers;
  }
}
