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
import java.util.Optional;

/** Reads the names of files. */
public final class Paths {
  private Paths() {}

  /**
   * {@return the path of a text}
   *
   * @param option what it was given for
   * @param text what was given
   * @throws Failure if it is none
   */
  public static Path of(String option, String text) {
    if (text.isBlank()) {
      throw Failure.usage(option + " needs the name of a file or folder, and got a blank");
    }
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw Failure.usage(
          option + " got \"" + text + "\", which cannot be the name of a file: " + e.getReason(),
          e);
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
