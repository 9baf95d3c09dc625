/**
 * Stores of tables: in memory, or as verified files in a directory.
 *
 * <p>A {@link dev.cubewright.tables.store.TableStore} returns a table by its identity, and builds
 * it only if necessary:
 *
 * <pre>
 *   obtain(identity, build)
 *     in memory? ─yes─► the table
 *     └no─► file there and sound? ─yes─► mapped, cached, returned
 *           └no (and reported, if there is a file that is not sound)
 *             └─► built, written to a temporary file, renamed, cached, returned
 * </pre>
 *
 * <p>Files come from outside and are not trusted: each is either the wanted table or is reported
 * and built again. No fault of the disk stops the work; it only costs the next program the time to
 * build. The format is specified byte by byte in {@code docs/formats.md}.
 */
@NullMarked
package dev.cubewright.tables.store;

import org.jspecify.annotations.NullMarked;
