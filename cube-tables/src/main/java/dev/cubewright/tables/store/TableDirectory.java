package dev.cubewright.tables.store;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * The directory of the tables.
 *
 * <p>The first of these settings that is set determines the directory:
 *
 * <ol>
 *   <li>an explicit directory, such as the value of {@code --table-dir};
 *   <li>the system property {@value #PROPERTY};
 *   <li>{@code cubewright} in the directory {@code $XDG_CACHE_HOME}, if that is an absolute path
 *       (the XDG base directory specification ignores relative ones);
 *   <li>{@code .cache/cubewright} in the home directory.
 * </ol>
 */
public final class TableDirectory {
  /** The system property that names the directory. */
  public static final String PROPERTY = "cubewright.tables";

  private static final String FOLDER = "cubewright";

  private TableDirectory() {}

  /**
   * {@return the directory for this process, which need not exist}
   *
   * @param explicit the explicit directory, or empty
   * @throws IllegalStateException if no directory is set and the home directory is not known
   * @throws InvalidPathException if the system property is not a path
   */
  public static Path resolve(Optional<Path> explicit) {
    return resolve(explicit, System::getProperty, System::getenv);
  }

  static Path resolve(
      Optional<Path> explicit,
      Function<String, @Nullable String> systemProperties,
      Function<String, @Nullable String> environment) {
    if (explicit.isPresent()) {
      return explicit.get();
    }
    String property = systemProperties.apply(PROPERTY);
    if (property != null && !property.isEmpty()) {
      return Path.of(property);
    }
    Path cache = absolute(environment.apply("XDG_CACHE_HOME"));
    if (cache != null) {
      return cache.resolve(FOLDER);
    }
    // Java returns "?" if the user has no entry in the password file, as in many containers.
    Path home = absolute(systemProperties.apply("user.home"));
    if (home == null) {
      home = absolute(environment.apply("HOME"));
    }
    if (home == null) {
      throw new IllegalStateException(
          "no directory for tables: the home directory is not known; set one with the"
              + " system property "
              + PROPERTY
              + " or by XDG_CACHE_HOME");
    }
    return home.resolve(".cache").resolve(FOLDER);
  }

  /** Opens the store in the directory, or a store in memory if the directory is not known. */
  static TableStore open(
      Function<String, @Nullable String> systemProperties,
      Function<String, @Nullable String> environment) {
    Path directory;
    try {
      directory = resolve(Optional.empty(), systemProperties, environment);
    } catch (IllegalStateException e) {
      LoggerFactory.getLogger(TableDirectory.class)
          .warn("Tables are cached in memory only: {}", e.getMessage());
      return new MemoryTableStore();
    }
    return DiskTableStore.in(directory);
  }

  private static @Nullable Path absolute(@Nullable String text) {
    if (text == null || text.isEmpty()) {
      return null;
    }
    try {
      Path path = Path.of(text);
      return path.isAbsolute() ? path : null;
    } catch (InvalidPathException e) {
      return null;
    }
  }
}
