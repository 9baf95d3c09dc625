package dev.cubewright.console.state;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletPatternReader;
import dev.cubewright.driver.robot.TwinAxisTwists;
import dev.cubewright.search.ExactTables;
import dev.cubewright.search.phases.PhaseChain;
import dev.cubewright.solver.catalog.PuzzleCatalog;
import dev.cubewright.solver.catalog.PuzzleSolvers;
import dev.cubewright.tables.store.DiskTableStore;
import dev.cubewright.tables.store.StoredTable;
import dev.cubewright.tables.store.TableRemoval;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The tables on a console: shown with how far each has come that is being built, and built, read
 * and removed on command. All puzzles of the console share them.
 */
public final class ConsoleTables implements AutoCloseable {
  static final String COMMAND = "tables";

  /**
   * Tables up to this size in bytes are read, not mapped: the console runs for long, and another
   * program that cuts a mapped file short would end it.
   */
  private static final long READING_LIMIT = 1 << 24;

  /** Those of the console that have tables on disk. */
  private static final List<String> PUZZLES = List.of("2x2x2", "3x3x3", "4x4x4", "5x5x5");

  private final TableAccess access;
  private final TableInventory inventory = new TableInventory(PUZZLES);
  private final TableProgressListener progress;
  private final DiskTableStore store;
  private final Map<String, PuzzleSolvers> puzzles = new ConcurrentHashMap<>();
  private final AtomicBoolean working = new AtomicBoolean();
  private final Cancellation cancellation = Cancellation.never();
  private volatile Consumer<List<StateSchema.Table>> display = rows -> {};

  /**
   * Opens the tables.
   *
   * @param access where they are kept
   */
  public ConsoleTables(TableAccess access) {
    this.access = access;
    this.progress = new TableProgressListener(access.messages(), inventory, this::show);
    this.store = access.open(progress, READING_LIMIT);
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
                    entry.name(), key -> entry.solvers().apply(access.settings(store, progress))))
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

  /**
   * Returns the solver of a puzzle by a beginner's method, always the same; empty if there is no
   * such method of the puzzle.
   *
   * @throws Refusal if there is no such puzzle
   */
  Optional<PuzzleSolvers> layerByLayer(String name) {
    StateSpace states = puzzle(name).stateSpace();
    String file = "methods/" + states.puzzle().name() + "-layers.json";
    try (InputStream in = ConsoleTables.class.getResourceAsStream(file)) {
      if (in == null) {
        return Optional.empty();
      }
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      FaceletPatternReader goals = new FaceletPatternReader(states.puzzle());
      return Optional.of(
          puzzles.computeIfAbsent(
              file,
              key ->
                  PuzzleCatalog.phases(
                      states,
                      PhaseChain.read(
                          file, text, states.puzzle(), (goal, called) -> goals.read(goal)),
                      access.settings(store, progress))));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Begins to list the tables; called once, before any command.
   *
   * @param where is given all rows whenever one changes, by several threads
   */
  void begin(Consumer<List<StateSchema.Table>> where) {
    display = where;
    inBackground(this::list);
  }

  /**
   * Begins to build, verify or remove tables, and returns at once.
   *
   * @throws Refusal if the arguments are wrong, or tables are worked on already
   */
  void command(ObjectNode given) {
    new Arguments(given).requireOnly(Set.of("action", "puzzle"));
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
      inventory.hasProblem(name, Optional.empty());
      try {
        build(puzzle(name));
      } catch (CancellationException e) {
        return; // The program ends; what is finished is kept.
      } catch (OutOfMemoryError e) {
        inventory.hasProblem(name, Optional.of(access.outOfMemory(e)));
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
                  inventory.hasProblem(
                      puzzle.orElse(PUZZLES.get(0)),
                      Optional.of(
                          "cannot remove "
                              + DocumentFiles.name(removal.table().path())
                              + ": "
                              + DocumentFiles.withoutFolder(problem, removal.table().path()))));
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
      inventory.keeps(reading.tables());
    } catch (IOException e) {
      hasProblem(e);
    }
  }

  private void hasProblem(IOException cause) {
    String sentence =
        DocumentFiles.withoutFolder(access.unreadable(store, cause), store.directory());
    PUZZLES.forEach(puzzle -> inventory.hasProblem(puzzle, Optional.of(sentence)));
  }

  private void show() {
    display.accept(inventory.rows());
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
