package dev.cubewright.core.cost;

import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.Transformation;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/** The images of places under a symmetry, given the images of some moves. Not thread-safe. */
final class PlaceImages {
  private static final int NONE = -1;

  private final Orbits orbits;
  private final Transformation[] moves;
  private final Transformation[] moveImages;
  private final int[] images;
  private final int[] units;
  private final int[] shifts;
  private final boolean[] taken;

  PlaceImages(Orbits orbits, MoveSet moveSet, int[] generators, int[] generatorImages) {
    this.orbits = orbits;
    this.moves = transformations(moveSet, generators);
    this.moveImages = transformations(moveSet, generatorImages);
    this.images = new int[orbits.places()];
    this.units = new int[images.length];
    this.shifts = new int[images.length];
    this.taken = new boolean[images.length];
    Arrays.fill(images, NONE);
  }

  private static Transformation[] transformations(MoveSet moveSet, int[] moves) {
    return Arrays.stream(moves)
        .mapToObj(move -> moveSet.move(move).transformation())
        .toArray(Transformation[]::new);
  }

  /** Maps a set of connected places to the first possible image. Returns whether there is one. */
  boolean map(int[] component) {
    Orbit orbit = orbits.at(component[0]);
    int senses = orbit.orientations() > 2 ? 2 : 1;
    for (int i = 0; i < orbit.size(); i++) {
      // Try the place itself first, for places that no move affects.
      int image = orbit.offset() + (component[0] - orbit.offset() + i) % orbit.size();
      for (int sense = 0; sense < senses; sense++) {
        if (!taken[image] && spread(component, image, sense == 0 ? 1 : -1, orbit.orientations())) {
          return true;
        }
      }
    }
    return false;
  }

  /** Maps the first place and follows the moves. Undoes everything on a contradiction. */
  private boolean spread(int[] component, int firstImage, int unit, int orientations) {
    Deque<Integer> open = new ArrayDeque<>();
    send(component[0], firstImage, unit, 0);
    open.add(component[0]);
    while (!open.isEmpty()) {
      int from = open.remove();
      for (int i = 0; i < moves.length; i++) {
        int to = moves[i].source(from);
        int image = moveImages[i].source(images[from]);
        int shift =
            Math.floorMod(
                unit * moves[i].twist(from) + shifts[from] - moveImages[i].twist(images[from]),
                orientations);
        if (images[to] == NONE && !taken[image]) {
          send(to, image, unit, shift);
          open.add(to);
        } else if (images[to] != image || shifts[to] != shift) {
          forget(component);
          return false;
        }
      }
    }
    return true;
  }

  private void send(int place, int image, int unit, int shift) {
    images[place] = image;
    units[place] = unit;
    shifts[place] = shift;
    taken[image] = true;
  }

  private void forget(int[] component) {
    for (int place : component) {
      if (images[place] != NONE) {
        taken[images[place]] = false;
        images[place] = NONE;
      }
    }
  }

  Symmetry symmetry(int[] ofMoves) {
    return new Symmetry(orbits, images, units, shifts, ofMoves);
  }
}
