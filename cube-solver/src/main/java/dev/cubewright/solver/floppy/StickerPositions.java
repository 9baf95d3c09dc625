package dev.cubewright.solver.floppy;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Stickers;
import dev.cubewright.core.puzzle.Turn;
import dev.cubewright.core.sticker.FaceletWriter;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/** The colors of all 30 stickers, as a text such as {@code UUURRRFFFFFFFFFDDDLLLBBBBBBBBB}. */
final class StickerPositions implements Positions<String> {
  private final Stickers stickers;
  private final FaceletWriter writer;

  /** The source place of each sticker place, by side turn. */
  private final Map<Move, int[]> sources = new HashMap<>();

  StickerPositions(Puzzle puzzle) {
    stickers = puzzle.stickers().orElseThrow();
    writer = new FaceletWriter(puzzle);
    for (Turn turn : puzzle.turns()) {
      turn.moves().forEach(move -> sources.put(move, stickers.sources(move.transformation())));
    }
  }

  @Override
  public String of(State state) {
    return writer.write(state);
  }

  @Override
  public String turned(String position, Move move) {
    int[] from = Objects.requireNonNull(sources.get(move));
    char[] next = new char[position.length()];
    for (int sticker = 0; sticker < next.length; sticker++) {
      next[sticker] = position.charAt(from[sticker]);
    }
    return new String(next);
  }

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
