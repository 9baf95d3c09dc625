package dev.cubewright.solver.catalog;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.sticker.ColorScheme;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.PuzzlePicture;
import dev.cubewright.core.sticker.SvgNet;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Collectors;

/**
 * Pictures of a puzzle's states: nets of cuboids, and the bundled pictures of other puzzles.
 * Thread-safe.
 */
public final class Pictures {
  private final BiFunction<State, String, String> drawing;

  private Pictures(BiFunction<State, String, String> drawing) {
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
      return Optional.of(new Pictures((state, title) -> net.draw(writer.facelets(state), title)));
    }
    return bundled(puzzle).map(picture -> new Pictures(picture::draw));
  }

  /**
   * {@return the bundled picture of a puzzle from a definition; empty if there is none for its
   * name, or if its places are not those of the bundled definition}
   *
   * @param puzzle any puzzle
   */
  public static Optional<PuzzlePicture> bundled(Puzzle puzzle) {
    String file = "puzzles/pictures/" + puzzle.name() + ".txt";
    if (Pictures.class.getResource(file) == null) {
      return Optional.empty();
    }
    Puzzle known = PuzzleNames.puzzle(puzzle.name());
    boolean isAlike =
        known.orbits().equals(puzzle.orbits()) && changes(puzzle).containsAll(changes(known));
    return isAlike
        ? Optional.of(new PuzzlePicture(puzzle, PuzzleNames.resource(file)))
        : Optional.empty();
  }

  private static Set<Transformation> changes(Puzzle puzzle) {
    return puzzle.turns().stream()
        .flatMap(turn -> turn.moves().stream())
        .map(Move::transformation)
        .collect(Collectors.toSet());
  }

  /**
   * {@return the picture of a state as a standalone SVG document}
   *
   * @param state a state of this puzzle
   * @param title the text for people who cannot see the picture
   */
  public String draw(State state, String title) {
    return drawing.apply(state, title);
  }
}
