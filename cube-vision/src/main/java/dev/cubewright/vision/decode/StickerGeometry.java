package dev.cubewright.vision.decode;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Stickers;
import java.util.EnumMap;
import java.util.Map;

/**
 * Where each sticker is on its face, for light that changes across it.
 *
 * @param faces by facelet the ordinal of its face
 * @param across by facelet how far right of the face's middle it is, in widths of the face
 * @param down by facelet how far below the face's middle it is, in heights of the face
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record StickerGeometry(int[] faces, double[] across, double[] down) {
  static StickerGeometry of(Puzzle puzzle) {
    Stickers stickers = puzzle.stickers().orElseThrow();
    int[] faces = new int[stickers.count()];
    double[] across = new double[stickers.count()];
    double[] down = new double[stickers.count()];
    Map<Face, Integer> seen = new EnumMap<>(Face.class);
    for (int facelet = 0; facelet < faces.length; facelet++) {
      Face face = stickers.faceOf(facelet);
      int cell = seen.merge(face, 1, Integer::sum) - 1;
      int columns = stickers.columns(face);
      faces[facelet] = face.ordinal();
      across[facelet] = (cell % columns + 0.5) / columns - 0.5;
      int row = cell / columns;
      down[facelet] = (row + 0.5) / stickers.rows(face) - 0.5;
    }
    return new StickerGeometry(faces, across, down);
  }

  int count() {
    return faces.length;
  }
}
