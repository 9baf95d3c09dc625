package dev.cubewright.solver.cube5x5x5;

import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.solver.phase.WingSlots;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * What the moves of a phase make of the eight slots of U and D, which they carry to one another.
 * Slots are numbered by their places among these eight. Immutable.
 */
final class SlotMoves {
  private final PhaseMaker maker;
  private final int[] eight;

  SlotMoves(PhaseMaker maker) {
    this.maker = maker;
    eight = maker.slots("U D");
  }

  WingSlots slots() {
    return maker.model().slots();
  }

  /** Returns the number among all of one of the eight. */
  int slot(int number) {
    return eight[number];
  }

  /** Returns which of the eight some faces carry: all that each of them does. */
  int[] of(String... faces) {
    return IntStream.range(0, eight.length)
        .filter(
            slot ->
                Arrays.stream(faces)
                    .anyMatch(face -> Arrays.binarySearch(maker.slots(face), eight[slot]) >= 0))
        .toArray();
  }

  int[][] middles() {
    return maker.carried(CubeModel.ENDS, true, eight);
  }

  int[][] lows() {
    return maker.carried(CubeModel.WINGS, false, eight);
  }

  int[][] highs() {
    return maker.carried(CubeModel.WINGS, true, eight);
  }

  int[] images(Symmetry symmetry) {
    return Arrays.stream(eight)
        .map(slot -> Arrays.binarySearch(eight, slots().edge(image(symmetry, slot))))
        .toArray();
  }

  boolean keepsHigh(Symmetry symmetry) {
    return IntStream.of(eight).allMatch(slot -> isHigh(image(symmetry, slot)));
  }

  boolean exchangesHigh(Symmetry symmetry) {
    return IntStream.of(eight).noneMatch(slot -> isHigh(image(symmetry, slot)));
  }

  private int image(Symmetry symmetry, int slot) {
    return maker.model().image(symmetry, CubeModel.WINGS + slots().high(slot)) - CubeModel.WINGS;
  }

  private boolean isHigh(int place) {
    return slots().high(slots().edge(place)) == place;
  }
}
