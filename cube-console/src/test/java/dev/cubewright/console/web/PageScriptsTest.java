package dev.cubewright.console.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Runs the unit tests of the page's modules with Node.js; without Node.js they are skipped. */
@Timeout(120)
class PageScriptsTest {
  private static final Path TESTS = Path.of("src/test/page");

  @Test
  void theUnitTestsOfThePagePass() throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("node", "--test"));
    try (Stream<Path> files = Files.list(TESTS)) {
      files.map(Path::toString).filter(name -> name.endsWith(".test.js")).forEach(command::add);
    }
    Process node;
    try {
      node = new ProcessBuilder(command).redirectErrorStream(true).start();
    } catch (IOException e) {
      abort("Node.js is not installed; cube-console/install-packages installs it");
      return;
    }
    String output = new String(node.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(node.waitFor()).as(output).isZero();
  }
}
