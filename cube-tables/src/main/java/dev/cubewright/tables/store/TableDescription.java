package dev.cubewright.tables.store;

import dev.cubewright.tables.pruning.CostCount;
import dev.cubewright.tables.pruning.TableIdentity;
import java.time.Duration;
import java.util.List;

/**
 * The description of a table in the header of its file.
 *
 * @param identity the identity
 * @param entries the number of entries, 1 or more
 * @param bits the number of bits of an entry: 2, 4 or 8, or 1 for lines
 * @param distribution the number of entries of each cost, costs ascending; immutable
 * @param buildTime the duration of the build
 */
public record TableDescription(
    TableIdentity identity,
    long entries,
    int bits,
    List<CostCount> distribution,
    Duration buildTime) {
  public TableDescription {
    distribution = List.copyOf(distribution);
  }
}
