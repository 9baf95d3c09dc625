package dev.cubewright.robot.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.cubewright.core.file.JsonObject;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.simulation.camera.Photograph;
import dev.cubewright.simulation.camera.SimulatedRig;
import dev.cubewright.solver.catalog.PuzzleNames;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.frame.FrameWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Answers to the puzzle page's questions. */
@Tag("slow")
@Timeout(300)
class PuzzleServiceTest {
  @TempDir private static Path folder;

  private static RunningConsole console;

  @BeforeAll
  static void start() {
    console = RunningConsole.simulated(folder, 0);
  }

  @AfterAll
  static void stop() {
    console.close();
  }

  private static JsonNode ask(String path, String body) throws Exception {
    return RunningConsole.json(console.post("puzzles/" + path, body));
  }

  /** The first solution of a large cube, because shorter solutions take seconds. */
  @Tag("long")
  @Test
  void solvesAScrambleOfABigCubeStepByStep() throws Exception {
    solvesAScrambleStepByStep("6x6x6", ",\"improveMillis\":1");
  }

  @ParameterizedTest
  @CsvSource({"floppy, ''", "2x2x2, ''", "3x3x3, ''", "4x4x4, ''"})
  void solvesAScrambleStepByStep(String name, String more) throws Exception {
    Puzzle puzzle = Cuboid.of(name);
    FaceletWriter writer = new FaceletWriter(puzzle);
    JsonNode scramble = ask(name + "/scramble", "{}");
    String facelets = scramble.path("facelets").asText();
    State state =
        Algorithm.parse(puzzle, scramble.path("scramble").asText()).applyTo(puzzle.solved());
    assertThat(facelets).isEqualTo(writer.write(state));

    JsonNode answer = ask(name + "/solve", "{\"facelets\":\"" + facelets + "\"" + more + "}");

    assertThat(answer.path("before").asText()).isEqualTo(facelets);
    assertThat(answer.path("size")).hasSize(3);
    for (JsonNode step : answer.path("steps")) {
      state = state.apply(puzzle.move(step.path("move").asText()));
      assertThat(step.path("facelets").asText()).isEqualTo(writer.write(state));
      assertThat(step.path("layers")).isNotEmpty();
      assertThat(step.path("quarters").asInt()).isIn(-1, 1, 2);
    }
    assertThat(puzzle.isSolved(state)).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          puzzles/5x5x6/solve      | {"scramble":"R"}                                | 404 | no-such-puzzle
          puzzles/3x3x3/twist      | {}                                              | 404 | no-such-question
          puzzles/3x3x3/solve      | {}                                              | 400 | no-state
          puzzles/3x3x3/solve      | {"scramble":"R","facelets":"U"}                 | 400 | no-state
          puzzles/3x3x3/solve      | {"scramble":"Q"}                                | 400 | not-an-algorithm
          puzzles/3x3x3/solve      | {"scramble":["R"]}                              | 400 | no-state
          puzzles/2x2x2/solve      | {"facelets":"UUUFURRRFRFFDDDDLLLLBBBB"}         | 400 | twisted-corner
          puzzles/3x3x3/check      | {}                                              | 400 | no-state
          puzzles/3x3x3/check      | {"facelets":"U","more":1}                       | 400 | wrong-arguments
          puzzles/floppy/read      | {}                                              | 404 | not-recognisable
          puzzles/skewb/read       | {}                                              | 404 | not-recognisable
          puzzles/gigaminx/scramble | {}                                             | 404 | no-such-puzzle
          puzzles/skewb/solve      | {"facelets":"UUU"}                              | 400 | invalid-state
          puzzles/skewb/solve      | {"state":"{}"}                                  | 400 | invalid-state
          puzzles/skewb/solve      | {"state":"{}","scramble":"R"}                   | 400 | no-state
          puzzles/skewb/picture    | {"scramble":"R","moves":"Q"}                    | 400 | not-an-algorithm
          puzzles/skewb/picture    | {"scramble":"R","moves":7}                      | 400 | wrong-arguments
          puzzles/2x2x2/picture    | {"case":"cll"}                                  | 400 | several-cases
          puzzles/2x2x2/algorithms | {}                                              | 400 | wrong-arguments
          puzzles/2x2x2/algorithms | {"case":"R","moves":"Q"}                        | 400 | not-an-algorithm
          puzzles/2x2x2/algorithms | {"case":"R","moves":"U"}                        | 400 | no-algorithm
          puzzles/2x2x2/algorithms | {"case":"R","count":101}                        | 400 | wrong-arguments
          puzzles/2x2x2/cases      | {"set":"cl"}                                    | 400 | not-an-algorithm
          puzzles/sq1/picture      | {"scramble":"U2 R"}                              | 400 | blocked-move
          puzzles/floppy/sheet     | {"count":5,"extras":2}                          | 400 | wrong-arguments
          puzzles/skewb/sheet      | {"count":13,"extras":2}                         | 400 | wrong-arguments
          puzzles/skewb/sheet      | {"extras":2}                                    | 400 | wrong-arguments
          puzzles/2x2x2/read       | {"pictures":[]}                                 | 400 | wrong-arguments
          puzzles/2x2x2/read       | {"pictures":[1,2,3,4,5,6]}                      | 400 | wrong-arguments
          puzzles/2x2x2/solve      | {"scramble":"R","timeoutMillis":0}              | 400 | bad-timeout
          puzzles/2x2x2/solve      | {"scramble":"R","timeoutMillis":60001}          | 400 | bad-timeout
          puzzles/2x2x2/solve      | {"scramble":"R","timeoutMillis":"1"}            | 400 | bad-timeout
          puzzles/2x2x2/solve      | {"scramble":"R","method":"quick"}               | 400 | wrong-arguments
          puzzles/2x2x2/solve      | {"scramble":"R","improveMillis":0}              | 400 | wrong-arguments
          puzzles/2x2x2/solve      | {"scramble":"R","improveMillis":0,"method":"optimal"} | 400 | wrong-arguments
          puzzles/13x13x13/solve   | {"scramble":"R","method":"optimal"}             | 400 | wrong-arguments
          """)
  void reportsErrors(String path, String body, int status, String code) throws Exception {
    HttpResponse<String> response = console.post(path, body);

    assertThat(response.statusCode()).isEqualTo(status);
    assertThat(RunningConsole.json(response).path("code").asText()).isEqualTo(code);
  }

  /** Each event is scrambled, drawn, checked and solved by its name. */
  @ParameterizedTest
  @ValueSource(strings = {"skewb", "clock", "sq1"})
  void solvesPuzzlesWithoutStickersByText(String name) throws Exception {
    Puzzle puzzle = PuzzleNames.puzzle(name);
    JsonNode scramble = ask(name + "/scramble", "{}");
    String moves = scramble.path("scramble").asText();
    String state = JsonObject.quoted(scramble.path("state").asText());

    JsonNode checked = ask(name + "/check", "{\"state\":" + state + "}");
    JsonNode solved = ask(name + "/solve", "{\"state\":" + state + ",\"improveMillis\":1}");

    assertThat(scramble.path("facelets").isNull()).isTrue();
    assertThat(scramble.path("picture").asText()).startsWith("<svg ");
    assertThat(checked.path("problem").isNull()).isTrue();
    assertThat(checked.path("state").asText()).isEqualTo(scramble.path("state").asText());
    assertThat(solved.path("size")).isEmpty();
    List<String> steps = solved.path("steps").findValuesAsText("move");
    assertThat(String.join(" ", steps)).isEqualTo(solved.path("solution").asText());
    State end =
        Algorithm.parse(puzzle, solved.path("solution").asText())
            .applyTo(Algorithm.parse(puzzle, moves).applyTo(puzzle.solved()));
    assertThat(puzzle.isSolved(end)).isTrue();
    // A solved Clock may be on its other side, and a solved megaminx in any orientation.
    String orientation =
        puzzle.rotations().stream()
            .filter(rotation -> puzzle.solved().apply(rotation.transformation()).equals(end))
            .map(rotation -> Algorithm.text(puzzle, List.of(rotation)))
            .findFirst()
            .orElseThrow();
    assertThat(drawn(name, moves, String.join(" ", steps))).isEqualTo(drawn(name, "", orientation));
    assertThat(drawn(name, moves, steps.get(0))).isNotEqualTo(drawn(name, moves, ""));
  }

  @Tag("long")
  @ParameterizedTest
  @ValueSource(strings = {"pyram", "minx"})
  void solvesPuzzlesThatPlanTablesByText(String name) throws Exception {
    solvesPuzzlesWithoutStickersByText(name);
  }

  private static String drawn(String name, String scramble, String moves) throws Exception {
    // A move of the Clock may contain a backslash.
    return ask(
            name + "/picture",
            "{\"scramble\":%s,\"moves\":%s}"
                .formatted(JsonObject.quoted(scramble), JsonObject.quoted(moves)))
        .path("picture")
        .asText();
  }

  @ParameterizedTest
  @CsvSource({"333bf, 3x3x3", "333fm, 3x3x3", "333mbf, 3x3x3", "333oh, 3x3x3"})
  void scramblesCubesForTheirEvents(String event, String puzzle) throws Exception {
    JsonNode scramble = ask(event + "/scramble", "{}");

    String moves = scramble.path("scramble").asText();
    assertThat(ask(puzzle + "/check", "{\"scramble\":\"" + moves + "\"}").path("facelets"))
        .isEqualTo(scramble.path("facelets"));
    assertThat(scramble.path("state").isNull()).isTrue();
    assertThat(scramble.path("picture").asText()).startsWith("<svg ");
    if (event.equals("333fm")) {
      assertThat(moves).startsWith("R' U' F ").endsWith(" R' U' F");
    }
  }

  @Test
  void makesASheetToPrint() throws Exception {
    String html =
        ask("333bf/sheet", "{\"count\":2,\"extras\":1,\"title\":\"A <b>\"}").path("html").asText();

    assertThat(html).startsWith("<!doctype html>").contains("A &lt;b&gt;", "<td>E1</td>", "<svg ");
  }

  /** Like in competitions, without tables. */
  @ParameterizedTest
  @CsvSource({"5x5x5, 60", "7x7x7, 100"})
  void scramblesLargeCubesByRandomMoves(String name, int moves) throws Exception {
    JsonNode scramble = ask(name + "/scramble", "{}");

    assertThat(scramble.path("scramble").asText().split(" ")).hasSize(moves);
  }

  @Test
  void checksScramblesAsTheyAreTyped() throws Exception {
    Puzzle cube = Cuboid.of(3, 3, 3);
    State turned = Algorithm.parse(cube, "R U2").applyTo(cube.solved());

    JsonNode readable = ask("3x3x3/check", "{\"scramble\":\"R U2\"}");
    JsonNode unreadable = ask("3x3x3/check", "{\"scramble\":\"R U2 Q\"}");

    assertThat(readable.path("problem").isNull()).isTrue();
    assertThat(readable.path("facelets").asText()).isEqualTo(new FaceletWriter(cube).write(turned));
    assertThat(unreadable.path("facelets").isNull()).isTrue();
    assertThat(unreadable.path("problem").path("message").asText()).contains("column 6", "\"Q\"");
  }

  @Test
  void aSolvedPuzzleNeedsNoSteps() throws Exception {
    JsonNode answer = ask("3x3x3/solve", "{\"scramble\":\"R R'\"}");

    assertThat(answer.path("steps")).isEmpty();
    assertThat(answer.path("cost").asInt()).isZero();
  }

  /** The phases contain all steps except the initial rotations of the whole cube. */
  @Tag("long")
  @Test
  void solvesInPhasesThatBeginnersCanFollow() throws Exception {
    JsonNode answer =
        ask(
            "2x2x2/solve",
            "{\"scramble\":\"x R U F' R2 U' F\",\"method\":\"beginner\",\"timeoutMillis\":60000}");

    assertThat(answer.path("phases").findValuesAsText("name"))
        .containsExactly("First layer", "Last layer");
    Puzzle cube = Cuboid.of(2, 2, 2);
    State state = Algorithm.parse(cube, "x R U F' R2 U' F").applyTo(cube.solved());
    int moves = 0;
    for (JsonNode phase : answer.path("phases")) {
      moves += phase.path("moves").asInt();
    }
    assertThat(moves).isBetween(1, answer.path("steps").size());
    for (JsonNode step : answer.path("steps")) {
      state = state.apply(cube.move(step.path("move").asText()));
      if (--moves == answer.path("phases").path(1).path("moves").asInt()) {
        assertThat(new FaceletWriter(cube).write(state).substring(12, 16)).matches("(.)\\1{3}");
      }
    }
    assertThat(cube.isSolved(state)).isTrue();
  }

  @Tag("long")
  @Test
  void findsTheFewestMovesAndShorterSolutions() throws Exception {
    JsonNode optimal =
        ask(
            "3x3x3/solve",
            "{\"scramble\":\"R U2 F' L\",\"method\":\"optimal\",\"timeoutMillis\":60000}");
    JsonNode improved = ask("3x3x3/solve", "{\"scramble\":\"R U2 F' L\",\"improveMillis\":20000}");

    assertThat(optimal.path("optimal").asBoolean()).isTrue();
    assertThat(optimal.path("cost").asInt()).isEqualTo(4);
    assertThat(optimal.path("phases")).isEmpty();
    assertThat(improved.path("cost").asInt()).isEqualTo(4);
  }

  /** Like the page: each picture separately, then the stickers of all six. */
  @Test
  void readsACubeFromSixPicturesInAnyOrder() throws Exception {
    Puzzle cube = Cuboid.of(2, 2, 2);
    State state = Algorithm.parse(cube, "R U F2 R' U2").applyTo(cube.solved());
    List<String> stickers = new ArrayList<>();
    for (Photograph photograph :
        SimulatedRig.byHand(240, 240, 5).photographs(new FaceletWriter(cube).facelets(state), 5)) {
      JsonNode face = face("2x2x2", FrameWriter.jpeg(photograph.take(), 0.9));
      assertThat(face.path("problem").isNull()).isTrue();
      assertThat(face.path("width").asInt()).isEqualTo(240);
      assertThat(face.path("cells")).hasSize(4);
      stickers.add(face.path("stickers").toString());
    }
    // R and B are swapped.
    Collections.swap(stickers, 1, 5);

    JsonNode read =
        ask(
            "2x2x2/read",
            "{\"pictures\":" + stickers + ",\"faces\":\"URFDLB\",\"quarters\":[0,0,0,0,0,0]}");

    assertThat(read.path("facelets").asText()).isEqualTo(new FaceletWriter(cube).write(state));
    assertThat(read.path("problem").isNull()).isTrue();
    assertThat(read.path("pictures").toString()).isEqualTo("[0,5,2,3,4,1]");
    assertThat(read.path("stickers")).hasSize(24);
    assertThat(read.path("alternatives")).isEmpty();
  }

  /** The first picture may be rotated too, because the orientation of the cube does not matter. */
  @ParameterizedTest
  @CsvSource({"2x2x2, R U F2 R' U2 F", "3x3x3, R U F2 D' L B2 R U'", "4x4x4, Rw U F2 Lw' D Bw2"})
  void readsPicturesInAnyOrderAndRotation(String name, String scramble) throws Exception {
    Puzzle cube = Cuboid.of(name);
    int edge = name.charAt(0) - '0';
    State state = Algorithm.parse(cube, scramble).applyTo(cube.solved());
    FaceletWriter writer = new FaceletWriter(cube);
    List<JsonNode> stickers = new ArrayList<>();
    for (Photograph photograph :
        SimulatedRig.byHand(400, 300, 5).photographs(writer.facelets(state), 5)) {
      stickers.add(face(name, FrameWriter.jpeg(photograph.take(), 0.9)).path("stickers"));
    }
    List<String> same =
        cube.rotations().stream()
            .map(rotation -> withoutNames(writer.write(state.apply(rotation))))
            .toList();
    Random random = new Random(1);
    for (int attempt = 0; attempt < 4; attempt++) {
      Collections.shuffle(stickers, random);
      List<JsonNode> turned =
          stickers.stream().map(face -> turned(face, edge, random.nextInt(4))).toList();

      JsonNode read =
          ask(
              name + "/read",
              "{\"pictures\":" + turned + ",\"faces\":\"URFDLB\",\"quarters\":[0,0,0,0,0,0]}");

      List<String> offered = new ArrayList<>(List.of(read.path("facelets").asText()));
      read.path("alternatives").forEach(other -> offered.add(other.asText()));
      assertThat(offered).anyMatch(facelets -> same.contains(withoutNames(facelets)));
    }
  }

  /** Replaces each color by a letter in the order of first occurrence. */
  private static String withoutNames(String facelets) {
    String letters =
        facelets
            .chars()
            .distinct()
            .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
            .toString();
    return facelets
        .chars()
        .mapToObj(letter -> String.valueOf(letters.indexOf(letter)))
        .collect(Collectors.joining());
  }

  /** Returns the stickers of a face turned clockwise. */
  private static JsonNode turned(JsonNode face, int edge, int quarters) {
    JsonNode now = face;
    for (int turn = 0; turn < quarters; turn++) {
      ArrayNode next = JsonNodeFactory.instance.arrayNode();
      for (int cell = 0; cell < edge * edge; cell++) {
        next.add(now.path((edge - 1 - cell % edge) * edge + cell / edge));
      }
      now = next;
    }
    return now;
  }

  private static JsonNode face(String puzzle, byte[] picture) throws Exception {
    return RunningConsole.json(
        HttpClient.newHttpClient()
            .send(
                HttpRequest.newBuilder(URI.create(console.address() + "api/faces/" + puzzle))
                    .header("Content-Type", "image/jpeg")
                    .POST(HttpRequest.BodyPublishers.ofByteArray(picture))
                    .build(),
                HttpResponse.BodyHandlers.ofString()));
  }

  /** The size is found even if blocks of a cube look like the stickers of a smaller cube. */
  @ParameterizedTest
  @CsvSource({"2x2x2, R U F2, 3x3x3", "3x3x3, R U F2, 2x2x2", "4x4x4, Rw Uw Fw2, 2x2x2"})
  void findsAFaceOfAnotherSize(String name, String scramble, String expected) throws Exception {
    Puzzle cube = Cuboid.of(name);
    State state = Algorithm.parse(cube, scramble).applyTo(cube.solved());
    int edge = name.charAt(0) - '0';
    int other = 0;
    for (Photograph photograph :
        SimulatedRig.byHand(320, 240, 5).photographs(new FaceletWriter(cube).facelets(state), 5)) {
      JsonNode face = face(expected, FrameWriter.jpeg(photograph.take(), 0.9));

      String code = face.path("problem").path("code").asText();
      assertThat(code).isIn("other-size", "wrong-size", "partly-outside");
      if (code.equals("other-size")) {
        other++;
        assertThat(face.path("problem").path("message").asText())
            .isEqualTo("This is a " + name + ". Switch the puzzle to " + name + ".");
        assertThat(face.path("edge").asInt()).isEqualTo(edge);
        assertThat(face.path("cells")).hasSize(edge * edge);
        assertThat(face.path("stickers")).hasSize(edge * edge);
      }
    }
    assertThat(other).isPositive();
  }

  @Test
  void aPictureWithoutAFaceIsReported() throws Exception {
    byte[] gray = FrameWriter.jpeg(new Frame("gray", 64, 64, new int[64 * 64]), 0.9);

    assertThat(face("3x3x3", gray).path("problem").path("code").asText()).isEqualTo("too-dark");
    assertThat(face("3x3x3", new byte[] {1, 2, 3}).path("problem").path("code").asText())
        .isEqualTo("unreadable-image");
    assertThat(face("floppy", gray).path("code").asText()).isEqualTo("not-recognisable");
    assertThat(face("nothing", gray).path("code").asText()).isEqualTo("no-such-puzzle");
  }

  @Test
  void checksFaceletsAtOnce() throws Exception {
    JsonNode wrong = ask("2x2x2/check", "{\"facelets\":\"UUUFURRRFRFFDDDDLLLLBBBB\"}");
    JsonNode solved = ask("2x2x2/check", "{\"facelets\":\"WWWWRRRRGGGGYYYYOOOOBBBB\"}");

    assertThat(wrong.path("problem").path("code").asText()).isEqualTo("twisted-corner");
    assertThat(solved.path("problem").isNull()).isTrue();
    assertThat(solved.path("solved").asBoolean()).isTrue();
    assertThat(solved.path("facelets").asText()).isEqualTo("UUUURRRRFFFFDDDDLLLLBBBB");
  }
}
