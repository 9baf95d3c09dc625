/**
 * Stores of tables: in memory, or as verified files in a directory.
 *
 * <p>A {@link dev.cubewright.tables.store.TableStore} returns a table by its identity, and builds
 * it only if necessary:
 *
 * <pre>
 *   obtain(identity, build)
 *     in memory? ─yes─► the table
 *     └no─► valid file? ─yes─► mapped, cached, returned
 *           └no (an invalid file is reported)
 *             └─► built, written to a temporary file, renamed, cached, returned
 * </pre>
 *
 * <p>Files are untrusted: a file that is not the wanted table is reported, and the table is built
 * again. Disk errors never stop a program; they only cost the next program the time of a build.
 * {@code docs/formats.md} specifies the format.
 */
@NullMarked
package dev.cubewright.tables.store;

import org.jspecify.annotations.NullMarked;
