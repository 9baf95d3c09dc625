package dev.cubewright.tables.pruning;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * A file in which the build of a table keeps what it has found.
 *
 * @param path the file
 * @param notWritten told why it cannot be written, once a build
 */
public record UnfinishedFile(Path path, Consumer<IOException> notWritten) {}
