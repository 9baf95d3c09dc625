package dev.cubewright.tables.pruning;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * A file with the progress of a build.
 *
 * @param path the file
 * @param notWritten receives the first exception of a build that cannot write the file
 */
public record UnfinishedFile(Path path, Consumer<IOException> notWritten) {}
