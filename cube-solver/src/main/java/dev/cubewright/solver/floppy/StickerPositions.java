package dev.cubewright.solver.floppy;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Stickers;
import dev.cubewright.core.sticker.FaceletWriter;

/**
 * A position as what one sees: the colours of all 30 stickers, as a text such as {@code
 * UUURRRFFFFFFFFFDDDLLLBBBBBBBBB}. A turn carries each sticker elsewhere.
 */
final class StickerPositions implements Positions<String> {
  private final Stickers stickers;
  private final FaceletWriter writer;

  /** For each move and sticker place, from where its next sticker comes. */
  private final int[][] sources;

  StickerPositions(Puzzle puzzle, MoveSet moveSet) {
    stickers = puzzle.stickers().orElseThrow();
    writer = new FaceletWriter(puzzle);
    sources = moveSet.transformations().stream().map(stickers::sources).toArray(int[][]::new);
  }

  @Override
  public String of(State state) {
    return writer.write(state);
  }

  @Override
  public String turned(String position, int move) {
    char[] next = new char[position.length()];
    for (int sticker = 0; sticker < next.length; sticker++) {
      next[sticker] = position.charAt(sources[move][sticker]);
    }
    return new String(next);
  }

  /** Solved is what has one colour on each face. */
  @Override
  public boolean isSolved(String position) {
    for (int sticker = 1; sticker < position.length(); sticker++) {
      if (stickers.faceOf(sticker) == stickers.faceOf(sticker - 1)
          && position.charAt(sticker) != position.charAt(sticker - 1)) {
        return false;
      }
    }
    return true;
  }
}
