package dev.cubewright.console.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SystemBrowserTest {
  private static Optional<List<String>> on(String system, Map<String, String> environment) {
    return SystemBrowser.command(system, environment::get);
  }

  @Test
  void eachSystemHasItsCommand() {
    assertThat(on("Linux", Map.of("DISPLAY", ":0"))).contains(List.of("xdg-open"));
    assertThat(on("Linux", Map.of("WAYLAND_DISPLAY", "wayland-0"))).contains(List.of("xdg-open"));
    assertThat(on("Mac OS X", Map.of())).contains(List.of("open"));
    assertThat(on("Windows 11", Map.of()).orElseThrow()).startsWith("rundll32");
  }

  @Test
  void withoutADisplayNothingIsOpened() {
    assertThat(on("Linux", Map.of())).isEmpty();
  }

  @Test
  void anAddressWithoutATokenIsNamedAsItIs() throws IOException {
    assertThat(SystemBrowser.withoutQuery("http://127.0.0.1:8421/"))
        .isEqualTo("http://127.0.0.1:8421/");
  }

  /** Every user of the machine can see the arguments of a process. */
  @Test
  void aTokenIsPassedInAFileOfItsOwner() throws IOException {
    String address = "http://127.0.0.1:8421/?token=" + ConsoleAccess.randomToken();

    String named = SystemBrowser.withoutQuery(address);

    assertThat(named).startsWith("file:///").doesNotContain("token=");
    Path file = Path.of(URI.create(named));
    assertThat(Files.readString(file)).contains("url=" + address + "\"");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
    Files.delete(file);
  }
}
