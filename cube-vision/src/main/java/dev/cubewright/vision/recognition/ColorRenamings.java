package dev.cubewright.vision.recognition;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Facelets;
import java.util.ArrayList;
import java.util.List;

/**
 * The 24 renamings of the colours of a cube that correspond to its rotations. A cube without
 * centers is the same cube after any of them.
 */
public final class ColorRenamings {
  private static final int STICKERS_OF_FACE = 4;

  private final List<Face[]> renamings = new ArrayList<>();

  /** Computes the renamings. */
  public ColorRenamings() {
    Puzzle cube = Cuboid.of("2x2x2");
    FaceletWriter writer = new FaceletWriter(cube);
    for (String tilt : List.of("", "x", "x2", "x'", "z", "z'")) {
      for (String turn : List.of("", " y", " y2", " y'")) {
        Facelets rotated =
            writer.facelets(Algorithm.parse(cube, tilt + turn).applyTo(cube.solved()));
        Face[] renaming = new Face[Face.values().length];
        for (Face face : Face.values()) {
          renaming[face.ordinal()] = rotated.at(STICKERS_OF_FACE * face.ordinal()).orElseThrow();
        }
        renamings.add(renaming);
      }
    }
  }

  /**
   * {@return how many stickers differ after the change of colours that leaves the fewest}
   *
   * @param read the stickers of a 2x2x2 or larger cube as they were read
   * @param truth as they are, as many
   */
  public int differences(Facelets read, Facelets truth) {
    int fewest = truth.count();
    for (Face[] renaming : renamings) {
      int wrong = 0;
      for (int facelet = 0; facelet < truth.count(); facelet++) {
        Face renamed = renaming[read.at(facelet).orElseThrow().ordinal()];
        wrong += renamed == truth.at(facelet).orElseThrow() ? 0 : 1;
      }
      fewest = Math.min(fewest, wrong);
    }
    return fewest;
  }
}
