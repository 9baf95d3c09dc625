package dev.cubewright.console.state;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.driver.robot.TwinAxisTwists;
import dev.cubewright.solver.catalog.PuzzleCatalog;
import dev.cubewright.solver.catalog.PuzzleSolvers;
import dev.cubewright.solver.exact.ExactTables;
import dev.cubewright.tables.store.DiskTableStore;
import dev.cubewright.tables.store.StoredTable;
import dev.cubewright.tables.store.TableRemoval;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The tables on a desk: shown with how far each has come that is being built, and built, read and
 * removed when somebody says so. All puzzles of the desk share them.
 */
public final class DeskTables implements DeskPart, AutoCloseable {
  private static final String NAME = "tables";

  /**
   * Tables up to this size in bytes are read, not mapped: the console runs for long, and another
   * program that cuts a mapped file short would end it.
   */
  private static final long READING_LIMIT = 1 << 24;

  /** Those of the desk that have tables on disk. */
  private static final List<String> PUZZLES = List.of("2x2x2", "3x3x3", "4x4x4");

  private final TableAccess access;
  private final TableShelf shelf = new TableShelf(PUZZLES);
  private final TableWatch watch;
  private final DiskTableStore store;
  private final Map<String, PuzzleSolvers> puzzles = new ConcurrentHashMap<>();
  private final AtomicBoolean working = new AtomicBoolean();
  private final Cancellation cancellation = Cancellation.never();
  private volatile Display display = (member, value) -> {};

  /**
   * Opens the tables.
   *
   * @param access where they are kept
   */
  public DeskTables(TableAccess access) {
    this.access = access;
    this.watch = new TableWatch(access.messages(), shelf, this::show);
    this.store = access.open(watch, READING_LIMIT);
  }

  /**
   * {@return the solvers of a puzzle, always the same}
   *
   * @param name its name, such as {@code 2x2x2}
   * @throws Refusal if solvers were written for no such puzzle
   */
  public PuzzleSolvers puzzle(String name) {
    return PuzzleCatalog.find(name)
        .map(
            entry ->
                puzzles.computeIfAbsent(
                    name, key -> entry.solvers().apply(access.settings(store, watch))))
        .orElseThrow(
            () ->
                new Refusal(
                    Refusal.Kind.MISSING,
                    "no-such-puzzle",
                    "there is no puzzle \""
                        + name
                        + "\" here; take one of "
                        + PuzzleCatalog.entries().stream()
                            .map(PuzzleCatalog.Entry::name)
                            .collect(Collectors.joining(", "))));
  }

  @Override
  public Set<String> commands() {
    return Set.of(NAME);
  }

  @Override
  public void begin(Display where) {
    display = where;
    inBackground(this::list);
  }

  @Override
  public ObjectNode command(String name, ObjectNode given) {
    GivenMembers.requireOnly(given, Set.of("action", "puzzle"));
    Optional<String> puzzle =
        Optional.of(given.path("puzzle").asText()).filter(text -> !text.isBlank());
    requireTables(puzzle);
    Runnable work =
        switch (given.path("action").asText()) {
          case "build" -> () -> build(puzzle.map(List::of).orElse(PUZZLES));
          case "verify" -> () -> keep(store::verify);
          case "clear" -> () -> clear(puzzle);
          default ->
              throw new Refusal(
                  Refusal.Kind.WRONG,
                  "no-such-action",
                  "tables are built, verified or cleared: action has to be \"build\", \"verify\" or"
                      + " \"clear\"");
        };
    if (!working.compareAndSet(false, true)) {
      throw new Refusal(
          Refusal.Kind.NOT_NOW,
          "tables-busy",
          "tables are built or read just now; wait until that is done");
    }
    inBackground(
        () -> {
          try {
            work.run();
          } finally {
            working.set(false);
            show();
          }
        });
    return JsonNodeFactory.instance.objectNode();
  }

  private static void requireTables(Optional<String> puzzle) {
    if (puzzle.isPresent() && !PUZZLES.contains(puzzle.get())) {
      throw new Refusal(
          Refusal.Kind.WRONG,
          "no-tables",
          "the puzzle whose tables are meant is one of " + String.join(", ", PUZZLES));
    }
  }

  private void build(List<String> names) {
    for (String name : names) {
      shelf.hasProblem(name, Optional.empty());
      try {
        build(puzzle(name));
      } catch (CancellationException e) {
        return; // The program ends; what is finished is kept.
      } catch (OutOfMemoryError e) {
        shelf.hasProblem(name, Optional.of(access.outOfMemory(e)));
      }
    }
  }

  private void build(PuzzleSolvers puzzle) {
    for (MoveSet moveSet : usualMoveSets(puzzle)) {
      Optional<ExactTables> exact = puzzle.exactTables(moveSet);
      if (exact.isPresent()) {
        exact.get().table(moveSet, cancellation);
      } else {
        puzzle.searchTables(moveSet, cancellation);
      }
      cancellation.check();
    }
  }

  /** Returns the moves whose tables are worth building ahead, those of the robot last. */
  private static List<MoveSet> usualMoveSets(PuzzleSolvers puzzle) {
    return Stream.concat(
            puzzle.usualMetrics().stream().map(puzzle::moveSet),
            Stream.of(puzzle.stateSpace().puzzle())
                .filter(known -> known.name().equals("2x2x2"))
                .map(cube -> new TwinAxisTwists(cube).unitCosts()))
        .toList();
  }

  private void clear(Optional<String> puzzle) {
    List<TableRemoval> removals;
    try {
      removals = store.clear(table -> puzzle.map(table::isFor).orElse(true));
    } catch (IOException e) {
      hasProblem(e);
      return;
    }
    for (TableRemoval removal : removals) {
      removal
          .problem()
          .ifPresent(
              problem ->
                  shelf.hasProblem(
                      puzzle.orElse(PUZZLES.get(0)),
                      Optional.of("cannot remove " + removal.table().path() + ": " + problem)));
    }
    list();
  }

  private void list() {
    keep(store::list);
    show();
  }

  /** Reads all tables of the folder. */
  private interface Reading {
    List<StoredTable> tables() throws IOException;
  }

  private void keep(Reading reading) {
    try {
      shelf.keeps(reading.tables());
    } catch (IOException e) {
      hasProblem(e);
    }
  }

  private void hasProblem(IOException cause) {
    String sentence = access.unreadable(store, cause);
    PUZZLES.forEach(puzzle -> shelf.hasProblem(puzzle, Optional.of(sentence)));
  }

  private void show() {
    display.show(NAME, shelf.rows());
  }

  private static void inBackground(Runnable work) {
    Thread thread = new Thread(work, "console-tables");
    thread.setDaemon(true);
    thread.start();
  }

  /** Ends what is being built; what is finished is kept. */
  @Override
  public void close() {
    cancellation.cancel();
  }
}
