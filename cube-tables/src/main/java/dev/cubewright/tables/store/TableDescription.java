package dev.cubewright.tables.store;

import dev.cubewright.tables.pruning.CostCount;
import dev.cubewright.tables.pruning.TableIdentity;
import java.time.Duration;
import java.util.List;

/**
 * What the header of a table file says about the table.
 *
 * @param identity what the table is for
 * @param entries the number of entries, 1 or more
 * @param bits the number of bits of an entry: 2, 4 or 8
 * @param distribution how many entries have each cost, costs ascending; immutable
 * @param buildTime how long the table took to build
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
