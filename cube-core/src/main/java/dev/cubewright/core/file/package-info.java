/**
 * Reading of untrusted files, atomic replacement of files, and lines of JSON.
 *
 * <p>{@link dev.cubewright.core.file.BoundedText} limits the size of files that it reads. {@link
 * dev.cubewright.core.file.FileReplacement} writes a temporary file and renames it. {@link
 * dev.cubewright.core.file.JsonObject} writes one object on one line.
 */
@NullMarked
package dev.cubewright.core.file;

import org.jspecify.annotations.NullMarked;
