package dev.cubewright.core.notation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextCursorTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "R U~ | '\"R U~\"'",
        "~ | '\"~\"'",
        "'\u007F' | 'U+007F (DELETE)'",
        "'R\u007F' | '\"R...\"'",
        "'\t' | 'U+0009 (CHARACTER TABULATION)'",
      })
  void quotesPrintableText(String text, String quoted) {
    assertThat(TextCursor.quoted(text)).isEqualTo(quoted);
  }
}
