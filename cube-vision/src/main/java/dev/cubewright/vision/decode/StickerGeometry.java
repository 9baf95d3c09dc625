package dev.cubewright.vision.decode;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Stickers;
import java.util.EnumMap;
import java.util.Map;

/**
 * The place of each sticker on its face, by facelet.
 *
 * @param faces the ordinal of the face
 * @param across the offset from the middle of the face to the right, in widths of the face
 * @param down the offset from the middle of the face downwards, in heights of the face
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
