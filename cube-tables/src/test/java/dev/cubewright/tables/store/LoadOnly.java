package dev.cubewright.tables.store;

import static dev.cubewright.tables.store.ExampleTables.SMALL;
import static dev.cubewright.tables.store.ExampleTables.small;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A process that obtains one table from a default store. */
final class LoadOnly {
  private LoadOnly() {}

  public static void main(String[] arguments) {
    DiskTableStore.in(Path.of(arguments[0])).obtain(SMALL, () -> small(SMALL));
  }

  static Process start(List<String> options, Path directory) throws IOException {
    return ChildProcess.start(LoadOnly.class, "", options, directory);
  }
}
