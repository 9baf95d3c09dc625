package dev.cubewright.core.sticker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.cubewright.core.definition.PuzzleDefinition;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.sticker.PictureDescription.Outline;
import dev.cubewright.core.sticker.PictureDescription.Panel;
import dev.cubewright.core.sticker.PictureDescription.Placement;
import dev.cubewright.core.sticker.PictureDescription.Point;
import dev.cubewright.core.sticker.PictureDescription.Sticker;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PuzzlePictureTest {
  private static final Path FOLDER = Path.of("..", "puzzles");

  /** The face of a sticker in the picture, and its outline at the origin. */
  private record Position(String face, Outline outline) {
    double distance(Position other) {
      Point between = outline.center().plus(other.outline.center(), -1);
      return Math.hypot(between.x(), between.y());
    }

    /** Returns the area between three stickers, positive in clockwise order. */
    double area(Position second, Position third) {
      Point first = outline.center();
      return second.outline.center().plus(first, -1).cross(third.outline.center().plus(first, -1));
    }
  }

  private static Puzzle puzzle(String name) {
    try {
      return PuzzleDefinition.read(FOLDER.resolve(name + ".tws")).puzzle();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String description(String name) {
    try {
      return Files.readString(FOLDER.resolve("pictures").resolve(name + ".txt"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static PuzzlePicture picture(Puzzle puzzle) {
    return new PuzzlePicture(puzzle, description(puzzle.name()));
  }

  private static Map<String, List<String>> stickers(PuzzlePicture picture, State state) {
    Map<String, List<String>> faces = new LinkedHashMap<>();
    picture
        .stickers(state)
        .forEach(
            (row, stickers) ->
                faces.computeIfAbsent(row.face(), face -> new ArrayList<>()).addAll(stickers));
    return faces;
  }

  private static List<Move> moves(Puzzle puzzle) {
    return puzzle.turns().stream().flatMap(turn -> turn.moves().stream()).toList();
  }

  private static State random(Puzzle puzzle, int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    State state = puzzle.solved();
    for (int turns = 0; turns < 100; ) {
      State next = state.apply(moves(puzzle).get(random.nextInt(moves(puzzle).size())));
      if (puzzle.allows(next)) {
        state = next;
        turns++;
      }
    }
    return state;
  }

  private static Map<Sticker, Position> positions(Puzzle puzzle) {
    Map<Sticker, Position> positions = new HashMap<>();
    PictureDescription description = new PictureDescription(puzzle, description(puzzle.name()));
    for (Panel panel : description.panels(puzzle.solved())) {
      for (int i = 0; i < panel.marks().size(); i++) {
        if (panel.marks().get(i) instanceof Sticker sticker) {
          positions.put(sticker, new Position(panel.paint().face(), panel.shape().get(i + 1)));
        }
      }
    }
    return positions;
  }

  private static Sticker after(Sticker sticker, Transformation move) {
    int place = 0;
    while (move.source(sticker.orbit().offset() + place)
        != sticker.orbit().offset() + sticker.place()) {
      place++;
    }
    int twist = move.twist(sticker.orbit().offset() + place);
    return new Sticker(
        sticker.orbit(), place, (sticker.side() + twist) % sticker.orbit().orientations());
  }

  @ParameterizedTest
  @ValueSource(strings = {"pyraminx", "pyraminx-with-tips", "skewb", "megaminx"})
  void everyFaceOfTheSolvedPuzzleHasOneColor(String name) {
    Puzzle puzzle = puzzle(name);

    stickers(picture(puzzle), puzzle.solved())
        .forEach((face, stickers) -> assertThat(stickers).containsOnly(face));
  }

  @ParameterizedTest
  @ValueSource(strings = {"pyraminx", "pyraminx-with-tips", "skewb", "megaminx"})
  void everyMoveMovesTheStickersOfAFaceRigidly(String name) {
    Puzzle puzzle = puzzle(name);
    Map<Sticker, Position> positions = positions(puzzle);
    for (Move move : moves(puzzle)) {
      int order = move.transformation().order();
      Map<String, List<Sticker>> movedTogether = new TreeMap<>();
      for (Sticker sticker : positions.keySet()) {
        Sticker next = after(sticker, move.transformation());
        Sticker cycle = next;
        int length = 1;
        for (; !cycle.equals(sticker); length++) {
          cycle = after(cycle, move.transformation());
        }
        assertThat(length).isIn(1, order);
        if (length > 1) {
          String faces = positions.get(sticker).face() + " " + positions.get(next).face();
          movedTogether.computeIfAbsent(faces, key -> new ArrayList<>()).add(sticker);
        }
      }
      movedTogether.forEach(
          (faces, stickers) -> {
            List<Position> from = stickers.stream().map(positions::get).toList();
            List<Position> to =
                stickers.stream()
                    .map(sticker -> positions.get(after(sticker, move.transformation())))
                    .toList();
            for (int i = 1; i < from.size(); i++) {
              assertThat(to.get(0).distance(to.get(i)))
                  .as("%s from %s", move, faces)
                  .isCloseTo(from.get(0).distance(from.get(i)), within(0.2));
              for (int k = 1; k < i; k++) {
                assertThat(to.get(0).area(to.get(k), to.get(i)))
                    .as("%s from %s", move, faces)
                    .isCloseTo(from.get(0).area(from.get(k), from.get(i)), within(10.0));
              }
            }
          });
    }
  }

  @Test
  void aFaceOfTheMegaminxTurnsByAFifth() {
    Puzzle puzzle = puzzle("megaminx");
    Map<Sticker, Position> positions = positions(puzzle);
    Placement fifth = new Placement(0, 0, 72, 162);
    positions.forEach(
        (sticker, position) -> {
          Transformation turn = puzzle.move(position.face()).transformation();
          Position next = positions.get(after(sticker, turn));
          assertThat(next.face()).isEqualTo(position.face());
          assertThat(next.distance(new Position("", position.outline().placed(fifth))))
              .isLessThan(0.2);
        });
  }

  /** The faces that a sticker visits by each move, clockwise as seen from outside. */
  @ParameterizedTest
  @CsvSource({
    "pyraminx, U, F L R",
    "pyraminx, L, F D L",
    "pyraminx, R, F R D",
    "pyraminx, B, L D R",
    "pyraminx-with-tips, U, F L R",
    "pyraminx-with-tips, l, F D L",
    "pyraminx-with-tips, r, F R D",
    "pyraminx-with-tips, b, L D R",
    "skewb, U, U L B",
    "skewb, R, D R B",
    "skewb, L, D L F",
    "skewb, B, D B L",
    "megaminx, U, F L BL BR R",
    "megaminx, F, U R DR DL L",
    "megaminx, D, DL DR DBR B DBL",
  })
  void movesMoveStickersBetweenFaces(String name, String move, String faces) {
    Puzzle puzzle = puzzle(name);
    PuzzlePicture picture = picture(puzzle);
    Map<String, List<String>> before = stickers(picture, puzzle.solved());
    Map<String, List<String>> stickers =
        stickers(picture, puzzle.solved().apply(puzzle.move(move)));
    List<String> cycle = List.of(faces.split(" ", -1));

    for (int i = 0; i < cycle.size(); i++) {
      String next = cycle.get((i + 1) % cycle.size());
      assertThat(stickers.get(next)).contains(cycle.get(i));
      assertThat(stickers.get(next)).filteredOn(cycle::contains).containsOnly(cycle.get(i), next);
    }
    assertThat(stickers.keySet()).isEqualTo(before.keySet());
  }

  @ParameterizedTest
  @CsvSource({"U, 0", "D, 1"})
  void aLayerOfTheSquare1TurnsByATwelfth(String move, int layer) {
    Puzzle puzzle = puzzle("square-1");
    PuzzlePicture picture = picture(puzzle);
    List<String> letters = List.of("U", "D");
    State state = random(puzzle, 3);
    State next = state.apply(puzzle.move(move));

    String turned = letters.get(layer);
    List<String> pieces = stickers(picture, state).get(turned);
    List<String> rotated = new ArrayList<>(stickers(picture, next).get(turned));
    assertThat(rotated).hasSameElementsAs(pieces);
    assertThat(stickers(picture, next).get(letters.get(1 - layer)))
        .isEqualTo(stickers(picture, state).get(letters.get(1 - layer)));
    Map<String, Point> centers = centers(picture, state, pieces);
    centers(picture, next, pieces)
        .forEach(
            (sticker, center) -> {
              Point from = centers.get(sticker);
              double dot = from.x() * center.x() + from.y() * center.y();
              assertThat(Math.toDegrees(Math.atan2(from.cross(center), dot)))
                  .isCloseTo(30, within(0.1));
            });
  }

  /** Returns the center of each sticker of some pieces, relative to the center of its layer. */
  private static Map<String, Point> centers(
      PuzzlePicture picture, State state, List<String> pieces) {
    Map<String, Point> centers = new HashMap<>();
    for (PuzzlePicture.Drawn drawn : picture.drawn(state)) {
      if (pieces.contains(drawn.title().replaceFirst(" .*", ""))) {
        Point center = drawn.outline().center();
        Point middle = new Point(center.x() < 246 ? 125 : 367, 125);
        centers.put(drawn.title(), center.plus(middle, -1));
      }
    }
    return centers;
  }

  @ParameterizedTest
  @CsvSource({
    "'', 'U:UBR UR URF UF UFL UL ULB UB|D:DF DFR DR DRB DB DBL DL DLF|F:F F'",
    "R, 'U:DF DFR DR DRB UFL UL ULB UB|D:UBR UR URF UF DB DBL DL DLF|F:F B'",
    "U U U D', 'U:ULB UB UBR UR URF UF UFL UL|D:DFR DR DRB DB DBL DL DLF DF|F:F F'",
  })
  void namesThePiecesOfTheSquare1(String moves, String expected) {
    Puzzle puzzle = puzzle("square-1");
    State state = puzzle.solved();
    for (String move : moves.split(" ", -1)) {
      state = move.isEmpty() ? state : state.apply(puzzle.move(move));
    }

    assertThat(picture(puzzle).text(state).strip().replaceAll(" {2,}", ":").replace('\n', '|'))
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "UR, ' 0  1  1| 0  1  1| 0  0  0|11  0  0| 0  0  0| 0  0  0'",
    "bUR2, '10  0  0| 0  0  0| 0  0  0| 0  2  2| 0  2  2| 0  0  0'",
    "dl, ' 1  1  1| 1  1  1| 0  1  1|11  0 11| 0  0  0|11  0  0'",
  })
  void showsBothSidesOfTheClock(String move, String expected) {
    Puzzle puzzle = puzzle("clock");

    String text = picture(puzzle).text(puzzle.solved().apply(puzzle.move(move)));
    assertThat(text.lines().map(line -> line.substring(7))).containsExactly(expected.split("\\|"));
    assertThat(text.lines().map(line -> line.substring(0, 7).strip()))
        .containsExactly("front", "", "", "back", "", "");
  }

  @Test
  void theDialsOfATurnedClockKeepTheirColors() {
    Puzzle puzzle = puzzle("clock");
    State turned = puzzle.solved().apply(puzzle.move("UR")).apply(puzzle.move("y2"));

    assertThat(stickers(picture(puzzle), turned).values())
        .asString()
        .isEqualTo("[[11,  0,  0,  0,  0,  0,  0,  0,  0], [ 0,  1,  1,  0,  1,  1,  0,  0,  0]]");
    List<String> colors =
        picture(puzzle).drawn(turned).stream().map(drawn -> drawn.paint().color()).toList();
    List<String> front = List.of("sky-blue", "sky-blue", "black");
    List<String> back = List.of("white", "white", "black");
    for (int dial = 0; dial < 18; dial++) {
      assertThat(colors.subList(3 * dial, 3 * dial + 3)).isEqualTo(dial < 9 ? front : back);
    }
  }

  @Test
  void handsPointToTheHour() {
    Puzzle puzzle = puzzle("clock");
    PuzzlePicture picture = picture(puzzle);
    State state = random(puzzle, 1);
    List<String> hours = stickers(picture, state).values().stream().flatMap(List::stream).toList();
    List<Outline> outlines =
        picture.drawn(state).stream().map(PuzzlePicture.Drawn::outline).toList();

    assertThat(outlines).hasSize(3 * hours.size());
    for (int dial = 0; dial < hours.size(); dial++) {
      Outline face = outlines.get(3 * dial);
      Outline hand = outlines.get(3 * dial + 2);
      double angle = Math.toRadians(30 * Integer.parseInt(hours.get(dial).strip()));
      assertThat(hand.points().get(0).x())
          .isCloseTo(face.center().x() + 22 * Math.sin(angle), within(0.1));
      assertThat(hand.points().get(0).y())
          .isCloseTo(face.center().y() - 22 * Math.cos(angle), within(0.1));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"pyraminx", "pyraminx-with-tips", "skewb", "megaminx", "square-1", "clock"})
  void drawsWithinThePictureAndKeepsTheColors(String name) {
    Puzzle puzzle = puzzle(name);
    PuzzlePicture picture = picture(puzzle);
    for (int seed = 0; seed < 20; seed++) {
      State state = random(puzzle, seed);
      String svg = picture.draw(state, name + " <" + seed + ">");

      List<String> tags = SvgNetTest.tags(svg);
      assertThat(svg).contains("<title>" + name + " &lt;" + seed + "&gt;</title>");
      double width = SvgNetTest.number(tags.get(0), "width");
      double height = SvgNetTest.number(tags.get(0), "height");
      Matcher points = Pattern.compile("(-?[0-9.]+),(-?[0-9.]+)").matcher(svg);
      while (points.find()) {
        assertThat(Double.parseDouble(points.group(1))).isBetween(5.0, width - 5);
        assertThat(Double.parseDouble(points.group(2))).isBetween(5.0, height - 5);
      }
      assertThat(colors(picture, state)).isEqualTo(colors(picture, puzzle.solved()));
    }
  }

  /** Returns the sorted colors, without the middle of a Square-1, of which one side is visible. */
  private static List<String> colors(PuzzlePicture picture, State state) {
    return picture.drawn(state).stream()
        .filter(drawn -> !drawn.title().matches("[FB] .*"))
        .map(drawn -> drawn.paint().hex())
        .sorted()
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "EDGES 1.0|EDGES 1.1|line 9: EDGES 1.1 is listed twice",
        "EDGES 1.1|-|EDGES 1.1 is missing",
        "EDGES 1.1|EDGES 7.1|line 8: 7 is not an integer from 1 to 6",
        "EDGES 1.1|EDGES 0.1|line 8: 0 is not an integer from 1 to 6",
        "EDGES 1.1|EDGES 1.2|line 8: 2 is not an integer from 0 to 1",
        "EDGES 1.1|EDGES|line 8: the line lists 5 stickers, but the shape has 6",
        "EDGES 1.1|1.1|line 8: no orbit name precedes 1.1",
        "EDGES 1.1|EDGE 1.1|line 8: the puzzle has no orbit EDGE",
        "panel F face|panel G face|line 8: no earlier line defines the face G",
        "panel F face|panel F side|line 8: no earlier line defines the shape side",
        "panel F face 214,18|panel F face 214|line 8: 214 is not a list of 2 to 4 numbers with commas",
        "panel F face|plane F face|line 8: a line begins with size, face, shape, panel, slots,",
        "face F green|face F|line 3: the line ends too early",
        "#009E60|#009E6|line 3: #009E6 is not a color such as #12ABEF",
      })
  void reportsFaultsOfADescription(String from, String to, String reason) {
    Puzzle puzzle = puzzle("pyraminx");
    String wrong =
        description("pyraminx").replaceFirst("(?s)^.*?(?=size)", "# Comment\n").replace(from, to);

    assertThatIllegalArgumentException()
        .isThrownBy(() -> new PuzzlePicture(puzzle, wrong))
        .withMessageStartingWith("the picture of the pyraminx, line ")
        .withMessageContaining(reason);
  }
}
