package dev.cubewright.robot.cli.option;

import dev.cubewright.core.file.FileReplacement;
import dev.cubewright.robot.cli.terminal.Failure;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads the names of files. */
public final class Paths {
  /** The names of streams that this process has open already, and of what is always empty. */
  private static final Pattern OPEN_STREAM =
      Pattern.compile("/dev/(stdin|stdout|stderr|null|fd/\\d+)|/proc/self/fd/\\d+");

  private Paths() {}

  /**
   * {@return the path of a file or folder that exists or can be created}
   *
   * @param option the option or argument
   * @param text its value
   * @throws Failure if the value is not a path, or names a pipe, socket or device, which may block
   *     forever when opened. Open streams of this process, such as {@code /dev/stdin}, are allowed.
   */
  public static Path of(String option, String text) {
    if (text.isBlank()) {
      throw Failure.usage(option + " needs the name of a file or folder, and got a blank");
    }
    try {
      Path path = Path.of(text);
      String name = path.toAbsolutePath().normalize().toString();
      if (isOther(path) && !OPEN_STREAM.matcher(name).matches()) {
        throw notRegular(option, path, "a pipe, socket or device");
      }
      return path;
    } catch (InvalidPathException e) {
      throw Failure.usage(
          option + " got \"" + text + "\", which cannot be the name of a file: " + e.getReason(),
          e);
    }
  }

  /**
   * {@return the path of a regular file that exists or can be created}
   *
   * @param option the option
   * @param text its value
   * @throws Failure if the value is not a path, or names anything but a regular file
   */
  public static Path file(String option, String text) {
    Path path = of(option, text);
    if (Files.isDirectory(path) || isOther(path)) {
      throw notRegular(option, path, Files.isDirectory(path) ? "a folder" : "a stream or device");
    }
    return path;
  }

  private static Failure notRegular(String option, Path path, String kind) {
    return Failure.impossible("io", option + ": " + path + " is " + kind + "; name a regular file");
  }

  private static boolean isOther(Path path) {
    try {
      return Files.readAttributes(path, BasicFileAttributes.class).isOther();
    } catch (IOException e) {
      return false; // The later attempt to open the file reports the reason.
    }
  }

  /**
   * Tries whether a file could be put in place of what is there, and leaves everything as it was.
   *
   * @param file which file or folder
   * @throws Failure if it could not
   */
  public static void requireWritable(Path file) {
    try {
      FileReplacement.tryOut(file);
    } catch (IOException e) {
      throw cannot("write", file, e);
    }
  }

  /**
   * {@return the failure to do something with a file, for people}
   *
   * @param what such as {@code write}
   * @param file which file or folder
   * @param cause what was thrown
   */
  public static Failure cannot(String what, Path file, IOException cause) {
    String reason;
    if (cause instanceof NoSuchFileException) {
      reason = "there is no such file or folder";
    } else if (cause instanceof AccessDeniedException) {
      reason = "permission denied";
    } else if (cause instanceof NotDirectoryException) {
      reason = "it is no folder";
    } else if (Files.isDirectory(file)) {
      reason = "it is a folder";
    } else if (fileAbove(file).isPresent()) {
      reason = fileAbove(file).get() + " is a file, not a folder";
    } else {
      reason =
          cause instanceof FileSystemException named && named.getReason() != null
              ? named.getReason()
              : String.valueOf(cause.getMessage());
    }
    return Failure.impossible("io", "cannot " + what + " " + file + ": " + reason, cause);
  }

  /** Returns what stands in the path of a file where only folders can. */
  private static Optional<Path> fileAbove(Path file) {
    Path above = file.getParent();
    while (above != null && !Files.exists(above)) {
      above = above.getParent();
    }
    return Optional.ofNullable(above).filter(path -> !Files.isDirectory(path));
  }
}
