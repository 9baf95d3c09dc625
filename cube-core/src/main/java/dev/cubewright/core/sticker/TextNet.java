package dev.cubewright.core.sticker;

import dev.cubewright.core.puzzle.Puzzle;
import java.util.Arrays;
import java.util.List;

/**
 * A renderer of stickers as an unfolded puzzle in lines of text, for terminals and logs.
 * Thread-safe.
 *
 * <p>The solved 2x2x2 in face letters:
 *
 * <pre>
 *      U U
 *      U U
 *
 * L L  F F  R R  B B
 * L L  F F  R R  B B
 *
 *      D D
 *      D D
 * </pre>
 */
public final class TextNet {
  /** The representation of a sticker. */
  public enum Style {
    /** The letter of the face whose solved color the sticker shows. */
    FACE_LETTERS,
    /** The letter of the sticker's color. */
    COLOR_LETTERS,
    /**
     * The letter of the face on a background in the sticker's color. It uses the 256-color escape
     * sequences of most terminals (ECMA-48, SGR parameters 38 and 48).
     */
    ANSI
  }

  private static final String ESCAPE = "\u001b[";
  private static final String RESET = ESCAPE + "0m";
  private static final int UNSEEN_GRAY = 0x8B949E;
  private static final List<Integer> CUBE_LEVELS = List.of(0, 95, 135, 175, 215, 255);

  private final NetLayout layout;
  private final Style style;

  /**
   * Creates a renderer for the stickers of a puzzle.
   *
   * @param puzzle a puzzle with stickers
   * @param style the representation of stickers
   * @throws IllegalArgumentException if the puzzle was defined without stickers
   */
  public TextNet(Puzzle puzzle, Style style) {
    this.layout = new NetLayout(puzzle);
    this.style = style;
  }

  /**
   * {@return the net in lines that each end with a line feed and have no trailing blanks}
   *
   * @param facelets stickers of this puzzle; {@code ?} represents an unseen one
   * @throws IllegalArgumentException if the number of stickers is not that of the puzzle
   */
  public String draw(Facelets facelets) {
    layout.requireCount(facelets);
    String blank = " ".repeat(cellWidth());
    // One line or column between two faces stays free.
    String[][] cells = new String[layout.rows + 2][layout.columns + 3];
    for (String[] row : cells) {
      Arrays.fill(row, blank);
    }
    for (NetLayout.Panel panel : layout.panels) {
      for (int row = 0; row < panel.rows(); row++) {
        for (int column = 0; column < panel.columns(); column++) {
          cells[panel.top() + panel.down() + row][panel.left() + panel.across() + column] =
              cell(facelets, panel.facelet(row, column));
        }
      }
    }
    for (String[] row : cells) {
      for (int gap = 0, column = 0; gap < 3; gap++) {
        column += gap == 1 ? layout.width : layout.depth;
        row[column + gap] = " ";
      }
    }
    StringBuilder text = new StringBuilder();
    for (String[] row : cells) {
      text.append(String.join("", row).stripTrailing()).append('\n');
    }
    return text.toString();
  }

  private int cellWidth() {
    return style == Style.ANSI ? 3 : 2;
  }

  private String cell(Facelets facelets, int facelet) {
    return facelets
        .at(facelet)
        .map(
            face ->
                switch (style) {
                  case FACE_LETTERS -> face.name() + " ";
                  case COLOR_LETTERS -> StickerColor.of(face).letter() + " ";
                  case ANSI -> patch(face.name(), StickerColor.of(face).rgb());
                })
        .orElseGet(() -> style == Style.ANSI ? patch("?", UNSEEN_GRAY) : "? ");
  }

  private static String patch(String letter, int rgb) {
    int red = rgb >> 16 & 0xFF;
    int green = rgb >> 8 & 0xFF;
    int blue = rgb & 0xFF;
    int background = 16 + 36 * level(red) + 6 * level(green) + level(blue);
    int letterColor = StickerColor.isBright(rgb) ? 16 : 231;
    return ESCAPE + "38;5;" + letterColor + ";48;5;" + background + "m " + letter + " " + RESET;
  }

  private static int level(int part) {
    int nearest = 0;
    for (int i = 1; i < CUBE_LEVELS.size(); i++) {
      if (Math.abs(CUBE_LEVELS.get(i) - part) < Math.abs(CUBE_LEVELS.get(nearest) - part)) {
        nearest = i;
      }
    }
    return nearest;
  }
}
