package dev.cubewright.core.coordinate;

import dev.cubewright.core.coordinate.Coordinate.Aspect;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A coordinate of the states of a puzzle with a single orbit, up to rotations of the whole puzzle:
 * 3,674,160 ranks for the 2x2x2, which has 88,179,840 states.
 *
 * <p>Colors are renamed so that the piece at a fixed place is at home; the rank combines the
 * permutation and the orientations at the other places. Places are not renamed.
 */
public final class UpToRotationCoordinate implements Coordinate {
  private final Puzzle puzzle;
  private final Orbit orbit;
  private final int fixedPlace;
  private final int[] otherPlaces;
  private final @Nullable Transformation[][] renamings;
  private final PermutationCoordinate permutation;
  private final OrientationCoordinate orientation;
  private final ProductCoordinate product;

  /**
   * Creates the coordinate of a puzzle.
   *
   * @param puzzle a puzzle with a single orbit and without identical pieces, whose rotations act
   *     freely on the pieces: one rotation for each place and orientation
   * @param fixedPlace the place whose piece is renamed to its home; turns that do not affect this
   *     place are faster
   * @throws IllegalArgumentException if the puzzle has several orbits or identical pieces
   * @throws IllegalArgumentException if the rotations do not bring each piece in each orientation
   *     to the place exactly once
   */
  public UpToRotationCoordinate(Puzzle puzzle, int fixedPlace) {
    this.puzzle = puzzle;
    Orbits orbits = puzzle.orbits();
    if (orbits.list().size() != 1) {
      throw new IllegalArgumentException("the " + puzzle + " has several orbits");
    }
    this.orbit = orbits.list().get(0);
    this.fixedPlace = fixedPlace;
    this.renamings = new Transformation[orbit.size()][orbit.orientations()];
    State solved = puzzle.solved();
    for (Move rotation : puzzle.rotations()) {
      // The state after a rotation is renamed by the inverse rotation.
      State rotated = solved.apply(rotation);
      int piece = rotated.piece(orbit, fixedPlace);
      int turned = rotated.orientation(orbit, fixedPlace);
      if (renamings[piece][turned] != null) {
        throw new IllegalArgumentException(
            "two rotations of the " + puzzle + " have the same effect on a piece");
      }
      renamings[piece][turned] = rotation.transformation().inverse();
    }
    if (puzzle.rotations().size() != orbit.size() * orbit.orientations()) {
      throw new IllegalArgumentException(
          "the rotations of the "
              + puzzle
              + " do not bring every piece to every place and orientation");
    }
    this.otherPlaces = new int[orbit.size() - 1];
    for (int place = 0, i = 0; place < orbit.size(); place++) {
      if (place != fixedPlace) {
        otherPlaces[i++] = place;
      }
    }
    this.permutation = PermutationCoordinate.of(orbits, orbit, otherPlaces);
    this.orientation = OrientationCoordinate.of(orbits, orbit, otherPlaces);
    this.product = ProductCoordinate.of(permutation, orientation);
  }

  /** {@return the only orbit} */
  public Orbit orbit() {
    return orbit;
  }

  /** {@return the place whose piece is renamed to its home} */
  public int fixedPlace() {
    return fixedPlace;
  }

  /** {@return the more significant factor: the permutation of the other places} */
  public PermutationCoordinate permutation() {
    return permutation;
  }

  /** {@return the less significant factor: the orientations at the other places} */
  public OrientationCoordinate orientation() {
    return orientation;
  }

  /**
   * {@return the state with its colors renamed so that the fixed place is solved}
   *
   * @param state a state of the puzzle
   */
  public State renamed(State state) {
    return state.renamed(
        renaming(state.piece(orbit, fixedPlace), state.orientation(orbit, fixedPlace)));
  }

  /**
   * {@return the renaming that solves the piece at the fixed place}
   *
   * @param piece the index of the piece at the fixed place
   * @param turned the orientation of the piece there
   */
  public Transformation renaming(int piece, int turned) {
    Transformation renaming = renamings[piece][turned];
    if (renaming == null) {
      throw new IllegalArgumentException(
          "no rotation brings piece " + piece + " to the fixed place");
    }
    return renaming;
  }

  @Override
  public String name() {
    // The place is part of the name, because it determines the ranks.
    return orbit.name()
        + "-up-to-rotation-about-"
        + orbit.placeName(fixedPlace).toLowerCase(Locale.ROOT);
  }

  @Override
  public Orbits orbits() {
    return puzzle.orbits();
  }

  @Override
  public Set<Aspect> aspects() {
    return product.aspects();
  }

  @Override
  public long size() {
    return product.size();
  }

  @Override
  public long rank(State state) {
    return product.rank(renamed(state));
  }

  @Override
  public void write(long rank, State.Builder state) {
    OrbitCoordinate.check(rank, this);
    product.write(rank, state);
    state.piece(orbit, fixedPlace, fixedPlace).orientation(orbit, fixedPlace, 0);
  }
}
