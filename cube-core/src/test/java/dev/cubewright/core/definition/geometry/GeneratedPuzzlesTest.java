package dev.cubewright.core.definition.geometry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.definition.DefinitionWriter;
import dev.cubewright.core.definition.PuzzleDefinition;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.puzzle.Turn;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The files of cut polyhedra, of cuboids and of puzzles with blocked moves agree with the geometry.
 * With {@code -Dcubewright.page=write} the test writes them.
 */
class GeneratedPuzzlesTest {
  private static final Path FOLDER = Path.of("..", "puzzles");

  private static final Set<Integer> ALL = Set.of(1, 2, 3, 4);

  private static void requireWritten(Puzzle puzzle, String comment) throws IOException {
    Path file = FOLDER.resolve(puzzle.name() + ".tws");
    String text = "# " + comment + "\n\n" + DefinitionWriter.ksolve(puzzle);
    if (System.getProperty("cubewright.page", "").equals("write")) {
      Files.writeString(file, text);
    }
    assertThat(Files.readString(file)).isEqualTo(text);
  }

  private static Polyhedron polyhedron(String name) {
    return switch (name) {
      case "tetrahedron" -> Polyhedron.tetrahedron();
      case "cube" -> Polyhedron.cube();
      case "octahedron" -> Polyhedron.octahedron();
      case "dodecahedron" -> Polyhedron.dodecahedron();
      default -> throw new IllegalArgumentException(name);
    };
  }

  private static Map<String, Polyhedron.Point> axes(Polyhedron polyhedron, String about) {
    return switch (about) {
      case "faces" -> polyhedron.faces();
      case "vertices" -> polyhedron.vertices();
      case "edges" -> polyhedron.edges();
      default -> throw new IllegalArgumentException(about);
    };
  }

  private static Set<Integer> kept(String pieces) {
    return switch (pieces) {
      case "all" -> ALL;
      case "corners" -> Set.of(3);
      case "no-corners" -> Set.of(1, 2);
      default -> throw new IllegalArgumentException(pieces);
    };
  }

  @ParameterizedTest
  @CsvSource({
    "kilominx, dodecahedron, faces, 5, 0.7, corners, 20",
    "gigaminx, dodecahedron, faces, 5, 0.86 0.72, all, 20 30 60 60 60",
    "pyraminx-crystal, dodecahedron, faces, 5, 0.4472135955, all, 20 30",
    "rediminx, dodecahedron, vertices, 3, 1.05, all, 20 30",
    "fto, octahedron, faces, 3, 0.33333333, all, 6 12 12 12",
    "trajbers-octahedron, octahedron, vertices, 4, 0.3, all, 6 12 8",
    "helicopter, cube, edges, 2, 0.70710678, all, 8 6 6 6 6",
    "curvy-copter, cube, edges, 2, 0.85, all, 8 12 6 6 6 6",
    "redi-cube, cube, vertices, 3, 0.8, all, 8 12",
    "master-skewb, cube, vertices, 3, 0.4, all, 4 4 12 12 6 12",
    "rex-cube, cube, vertices, 3, 0.4, no-corners, 12 12 6 12",
    "little-chop, cube, edges, 2, 0, all, 24",
    "master-pyraminx, tetrahedron, vertices, 3, 2 1 0, all, 4 4 12 6 4",
    "jings-pyraminx, tetrahedron, faces, 3, 0.3, all, 4 6"
  })
  void ofPolyhedra(
      String name,
      String polyhedron,
      String about,
      int angles,
      String depths,
      String pieces,
      String places)
      throws IOException {
    Polyhedron body = polyhedron(polyhedron);
    double[] cuts = Arrays.stream(depths.split(" ", -1)).mapToDouble(Double::parseDouble).toArray();
    Puzzle puzzle = CutPolyhedron.puzzle(name, body, axes(body, about), angles, cuts, kept(pieces));

    requireWritten(
        puzzle,
        (polyhedron.startsWith("o") ? "An " : "A ")
            + polyhedron
            + " that turns about its "
            + about
            + ". Cuts are at "
            + depths.replace(" ", " and ")
            + " times the distance from the center to the faces."
            + (pieces.equals("all") ? "" : " Pieces: " + pieces.replace('-', ' ') + "."));
    assertThat(
            puzzle.orbits().list().stream()
                .map(orbit -> "" + orbit.size())
                .collect(Collectors.joining(" ")))
        .isEqualTo(places);
  }

  /** Tips come first in solutions and last in scrambles, because they commute with all turns. */
  @Test
  void ofThePyraminxWithTips() throws IOException {
    Polyhedron body = Polyhedron.tetrahedron();
    Puzzle cut =
        CutPolyhedron.puzzle(
            "pyraminx-with-tips", body, body.vertices(), 3, new double[] {5 / 3.0, 1 / 3.0}, ALL);
    Puzzle.Builder named = Puzzle.builder(cut.name(), cut.orbits());
    String names = "b=DLR r=DFR l=DFL u=FLR B=DLRw R=DFRw L=DFLw U=FLRw";
    for (String name : names.split(" ", -1)) {
      Turn turn = cut.turn(name.substring(2)).orElseThrow();
      Transformation once = turn.moves().get(0).transformation();
      named.turn(Turn.of(name.substring(0, 1), turn.kind(), once, 1), true);
    }

    requireWritten(
        named.build(),
        "A tetrahedron that turns about its vertices. Cuts are at 5/3 and 1/3 times the distance"
            + " from the center to the faces.\n# U L R B turn a vertex with its three edges and its"
            + " tip, u l r b turn a tip, clockwise as seen from outside.\n# The names are those of"
            + " the regulations of the World Cube Association.");
  }

