package dev.cubewright.solver.catalog;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.ColorScheme;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.SvgNet;
import java.util.Optional;

/** The pictures of a puzzle's states. Thread-safe. */
public final class Pictures {
  private final SvgNet net;
  private final FaceletWriter writer;

  private Pictures(Puzzle puzzle) {
    net = new SvgNet(puzzle, ColorScheme.standard());
    writer = new FaceletWriter(puzzle);
  }

  /**
   * {@return the pictures of a puzzle; empty if it cannot be drawn}
   *
   * @param puzzle any puzzle
   */
  public static Optional<Pictures> of(Puzzle puzzle) {
    return puzzle.stickers().map(stickers -> new Pictures(puzzle));
  }

  /**
   * {@return the picture of a state as a standalone SVG document}
   *
   * @param state a state of this puzzle
   * @param title the text for people who cannot see the picture
   */
  public String draw(State state, String title) {
    return net.draw(writer.facelets(state), title);
  }
}
