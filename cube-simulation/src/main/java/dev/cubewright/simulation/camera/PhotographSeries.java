package dev.cubewright.simulation.camera;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Facelets;
import java.util.ArrayList;
import java.util.List;

/**
 * Generates photographs of all faces of a cube as taken by a person: cube, room and camera stay the
 * same; pose, exposure and reflections vary. Immutable and safe for many threads.
 *
 * <p>Each face lies wholly in its picture, upright to within half a right angle. Generating takes
 * microseconds; {@link Photograph#take} renders.
 */
public final class PhotographSeries {
  private final Difficulty difficulty;
  private final int width;
  private final int height;

  /**
   * Creates a series.
   *
   * @param difficulty the difficulty of the conditions
   * @param width pixels in a row, 32 to 8192
   * @param height rows, 32 to 8192
   * @throws IllegalArgumentException if a size is outside its range
   */
  public PhotographSeries(Difficulty difficulty, int width, int height) {
    Camera camera = Camera.ideal(width, height);
    this.difficulty = difficulty;
    this.width = camera.width();
    this.height = camera.height();
  }

  /**
   * {@return six photographs, of the faces U R F D L B in this order, named after them}
   *
   * @param facelets all stickers of a cube
   * @param seed the random seed; the same seed gives the same photographs
   * @throws IllegalArgumentException if the stickers are not those of a cube, or not all seen
   */
  public List<Photograph> photographs(Facelets facelets, long seed) {
    PhotographGenerator studio =
        new PhotographGenerator(Conditions.of(difficulty), width, height, seed);
    List<Photograph> photographs = new ArrayList<>();
    for (Face face : Face.values()) {
      photographs.add(studio.photograph(face.name(), FaceStickers.of(facelets, face)));
    }
    return List.copyOf(photographs);
  }

  /**
   * {@return six photographs, of the faces U R F D L B in this order, named after them}
   *
   * @param puzzle a cube
   * @param state one of its states
   * @param seed the random seed; the same seed gives the same photographs
   * @throws IllegalArgumentException if the puzzle is no cube, or has no stickers
   */
  public List<Photograph> photographs(Puzzle puzzle, State state, long seed) {
    return photographs(new FaceletWriter(puzzle).facelets(state), seed);
  }
}
