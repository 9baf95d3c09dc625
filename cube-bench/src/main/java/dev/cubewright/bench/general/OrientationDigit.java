package dev.cubewright.bench.general;

import java.util.Arrays;

/** How the pieces at some places are turned. */
final class OrientationDigit implements Digit {
  /** Where the orientations stand in a state. */
  private final int[] indices;

  private final int orientations;
  private final boolean alone;

  /**
   * Prepares to number.
   *
   * @param puzzle the puzzle
   * @param solved its solved state
   * @param places places of which moves lead to no others
   */
  OrientationDigit(PieceArrays puzzle, int[] solved, int[] places) {
    int[] moduli =
        Arrays.stream(places).map(place -> puzzle.modulus(place, solved[place])).toArray();
    this.indices = Arrays.stream(places).map(place -> puzzle.places() + place).toArray();
    this.orientations = Arrays.stream(moduli).max().orElse(1);
    this.alone = Arrays.stream(moduli).distinct().count() == 1;
  }

  @Override
  public long size() {
    long size = 1;
    for (int i = 0; i < indices.length; i++) {
      size *= orientations;
    }
    return size;
  }

  @Override
  public double approximateSize() {
    return Math.pow(orientations, indices.length);
  }

  @Override
  public boolean isAlone() {
    return alone;
  }

  @Override
  public long value(int[] state) {
    long value = 0;
    for (int index : indices) {
      value = value * orientations + state[index];
    }
    return value;
  }

  @Override
  public void write(long value, int[] state) {
    long rest = value;
    for (int i = indices.length - 1; i >= 0; i--) {
      state[indices[i]] = (int) (rest % orientations);
      rest /= orientations;
    }
  }
}
