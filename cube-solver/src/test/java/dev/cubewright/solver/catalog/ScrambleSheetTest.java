package dev.cubewright.solver.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Puzzle;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ScrambleSheetTest {
  private static final String ALL =
      Event.all().stream().map(event -> event.id() + ":2").collect(Collectors.joining(","));

  private static ScrambleSheet sheet(String events, int extras) {
    return new ScrambleSheet("Open <2026> & more\n", ScrambleSheet.parts(events, extras));
  }

  /** Writes a sheet of trivial scrambles, each the first move of the puzzle. */
  private static String written(ScrambleSheet sheet, ScrambleSheet.Format format) {
    StringBuilder text = new StringBuilder();
    try {
      sheet.write(text, format, ScrambleSheetTest::firstMove);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return text.toString();
  }

  private static Supplier<Scrambles.Scramble> firstMove(Event event) {
    Puzzle puzzle = PuzzleNames.puzzle(event.puzzle());
    Algorithm moves = Algorithm.of(puzzle, List.of(puzzle.turns().get(0).moves().get(0)));
    return () -> new Scrambles.Scramble(moves, moves.applyTo(puzzle.solved()));
  }

  @Test
  void textHasEveryEventByNameAndNumberedScrambles() {
    String text = written(sheet("333:2, 222 ,333mbf:3", 1), ScrambleSheet.Format.TEXT);

    assertThat(text)
        .startsWith("Open <2026> & more\n\n3x3x3 Cube\n1. U\n2. U\nE1. U\n\n2x2x2 Cube\n1. U\n")
        .contains("\n5. U\nE1. U\n")
        .endsWith("3x3x3 Multi-Blind, one attempt of 3 cubes\n1. U\n2. U\n3. U\n");
  }

  /** The page loads and runs nothing, and user texts are escaped. */
  @Test
  void htmlIsSelfContained() {
    String html = written(sheet(ALL, 2), ScrambleSheet.Format.HTML);

    assertThat(html)
        .startsWith("<!doctype html>\n")
        .endsWith("</html>\n")
        .contains("<title>Open &lt;2026&gt; &amp; more</title>")
        .doesNotContain("<2026>", "<script", "<link", "<img", "src=", "href=", "url(", "@import");
    assertThat(html.split("<section>", -1)).hasSize(Event.all().size() + 1);
    assertThat(html.split("<td>E[12]</td>", -1)).hasSize(2 * (Event.all().size() - 1) + 1);
    for (Event event : Event.all()) {
      assertThat(html).contains("<h2>" + event.name());
    }
  }

  @Test
  void jsonNamesEventsAndScrambles() {
    String json = written(sheet("222:1,sq1:1", 1), ScrambleSheet.Format.JSON);

    assertThat(json)
        .startsWith(
            "{\"title\":\"Open <2026> & more\",\"events\":[\n"
                + "{\"event\":\"222\",\"name\":\"2x2x2 Cube\",\"scrambles\":[\n"
                + "{\"label\":\"1\",\"scramble\":\"U\",\"picture\":\"<svg ")
        .contains("},\n{\"label\":\"E1\",\"scramble\":\"U\",", "\n]},\n{\"event\":\"sq1\",\"name\"")
        .endsWith("}\n]}\n]}\n");
  }

  @ParameterizedTest
  @EnumSource
  void writesScramblesImmediately(ScrambleSheet.Format format) {
    StringBuilder text = new StringBuilder();

    assertThatThrownBy(
            () ->
                sheet("222:2", 0)
                    .write(
                        text,
                        format,
                        event -> {
                          Supplier<Scrambles.Scramble> source = firstMove(event);
                          return () -> {
                            if (text.indexOf("U") >= 0 && text.toString().contains("1")) {
                              throw new CancellationException();
                            }
                            return source.get();
                          };
                        }))
        .isInstanceOf(CancellationException.class);
    assertThat(text.toString()).contains("U").doesNotContain("]}\n]}", "</html>");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          333:0      | the number of scrambles of 333 must be 1 to 1000
          333:1001   | the number of scrambles of 333 must be 1 to 1000
          333:99999999999 | the number of scrambles of 333 must be 1 to 1000
          333:-1     | the number of scrambles of 333
          333:       | the number of scrambles of 333
          333:1:2    | the number of scrambles of 333
          skwb:2     | there is no event "skwb" (did you mean skewb?); the events are 333, 222
          gigaminx   | there is no event "gigaminx"; the events are
          222,,333   | there is no event ""
          222,333,222:1 | the event 222 is named twice
          """)
  void wrongEventsAreNamed(String events, String message) {
    assertThatThrownBy(() -> ScrambleSheet.parts(events, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(message);
  }

  @Test
  void limitsTheSizeOfASheet() {
    assertThat(ScrambleSheet.parts("333:1000", 1000).get(0).extras()).isEqualTo(1000);
    assertThatThrownBy(() -> ScrambleSheet.parts("333", 1001)).hasMessageContaining("1000");
    assertThatThrownBy(() -> new ScrambleSheet("", List.of())).hasMessageContaining("event");
  }

  /** The page sets many moves in columns. */
  @Test
  void manyMovesAreAnElementEach() {
    assertThat(ScrambleSheet.rows("Rw2' U ".repeat(20).strip()))
        .isEqualTo("Rw2' U ".repeat(20).strip());
    assertThat(ScrambleSheet.rows("Rw2' U ".repeat(21).strip()))
        .isEqualTo("<b>Rw2'</b> <b>U</b> ".repeat(21).strip());
  }

  @Test
  void rowsOfTheMegaminxEndWithAUTurn() {
    assertThat(ScrambleSheet.rows("R++ D-- R-- D-- U' R++ D++ U R-- D-- U'"))
        .isEqualTo("R++ D-- R-- D-- U'\nR++ D++ U\nR-- D-- U'");
    assertThat(ScrambleSheet.rows("R++ D-- U' ".repeat(99))).startsWith("<b>R++</b> <b>D--</b> ");
    assertThat(ScrambleSheet.rows("(1,0) / (-3,-3) /")).isEqualTo("(1,0) / (-3,-3) /");
  }
}
