/**
 * Where tables are kept between uses: in memory, or as verified files in a directory.
 *
 * <p>A {@link dev.cubewright.tables.store.TableStore} is asked for a table by identity and is
 * handed the way to build it, which it uses only if it has to:
 *
 * <pre>
 *   obtain(identity, build)
 *     kept in memory? ─yes─► the table
 *     └no─► file there and sound? ─yes─► mapped, kept, returned
 *           └no (and reported, if there is a file that is not sound)
 *             └─► built, written to a temporary file, renamed, kept, returned
 * </pre>
 *
 * <p>Files come from outside and are not trusted: each is either the wanted table or is reported
 * and built again. No fault of the disk stops the work; it only costs the next program the time to
 * build. The format is specified byte by byte in {@code docs/formats.md}.
 */
@NullMarked
package dev.cubewright.tables.store;

import org.jspecify.annotations.NullMarked;
