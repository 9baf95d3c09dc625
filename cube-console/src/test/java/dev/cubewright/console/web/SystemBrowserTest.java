package dev.cubewright.console.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SystemBrowserTest {
  private static final String PAGE = "http://127.0.0.1:8421/";

  private static Optional<List<String>> on(String system, Map<String, String> environment) {
    return SystemBrowser.command(system, PAGE, environment::get);
  }

  @Test
  void eachSystemHasItsOwnWay() {
    assertThat(on("Linux", Map.of("DISPLAY", ":0"))).contains(List.of("xdg-open", PAGE));
    assertThat(on("Linux", Map.of("WAYLAND_DISPLAY", "wayland-0")))
        .contains(List.of("xdg-open", PAGE));
    assertThat(on("Mac OS X", Map.of())).contains(List.of("open", PAGE));
    assertThat(on("Windows 11", Map.of()).orElseThrow()).startsWith("rundll32").endsWith(PAGE);
  }

  @Test
  void whereNobodyWouldSeeItNothingIsOpened() {
    assertThat(on("Linux", Map.of())).isEmpty();
  }
}
