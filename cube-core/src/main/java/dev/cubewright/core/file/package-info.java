/**
 * Files that need not be trusted, files that are replaced wholly or not at all, and lines of JSON:
 * what any room that keeps something in a file or prints it needs.
 *
 * <p>{@link dev.cubewright.core.file.BoundedText} reads no more of one than it may have; {@link
 * dev.cubewright.core.file.FileReplacement} writes beside the place and moves there; {@link
 * dev.cubewright.core.file.JsonObject} writes one object on one line.
 */
@NullMarked
package dev.cubewright.core.file;

import org.jspecify.annotations.NullMarked;
