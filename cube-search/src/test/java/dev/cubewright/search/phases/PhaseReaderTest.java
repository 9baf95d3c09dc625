package dev.cubewright.search.phases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cubewright.core.definition.InvalidDefinitionException;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.search.Goal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PhaseReaderTest {
  private static final String LAST = "{\"turns\": \"U R F\", \"goal\": \"solved\"}";

  @TempDir Path folder;

  private PhaseChain read(String text) throws IOException {
    return Methods.read(
        Files.writeString(folder.resolve("mine.json"), text), Methods.CUBE.puzzle());
  }

  @Test
  void turnsHaveAllAmountsAndMovesOne() throws IOException {
    PhaseChain chain =
        read(
            "{\"name\": \"mine\", \"phases\": [{\"turns\": \"U\", \"moves\": \"R2  F\", \"goal\":"
                + " \"solved\"}]}");

    assertThat(chain.name()).isEqualTo("mine");
    Phase phase = chain.phases().get(0);
    assertThat(phase.name()).isEqualTo("phase 1");
    assertThat(phase.goal()).isEqualTo(Goal.solved());
    assertThat(phase.moves()).map(Object::toString).containsExactly("U", "U2", "U'", "R2", "F");
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      delimiter = '|',
      value = {
        "[] | line 1, column 1 | write {",
        "{\"phases\": 1} | line 1, column 12 | must be a list",
        "{\"phases\": []} | line 1, column 14 | there are no phases",
        "{\"phases\": [1]} | line 1, column 13 | must be an object",
        "{\"what\": 1} | line 1, column 2 | known keys: name and phases",
        "{\"name\": 1} | line 1, column 10 | text in quotes",
        "{\"name\": \"a\"} | line 1, column 13 | \"phases\" is missing",
        "{\"phases\": [{\"turns\": \"U\"}]} | line 1, column 13 | no \"goal\"",
        "{\"phases\": [{\"goal\": \"solved\"}]} | line 1, column 13 | no moves",
        "{\"phases\": [{\"turns\": \"U2\", \"goal\": \"solved\"}]} | line 1, column 23 | no turn U2",
        "{\"phases\": [{\"turns\": \"x\", \"goal\": \"solved\"}]} | line 1, column 23 | no turn x",
        "{\"phases\": [{\"moves\": \"Q\", \"goal\": \"solved\"}]} | line 1, column 23 | no move Q",
        "{\"phases\": [{\"moves\": \"x\", \"goal\": \"solved\"}]} | line 1, column 23 | turns the whole",
        "{\"phases\": [{\"turns\": \"U\", \"goal\": 7}]} | line 1, column 36 | the goal must be",
        "{\"phases\": [{\"turns\": \"U\", \"goal\": \"next\"}]} | line 1, column 44 | the last phase",
        "{\"phases\": [{\"turns\": \"U\", | line 1, column 27 | not JSON"
      })
  void reportsErrorsWithTheirPosition(String text, String position, String reason) {
    assertThatExceptionOfType(InvalidDefinitionException.class)
        .isThrownBy(() -> read(text))
        .satisfies(
            e -> {
              assertThat(e.source()).endsWith("mine.json");
              assertThat(e.position()).isEqualTo(position);
              assertThat(e.reason()).contains(reason);
            });
  }

  @Test
  void rejectsGoalsWithTooManyStates() throws IOException {
    Path file = folder.resolve("mine.json");
    Files.writeString(
        file,
        "{\"phases\": [{\"turns\": \"U R F D L B Uw Rw Fw\", \"goal\": \"next\"},\n"
            + "{\"moves\": \"U2 R2 F2 D2 L2 B2 Uw2 Rw2 Fw2\", \"goal\": \"solved\"}]}");
    assertThatExceptionOfType(InvalidDefinitionException.class)
        .isThrownBy(() -> Methods.read(file, Cuboid.of(4, 4, 4)))
        .satisfies(e -> assertThat(e.position()).isEqualTo("line 1, column 13"))
        .withMessageContaining("too many states for a table");
  }

  @Test
  void readsAGoalOfThePuzzle() {
    assertThatExceptionOfType(RuntimeException.class)
        .isThrownBy(
            () -> read("{\"phases\": [{\"turns\": \"U\", \"goal\": \"UUU\"}, " + LAST + "]}"));
  }
}
