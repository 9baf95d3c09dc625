package dev.cubewright.tables.pruning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TableIdentityTest {
  private static final String FINGERPRINT = "0123456789abcdef";

  @Test
  void fileNameDescribesTheTable() {
    TableIdentity identity =
        new TableIdentity("2x2x2", "corners-up-to-rotation", "half-turn", FINGERPRINT);
    assertThat(identity.fileName())
        .isEqualTo("2x2x2_corners-up-to-rotation_half-turn_0123456789abcdef.table");
    assertThat(identity)
        .hasToString("2x2x2 / corners-up-to-rotation / half-turn / 0123456789abcdef");
  }

  @ParameterizedTest
  @ValueSource(strings = {"az09", "forty-characters-as-many-as-there-may-be"})
  void plainPartsAreUnchangedInTheFileName(String part) {
    assertThat(new TableIdentity(part, part, part, FINGERPRINT).fileName())
        .isEqualTo(String.join("_", part, part, part, FINGERPRINT) + ".table");
  }

  @Test
  void similarIdentitiesHaveDifferentFileNames() {
    Set<String> names = new HashSet<>();
    List<String> puzzles =
        List.of(
            "a",
            "A",
            "a b",
            "a-b",
            "a/b",
            "a\\b",
            "a_b",
            "a.b",
            "..",
            ".",
            "x".repeat(200),
            "x".repeat(199),
            "x".repeat(40),
            "x".repeat(41),
            "con",
            "nul.a",
            "-",
            " ",
            "~");
    for (String puzzle : puzzles) {
      String name = new TableIdentity(puzzle, "c", "m", FINGERPRINT).fileName();
      assertThat(names.add(name)).as(puzzle).isTrue();
      assertThat(names.add(new TableIdentity("p", puzzle, "m", FINGERPRINT).fileName())).isTrue();
      assertThat(names.add(new TableIdentity("p", "c", puzzle, FINGERPRINT).fileName())).isTrue();
    }
  }

  @Test
  void identitiesAreEqualIfAllPartsAre() {
    TableIdentity identity = new TableIdentity("p", "c", "m", FINGERPRINT);
    assertThat(identity)
        .isEqualTo(new TableIdentity("p", "c", "m", FINGERPRINT))
        .hasSameHashCodeAs(new TableIdentity("p", "c", "m", FINGERPRINT))
        .isNotEqualTo(new TableIdentity("x", "c", "m", FINGERPRINT))
        .isNotEqualTo(new TableIdentity("p", "x", "m", FINGERPRINT))
        .isNotEqualTo(new TableIdentity("p", "c", "x", FINGERPRINT))
        .isNotEqualTo(new TableIdentity("p", "c", "m", "f".repeat(16)))
        .isNotEqualTo("p");
  }

  @Property
  void fileNameIsSafeEverywhere(
      @ForAll @StringLength(min = 1, max = 200) @CharRange(from = ' ', to = '~') String puzzle,
      @ForAll @StringLength(min = 1, max = 200) @CharRange(from = ' ', to = '~') String coordinate,
      @ForAll @StringLength(min = 1, max = 200) @CharRange(from = ' ', to = '~') String costs) {
    String name = new TableIdentity(puzzle, coordinate, costs, FINGERPRINT).fileName();
    assertThat(name)
        .matches("[a-z0-9-]{1,40}_[a-z0-9-]{1,40}_[a-z0-9-]{1,40}_0123456789abcdef\\.table");
    assertThat(name).hasSizeLessThan(150);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "tab\t", "line\n", "\u0000", "caf\u00e9", "\u007f", "\ud83c\udfb2"})
  void rejectsNamesThatAreNotPrintableAscii(String name) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new TableIdentity(name, "c", "m", FINGERPRINT))
        .withMessageStartingWith("puzzle ");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new TableIdentity("p", name, "m", FINGERPRINT))
        .withMessageStartingWith("coordinate ");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new TableIdentity("p", "c", name, FINGERPRINT))
        .withMessageStartingWith("costModel ");
  }

  @Test
  void rejectsNamesThatAreTooLong() {
    assertThat(new TableIdentity("p".repeat(200), "c", "m", FINGERPRINT).puzzle()).hasSize(200);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new TableIdentity("p".repeat(201), "c", "m", FINGERPRINT))
        .withMessage("puzzle has 201 characters, at most 200 are allowed");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "0123456789abcde",
        "0123456789abcdef0",
        "0123456789ABCDEF",
        "0123456789abcdeg",
        "0123456789abcde ",
        "0123456789abcd/f"
      })
  void rejectsFingerprintsThatAreNot16HexadecimalDigits(String fingerprint) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new TableIdentity("p", "c", "m", fingerprint))
        .withMessage("fingerprint is not 16 lower-case hexadecimal digits: " + fingerprint);
  }
}
