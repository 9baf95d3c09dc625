package dev.cubewright.tables.pruning;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * A file for the progress of a build.
 *
 * @param path the file
 * @param notWritten receives the first fault of a build to write it
 */
public record UnfinishedFile(Path path, Consumer<IOException> notWritten) {}
