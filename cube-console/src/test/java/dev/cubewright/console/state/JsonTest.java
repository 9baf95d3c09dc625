package dev.cubewright.console.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          there is no program /usr/local/bin/look; install it | there is no program look; install it
          java.nio.file.NoSuchFileException: /srv/a b/c       | java.nio.file.NoSuchFileException: a b/c
          "/srv/robot/x.json" (/srv/robot)                    | "x.json" (robot)
          --capture=/srv/robot/look                           | --capture=look
          no HOME/.cache/x/y: denied                          | no y: denied
          the robot on HOME/port                              | the robot on port
          /dev/serial/by-id/usb is in use                     | /dev/serial/by-id/usb is in use
          there is nothing at /api/pictures/3                 | there is nothing at /api/pictures/3
          see http://127.0.0.1:8421/a/b                       | see http://127.0.0.1:8421/a/b
          R U/F' and 9/10                                     | R U/F' and 9/10
          """)
  void filesAreNamedWithoutTheirFolders(String text, String shown) {
    String home = System.getProperty("user.home");

    assertThat(Json.withoutFolders(text.replace("HOME", home))).isEqualTo(shown);
  }

  /** All clients receive a path that one client sends. */
  @Test
  void aPathMayBeLong() {
    assertThat(Json.withoutFolders("no " + "/a".repeat(100_000) + "/b")).isEqualTo("no b");
  }

  @Test
  void jsonNamesFoldersToThisMachineOnly() {
    Map<String, String> value = Map.of("file", "/srv/robot/x.json");
    assertThat(Json.write(value)).isEqualTo("{\"file\":\"x.json\"}");
    assertThat(Json.writeWithFolders(value)).isEqualTo("{\"file\":\"/srv/robot/x.json\"}");
  }
}
