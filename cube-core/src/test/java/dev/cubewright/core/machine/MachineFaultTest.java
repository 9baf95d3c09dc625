package dev.cubewright.core.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.cubewright.core.definition.InvalidDefinitionException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MachineFaultTest {
  private static final String GOOD =
      """
      {"format": "cubewright-machine", "version": 1,
      "name": "mine", "puzzle": "3x3x3", "unit": "ms",
      "for": {"$g": {"A": {"face": "D"}, "B": {"face": "U"}}},
      "parts": {"cube": {"orientation": true}, "$g": {"values": [-90, 0, 90]},
        "cover": {"values": ["open", "shut"]}},
      "start": {"cube": "", "$g": 0, "cover": "open"},
      "end": {"cover": "open"},
      "never": [{"A": 90, "B": 90}],
      "times": {"turn": 800, "roll": 0.5},
      "actions": [
        {"name": "turn $g", "by": [-1, 1, 2], "move": {"$g": 1}, "turn": "$face", "time": {"1": "turn", "2": "2.1*turn"}},
        {"name": "roll", "if": {"A": [0, 90]}, "by": [-1, 1], "rotate": "x", "time": "roll + turn"},
        {"name": "shut", "set": {"cover": "shut"}, "time": "turn"}],
      "overlap": [["turn A", "turn B"]],
      "send": {"turn $g": "{turn}", "roll": {"1": "+", "-1": "-"}}}
      """;

  @Test
  void theGoodFileIsRead() {
    Machine machine = Machine.read("mine.json", GOOD);
    assertThat(machine.times()).containsEntry("roll", 500);
    assertThat(machine.size()).isEqualTo(4 * 8 * 2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "\"version\": 1              | \"version\": ,           | line 1   | not JSON",
        "{\"format\": \"cubewright-machine\" | [{\"format\": 1 | line 1 | write {\"format\"",
        "\"cubewright-machine\"      | \"kociemba\"            | line 1   | no value \"kociemba\"",
        "\"version\": 1              | \"version\": 2          | line 1   | use 1",
        "\"name\": \"mine\"          | \"names\": \"mine\"     | line 2   | known keys: format",
        "\"name\": \"mine\",         | ` `                     | line     | \"name\" is missing",
        "\"name\": \"mine\"          | \"name\": \"\"          | line 2   | must not be blank",
        "\"3x3x3\"                   | \"pyraminx\"            | line 2   | must be a cuboid such as 3x3x3",
        "\"3x3x3\"                   | \"1x1x3\"               | line 2   | is a bar",
        "\"ms\"                      | \"minutes\"             | line 2   | use us, ms, s or count",
        "\"B\": {\"face\": \"U\"}    | \"B\": {}               | line 3   | needs the same new variables",
        "\"D\"                       | \"[]\"                  | line 3   | needs a name and a short text",
        "[-90, 0, 90]                | [0, 0]                  | line 4   | different values",
        "[-90, 0, 90]                | []                      | line 4   | different values",
        "[-90, 0, 90]                | [0], \"orientation\": true | line 4 | one part can be the orientation",
        "\"cover\": {                | \"A\": {                | line 5   | the part A is defined twice",
        "\"open\", \"shut\"          | [\"open\"]              | line 5   | must be a text or a number",
        "\"cover\": \"open\"},       | \"cover\": \"opn\"},    | line 6   | (did you mean \"open\"?)",
        "\"cube\": \"\"              | \"cube\": \"R\"         | line 6   | does not rotate the whole puzzle",
        "\"cube\": \"\"              | \"cube\": \"w\"         | line 6   | w",
        "\"$g\": 0,                  | \"$g\": 90,             | line 7   | no end state can be reached from an allowed start",
        "\"end\": {\"cover\": \"open\"} | \"end\": {\"A\": 90, \"B\": 90} | line 7 | no end state",
        "\"end\": {\"cover\": \"open\"} | \"end\": {\"cover\": []} | line 7 | must not be empty",
        "\"never\": [                | \"never\": [{\"lid\": 1}, | line 8 | there is no part \"lid\"",
        "\"turn\": 800               | \"turn\": -800          | line 9   | must be a number, 0 or more",
        "\"turn\": 800               | \"turn\": 800000        | line 9   | longer than 100 seconds",
        "\"turn\": 800               | \"turn me\": 800        | line 9   | must be letters and digits",
        "\"time\": {\"1\": \"turn\", | \"time\": {\"3\": \"turn\", | line 11 | for the amount -1",
        "2.1*turn                    | 2.1*turns               | line 11  | (did you mean \"turn\"?)",
        "2.1*turn                    | x*turn                  | line 11  | must be a number, 0 or more",
        "\"$face\"                   | \"$side\"               | line 11  | the variable $side is not in \"for\"",
        "\"$face\"                   | \"$g\"                  | line 11  | there is no face \"A\"",
        "\"$face\"                   | {\"U\": 1, \"R\": 1}    | line 11  | a face and the opposite face",
        "[-1, 1, 2]                  | [0]                     | line 11  | not 0",
        "\"move\": {\"$g\": 1}       | \"move\": {\"$g\": 1.5} | line 11  | whole number",
        "\"rotate\": \"x\"           | \"rotate\": \"x y\"     | line 12  | a single rotation such as x'",
        "\"rotate\": \"x\"           | \"rotate\": \"x\", \"turn\": \"U\" | line 12 | remove one",
        "\"rotate\": \"x\"           | \"rotate\": \"x\", \"set\": {\"cube\": \"y\"} | line 12 | changes a part only once",
        "\"time\": \"turn\"}         | \"time\": \"turn\", \"speed\": 1} | line 13 | known keys: name",
        "[\"turn A\", \"turn B\"]    | [\"turn A\", \"trun B\"] | line 14 | (did you mean \"turn B\"?)",
        "\"1\": \"+\"                | \"1\": \"\\u0000\"     | line 15  | printable ASCII characters",
        "\"roll\": {\"1\": \"+\"     | \"rool\": {\"1\": \"+\" | line 15  | there is no action \"rool\""
      })
  void invalidFilesAreRejectedWithPositionAndReason(
      String good, String bad, String place, String reason) {
    assertThat(GOOD).contains(good);
    InvalidDefinitionException fault =
        catchThrowableOfType(
            InvalidDefinitionException.class,
            () -> Machine.read("mine.json", GOOD.replace(good, bad)));
    assertThat(fault).isNotNull();
    assertThat(fault.getMessage()).startsWith("mine.json: ").contains(place, reason);
  }

  @Test
  void largeMachinesAreRejected() {
    String values =
        IntStream.range(0, 990).mapToObj(String::valueOf).collect(Collectors.joining(", "));
    String steps = "{\"name\": \"up\", \"move\": {\"cover\": 1}, \"time\": \"turn\"}, ";
    String many =
        GOOD.replace("\"open\", \"shut\"", "\"open\", \"shut\", " + values)
            .replace("\"actions\": [", "\"actions\": [" + steps);
    assertThatThrownBy(() -> Machine.read("mine.json", many))
        .hasMessage("mine.json: there are more than 20000 states; use fewer parts or values");
    String more = values.substring(values.indexOf(" 100,"), values.indexOf(", 200,"));
    assertThatThrownBy(
            () -> Machine.read("mine.json", many.replace("-90, 0, 90", "-90, 0, 90," + more)))
        .hasMessageContaining("more than 1000000 combinations of values");
    assertThatThrownBy(() -> Machine.read("mine.json", GOOD + " ".repeat(100_000)))
        .hasMessageContaining("more than 50000 characters");
    String variables =
        IntStream.range(0, 101)
            .mapToObj(index -> "\"%s\": {}".formatted(index))
            .collect(Collectors.joining(", "));
    assertThatThrownBy(
            () ->
                Machine.read(
                    "mine.json",
                    GOOD.replace(
                            "\"for\": {",
                            "\"for\": {\"$h\": {" + variables + "}, \"$i\": {" + variables + "}, ")
                        .replace("\"turn $g\", \"by\"", "\"turn $g $h $i\", \"by\"")))
        .hasMessageContaining("more than 10000 rules");
  }

  @Test
  void filesAreReadWithTheirPath(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("broken.json"), GOOD.replace("ms", "hours"));
    assertThatThrownBy(() -> Machine.read(file)).hasMessageStartingWith(file + ": line 2, column");
    Path marked = Files.writeString(folder.resolve("marked.json"), "\uFEFF" + GOOD);
    assertThat(Machine.read(marked).text()).isEqualTo(GOOD);
    Path empty = Files.writeString(folder.resolve("empty.json"), "");
    assertThatThrownBy(() -> Machine.read(empty)).hasMessageContaining("it is empty");
    assertThatThrownBy(() -> Machine.read(folder.resolve("none.json")))
        .isInstanceOf(IOException.class);
  }
}
