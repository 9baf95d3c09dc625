package dev.cubewright.tables.store;

import dev.cubewright.tables.pruning.TableIdentity;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Records the names of events, the reasons and the durations. */
final class RecordingListener implements StoreListener {
  private final List<String> events = new CopyOnWriteArrayList<>();
  private final List<String> reasons = new CopyOnWriteArrayList<>();
  private final List<Long> nanos = new CopyOnWriteArrayList<>();

  List<String> events() {
    return events;
  }

  List<String> reasons() {
    return reasons;
  }

  /** The positive durations of events. */
  List<Long> nanos() {
    return nanos;
  }

  @Override
  public void loaded(TableIdentity identity, Path path, long nanos) {
    events.add("loaded");
    this.nanos.add(nanos);
  }

  @Override
  public void building(TableIdentity identity) {
    events.add("building");
  }

  @Override
  public void built(TableIdentity identity, long nanos) {
    events.add("built");
    this.nanos.add(nanos);
  }

  @Override
  public void buildFailed(TableIdentity identity) {
    events.add("buildFailed");
  }

  @Override
  public void stored(TableIdentity identity, Path path, long nanos) {
    events.add("stored");
    this.nanos.add(nanos);
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
