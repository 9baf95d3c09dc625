package dev.cubewright.solver.catalog;

import dev.cubewright.core.definition.PuzzleDefinition;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.ColorScheme;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.PuzzlePicture;
import dev.cubewright.core.sticker.SvgNet;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Pictures of a puzzle's states: nets of cuboids, and the bundled pictures of other puzzles.
 * Thread-safe.
 */
public final class Pictures {
  private interface Drawing {
    String draw(State state, String title);
  }

  private final Puzzle puzzle;
  private final Drawing drawing;

  private Pictures(Puzzle puzzle, Drawing drawing) {
    this.puzzle = puzzle;
    this.drawing = drawing;
  }

  /**
   * {@return the pictures of a puzzle; empty if it cannot be drawn}
   *
   * @param puzzle any puzzle
   */
  public static Optional<Pictures> of(Puzzle puzzle) {
    if (puzzle.stickers().isPresent()) {
      SvgNet net = new SvgNet(puzzle, ColorScheme.standard());
      FaceletWriter writer = new FaceletWriter(puzzle);
      return Optional.of(
          new Pictures(puzzle, (state, title) -> net.draw(writer.facelets(state), title)));
    }
    return bundled(puzzle).map(picture -> new Pictures(puzzle, picture::draw));
  }

  /**
   * {@return the bundled picture of a puzzle from a definition; empty if there is none for its
   * name, or if its places are not those of the bundled definition}
   *
   * @param puzzle any puzzle
   */
  public static Optional<PuzzlePicture> bundled(Puzzle puzzle) {
    String file = "puzzles/pictures/" + puzzle.name() + ".txt";
    try (InputStream in = Pictures.class.getResourceAsStream(file)) {
      Optional<Puzzle> known =
          in == null
              ? Optional.empty()
              : PuzzleNames.definition(puzzle.name()).map(PuzzleDefinition::puzzle);
      String description = in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return known
          .filter(same -> same.orbits().equals(puzzle.orbits()))
          .filter(same -> changes(puzzle).containsAll(changes(same)))
          .map(same -> new PuzzlePicture(puzzle, description));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Set<Object> changes(Puzzle puzzle) {
    return puzzle.turns().stream()
        .flatMap(turn -> turn.moves().stream())
        .map(move -> move.transformation())
        .collect(Collectors.toSet());
  }

  /**
   * {@return the picture of a state as a standalone SVG document, titled with the puzzle's name}
   *
   * @param state a state of this puzzle
   */
  public String draw(State state) {
    return draw(state, puzzle.name());
  }

  /**
   * {@return the picture of a state as a standalone SVG document}
   *
   * @param state a state of this puzzle
   * @param title the text for people who cannot see the picture
   */
  public String draw(State state, String title) {
    return drawing.draw(state, title);
  }
}
