package dev.cubewright.core.puzzle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.cubewright.core.definition.DefinitionWriter;
import dev.cubewright.core.definition.PuzzleDefinition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class CubeIsomorphismTest {
  private static final Path PUZZLES = Path.of("..", "puzzles");
  private static final int[] COLORS = {0, 1, 2, 3, 4, 5};

  private static List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(PUZZLES)) {
      return files.filter(file -> file.toString().matches(".*\\.(tws|json)")).sorted().toList();
    }
  }

  /** Exactly the cubes are recognized among all puzzle files. */
  @ParameterizedTest
  @MethodSource("files")
  void recognizesOnlyCubes(Path file) throws IOException {
    String name = file.getFileName().toString().replaceFirst("\\..*", "");
    Puzzle puzzle = PuzzleDefinition.read(file).puzzle();

    Optional<CubeIsomorphism> found = CubeIsomorphism.of(puzzle);
    assertThat(found.map(cube -> cube.cube().puzzle().name()))
        .isEqualTo(Optional.of(name).filter(shape -> shape.matches("(\\d)x\\1x\\1")));
    // The 2x2x2 of that file has no rotations.
    found.ifPresent(cube -> assertThat(cube.isExact()).isEqualTo(!file.endsWith("2x2x2.tws")));
    found.ifPresent(cube -> assertFollows(puzzle, cube));
  }

  /** Random moves reach corresponding states. */
  private static void assertFollows(Puzzle puzzle, CubeIsomorphism cube) {
    Random random = new Random(5);
    State state = puzzle.solved();
    State image = cube.toCube(state);
    assertThat(image).isEqualTo(cube.cube().puzzle().solved());
    for (int step = 0; step < 50; step++) {
      List<Move> moves = puzzle.turns().get(random.nextInt(puzzle.turns().size())).moves();
      Move move = moves.get(random.nextInt(moves.size()));
      state = state.apply(move);
      image = image.apply(cube.toCube(move));
      assertThat(cube.toCube(state)).isEqualTo(image);
    }
    for (Move rotation : puzzle.rotations()) {
      State turned = cube.toCube(state.apply(rotation));
      assertThat(cube.cube().puzzle().rotations().stream().map(image::apply)).contains(turned);
    }
  }

  private static CubeIsomorphism find(int size, Puzzle puzzle) {
    CubeIsomorphism found = CubeIsomorphism.of(puzzle).orElseThrow();
    assertThat(found.cube().puzzle().name()).isEqualTo(size + "x" + size + "x" + size);
    assertFollows(puzzle, found);
    return found;
  }

  private static List<Turn> turns(Puzzle cube, String... more) {
    List<Turn> turns = new ArrayList<>(cube.turns());
    for (String name : more) {
      turns.add(cube.turn(name).orElseThrow());
    }
    return turns;
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5, 6, 7, 8, 11})
  void recognizesShuffledPiecesAndStickers(int size) {
    for (int seed = 0; seed < (size < 6 ? 3 : 1); seed++) {
      DisguisedCube disguise = new DisguisedCube(size, seed);
      List<Turn> turns = turns(disguise.cube());
      List<Turn> withRotations = turns(disguise.cube(), "x", "y", "z");

      assertThat(find(size, disguise.ofPieces(turns, true)).isExact()).isEqualTo(size % 2 == 1);
      assertThat(find(size, disguise.ofPieces(withRotations, true)).isExact()).isTrue();
      assertThat(find(size, disguise.ofPieces(turns, false)).isExact()).isEqualTo(size % 2 == 1);
      assertThat(find(size, disguise.ofStickers(turns, COLORS)).isExact()).isEqualTo(size % 2 == 1);
      assertThat(find(size, disguise.ofStickers(withRotations, COLORS)).isExact()).isTrue();
    }
  }

  /** Missing centers are added so that turns can solve the other pieces. */
  @Test
  void placesMissingCenters() {
    DisguisedCube disguise = new DisguisedCube(3, 1);
    Puzzle puzzle = disguise.ofPieces(turns(disguise.cube(), "x", "y", "z"), false);
    CubeIsomorphism found = CubeIsomorphism.of(puzzle).orElseThrow();

    assertThat(found.isExact()).isFalse();
    for (Move rotation : puzzle.rotations()) {
      assertThat(found.cube().check(found.toCube(puzzle.solved().apply(rotation)))).isEmpty();
    }
  }

  @Test
  void recognizesSlicesInsteadOfBlocks() throws IOException {
    Path file = Path.of("src", "test", "resources", "4x4x4-as-stickers.tws");

    assertThat(find(4, PuzzleDefinition.read(file).puzzle()).isExact()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"R U", "R U F", "R2 U2 F2 L2 D2 B2", "R2 U F L D", "M E S"})
  void rejectsPartsOfACube(String moves) {
    Puzzle cube = Cuboid.of("3x3x3");
    Puzzle.Builder builder = Puzzle.builder("part", cube.orbits());
    for (String move : moves.split(" ")) {
      builder.turn(
          Turn.of(move.substring(0, 1), Turn.Kind.OUTER, cube.move(move).transformation(), 1),
          true);
    }
    Optional<CubeIsomorphism> found = CubeIsomorphism.of(builder.build());

    // A recognized puzzle may have other moves of the cube, which its solvers must support.
    found.ifPresent(part -> assertFollows(builder.build(), part));
    assertThat(found.isPresent()).isEqualTo(moves.equals("R2 U F L D"));
  }

  /** A turn with an exchange of two edges is not a move of the cube. */
  @Test
  void rejectsOtherMovesThanThoseOfACube() {
    Puzzle cube = Cuboid.of("3x3x3");
    Orbit edges = cube.orbits().get("edges");
    int[] sources = new int[cube.orbits().places()];
    Arrays.setAll(sources, place -> place);
    sources[edges.offset()] = edges.offset() + 11;
    sources[edges.offset() + 11] = edges.offset();
    Transformation swap = Transformation.of(cube.orbits(), sources, new byte[sources.length]);
    Puzzle.Builder builder = Puzzle.builder("other", cube.orbits());
    for (Turn turn : cube.turns()) {
      Transformation step = turn.step();
      builder.turn(
          Turn.of(turn.name(), turn.kind(), turn.name().equals("U") ? step.then(swap) : step, 1),
          true);
    }

    assertThat(CubeIsomorphism.of(builder.build())).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"0, 1, 2, 3, 4, 4", "0, 0, 0, 0, 0, 1", "0, 1, 2, 0, 1, 2"})
  void needsSixColors(int u, int r, int f, int d, int l, int b) {
    for (int size : new int[] {3, 4}) {
      DisguisedCube disguise = new DisguisedCube(size, 7);
      Puzzle puzzle = disguise.ofStickers(turns(disguise.cube()), u, r, f, d, l, b);

      assertThat(CubeIsomorphism.of(puzzle)).isEmpty();
    }
  }

  @Test
  void distinguishesCentersWithArrows() throws IOException {
    String text = Files.readString(PUZZLES.resolve("3x3x3.json"));
    String arrows =
        text.replace(
            "\"orientationMod\": [1, 1, 1, 1, 1, 1]", "\"orientationMod\": [4, 4, 4, 4, 4, 4]");

    assertThat(arrows).isNotEqualTo(text);
    assertThat(CubeIsomorphism.of(PuzzleDefinition.parse(arrows, "test").puzzle())).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5, 6, 7, 8, 11})
  void recognizesWrittenCubes(int size) {
    Puzzle cube = Cuboid.of(size, size, size);
    for (String text : List.of(DefinitionWriter.ksolve(cube), DefinitionWriter.kpuzzle(cube))) {
      assertThat(find(size, PuzzleDefinition.parse(text, "test").puzzle()).isExact()).isTrue();
    }
  }

  @Test
  void mapsOnlyUsualMoves() {
    Puzzle cube = Cuboid.of("3x3x3");
    CubeIsomorphism found = CubeIsomorphism.of(cube).orElseThrow();

    assertThatIllegalArgumentException()
        .isThrownBy(() -> found.toCube(cube.move("M")))
        .withMessage("the move M is not a move of a usual turn");
  }
}
