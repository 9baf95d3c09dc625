/**
 * Files that need not be trusted, and files that are replaced wholly or not at all: what any room
 * that keeps something in a file needs.
 *
 * <p>{@link dev.cubewright.core.file.BoundedText} reads no more of one than it may have; {@link
 * dev.cubewright.core.file.FileReplacement} writes beside the place and moves there.
 */
@NullMarked
package dev.cubewright.core.file;

import org.jspecify.annotations.NullMarked;
