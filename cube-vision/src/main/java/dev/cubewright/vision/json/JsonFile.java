package dev.cubewright.vision.json;

import dev.cubewright.core.definition.InvalidDefinitionException;
import dev.cubewright.core.definition.JsonCursor;
import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.vision.fault.FaultKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.function.Function;

/**
 * A kind of JSON files. Problems name the file and the line, or the path in a text.
 *
 * @param <T> the contents
 * @param kind the kind of problems
 * @param form the advice for a text that is not JSON
 * @param reader reads the value at a cursor
 */
public record JsonFile<T>(FaultKind kind, String form, Function<JsonCursor, T> reader) {
  /**
   * {@return the contents of a file in UTF-8 of at most a million bytes}
   *
   * @param file the file
   * @throws ProblemException if the file cannot be read or its contents are invalid
   */
  public T read(Path file) {
    try {
      return read(JsonCursor.read(file, form));
    } catch (InvalidDefinitionException e) {
      throw invalid(file.toString(), e);
    } catch (IOException e) {
      String reason =
          Files.isDirectory(file)
              ? "is a folder; name the file in it"
              : e instanceof NoSuchFileException
                  ? "does not exist; check the path"
                  : "cannot be read; check its permissions";
      throw kind.exception(file.toString(), file + " " + reason, e);
    }
  }

  /**
   * {@return the contents of a text}
   *
   * @param name the name of the text in messages
   * @param text the text
   * @throws ProblemException if the text is invalid
   */
  public T parse(String name, String text) {
    try {
      return read(JsonCursor.withPaths(name, text, form));
    } catch (InvalidDefinitionException e) {
      throw invalid(name, e);
    }
  }

  private ProblemException invalid(String name, InvalidDefinitionException e) {
    Problem problem = kind.problem(name, String.valueOf(e.getMessage()));
    return new ProblemException(
        e.position().isEmpty() ? problem : problem.with("position", e.position()), e);
  }

  private T read(JsonCursor json) {
    T contents = reader.apply(json);
    json.requireEnd();
    return contents;
  }
}
