package dev.cubewright.core.file;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class JsonObjectTest {
  @Test
  void putsMembersInOrder() {
    assertThat(
            new JsonObject()
                .put("text", "R U'")
                .put("number", -3L)
                .put("truth", true)
                .put("inner", new JsonObject().put("a", 1L))
                .putRaw("list", "[[0,-1]]"))
        .hasToString(
            "{\"text\":\"R U'\",\"number\":-3,\"truth\":true,\"inner\":{\"a\":1},"
                + "\"list\":[[0,-1]]}");
    assertThat(new JsonObject()).hasToString("{}");
  }

  @Test
  void escapesControlCharactersAndLineEnds() {
    assertThat(new JsonObject().put("a", "\"\\\n\t\u0001\u0085\u2028"))
        .hasToString("{\"a\":\"\\\"\\\\\\u000a\\u0009\\u0001\\u0085\\u2028\"}");
  }

  @Test
  void escapesUnpairedSurrogates() {
    assertThat(new JsonObject().put("a", "\ud83d\ude00 \ud83d \ude00\ud83d"))
        .hasToString("{\"a\":\"\ud83d\ude00 \\ud83d \\ude00\\ud83d\"}");
  }
}
