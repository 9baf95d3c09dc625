package dev.cubewright.console.state;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The folder of the program's data, as the XDG base directory specification says. */
public final class DataFolder {
  private DataFolder() {}

  /**
   * {@return the folder, which need not exist; empty if the user's home is unknown}
   *
   * @param environment the value of an environment variable
   * @param properties the value of a system property
   */
  public static Optional<Path> of(
      Function<String, @Nullable String> environment,
      Function<String, @Nullable String> properties) {
    return Stream.of(
            absolute(environment.apply("XDG_DATA_HOME")),
            absolute(properties.apply("user.home")).map(DataFolder::inHome),
            absolute(environment.apply("HOME")).map(DataFolder::inHome))
        .flatMap(Optional::stream)
        .findFirst()
        .map(folder -> folder.resolve("cubewright"));
  }

  private static Path inHome(Path home) {
    return home.resolve(".local").resolve("share");
  }

  private static Optional<Path> absolute(@Nullable String text) {
    try {
      return Optional.ofNullable(text)
          .filter(name -> !name.isEmpty())
          .map(Path::of)
          .filter(Path::isAbsolute);
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }
}
