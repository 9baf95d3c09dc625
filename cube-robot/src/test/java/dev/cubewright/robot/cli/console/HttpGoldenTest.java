package dev.cubewright.robot.cli.console;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cubewright.golden.Golden;
import dev.cubewright.golden.JsonShape;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Paths of the HTTP interface: status codes, error codes and shapes of the JSON. */
@Timeout(120)
class HttpGoldenTest {
  private static final List<String> READS =
      List.of(
          "state",
          "log",
          "history.csv",
          "robot",
          "calibration",
          "files",
          "addresses",
          "ports",
          "stop-port",
          "camera",
          "pictures/1",
          "puzzles",
          "machines",
          "nothing",
          "run");

  /** Commands in order, each followed by a blank and its body. */
  private static final List<String> POSTS =
      List.of(
          "simulation {\"speed\":0}",
          "run {}",
          "solve {}",
          "release {}",
          "home {}",
          "inspect {\"held\":\"sideways\"}",
          "correct {\"facelet\":3,\"color\":\"R\"}",
          "correct {\"facelet\":99,\"color\":\"R\"}",
          "enter {\"facelets\":\"UUUU\"}",
          "enter {\"scramble\":\"Q\"}",
          "enter {\"scramble\":\"R U\"}",
          "enter {\"scramble\":\"R U\",\"random\":true}",
          "answer {\"id\":4,\"code\":\"yes\"}",
          "settings {\"mode\":\"slow\"}",
          "settings {\"mode\":\"warp\"}",
          "settings {\"nothing\":1}",
          "jog {\"arm\":\"R\",\"degrees\":\"many\"}",
          "jog {\"arm\":\"Q\",\"degrees\":90}",
          "grip {\"arm\":\"R\",\"action\":\"bite\"}",
          "simulation {\"speed\":-1}",
          "simulation {\"fault\":\"none-such\"}",
          "ports {}",
          "operator {}",
          "state {}",
          "puzzles/3x3x3/check {\"scramble\":\"R\"}",
          "puzzles/333bf/picture {\"scramble\":\"R\"}",
          "puzzles/2x2x2/cases {\"set\":\"cll\"}",
          "puzzles/2x2x2/algorithms {\"case\":\"R U\",\"moves\":\"R U\",\"count\":1}",
          "puzzles/2x2x2/algorithms {\"case\":\"nothing\"}",
          "puzzles/2x2x2/picture {\"case\":\"cll/1\"}",
          "puzzles/skewb/check {\"scramble\":\"R\"}",
          "puzzles/skewb/picture {\"scramble\":\"R\",\"moves\":\"L\"}",
          "puzzles/skewb/scramble {}",
          "puzzles/skewb/sheet {\"count\":1,\"extras\":0}",
          "puzzles/skewb/solve {\"scramble\":\"R L\"}",
          "plan {\"machine\":\"cubotino\",\"solution\":\"R\"}",
          "plan {\"machine\":\"nothing\"}",
          "nothing {}",
          "run []",
          "run {",
          "stop {}",
          "recover {}");

  @TempDir private Path folder;

  @Test
  void pathsAreUnchanged() throws Exception {
    Map<String, String> answers = new TreeMap<>();
    try (RunningConsole console = RunningConsole.simulated(folder, 0)) {
      for (String read : READS) {
        answers.put("GET " + read, answer(console.get(read)));
      }
      for (String post : POSTS) {
        String[] parts = post.split(" ", 2);
        answers.put("POST " + post, answer(console.post(parts[0], parts[1])));
        console.awaitIdle();
        // The robot's thread records a stop shortly after it was accepted.
        while (parts[0].equals("stop") && console.state().path("refused").has("recover")) {
          Thread.onSpinWait();
        }
      }
      answers.put("GET state, then", answer(console.get("state")));
    }
    Golden.requireAll("http", answers);
  }

  private static String answer(HttpResponse<String> response) {
    String type = response.headers().firstValue("Content-Type").orElse("");
    String body = response.body();
    if (body.startsWith("{")) {
      try {
        body = JsonShape.of(new JsonMapper().readTree(body));
      } catch (JsonProcessingException e) {
        body = "broken";
      }
    } else {
      body = body.lines().findFirst().filter(line -> type.startsWith("text")).orElse("");
    }
    return response.statusCode() + " " + type + " " + body;
  }
}
