package dev.cubewright.tables.store;

import java.util.Optional;

/**
 * What became of one file when a store was cleared.
 *
 * @param table the file, as it was before
 * @param problem why it could not be removed, as a clause for people, or empty if it is gone
 */
public record TableRemoval(StoredTable table, Optional<String> problem) {}
