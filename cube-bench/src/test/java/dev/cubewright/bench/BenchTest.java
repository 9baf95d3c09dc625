package dev.cubewright.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class BenchTest {
  private static final Pattern COMMAND = Pattern.compile("tools/bench ([\\w.-]+)");

  @Test
  void hasTheCommandsOfTheGuides() throws IOException {
    Set<String> named = new TreeSet<>();
    try (Stream<Path> pages = Files.walk(Path.of("..", "docs"))) {
      for (Path page : pages.filter(file -> file.toString().endsWith(".md")).toList()) {
        Matcher matcher = COMMAND.matcher(Files.readString(page));
        while (matcher.find()) {
          named.add(matcher.group(1));
        }
      }
    }
    assertThat(named).hasSizeGreaterThan(10);
    assertThat(Bench.usages().stream().map(usage -> usage.split(" ", 2)[0])).containsAll(named);
  }
}
