package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.solver.phase.MovedSets;
import java.util.Arrays;
import java.util.List;

/**
 * The center places, sets of them being bits of an int, place 0 the lowest, and where moves carry
 * such sets. Immutable.
 */
final class CenterPlaces {
  private final List<Transformation> steps;
  private final Orbit centers;
  private final MovedSets moved;

  CenterPlaces(List<Transformation> steps, Orbit centers) {
    this.steps = List.copyOf(steps);
    this.centers = centers;
    moved = new MovedSets(centers, steps);
  }

  Orbit centers() {
    return centers;
  }

  int faces(String names) {
    int set = 0;
    for (int place = 0; place < centers.size(); place++) {
      set |= names.contains(centers.placeName(place).substring(0, 1)) ? 1 << place : 0;
    }
    return set;
  }

  int colorOf(int face, State state) {
    int color = centers.solvedPiece(Integer.numberOfTrailingZeros(faces(Character.toString(face))));
    return MovedSets.of(state, centers, piece -> piece == color);
  }

  MovedSets moved(int[] moves) {
    return new MovedSets(centers, Arrays.stream(moves).mapToObj(steps::get).toList());
  }

  int after(int set, int[] path, int length) {
    int carried = set;
    for (int i = 0; i < length; i++) {
      carried = next(carried, path[i]);
    }
    return carried;
  }

  int next(int set, int move) {
    return moved.next(set, move);
  }
}
