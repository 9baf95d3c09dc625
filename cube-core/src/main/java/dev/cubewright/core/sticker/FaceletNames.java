package dev.cubewright.core.sticker;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Stickers;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The names of a puzzle's facelets, such as {@code U1} or {@code R9}: the face, and the number on
 * it from 1, row by row. Immutable and safe for many threads.
 */
public final class FaceletNames {
  private final List<String> names;

  /**
   * Names the facelets of a puzzle.
   *
   * @param puzzle any puzzle with stickers
   * @throws IllegalArgumentException if the puzzle was defined without stickers
   */
  public FaceletNames(Puzzle puzzle) {
    Stickers stickers = Places.stickersOf(puzzle);
    List<String> list = new ArrayList<>();
    Map<Face, Integer> used = new EnumMap<>(Face.class);
    for (int facelet = 0; facelet < stickers.count(); facelet++) {
      Face face = stickers.faceOf(facelet);
      list.add(face.name() + used.merge(face, 1, Integer::sum));
    }
    names = List.copyOf(list);
  }

  /**
   * {@return the name of a facelet}
   *
   * @param facelet 0 to the number of facelets less 1
   * @throws IndexOutOfBoundsException if there is no such facelet
   */
  public String name(int facelet) {
    return names.get(facelet);
  }

  /** {@return all names in the order of the facelets} */
  public List<String> all() {
    return names;
  }
}
