package dev.cubewright.tables.store;

import static dev.cubewright.tables.store.ExampleTables.SMALL;

import dev.cubewright.core.puzzle.Cancellation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A process that tries to load each file of a directory, and prints the results. */
final class LoadAll {
  private LoadAll() {}

  public static void main(String[] arguments) throws IOException {
    List<Path> files;
    try (Stream<Path> listed = Files.list(Path.of(arguments[0]))) {
      files = listed.toList();
    }
    for (Path file : files) {
      try {
        System.out.println(TableFile.load(file, SMALL, Long.MAX_VALUE, Cancellation.never()));
      } catch (IOException e) {
        System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
      }
    }
  }
}
