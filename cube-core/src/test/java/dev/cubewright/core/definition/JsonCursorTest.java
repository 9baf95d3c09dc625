package dev.cubewright.core.definition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonCursorTest {
  private static void readAll(JsonCursor json, List<String> read) {
    json.readObject(
        "write an object",
        key -> {
          if (json.isText()) {
            read.add(key + " " + json.readText(key));
          } else {
            read.add(key + " at " + json.keyPosition() + " " + json.readWritten());
          }
        });
    json.requireEnd();
  }

  @Test
  void readsValuesAsTheyAreWritten() {
    List<String> read = new ArrayList<>();
    readAll(JsonCursor.of("text", "{\"a\": \"b\",\n \"c\": { \"d\" : [1, 2] }}", "write {}"), read);
    assertThat(read).containsExactly("a b", "c at line 2, column 2 { \"d\" : [1, 2] }");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"a \\u0062\"", "12", "-1.5", "null", "[1, \"b\"]", "{}"})
  void readsAnyValueAsItIsWritten(String value) {
    List<String> read = new ArrayList<>();
    JsonCursor json = JsonCursor.of("text", "{\"a\": " + value + " , \"b\": " + value + "}", "");
    json.readObject("", key -> read.add(json.readWritten()));
    json.requireEnd();
    assertThat(read).containsExactly(value, value);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "[1] | line 1, column 1 | write an object",
        "{\"a\": 1, \"a\": 2} | line 1, column 10 | this key occurs twice; remove one of them",
        "{} {} | line 1, column 4 | text follows the object; remove it",
        "{\"a\": | line 1, column 6 | this is not JSON; write {}",
      })
  void reportsFaultAndPosition(String text, String position, String reason) {
    assertThatExceptionOfType(InvalidDefinitionException.class)
        .isThrownBy(() -> readAll(JsonCursor.of("text", text, "write {}"), new ArrayList<>()))
        .satisfies(
            fault -> {
              assertThat(fault.position()).isEqualTo(position);
              assertThat(fault.reason()).isEqualTo(reason);
            });
  }

  @Test
  void rejectsAnEmptyFile(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("empty.json"), " \n");
    assertThatExceptionOfType(InvalidDefinitionException.class)
        .isThrownBy(() -> JsonCursor.read(file, "write {}"))
        .withMessageEndingWith("empty.json: it is empty; write {}");
  }

  @Test
  void reportsAnIncompleteText() {
    assertThatExceptionOfType(InvalidDefinitionException.class)
        .isThrownBy(() -> PuzzleDefinition.parse("{\"name\": \"cube", "text"))
        .withMessageContaining("the text ends too early");
  }
}
