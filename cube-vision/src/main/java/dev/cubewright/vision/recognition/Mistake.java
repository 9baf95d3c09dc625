package dev.cubewright.vision.recognition;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.vision.decode.Correction;
import java.util.List;

/**
 * A possible mistake in the pictures or the cube, and its correction. Immutable.
 *
 * @param problem the report of the mistake
 * @param cost the loss in prior probability compared with correct pictures, as a natural logarithm
 * @param facelets for each facelet the index of its sticker in the samples, or -1
 * @param colors for each face the face of the standard scheme whose color it has
 */
record Mistake(Problem problem, double cost, List<Integer> facelets, List<Face> colors)
    implements Correction {
  Mistake(Problem problem, double cost, List<Integer> facelets) {
    this(problem, cost, List.copyOf(facelets), List.of(Face.values()));
  }
}
