package dev.cubewright.core.sticker;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Puzzle;
import java.util.List;
import java.util.Optional;

/**
 * A renderer of stickers as an unfolded puzzle in a standalone SVG 1.1 document, which is readable
 * on light and dark pages. Thread-safe.
 *
 * <p>The tooltip of each sticker is its name and color. An unseen sticker is gray with a question
 * mark.
 */
public final class SvgNet {
  private static final int CELL = 40;
  private static final int STICKER = 35;
  private static final int FACE_GAP = 9;
  private static final int RIM = SvgDocument.RIM;
  private static final int MARGIN = 6;
  private static final String UNSEEN_GRAY = "#8B949E";

  private final NetLayout layout;

  /**
   * Creates a renderer for the stickers of a puzzle.
   *
   * @param puzzle a puzzle with stickers
   * @throws IllegalArgumentException if the puzzle was defined without stickers
   */
  public SvgNet(Puzzle puzzle) {
    this.layout = new NetLayout(puzzle);
  }

  /**
   * {@return the picture as an SVG document, titled with the puzzle name and the facelets}
   *
   * @param facelets stickers of this puzzle
   * @throws IllegalArgumentException if the number of stickers is not that of the puzzle
   */
  public String draw(Facelets facelets) {
    return draw(facelets, layout.puzzleName + " " + facelets.letters());
  }

  /**
   * {@return the picture as an SVG document, to be encoded in UTF-8}
   *
   * @param facelets stickers of this puzzle
   * @param title the text for people who cannot see the picture; any characters
   * @throws IllegalArgumentException if the number of stickers is not that of the puzzle
   */
  public String draw(Facelets facelets, String title) {
    layout.requireCount(facelets);
    int width = 2 * MARGIN + layout.columns * CELL + 4 * 2 * RIM + 3 * FACE_GAP;
    int height = 2 * MARGIN + layout.rows * CELL + 3 * 2 * RIM + 2 * FACE_GAP;
    SvgDocument svg = new SvgDocument(width, height, title);
    for (NetLayout.Panel panel : layout.panels) {
      drawFace(svg, panel, facelets);
    }
    return svg.end();
  }

  /**
   * {@return the picture of a cube's last layer, seen from above} It shows the upper face, and
   * around it the upper rows of the sides. Unseen stickers have no question mark.
   *
   * @param facelets stickers of this puzzle, a cube
   * @param title the text for people who cannot see the picture; any characters
   * @throws IllegalArgumentException if the number of stickers is not that of the puzzle
   */
  public String drawFromAbove(Facelets facelets, String title) {
    layout.requireCount(facelets);
    int side = layout.panels.get(0).columns();
    int width = 2 * MARGIN + 2 * RIM + (side + 2) * CELL;
    SvgDocument svg = new SvgDocument(width, width, title);
    int first = MARGIN + RIM + CELL;
    svg.add(
        "  <rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"20\" fill=\"%s\"/>%n",
        MARGIN, MARGIN, width - 2 * MARGIN, width - 2 * MARGIN, SvgDocument.PLASTIC);
    for (NetLayout.Panel panel : layout.panels) {
      int rows = panel.face() == Face.U ? side : panel.face() == Face.D ? 0 : 1;
      for (int i = 0; i < rows * side; i++) {
        int column = i % side;
        int back = side - 1 - column;
        int x = List.of(column, side, column, 0, -1, back).get(panel.face().ordinal());
        int y = List.of(i / side, back, side, 0, column, -1).get(panel.face().ordinal());
        int facelet = panel.facelet(i / side, column);
        String name = panel.face().name() + (facelet - panel.firstFacelet() + 1);
        drawSticker(svg, first + x * CELL, first + y * CELL, name, facelets.at(facelet));
      }
    }
    return svg.end();
  }

  private void drawFace(SvgDocument svg, NetLayout.Panel panel, Facelets facelets) {
    int x = MARGIN + panel.left() * CELL + panel.across() * (2 * RIM + FACE_GAP);
    int y = MARGIN + panel.top() * CELL + panel.down() * (2 * RIM + FACE_GAP);
    svg.add(
        "  <g>%n    <rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"9\" fill=\"%s\""
            + " stroke=\"%s\" stroke-width=\"1.5\"/>%n",
        x,
        y,
        panel.columns() * CELL + 2 * RIM,
        panel.rows() * CELL + 2 * RIM,
        SvgDocument.PLASTIC,
        SvgDocument.EDGE);
    for (int row = 0; row < panel.rows(); row++) {
      for (int column = 0; column < panel.columns(); column++) {
        int facelet = panel.facelet(row, column);
        String name = panel.face().name() + (facelet - panel.firstFacelet() + 1);
        int left = x + RIM + column * CELL;
        int top = y + RIM + row * CELL;
        drawSticker(svg, left, top, name, facelets.at(facelet));
        if (facelets.at(facelet).isEmpty()) {
          svg.add(
              "    <text x=\"%.1f\" y=\"%.1f\" font-family=\"sans-serif\" font-size=\"20\""
                  + " font-weight=\"bold\" text-anchor=\"middle\" fill=\"%s\">?</text>%n",
              left + CELL / 2.0, top + CELL / 2.0 + 7, SvgDocument.PLASTIC);
        }
      }
    }
    svg.add("  </g>%n");
  }

  private void drawSticker(SvgDocument svg, int x, int y, String name, Optional<Face> face) {
    double inset = (CELL - STICKER) / 2.0;
    String fill = face.map(f -> StickerColor.of(f).hex()).orElse(UNSEEN_GRAY);
    String color = face.map(f -> StickerColor.of(f).name()).orElse("not seen");
    svg.add(
        "    <rect x=\"%.1f\" y=\"%.1f\" width=\"%d\" height=\"%d\" rx=\"6\" fill=\"%s\">"
            + "<title>%s %s</title></rect>%n",
        x + inset, y + inset, STICKER, STICKER, fill, name, SvgDocument.escaped(color));
  }
}
