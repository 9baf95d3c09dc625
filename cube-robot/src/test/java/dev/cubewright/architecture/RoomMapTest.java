package dev.cubewright.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/**
 * Holds the picture and the table of rooms in {@code docs/architecture.md} against the classes.
 * With {@code -Dcubewright.page=write} it writes them there.
 */
class RoomMapTest {
  private static final Path PAGE = Path.of("../docs/architecture.md");
  private static final String BEGIN = "<!-- rooms: written by RoomMapTest -->\n";
  private static final String END = "<!-- end of rooms -->\n";

  @Test
  void thePageShowsTheRoomsAsTheyAre() throws IOException {
    RoomMap map = new RoomMap(ArchitectureTest.RULES, ArchitectureTest.ours());
    String page = Files.readString(PAGE);
    int begin = page.indexOf(BEGIN) + BEGIN.length();
    int end = page.indexOf(END);
    String now = "\n" + map.picture() + "\n" + map.table() + "\n";
    if (System.getProperty("cubewright.page", "").equals("write")) {
      Files.writeString(PAGE, page.substring(0, begin) + now + page.substring(end));
      return;
    }

    assertThat(page.substring(begin, end))
        .as("run the command that stands above the picture in %s", PAGE)
        .isEqualTo(now);
  }
}
