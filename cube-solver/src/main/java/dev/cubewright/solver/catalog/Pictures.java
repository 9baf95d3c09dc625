package dev.cubewright.solver.catalog;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.PieceKinds;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Stickers;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.sticker.ColorScheme;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.core.sticker.PuzzlePicture;
import dev.cubewright.core.sticker.SvgNet;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Pictures of a puzzle's states: nets of cuboids, and the bundled pictures of other puzzles.
 * Thread-safe.
 */
public final class Pictures {
  private final Puzzle puzzle;
  private final BiFunction<State, String, String> drawing;

  private Pictures(Puzzle puzzle, BiFunction<State, String, String> drawing) {
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

  /**
   * {@return the picture of a case as a standalone SVG document} On cuboids, stickers of pieces
   * that the goal does not distinguish are gray. A case of the last layer of a cube is seen from
   * above.
   *
   * @param state a state of the case
   * @param goal the goal of its algorithms; empty for the solved state
   * @param title the text for people who cannot see the picture
   */
  public String drawCase(State state, Optional<Pattern> goal, String title) {
    if (puzzle.stickers().isEmpty()) {
      return draw(state, title);
    }
    FaceletWriter writer = new FaceletWriter(puzzle);
    SvgNet net = new SvgNet(puzzle, ColorScheme.standard());
    char[] shown = writer.write(state).toCharArray();
    State solved = puzzle.solved();
    PieceKinds kinds = PieceKinds.of(goal.orElseGet(() -> Pattern.of(solved)));
    for (int turned = 0; turned < 2; turned++) {
      String other = writer.write(alike(state, kinds, turned));
      for (int i = 0; i < shown.length; i++) {
        shown[i] = other.charAt(i) == shown[i] ? shown[i] : '?';
      }
    }
    Facelets facelets = Facelets.parse(new String(shown));
    return isLastLayer(shown, writer.write(solved))
        ? net.drawFromAbove(facelets, title)
        : net.draw(facelets, title);
  }

  /** Returns the state with other pieces of the same kinds, in orientations that look different. */
  private State alike(State state, PieceKinds kinds, int turned) {
    State.Builder other = state.toBuilder();
    State homes = kinds.of(puzzle.solved());
    State kindAt = kinds.of(state);
    for (int number = 0; number < puzzle.orbits().list().size(); number++) {
      Orbit orbit = puzzle.orbits().list().get(number);
      Orbit ofKinds = kinds.orbits().list().get(number);
      for (int place = 0; place < orbit.size(); place++) {
        int kind = kindAt.piece(ofKinds, place);
        int[] pieces =
            IntStream.range(0, orbit.size())
                .filter(home -> homes.piece(ofKinds, home) == kind)
                .map(orbit::solvedPiece)
                .distinct()
                .sorted()
                .toArray();
        int next = Arrays.binarySearch(pieces, state.piece(orbit, place)) + 1;
        int modulus = ofKinds.modulus(kind);
        other
            .piece(orbit, place, pieces[next % pieces.length])
            .orientation(
                orbit,
                place,
                (state.orientation(orbit, place) + turned * modulus) % orbit.orientations());
      }
    }
    return other.build();
  }

  /** Whether the puzzle is a cube of which all but the last layer is solved. */
  private boolean isLastLayer(char[] shown, String solved) {
    Stickers stickers = puzzle.stickers().orElseThrow();
    int side = stickers.columns(Face.U);
    if (shown.length != Face.values().length * side * side) {
      return false;
    }
    for (int i = side * side; i < shown.length; i++) {
      boolean isUpper = i % (side * side) < side && solved.charAt(i) != Face.D.name().charAt(0);
      if (!isUpper && shown[i] != solved.charAt(i)) {
        return false;
      }
    }
    return true;
  }
}