  /**
   * A cut beyond the center leaves one layer; a cut outside of the body rotates the whole puzzle.
   */
  @Test
  void ofTheMegaminx() throws IOException {
    Polyhedron body = Polyhedron.dodecahedron();
    Puzzle cut =
        CutPolyhedron.puzzle("megaminx", body, body.faces(), 5, new double[] {0.7, -0.7, -2}, ALL);
    Puzzle.Builder named = Puzzle.builder(cut.name(), cut.orbits());
    body.faces().keySet().forEach(face -> named.turn(cut.turn(face).orElseThrow(), true));
    for (String name : "R++=DBRw2 R--=DBRw2' D++=Dw2 D--=Dw2' Uv=3Uw Rv=3Rw".split(" ", -1)) {
      String[] words = name.split("=", -1);
      Turn.Kind kind = name.contains("v") ? Turn.Kind.ROTATION : Turn.Kind.OUTER;
      named.turn(Turn.of(words[0], kind, cut.move(words[1]).transformation(), 1), false);
    }

    requireWritten(
        named.build(),
        "A dodecahedron that turns about its faces. Cuts are at 0.7 times the distance from the"
            + " center to the faces. R++ and D++ are\n# defined in article 12d of the WCA"
            + " regulations: R++ turns all except the layer of L by two fifths, D++ all except that"
            + " of U.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1x2x2", "1x2x3", "1x3x3", "1x3x4", "2x2x4", "2x3x4", "3x3x4", "4x4x4", "5x5x5", "6x6x6",
        "7x7x7"
      })
  void ofCuboids(String name) throws IOException {
    Puzzle puzzle = Cuboid.of(name);

    requireWritten(puzzle, "A " + name + " cuboid with turns of the outer blocks.");
  }

  @Test
  void withBlockedMoves() throws IOException {
    requireWritten(
        SquareOne.puzzle("square-1", false),
        "The Square-1 as wedges of 30 degrees, clockwise as seen from outside: places 1 to 12 above,"
            + " from the back of the slice,\n# 13 to 24 below, from its front. Piece 2 is the second"
            + " half of each corner. U and D turn a layer by 30 degrees, R the right half.");
    requireWritten(
        SquareOne.puzzle("square-1-shapes", true),
        "The shapes of the Square-1: piece 2 is the second half of a corner.");
    requireWritten(
        BandagedCube.two("bandaged-2x2x2"),
        "A 2x2x2 with the fixed corner DBL and the corners URF and UBR glued together. JOINTS are"
            + " the twelve places between neighbors,\n# piece 1 is the glue. Three more places for"
            + " each joint are those to which a turn moves a joint that it cuts.");
    requireWritten(
        BandagedCube.three("bandaged-3x3x3"),
        "A 3x3x3 with the corner URF and the edge UR glued together. JOINTS are the 24 places between"
            + " corners and edges,\n# piece 1 is the glue. Three more places for each joint are"
            + " those to which a turn moves a joint that it cuts.");
  }

  /**
   * Published numbers of positions, and the number of orientations of each that turns reach. A
   * Square-1 has 3,678 shapes (M. Reid, 1995), eight corners and eight edges in any order, and a
   * middle in two orientations. In every 24th state of a 3x3x3, a given edge and a given corner are
   * adjacent as in the solved state.
   */
  @ParameterizedTest
  @CsvSource({
    "megaminx, 100669616553523347122516032313645505168688116411019768627200000000000, 1",
    "kilominx, 23563902142421896679424000, 60",
    "pyraminx-crystal, 1677826942558722452041933871894091752811468606850329477120000000000, 60",
    "fto, 31408133379194880000000, 12",
    "helicopter, 493694233804800000, 24",
    "redi-cube, 1571364748800, 1",
    "pyraminx-with-tips, 75582720, 1",
    "jings-pyraminx, 3732480, 1",
    "4x4x4, 7401196841564901869874093974498574336000000000, 24",
    "square-1-shapes, 3678, 1",
    "bandaged-2x2x2, 29160, 1",
    "bandaged-3x3x3, 1802166803103744000, 1",
    "square-1, 11958666854400, 1"
  })
  void haveTheirNumberOfStates(String name, BigInteger positions, int ways) throws IOException {
    Puzzle puzzle = PuzzleDefinition.read(FOLDER.resolve(name + ".tws")).puzzle();

    assertThat(new StateSpace(puzzle).size())
        .isEqualTo(positions.multiply(BigInteger.valueOf(ways)));
  }

  /** The same puzzle as a cuboid and as a cut cube. */
  @ParameterizedTest
  @CsvSource({"3x3x3, 0.33333333", "4x4x4, 0.5 0"})
  void aCutCubeIsTheCuboid(String name, String depths) {
    double[] cuts = Arrays.stream(depths.split(" ", -1)).mapToDouble(Double::parseDouble).toArray();
    Polyhedron cube = Polyhedron.cube();
    Puzzle cut = CutPolyhedron.puzzle(name, cube, cube.faces(), 4, cuts, ALL);

    assertThat(new StateSpace(cut).size()).isEqualTo(new StateSpace(Cuboid.of(name)).size());
  }
}
