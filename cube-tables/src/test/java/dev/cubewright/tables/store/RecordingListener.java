package dev.cubewright.tables.store;

import dev.cubewright.tables.pruning.TableIdentity;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Keeps what a store says: the names of the events, and the reasons. */
final class RecordingListener implements StoreListener {
  private final List<String> events = new CopyOnWriteArrayList<>();
  private final List<String> reasons = new CopyOnWriteArrayList<>();

  List<String> events() {
    return events;
  }

  List<String> reasons() {
    return reasons;
  }

  @Override
  public void loaded(TableIdentity identity, Path path, long nanos) {
    events.add("loaded");
  }

  @Override
  public void building(TableIdentity identity) {
    events.add("building");
  }

  @Override
  public void built(TableIdentity identity, long nanos) {
    events.add("built");
  }

  @Override
  public void stored(TableIdentity identity, Path path, long nanos) {
    events.add("stored");
  }

  @Override
  public void rejected(Path path, String reason) {
    events.add("rejected");
    reasons.add(reason);
  }

  @Override
  public void notStored(Path path, String reason) {
    events.add("notStored");
    reasons.add(reason);
  }
}
