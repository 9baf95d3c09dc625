package dev.cubewright.solver.catalog;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.PieceKinds;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.core.sticker.PuzzlePicture;
import dev.cubewright.core.sticker.SvgNet;
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
      SvgNet net = new SvgNet(puzzle);
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
    return PuzzleNames.resource(file)
        .filter(text -> isAlike(PuzzleNames.puzzle(puzzle.name()), puzzle))
        .map(text -> new PuzzlePicture(puzzle, text));
  }

  private static boolean isAlike(Puzzle known, Puzzle puzzle) {
    return known.orbits().equals(puzzle.orbits()) && changes(puzzle).containsAll(changes(known));
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
    SvgNet net = new SvgNet(puzzle);
    char[] shown = writer.write(state).toCharArray();
    PieceKinds kinds = PieceKinds.of(goal.orElseGet(() -> Pattern.of(puzzle.solved())));
    for (int turned = 0; turned < 2; turned++) {
      String other = writer.write(alike(state, kinds, turned));
      for (int i = 0; i < shown.length; i++) {
        shown[i] = other.charAt(i) == shown[i] ? shown[i] : '?';
      }
    }
    Facelets facelets = Facelets.parse(new String(shown));
    return isLastLayer(shown, writer.write(puzzle.solved()))
        ? net.drawFromAbove(facelets, title)
        : net.draw(facelets, title);
  }

  /** Returns the state with other pieces of the same kinds, in orientations that look different. */
  private State alike(State state, PieceKinds kinds, int turned) {
    State.Builder other = state.toBuilder();
    State homes = kinds.of(puzzle.solved());
    for (int number = 0; number < puzzle.orbits().list().size(); number++) {
      Orbit orbit = puzzle.orbits().list().get(number);
      Orbit ofKinds = kinds.orbits().list().get(number);
      for (int place = 0; place < orbit.size(); place++) {
        int piece = state.piece(orbit, place);
        int kind = homes.piece(ofKinds, orbit.homeOf(piece));
        do {
          piece = (piece + 1) % orbit.kinds();
        } while (homes.piece(ofKinds, orbit.homeOf(piece)) != kind);
        int orientation = state.orientation(orbit, place) + turned * ofKinds.modulus(kind);
        other
            .piece(orbit, place, piece)
            .orientation(orbit, place, orientation % orbit.orientations());
      }
    }
    return other.build();
  }

  /** Returns whether the puzzle is a cube with everything but the last layer solved. */
  private boolean isLastLayer(char[] shown, String solved) {
    int side = puzzle.stickers().orElseThrow().columns(Face.U);
    int face = side * side;
    return shown.length == Face.values().length * face
        && IntStream.range(face, shown.length)
            .allMatch(
                i ->
                    shown[i] == solved.charAt(i)
                        || (i % face < side && Face.values()[i / face] != Face.D));
  }
}
