package dev.cubewright.robot.cli.terminal;

import dev.cubewright.core.definition.InvalidDefinitionException;
import dev.cubewright.core.file.FileReplacement;
import dev.cubewright.core.problem.ProblemException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.regex.Pattern;

/** Factories for paths and for the problems of failed file access. */
public final class Paths {
  /** The open streams of this process, and {@code /dev/null}. */
  private static final Pattern OPEN_STREAM =
      Pattern.compile("/dev/(stdin|stdout|stderr|null|fd/\\d+)|/proc/self/fd/\\d+");

  private Paths() {}

  /**
   * {@return the path that a text names}
   *
   * @param text the name of a file or folder, which need not exist
   * @throws ProblemException if the text is not a path, or names a pipe, socket or device. Opening
   *     one may block forever. Open streams of this process, such as {@code /dev/stdin}, are
   *     allowed.
   */
  public static Path of(String text) {
    if (text.isBlank()) {
      throw Problems.usage("a file name is blank; give the name of a file or folder");
    }
    try {
      Path path = Path.of(text);
      String name = path.toAbsolutePath().normalize().toString();
      if (isOther(path) && !OPEN_STREAM.matcher(name).matches()) {
        throw notRegular(path, "a pipe, socket or device");
      }
      return path;
    } catch (InvalidPathException e) {
      throw Problems.usage("\"" + text + "\" is not a valid file name: " + e.getReason(), e);
    }
  }

  /**
   * {@return the given path, if it names a regular file or does not exist}
   *
   * @throws ProblemException if it names a folder, stream or device
   */
  public static Path requireFile(Path path) {
    if (Files.isDirectory(path) || isOther(path)) {
      throw notRegular(path, Files.isDirectory(path) ? "a folder" : "a stream or device");
    }
    return path;
  }

  private static ProblemException notRegular(Path path, String kind) {
    return ProblemException.of("io", path + " is " + kind + "; name a regular file");
  }

  private static boolean isOther(Path path) {
    try {
      return Files.readAttributes(path, BasicFileAttributes.class).isOther();
    } catch (IOException e) {
      return false; // The later attempt to open the file reports the reason.
    }
  }

  /**
   * Tests whether a file can be written, without changing it.
   *
   * @throws ProblemException if it cannot be written
   */
  public static void requireWritable(Path file) {
    try {
      FileReplacement.checkWritable(file);
    } catch (IOException e) {
      throw cannot("write", file, e);
    }
  }

  /** Reads a file. */
  public interface Reader<T> {
    /** {@return the content of the file} */
    T read(Path file) throws IOException;
  }

  /**
   * {@return the content of a file}
   *
   * @param code the problem code for invalid content, such as {@code bad-costs-file}
   * @param content the name of the content in messages, such as {@code costs}
   * @param advice the advice in the message for a missing file
   * @throws ProblemException if the file cannot be read or is invalid
   */
  public static <T> T read(
      Path file, String code, String content, Reader<T> reader, String advice) {
    try {
      return reader.read(file);
    } catch (InvalidDefinitionException e) {
      // The exception has a shortened name without special characters.
      throw new ProblemException(Problems.in(code, e).problem().with("file", file.toString()), e);
    } catch (CharacterCodingException e) {
      throw ProblemException.of(code, cannot("read", file, e).problem().sentence(), e);
    } catch (NoSuchFileException e) {
      throw Problems.usage("there is no file " + file + " with " + content + "; " + advice, e);
    } catch (IOException e) {
      throw cannot("read", file, e);
    }
  }

  /**
   * {@return the problem of a failed access to a file}
   *
   * @param what the access, such as {@code write}
   */
  public static ProblemException cannot(String what, Path file, IOException cause) {
    return ProblemException.of(
        "io", "cannot " + what + " " + file + ": " + reason(file, cause), cause);
  }

  private static String reason(Path file, IOException cause) {
    if (cause instanceof NoSuchFileException) {
      return "no such file or folder";
    }
    if (cause instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (cause instanceof NotDirectoryException) {
      return "it is not a folder";
    }
    if (cause instanceof CharacterCodingException) {
      return "it is not UTF-8 text; save it as UTF-8";
    }
    if (Files.isDirectory(file)) {
      return "it is a folder";
    }
    Path above = file.getParent();
    while (above != null && !Files.exists(above)) {
      above = above.getParent();
    }
    if (above != null && !Files.isDirectory(above)) {
      return above + " is a file, not a folder";
    }
    return cause instanceof FileSystemException named && named.getReason() != null
        ? named.getReason()
        : String.valueOf(cause.getMessage());
  }
}
