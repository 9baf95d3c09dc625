package dev.cubewright.core.definition;

import dev.cubewright.core.puzzle.Orbit;
import java.util.Arrays;

/**
 * How a file writes what stands in one orbit. Immutable.
 *
 * <p>A file may call pieces by any numbers and count orientations so that solved pieces have some.
 * In the model pieces are numbered by their first homes and solved pieces have orientation 0; so
 * orientations at a place are shifted by what the file gives the solved piece there.
 */
final class OrbitForm {
  private final Orbit orbit;
  private final int[] fileNumbers;

  /** For each place, the orientation of the solved piece in the file. */
  private final int[] shifts;

  OrbitForm(Orbit orbit, int[] fileNumbers, int[] shifts) {
    this.orbit = orbit;
    this.fileNumbers = fileNumbers.clone();
    this.shifts = shifts.clone();
  }

  static OrbitForm of(Orbit orbit) {
    int[] numbers = new int[orbit.size()];
    Arrays.setAll(numbers, i -> i);
    return new OrbitForm(orbit, numbers, new int[orbit.size()]);
  }

  Orbit orbit() {
    return orbit;
  }

  String name() {
    return orbit.name();
  }

  /** Returns the piece of the model that a file calls by a number, -1 if there is none. */
  int piece(int fileNumber) {
    for (int piece = 0; piece < orbit.kinds(); piece++) {
      if (fileNumbers[piece] == fileNumber) {
        return piece;
      }
    }
    return -1;
  }

  int fileNumber(int piece) {
    return fileNumbers[piece];
  }

  int orientation(int place, int piece, int fileOrientation) {
    return Math.floorMod(fileOrientation - shifts[place], orbit.modulus(piece));
  }

  int fileOrientation(int place, int piece, int orientation) {
    return (orientation + shifts[place]) % orbit.modulus(piece);
  }

  int twist(int from, int to, int fileTwist) {
    return Math.floorMod(fileTwist + shifts[from] - shifts[to], orbit.orientations());
  }
}
