package dev.cubewright.console.state;

import dev.cubewright.tables.pruning.BuildListener;
import dev.cubewright.tables.pruning.TableIdentity;
import dev.cubewright.tables.store.StoreListener;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** Notes on a inventory how tables come about, and has it shown. Safe for many threads. */
final class TableProgressListener implements StoreListener, BuildListener {
  private final StoreListener messages;
  private final TableInventory inventory;
  private final Runnable show;

  /** Those that are built; a build that needs others builds the last one first. */
  private final Deque<TableIdentity> building = new ArrayDeque<>();

  TableProgressListener(StoreListener messages, TableInventory inventory, Runnable show) {
    this.messages = messages;
    this.inventory = inventory;
    this.show = show;
  }

  @Override
  public void building(TableIdentity identity) {
    synchronized (building) {
      building.addLast(identity);
    }
    inventory.builds(identity, 0);
    show.run();
  }

  @Override
  public void found(long cost, long found, long entries) {
    TableIdentity last;
    synchronized (building) {
      last = building.peekLast();
    }
    if (last != null) {
      inventory.builds(last, (double) found / entries);
      show.run();
    }
  }

  @Override
  public void built(TableIdentity identity, long nanos) {
    end(identity);
  }

  @Override
  public void stored(TableIdentity identity, Path path, long nanos) {
    inventory.keeps(identity, size(path));
    inventory.hasProblem(identity.puzzle(), Optional.empty());
    show.run();
  }

  private static long size(Path file) {
    try {
      return Files.size(file);
    } catch (IOException e) {
      return 0; // It was removed in the same moment.
    }
  }

  @Override
  public void rejected(Path path, String reason) {
    messages.rejected(path, reason);
  }

  @Override
  public void notStored(Path path, String reason) {
    messages.notStored(path, reason);
    show.run();
  }

  @Override
  public void unfinishedNotStored(Path path, String reason) {
    messages.unfinishedNotStored(path, reason);
  }

  @Override
  public void buildFailed(TableIdentity identity) {
    end(identity);
  }

  private void end(TableIdentity identity) {
    synchronized (building) {
      building.remove(identity);
    }
    inventory.ends(identity);
    show.run();
  }
}
